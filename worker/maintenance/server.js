'use strict'
/**
 * The built-in worker of `bellwether maintenance on`: a process that accepts on the listening sockets of an app in
 * place of its workers, and answers each request with 503. It loads nothing of the app and needs no manager; SIGTERM
 * ends it when what is open is answered. An address that speaks no HTTP is closed at once.
 *
 * It inherits the sockets from descriptor 4 on, and says "ready" on descriptor 3.
 */
const fs = require('node:fs')
const http = require('node:http')
const net = require('node:net')
const { handleFromFd } = require('../../common/bind-address')
const { startListening } = require('../../common/start-listening')
const { answerTo } = require('./page')

const READY_FD = 3
const FIRST_SOCKET_FD = 4
const BACKLOG = 65_535
/** The rest of a request is read before it is answered, for this long: a client that still writes would see a reset. */
const READ_REQUEST_MS = 2000
/** After SIGTERM, for what is open. */
const END_MS = 5000

/** @type {{ message: string, retryAfterS: number, kinds: string[] }} */
const order = JSON.parse(String(process.env.BELLWETHER_MAINTENANCE))

/** @param {http.IncomingMessage} request @param {http.ServerResponse} response */
function onRequest (request, response) {
  let isAnswered = false
  const answer = () => {
    clearTimeout(deadline)
    if (isAnswered) return
    isAnswered = true
    const { status, headers, body } = answerTo(order, request.headers.accept)
    response.writeHead(status, headers)
    response.end(body)
  }
  const deadline = setTimeout(answer, READ_REQUEST_MS)
  request.on('end', answer)
  request.on('error', () => {}) // the client went away
  response.on('error', () => {})
  request.resume()
}

/** @param {string} kind   of the app's server */
function serverFor (kind) {
  if (kind === 'net') return net.createServer(socket => socket.on('error', () => {}).destroy())
  const server = http.createServer(onRequest)
  server.on('checkContinue', onRequest) // it is refused before it sends more
  server.on('upgrade', (_, socket) => socket.end('HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\ncontent-length: 0\r\n\r\n'))
  server.on('clientError', (_, socket) => socket.destroy()) // TLS or HTTP/2: nothing that it understands can be said
  return server
}

const servers = order.kinds.map((kind, at) => {
  const server = serverFor(kind)
  server.on('error', () => {}) // accept() failed, of a lack of descriptors mostly: the next one may succeed
  startListening(server, handleFromFd(FIRST_SOCKET_FD + at), BACKLOG)
  return server
})

process.on('SIGTERM', () => {
  for (const server of servers) server.close()
  setTimeout(() => process.exit(0), END_MS).unref()
})
for (const name of ['SIGINT', 'SIGHUP']) process.on(name, () => {}) // of a terminal
fs.writeSync(READY_FD, 'ready\n')
fs.closeSync(READY_FD)
