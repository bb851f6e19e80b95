'use strict'
/** NestJS 12 on Express, without decorators' syntax. Its bad release asks for a provider that there is none of. */
require('reflect-metadata')
const { Controller, Get, Inject, Module, Query } = require('@nestjs/common')
const { NestFactory } = require('@nestjs/core')
const { setTimeout: wait } = require('node:timers/promises')
const { isBad, me } = require('./release.cjs')

class Echo {
  async echo (id, ms) {
    await wait(Number(ms))
    return `${id} ${me}`
  }
}
Query('id')(Echo.prototype, 'echo', 0)
Query('ms')(Echo.prototype, 'echo', 1)
Get('echo')(Echo.prototype, 'echo', Object.getOwnPropertyDescriptor(Echo.prototype, 'echo'))
Controller()(Echo)
if (isBad) Inject('nobody provides this')(Echo, undefined, 0)

class App {}
Module({ controllers: [Echo] })(App)

async function main () {
  const app = await NestFactory.create(App, { logger: ['error'] })
  app.enableShutdownHooks()
  await app.listen(Number(process.env.PORT), process.env.HOST)
}

main()
