'use strict'
/**
 * HTTP/1 during a drain: every answer that can still say so says `Connection: close`, and no request that has been sent
 * is left without its answer. The header closes the socket after that answer, so with pipelining only the answer to a
 * socket's newest request may carry it.
 */
const { clearSocket } = require('../listen/connections')

/**
 * Events that carry a request; their handlers run a tick later, when all requests of the same chunk have been parsed.
 */
const REQUEST_EVENTS = new Set(['request', 'checkContinue', 'checkExpectation'])

/** Answers that will say so if they may. */
const told = new WeakSet()

/**
 * @param {any} server
 * @returns {() => void}  from now on answers are the app's again
 */
function announceClose (server) {
  const emit = server.emit
  const isOwn = Object.hasOwn(server, 'emit')
  let announcing = true
  server.emit = announced

  /** @this {any} @param {string} name @param {any[]} args */
  function announced (name, ...args) {
    if (!announcing || !REQUEST_EVENTS.has(name)) return emit.call(this, name, ...args)
    process.nextTick(() => {
      const [request, response] = args
      if (announcing) closeIfLast(request.socket, request, response)
      emit.call(this, name, ...args)
    })
    return true
  }

  return () => {
    announcing = false
    if (server.emit !== announced) return // other code wrapped it once more: ours passes everything on
    if (isOwn) server.emit = emit
    else delete server.emit
  }
}

/**
 * For an answer that was under way when the drain began.
 * @param {any} rawSocket
 */
function markAnswerUnderWay (rawSocket) {
  const socket = clearSocket(rawSocket)
  const response = socket._httpMessage
  if (response?.req) closeIfLast(socket, response.req, response)
}

/**
 * Decided when the head of the answer is made: by then another request may have come, or the rest of this one's body.
 * An app that writes `Connection: keep-alive` itself would take Node's own header away.
 * @param {any} socket
 * @param {any} request
 * @param {any} response
 */
function closeIfLast (socket, request, response) {
  if (!socket?.parser || response.headersSent || told.has(response)) return
  told.add(response)
  const storeHeader = response._storeHeader
  if (typeof storeHeader !== 'function') return closeIfLastSoFar(socket, request, response)
  response._storeHeader = /** @this {any} @param {any[]} args */ function (...args) {
    // A socket that is closed before the body was read is reset, and its answer may be lost.
    const isLast = request.complete && socket.parser?.incoming === request && this.statusCode !== 101
    if (isLast) this.shouldKeepAlive = false
    storeHeader.apply(this, args)
    if (!isLast || this._last) return
    this._header = this._header.replace(/\r\nconnection:[^\r]*/gi, '\r\nConnection: close')
    this._last = true
  }
}

/**
 * On a Node that gives no access to the making of a head: decided when the request has arrived as a whole. A head that
 * the app writes with a `Connection` of its own stays as it is.
 * @param {any} socket
 * @param {any} request
 * @param {any} response
 */
function closeIfLastSoFar (socket, request, response) {
  const decide = () => {
    if (socket.parser?.incoming === request && !response.headersSent && !response.hasHeader('Connection')) {
      response.setHeader('Connection', 'close')
    }
  }
  if (request.complete) decide()
  else request.once('end', decide)
}

/**
 * Node's own list of connections knows which parsers are between two requests; from outside a half-received head cannot
 * be seen.
 * @param {any} server
 * @returns {(parser: any) => boolean}
 */
function betweenRequests (server) {
  const symbol = Object.getOwnPropertySymbols(server).find(s => s.description === 'http.server.connections')
  const list = symbol && server[symbol]
  if (typeof list?.idle !== 'function') return () => true
  const idle = new Set(list.idle())
  return parser => idle.has(parser)
}

module.exports = { announceClose, markAnswerUnderWay, betweenRequests }
