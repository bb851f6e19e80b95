'use strict'
/** Express 5. Its bad release throws while it is loaded. */
const express = require('express')
const { setTimeout: wait } = require('node:timers/promises')
const { isBad, me } = require('./release.cjs')

if (isBad) throw new Error('a bad release')
const app = express()
app.use(express.json())
app.get('/echo', async (req, res) => {
  await wait(Number(req.query.ms))
  res.send(`${req.query.id} ${me}`)
})
app.listen(Number(process.env.PORT), process.env.HOST)
