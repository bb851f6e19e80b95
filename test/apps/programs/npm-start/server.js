'use strict'
/**
 * What `npm start` runs. npm passes no socket on, so it binds its address itself. At SIGTERM it finishes what is open,
 * as any server must that nobody drains. Its bad release throws.
 */
const http = require('node:http')
const { setTimeout: wait } = require('node:timers/promises')
const { isBad, me } = require('../release.cjs')

if (isBad) throw new Error('a bad release')
const server = http.createServer(async (request, response) => {
  const { searchParams } = new URL(request.url, 'http://app')
  await wait(Number(searchParams.get('ms')))
  response.end(`${searchParams.get('id')} ${me}`)
})
server.listen(Number(process.env.PORT), process.env.HOST)
process.once('SIGTERM', () => server.close())
