'use strict'
/**
 * socket.io. A session of its polling transport is in the memory of one worker, so each worker has an address of its
 * own: PORTS has one for each slot. Its bad release throws when its server is made.
 */
const http = require('node:http')
const { Server } = require('socket.io')
const { setTimeout: wait } = require('node:timers/promises')
const { isBad, me } = require('./release.cjs')

const server = http.createServer((request, response) => response.end('socket.io'))
const io = new Server(server, isBad ? { adapter: 'none' } : {})
io.on('connection', socket => {
  socket.on('echo', async ({ id, ms }, answer) => {
    await wait(ms)
    answer(`${id} ${me}`)
  })
})
// A poll that waits for news is an open request for 25 s: its session ends instead, and the client begins the next one.
process.on('bellwether:drain', () => {
  for (const client of Object.values(io.engine.clients)) if (client.transport.name === 'polling') client.close()
})
const ports = process.env.PORTS?.split(' ')
server.listen(Number(ports ? ports[process.env.NODE_APP_INSTANCE] : process.env.PORT), process.env.HOST)
