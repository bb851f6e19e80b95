'use strict'
/**
 * An HTTP server that anybody who reaches its address may talk to, so a client may hold neither time nor memory: small
 * heads, short waits, and when there are too many connections the oldest goes, so that silent clients keep no question
 * out. A connection that has shown a proof (a runner that sends its results) goes last. guard.js and the routes judge
 * the questions and answer them.
 */
const http = require('node:http')

/** Node looks for slow clients also while there is none, and each look wakes the process. */
const SLOW_CLIENT_CHECK_MS = 2_500
/** How long a client's kept-alive connection may say nothing. */
const KEEP_ALIVE_MS = 5_000

/** Headers of every answer, refusals too. */
const SAFE_HEADERS = Object.freeze({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer'
})

/**
 * @typedef {() => void} Trust  this connection has shown a proof: it may send for longestMs, and others go before it
 */
/**
 * @typedef {object} PortLimits
 * @property {number} slowMs          until a head, a body, the next byte of an answer
 * @property {number} [longestMs]     of a request of a trusted connection; slowMs where it is not given
 * @property {number} maxHeadBytes
 * @property {number} maxConnections
 */

/**
 * @param {PortLimits} limits
 * @param {(request: http.IncomingMessage, response: http.ServerResponse, trust: Trust) => void | Promise<void>} answer
 * @param {(err: any, request: http.IncomingMessage) => string} onFault  a fault of ours becomes a 500 with this text
 */
function createPortServer ({ slowMs, longestMs = slowMs, maxHeadBytes, maxConnections }, answer, onFault) {
  const server = http.createServer({
    headersTimeout: slowMs,
    requestTimeout: longestMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionsCheckingInterval: Math.min(SLOW_CLIENT_CHECK_MS, slowMs),
    maxHeaderSize: maxHeadBytes
  })
  // Node sets it on the socket anew after each request, as socket.setTimeout alone would not be: a client that does not
  // read goes
  server.timeout = slowMs + KEEP_ALIVE_MS

  /** In the order they came. @type {Set<import('node:net').Socket>} */
  const connections = new Set()
  /** @type {WeakSet<import('node:net').Socket>} */
  const trusted = new WeakSet()
  /** @type {WeakMap<import('node:net').Socket, NodeJS.Timeout>} */
  const bodyDue = new WeakMap()
  server.on('connection', socket => {
    connections.add(socket)
    socket.once('close', () => {
      connections.delete(socket)
      clearTimeout(bodyDue.get(socket))
    })
    if (connections.size > maxConnections) leastWanted().destroy()
  })
  function leastWanted () {
    const [oldest] = connections
    for (const socket of connections) if (!trusted.has(socket)) return socket
    return oldest
  }

  server.on('clientError', (err, socket) => {
    const { code } = /** @type {NodeJS.ErrnoException} */ (err)
    // the rest of a body that was answered before it was read: the answer stands, and a second one would spoil it
    if (code === 'HPE_CLOSED_CONNECTION') {
      socket.end()
      return
    }
    const status = code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
    if (socket.writable) socket.end(
      `HTTP/1.1 ${status} ${http.STATUS_CODES[status]}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`
    )
    else socket.destroy()
  })

  server.on('request', (request, response) => {
    const { socket } = request
    // it leaves: the next question is another process's
    if (!server.listening) response.setHeader('connection', 'close')
    if (hasBody(request)) {
      clearTimeout(bodyDue.get(socket))
      bodyDue.set(socket, setTimeout(() => { if (!request.complete) socket.destroy() }, slowMs))
    }
    const trust = () => {
      clearTimeout(bodyDue.get(socket))
      trusted.add(socket)
      response.once('close', () => trusted.delete(socket))
    }
    // begun at once: what follows on the connection may be an error, and must not come before this answer
    const answered = async () => answer(request, response, trust)
    answered().catch(err => {
      const text = onFault(err, request)
      if (response.headersSent) socket.destroy()
      else sendText(request, response, { status: 500, text })
    })
  })
  return server
}

/** @param {http.IncomingMessage} request */
function hasBody ({ headers }) {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
}

/**
 * @param {http.IncomingMessage} request
 * @param {http.ServerResponse} response
 * @param {{ status: number, text: string, allow?: string, authenticate?: string }} answer
 */
function sendText (request, response, { status, text, allow, authenticate }) {
  const headers = {
    'cache-control': 'no-store',
    ...allow === undefined ? {} : { allow },
    ...authenticate === undefined ? {} : { 'www-authenticate': authenticate }
  }
  send(request, response, { status, type: 'text/plain; charset=utf-8', body: `${text}\n`, headers })
}

/**
 * @param {http.IncomingMessage} request
 * @param {http.ServerResponse} response
 * @param {{ status: number, type: string, body: string | Buffer, headers?: Record<string, string> }} answer
 */
function send (request, response, { status, type, body, headers = {} }) {
  response.writeHead(status, {
    ...SAFE_HEADERS,
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    ...headers,
    // the rest of a body is not read: the connection is of no further use
    ...hasBody(request) && !request.complete ? { connection: 'close' } : {}
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

module.exports = { createPortServer, send, sendText, SAFE_HEADERS, KEEP_ALIVE_MS }
