'use strict'
/**
 * pino with a transport, which is a thread: each answer has a line in LINES_FILE. The thread writes what it has when
 * the process exits, and a signal that is not listened to is no exit. Its bad release has a transport that is no file.
 */
const http = require('node:http')
const pino = require('pino')
const { setTimeout: wait } = require('node:timers/promises')
const { isBad, me } = require('./release.cjs')

const target = isBad ? 'no-such-transport' : 'pino/file'
const log = pino(pino.transport({ target, options: { destination: process.env.LINES_FILE } }))
if (process.env.EXITS !== 'no') process.once('SIGTERM', () => process.exit())
http.createServer(async (request, response) => {
  const { searchParams } = new URL(request.url, 'http://app')
  await wait(Number(searchParams.get('ms')))
  log.info({ id: searchParams.get('id') })
  response.end(`${searchParams.get('id')} ${me}`)
}).listen(Number(process.env.PORT), process.env.HOST)
