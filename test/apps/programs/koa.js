'use strict'
/** Koa 3. A middleware of its bad release is no function. */
const Koa = require('koa')
const { setTimeout: wait } = require('node:timers/promises')
const { isBad, me } = require('./release.cjs')

const app = new Koa()
if (isBad) app.use('no middleware')
app.use(async context => {
  await wait(Number(context.query.ms))
  context.body = `${context.query.id} ${me}`
})
app.listen(Number(process.env.PORT), process.env.HOST)
