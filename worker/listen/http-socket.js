'use strict'
/**
 * `<socketBase>.http.sock`: a connection to it is a connection to this worker's own HTTP server, whatever the port is
 * shared with, and without TLS. For the manager's probes and `curl --unix-socket`. Such connections are counted
 * nowhere.
 */
const net = require('node:net')
const { bindPipe, PRIVATE_UMASK } = require('../../common/bind-address')
const { startListening } = require('../../common/start-listening')
const { INJECTED } = require('./connections')

/** The first bytes from an HTTP/2 client. */
const HTTP2_PREFACE = 'PRI * HTTP/2'
const BACKLOG = 128

/**
 * @param {string} path
 * @returns {{ offer: (server: any, kind: import('../../protocol/from-worker').ServerKind) => void }}  offer: a server
 *   listens; the first open one is used
 */
function createHttpSocket (path) {
  /** @type {{ server: any, kind: import('../../protocol/from-worker').ServerKind }[]} */
  let offered = []
  let isBound = false

  function bind () {
    isBound = true
    const own = net.createServer(socket => {
      socket.on('error', () => {}) // the asker went away
      const target = offered.find(({ server }) => server.listening)
      if (target) inject(target.server, target.kind, socket)
      else socket.destroy()
    })
    own.on('error', () => {}) // accept() failed, of a lack of descriptors mostly: the next one may succeed
    const raw = /** @type {any} */ (own)
    raw._pipeName = path
    startListening(own, bindPipe(path, { umask: PRIVATE_UMASK }), BACKLOG)
    own.unref()
  }

  return {
    offer (server, kind) {
      if (kind === 'net') return
      offered = [...offered.filter(known => known.server !== server && known.server.listening), { server, kind }]
      if (!isBound) bind()
    }
  }
}

/**
 * @param {any} server
 * @param {import('../../protocol/from-worker').ServerKind} kind
 * @param {any} socket
 */
function inject (server, kind, socket) {
  socket[INJECTED] = true
  if (kind === 'http') server.emit('connection', socket)
  else if (kind === 'https') server.emit('secureConnection', socket) // past the TLS: plain HTTP is understood
  else injectHttp2(server, socket)
}

/**
 * An HTTP/2 client gets a session; an HTTP/1 one is answered through the compatibility API, so that curl can ask.
 * @param {any} server
 * @param {any} socket
 */
function injectHttp2 (server, socket) {
  socket.once('readable', () => {
    const first = socket.read()
    if (first === null) return
    socket.unshift(first)
    const isTls = typeof server.setSecureContext === 'function'
    if (first.toString('latin1', 0, HTTP2_PREFACE.length) === HTTP2_PREFACE.slice(0, first.length)) {
      server.emit(isTls ? 'secureConnection' : 'connection', socket)
    } else {
      plainFront(server).emit('connection', socket)
    }
  })
}

/** @type {WeakMap<any, any>} */
const fronts = new WeakMap()

/** @param {any} server */
function plainFront (server) {
  let front = fronts.get(server)
  if (front === undefined) {
    front = require('node:http').createServer((request, response) => {
      if (server.listenerCount('request') > 0) return server.emit('request', request, response)
      response.writeHead(501, { 'content-type': 'text/plain', connection: 'close' })
      response.end(
        'This server answers HTTP/2 streams only: ask with an HTTP/2 client (curl --http2-prior-knowledge).\n'
      )
    })
    fronts.set(server, front)
  }
  return front
}

module.exports = { createHttpSocket }
