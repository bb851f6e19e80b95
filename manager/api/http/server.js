'use strict'
/**
 * The manager's HTTP port, for health questions from outside (Kubernetes, load balancers, Docker), metrics and the live
 * page. Unlike the control socket, every client that reaches the address can connect: common/http-port bounds what a
 * client may hold, and judges each request.
 */
const net = require('node:net')
const { createPortServer, send, sendText, KEEP_ALIVE_MS } = require('../../../common/http-port/server')
const { judgeRequest, needsViewers } = require('../../../common/http-port/guard')
const { parseListenerKey } = require('../../../common/address')
const { BellwetherError } = require('../../../common/errors')
const { bindError } = require('../../sockets/listeners')
const { ROUTES } = require('./routes')
const { listenForProxy } = require('./proxy-socket')
const { NEXT_PAGE_MS } = require('./next-page')
const { viewersOf, namedUser } = require('./viewers')
const { liveRoutes } = require('./live/routes')

/** 64 open live pages leave room for as many other connections. */
const LIMITS = Object.freeze({ slowMs: 5_000, maxHeadBytes: 8 * 1024, maxConnections: 128 })
/** An answer of ours, on a busy machine. */
const OWN_ANSWER_MS = 2_000
/**
 * From stopListening() until the last client has its answer: one that is silent just now may ask once more, and the
 * answer may be the next manager's.
 */
const LAST_ANSWERS_MS = KEEP_ALIVE_MS + NEXT_PAGE_MS + OWN_ANSWER_MS
const NO_LIVE_PAGE = Object.freeze({ routes: [], close () {} })

/** @typedef {import('../../../common/http-port/guard').Rules<import('./routes').Route>} Rules */

/**
 * @typedef {object} HttpPort
 * @property {string | null} url   null: no port
 * @property {Fds} fds     of its sockets, for the manager that follows this one
 * @property {() => void} close
 * @property {() => void} stopListening   another manager answers from here on; a connected client still gets one
 *   answer, with "connection: close"
 * @property {() => boolean} isIdle   no client is connected
 * @property {number} lastAnswersMs   from stopListening() until every client has its answer, at most
 */

/**
 * Of the address, and of the socket for a proxy; null: not open.
 * @typedef {{ httpFd: number | null, proxyFd: number | null }} Fds
 */
/**
 * The sockets that the manager before has left; back: this one was that manager, and goes on without those that it
 * cannot have again.
 * @typedef {Fds | 'back' | null} Before
 */

const NOTHING_LEFT = Object.freeze({ httpFd: null, proxyFd: null })
/** @type {HttpPort} */
const NO_PORT = { url: null, fds: NOTHING_LEFT, close () {}, stopListening () {}, isIdle: () => true, lastAnswersMs: 0 }

/**
 * @param {object} given
 * @param {import('./routes').AskedManager} given.manager
 * @param {import('../../settings/load').LoadedManager} given.managerSettings
 * @param {Before} given.before   null: there was none
 * @param {(event: Record<string, any>) => void} given.log
 * @returns {Promise<HttpPort>}
 * @throws BW_ADDRESS_IN_USE, BW_ADDRESS_DENIED, BW_ADDRESS_UNUSABLE for an address that was asked for
 */
async function openHttpPort ({ manager, managerSettings: { settings, origins }, before, log }) {
  const { listen: key, socket: file, ui, hosts, tokenFile, allowActions, userHeader, basePath } = settings.http
  if (key === null && file === null) return NO_PORT
  const isBack = before === 'back'
  const left = before === null || isBack ? NOTHING_LEFT : before
  const live = ui ? liveRoutes(manager, { allowActions }, err => log({
    level: 'error', event: 'http-fault', path: '/ui/stream', reason: err.stack
  })) : NO_LIVE_PAGE
  const given = { rules: rulesOf(live.routes, hosts), tokenFile, basePath, log }
  const [server, proxied] = [
    createServer(manager, { ...given, userHeader: null }), createServer(manager, { ...given, userHeader })
  ]
  let clients = 0
  for (const one of [server, proxied]) {
    one.on('connection', socket => {
      clients++
      socket.once('close', () => { clients-- })
    })
  }
  let removeSocket = () => {}
  try {
    if (key !== null) {
      await listenOrSay(server, key, left.httpFd, { isAskedFor: origins['http.listen'] !== 'default' && !isBack, log })
    }
    if (file !== null) removeSocket = await listenForProxy(proxied, file, { inherited: left.proxyFd, isOurs: isBack })
  } catch (err) {
    if (!isBack || !(err instanceof BellwetherError)) {
      live.close()
      server.close()
      throw err
    }
    log({ level: 'warn', event: 'no-http-socket', code: err.code, reason: err.message })
  }
  const at = /** @type {net.AddressInfo | null} */ (server.address())
  return {
    url: at === null ? null : `http://${net.isIPv6(at.address) ? `[${at.address}]` : at.address}:${at.port}`,
    fds: { httpFd: fdOf(server), proxyFd: fdOf(proxied) },
    close () {
      live.close()
      removeSocket()
      for (const one of [server, proxied]) {
        one.close()
        one.closeAllConnections()
      }
    },
    stopListening () {
      live.close() // pages come back to the next manager
      // not http's close(), which ends kept-alive connections while their next request may be on its way
      for (const one of [server, proxied]) if (one.listening) net.Server.prototype.close.call(one)
    },
    isIdle: () => clients === 0,
    lastAnswersMs: LAST_ANSWERS_MS
  }
}

