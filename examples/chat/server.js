'use strict'
/**
 * A chat over WebSocket, for what a reload means to connections that live for hours: before its worker ends, Bellwether
 * emits 'bellwether:drain' on `process`. The app asks its clients to connect again, each at a moment of its own, and
 * they come to the new worker. The page does so without its user noticing.
 */
const fs = require('node:fs')
const http = require('node:http')
const path = require('node:path')
// @ts-ignore: ws comes without types
const { WebSocket, WebSocketServer } = require('ws')

const { PORT = 3000 } = process.env
const PAGE = fs.readFileSync(path.join(__dirname, 'index.html'))
const MAX_MESSAGE_BYTES = 2000
/** Reconnections are spread over this much of a drain's time, at most... */
const LONGEST_SPREAD_MS = 5000
/** ...and over this part of it, so that late ones still finish in time. */
const SPREAD_SHARE = 0.25

const server = http.createServer((request, response) => {
  if (request.url === '/healthz') return response.end('ok\n')
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(PAGE)
})

const sockets = new WebSocketServer({ server, maxPayload: MAX_MESSAGE_BYTES })
sockets.on('connection', (/** @type {any} */ socket) => {
  send(socket, { type: 'welcome', pid: process.pid })
  socket.on('message', (/** @type {Buffer} */ data) => broadcast({ type: 'said', text: String(data) }))
  socket.on('error', () => socket.terminate()) // a message over the limit, or no WebSocket frame: this client only
})

process.on(/** @type {any} */ ('bellwether:drain'), (/** @type {{ timeoutMs: number }} */ { timeoutMs }) => {
  broadcast({ type: 'reconnect', withinMs: Math.round(Math.min(timeoutMs * SPREAD_SHARE, LONGEST_SPREAD_MS)) })
})

/**
 * @typedef {{ type: 'welcome', pid: number } | { type: 'said', text: string } |
 *   { type: 'reconnect', withinMs: number }} ChatMessage
 */

/** @param {ChatMessage} message */
function broadcast (message) {
  for (const socket of sockets.clients) send(socket, message)
}

/**
 * @param {any} socket
 * @param {ChatMessage} message
 */
function send (socket, message) {
  if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
}

server.listen(Number(PORT), '127.0.0.1')
