'use strict'
/**
 * The manager's HTTP port, for health questions from outside (Kubernetes, load balancers, Docker). Unlike the control socket it
 * can be reached by anybody who reaches the address, so a client may hold neither time nor memory: small heads, short waits, no
 * bodies, and when there are too many connections the oldest goes, so that slow clients cannot keep a question out.
 */
const http = require('node:http')
const net = require('node:net')
const { parseListenerKey } = require('../address')
const { bindError } = require('../listeners')
const { ROUTES } = require('./routes')

const SLOW_CLIENT_MS = 5_000
const SLOW_CLIENT_CHECK_MS = 1_000
const KEEP_ALIVE_MS = 5_000
const MAX_HEAD_BYTES = 8 * 1024
const MAX_CONNECTIONS = 64

/**
 * @typedef {object} HttpPort
 * @property {string | null} url   null: no port
 * @property {number | null} fd    of its socket, for the manager that follows this one
 * @property {() => void} close
 * @property {() => void} stopListening   another manager answers from here on
 */

/** @type {HttpPort} */
const NO_PORT = { url: null, fd: null, close () {}, stopListening () {} }

/**
 * @param {object} given
 * @param {import('../manager').Manager} given.manager
 * @param {import('../settings/load').LoadedManager} given.managerSettings
 * @param {number | null} given.inherited   its socket, of the manager before
 * @param {boolean} [given.isOptional]   go on without when the address cannot be had
 * @param {(event: Record<string, any>) => void} given.log
 * @returns {Promise<HttpPort>}
 * @throws BW_ADDRESS_IN_USE, BW_ADDRESS_DENIED, BW_ADDRESS_UNUSABLE for an address that was asked for
 */
async function openHttpPort ({ manager, managerSettings: { settings, origins }, inherited, isOptional = false, log }) {
  const key = settings.http.listen
  if (key === null) return NO_PORT
  const server = createServer(manager, log)
  try {
    await listen(server, key, inherited)
  } catch (err) {
    const reason = await bindError(key, err, { way: 'End that process, or set http.listen to another address or to "off".' })
    if (origins['http.listen'] !== 'default' && !isOptional) throw reason
    log({ level: 'warn', event: 'no-http-port', code: reason.code, reason: reason.message })
    return NO_PORT
  }
  const { address, port } = /** @type {net.AddressInfo} */ (server.address())
  return {
    url: `http://${net.isIPv6(address) ? `[${address}]` : address}:${port}`,
    fd: /** @type {any} */ (server)._handle.fd,
    close () {
      server.close()
      server.closeAllConnections()
    },
    stopListening () { server.close() }
  }
}

/**
 * @param {http.Server} server
 * @param {string} key
 * @param {number | null} inherited
 * @returns {Promise<void>}
 */
function listen (server, key, inherited) {
  const at = parseListenerKey(key)
  if (at.kind !== 'tcp') throw new Error(`${key} is no TCP address`) // the settings refuse it
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    const where = { port: at.port, ...(at.host === '*' ? {} : { host: at.host }), ipv6Only: at.ipv6Only }
    server.listen(inherited === null ? where : { fd: inherited }, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

/**
 * @param {import('../manager').Manager} manager
 * @param {(event: Record<string, any>) => void} log
 */
function createServer (manager, log) {
  const server = http.createServer({
    headersTimeout: SLOW_CLIENT_MS,
    requestTimeout: SLOW_CLIENT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionsCheckingInterval: SLOW_CLIENT_CHECK_MS,
    maxHeaderSize: MAX_HEAD_BYTES
  })
  /** In the order they came. @type {Set<net.Socket>} */
  const connections = new Set()
  server.on('connection', socket => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
    // one that is slow to send its head is dealt with by headersTimeout, one that is slow to read by this
    socket.setTimeout(SLOW_CLIENT_MS + KEEP_ALIVE_MS, () => socket.destroy())
    const [oldest] = connections
    if (connections.size > MAX_CONNECTIONS) oldest.destroy()
  })
  server.on('clientError', (err, socket) => {
    const { code } = /** @type {NodeJS.ErrnoException} */ (err)
    const status = code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
    if (socket.writable) socket.end(`HTTP/1.1 ${status} ${http.STATUS_CODES[status]}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
    else socket.destroy()
  })
  server.on('request', (request, response) => {
    answer(manager, request, response).catch(err => { // a fault of ours is told, and the manager goes on
      log({ level: 'error', event: 'http-fault', path: request.url, reason: err.stack })
      send(request, response, { status: 500, type: 'text/plain', body: 'a fault in the manager: its log has more\n' })
    })
  })
  return server
}

/**
 * @param {import('../manager').Manager} manager
 * @param {http.IncomingMessage} request
 * @param {http.ServerResponse} response
 */
async function answer (manager, request, response) {
  const [pathname, query = ''] = (request.url ?? '').split('?')
  const name = Object.hasOwn(ROUTES, pathname) ? pathname : `${pathname.slice(0, pathname.indexOf('/', 1) + 1)}*`
  const route = Object.hasOwn(ROUTES, name) ? ROUTES[name] : null
  if (route === null) return send(request, response, { status: 404, type: 'text/plain', body: `not here; there is ${Object.keys(ROUTES).join(', ')}\n` })
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('allow', 'GET, HEAD')
    return send(request, response, { status: 405, type: 'text/plain', body: 'GET or HEAD only\n' })
  }
  const wantsJson = (request.headers.accept ?? '').includes('application/json') || new URLSearchParams(query).has('verbose')
  send(request, response, await route({ manager, wantsJson, path: pathname, headers: request.headers }))
}

/**
 * @param {http.IncomingMessage} request
 * @param {http.ServerResponse} response
 * @param {import('./routes').Answer} answer
 */
function send (request, response, { status, type, body, headers = {} }) {
  const hasBody = request.headers['content-length'] !== undefined || request.headers['transfer-encoding'] !== undefined
  response.writeHead(status, {
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    ...headers,
    // a body is not read: the connection is of no further use
    ...(hasBody ? { connection: 'close' } : {})
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

module.exports = { openHttpPort, MAX_CONNECTIONS }