/** @param {import('node:http').Server} server @returns {number | null} */
function fdOf (server) { return server.listening ? /** @type {any} */ (server)._handle.fd : null }

/**
 * @param {import('node:http').Server} server
 * @param {string} key
 * @param {number | null} inherited
 * @param {{ isAskedFor: boolean, log: (event: Record<string, any>) => void }} how   isAskedFor: an address that
 *   cannot be had is an error; else it is only logged
 */
async function listenOrSay (server, key, inherited, { isAskedFor, log }) {
  try {
    await listen(server, key, inherited)
  } catch (err) {
    const reason = await bindError(key,
      err, { way: 'End that process, or set http.listen to another address or to "off".' })
    if (isAskedFor) throw reason
    log({ level: 'warn', event: 'no-http-port', code: reason.code, reason: reason.message })
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
 * @param {import('./routes').Route[]} live
 * @param {readonly string[]} names
 * @returns {Rules}
 */
function rulesOf (live, names) {
  const routes = [...ROUTES, ...live]
  const told = [...ROUTES.map(({ path }) => path), ...live.length > 0 ? ['/ui/'] : []]
  return { routes, names, namesSetting: 'http.hosts', token: null, notFound: `not here; there is ${told.join(', ')}` }
}

/**
 * userHeader: believed here.
 * @typedef {{ rules: Rules, tokenFile: string | null, basePath: string, userHeader: string | null,
 *   log: (event: Record<string, any>) => void }} Given
 */

/** @param {import('./routes').AskedManager} manager @param {Given} given */
function createServer (manager, given) {
  return createPortServer(LIMITS, (request, response, trust) => answer(manager, given, { request, response, trust }), (
    err, request
  ) => {
    given.log({ level: 'error', event: 'http-fault', path: request.url, reason: err.stack })
    return 'a fault in the manager: its log has more'
  })
}

/**
 * @param {import('./routes').AskedManager} manager
 * @param {Given} given
 * @param {{ request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse,
 *   trust: () => void }} asked
 */
async function answer (manager, { rules, tokenFile, basePath, userHeader }, { request, response, trust }) {
  const { method = '', rawHeaders, socket } = request
  const url = withoutBase(request.url ?? '', basePath)
  // viewers are looked up only where it matters: health questions are many, and must not wait for a file
  const viewers = needsViewers(url, rules)
    ? await (userHeader === null ? viewersOf(tokenFile, socket) : namedUser(rawHeaders, userHeader))
    : null
  const judged = judgeRequest({ url, method, rawHeaders, address: socket.remoteAddress ?? '' },
    viewers === null ? rules : { ...rules, viewers })
  if (judged.refusal) return sendText(request, response, judged.refusal)
  const { route, path, query } = judged
  const wantsJson = (request.headers.accept ?? '').includes('application/json') ||
    new URLSearchParams(query).has('verbose')
  const answered = await route.answer({
    manager, wantsJson, path, query, headers: request.headers, response, trust, viewers, port: socket.localPort ?? 0,
    address: socket.remoteAddress ?? 'http.socket'
  })
  if (answered === null) return
  const { headers, ...more } = answered
  send(request, response, { ...more, headers: { 'cache-control': 'no-store', ...headers } })
}

/** @param {string} url @param {string} base */
function withoutBase (url, base) { return base !== '' && url.startsWith(`${base}/`) ? url.slice(base.length) : url }

module.exports = { openHttpPort, MAX_CONNECTIONS: LIMITS.maxConnections }
