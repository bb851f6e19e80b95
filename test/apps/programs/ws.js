'use strict'
/** ws: each message is answered on its connection. Its bad release throws when its server is made. */
const http = require('node:http')
const { WebSocketServer } = require('ws')
const { setTimeout: wait } = require('node:timers/promises')
const { isBad, me } = require('./release.cjs')

const server = http.createServer((request, response) => response.end('ws'))
new WebSocketServer(isBad ? {} : { server }).on('connection', socket => {
  socket.on('message', async message => {
    const { id, ms } = JSON.parse(message)
    await wait(ms)
    socket.send(`${id} ${me}`)
  })
})
server.listen(Number(process.env.PORT), process.env.HOST)
