'use strict'
/**
 * node:cluster inside the app: the worker is the primary of two more, and passes the drain on to them, so that each
 * kept-alive connection ends with its next answer. Its bad release throws in the primary.
 */
const cluster = require('node:cluster')
const http = require('node:http')
const { setTimeout: wait } = require('node:timers/promises')
const { isBad, me } = require('./release.cjs')

if (cluster.isPrimary) {
  if (isBad) throw new Error('a bad release')
  for (let n = 0; n < 2; n++) cluster.fork({ MAIN_PID: String(process.pid) })
  if (process.env.PASSES_ON !== 'no') process.on('bellwether:drain', () => { for (const own of Object.values(cluster.workers)) own.send('drain') })
} else {
  const server = http.createServer(async (request, response) => {
    const { searchParams } = new URL(request.url, 'http://app')
    await wait(Number(searchParams.get('ms')))
    response.end(`${searchParams.get('id')} ${me}`)
  }).listen(Number(process.env.PORT), process.env.HOST)
  process.on('message', word => { if (word === 'drain') server.maxRequestsPerSocket = 1 })
}
