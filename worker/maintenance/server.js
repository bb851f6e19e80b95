'use strict'
/**
 * The built-in worker of `bellwether maintenance on`: a process that accepts on the listening sockets of an app in
 * place of its workers, and answers each request with 503. It loads nothing of the app; SIGTERM ends it when what is
 * open is answered. An address that speaks no HTTP is closed at once.
 *
 * It inherits the sockets from descriptor 4 on. On descriptor 3 it says "ready", and accepts once it hears "accept":
 * then the manager has written down that it is there. A manager that ends before has not, so it ends as well. From
 * there on it needs no manager.
 */
const http = require('node:http')
const net = require('node:net')
const { handleFromFd } = require('../../common/bind-address')
const { startListening } = require('../../common/start-listening')
const { answerTo } = require('./page')

const MANAGER_FD = 3
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

/** @type {net.Server[]} */
let servers = []

function accept () {
  servers = order.kinds.map((kind, at) => {
    const server = serverFor(kind)
    server.on('error', () => {}) // accept() failed, of a lack of descriptors mostly: the next one may succeed
    startListening(server, handleFromFd(FIRST_SOCKET_FD + at), BACKLOG)
    return server
  })
}

const manager = new net.Socket({ fd: MANAGER_FD })
manager.once('data', () => {
  accept()
  manager.end('accepting\n')
})
manager.on('error', () => {}) // it is closed
manager.on('close', () => { if (servers.length === 0) process.exit(0) })
process.on('SIGTERM', () => {
  if (servers.length === 0) process.exit(0)
  for (const server of servers) server.close()
  setTimeout(() => process.exit(0), END_MS).unref()
})
for (const name of ['SIGINT', 'SIGHUP']) process.on(name, () => {}) // of a terminal
manager.write('ready\n')
