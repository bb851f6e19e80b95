'use strict'
/**
 * The manager's HTTP port, for health questions from outside (Kubernetes, load balancers, Docker). Unlike the control socket it
 * can be reached by anybody who reaches the address: common/http-port bounds what a client may hold, and judges each request.
 */
const net = require('node:net')
const { createPortServer, send, sendText } = require('../../common/http-port/server')
const { judgeRequest } = require('../../common/http-port/guard')
const { parseListenerKey } = require('../address')
const { bindError } = require('../listeners')
const { ROUTES } = require('./routes')

const LIMITS = Object.freeze({ slowMs: 5_000, maxHeadBytes: 8 * 1024, maxConnections: 64 })
const RULES = Object.freeze({
  routes: ROUTES,
  names: [],
  namesSetting: null,
  token: null,
  notFound: `not here; there is ${ROUTES.map(({ path }) => path).join(', ')}`
})

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
 * @param {import('node:http').Server} server
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
  return createPortServer(LIMITS, (request, response) => answer(manager, request, response), (err, request) => {
    log({ level: 'error', event: 'http-fault', path: request.url, reason: err.stack })
    return 'a fault in the manager: its log has more'
  })
}

/**
 * @param {import('../manager').Manager} manager
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
async function answer (manager, request, response) {
  const { url = '', method = '', rawHeaders, socket } = request
  const judged = judgeRequest({ url, method, rawHeaders, address: socket.remoteAddress ?? '' }, RULES)
  if (judged.refusal) return sendText(request, response, judged.refusal)
  const wantsJson = (request.headers.accept ?? '').includes('application/json') || new URLSearchParams(judged.query).has('verbose')
  const { headers, ...more } = await judged.route.answer({ manager, wantsJson, path: judged.path, headers: request.headers })
  send(request, response, { ...more, headers: { 'cache-control': 'no-store', ...headers } })
}

module.exports = { openHttpPort, MAX_CONNECTIONS: LIMITS.maxConnections }
