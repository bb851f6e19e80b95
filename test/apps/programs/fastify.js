'use strict'
/** Fastify 5. A plugin of its bad release fails. */
const fastify = require('fastify')({ logger: false })
const { setTimeout: wait } = require('node:timers/promises')
const { isBad, me } = require('./release.cjs')

fastify.register(async () => { if (isBad) throw new Error('a bad release') })
fastify.get('/echo', async request => {
  await wait(Number(request.query.ms))
  return `${request.query.id} ${me}`
})
fastify.listen({ port: Number(process.env.PORT), host: process.env.HOST })
