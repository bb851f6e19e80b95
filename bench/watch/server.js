'use strict'
/**
 * The bot's HTTP port: the website, what the bot does as JSON, and two ways to wake it: a webhook of a git server, and anybody on this machine.
 * It reads; only runners on other machines, who have a token, add results here.
 */
const http = require('node:http')
const zlib = require('node:zlib')
const { createHash, createHmac, timingSafeEqual } = require('node:crypto')
const { BellwetherError } = require('../../manager/errors')
const { CONTENT_POLICY } = require('../site/policy')

/** @typedef {{ type: string, body: string | Buffer, neverChanges?: boolean }} Answer  neverChanges: at its path */
/** @typedef {{ host: string, port: number }} Address */
/**
 * @typedef {object} Served
 * @property {(path: string) => Answer | null} page   of the website, by its path without the first "/"
 * @property {() => object} status                    as JSON
 * @property {() => void} wake
 * @property {string | null} hookSecret               null: no webhook is taken
 * @property {ReturnType<typeof import('./runner-api').runnerApi> | null} [runners]  null: no runner is taken
 */

const MAX_BODY_BYTES = 8 * 1024 * 1024
const SLOW_CLIENT_MS = 10_000
/** Of a runner that sends what it measured, over a slow line. */
const LONGEST_REQUEST_MS = 10 * 60_000
const RUNNER_PATH = 'api/v1/runner/'
const MAX_CONNECTIONS = 256
/** A page is made once in so long, however many ask for it. */
const FRESH_MS = 2000
const MOST_CACHED = 200
const COMPRESS_FROM_BYTES = 1024
const KEPT_FOR_GOOD = 'public, max-age=31536000, immutable'

const HEADERS = Object.freeze({
  'content-security-policy': `${CONTENT_POLICY}; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin'
})

/**
 * @param {Address} address
 * @param {Served} served
 * @returns {Promise<{ address: Address, close: () => Promise<void> }>}
 * @throws BW_BENCH_LISTEN
 */
async function serveBench (address, served) {
  /** @type {Map<string, { atMs: number, page: Answer, gzip: Buffer | null, etag: string }>} */
  const cache = new Map()

  /** @param {string} path */
  function made (path) {
    const known = cache.get(path)
    if (known && performance.now() - known.atMs < FRESH_MS) return known
    const page = served.page(path)
    if (page === null) return null
    const entry = { atMs: performance.now(), page, gzip: null, etag: `"${createHash('sha256').update(page.body).digest('base64url').slice(0, 20)}"` }
    if (cache.size >= MOST_CACHED) cache.delete(/** @type {string} */ (cache.keys().next().value))
    cache.set(path, entry)
    return entry
  }

  /** @param {http.IncomingMessage} request @param {http.ServerResponse} response @param {string} path */
  function sendPage (request, response, path) {
    const entry = made(path)
    if (entry === null) return sendText(response, 404, 'There is no such page. The first one is "/".')
    const { page, etag } = entry
    const headers = { ...HEADERS, 'content-type': page.type, etag, 'cache-control': page.neverChanges ? KEPT_FOR_GOOD : 'no-cache', vary: 'accept-encoding' }
    if (request.headers['if-none-match'] === etag) return response.writeHead(304, headers).end()
    const plain = Buffer.from(page.body)
    const packs = plain.length >= COMPRESS_FROM_BYTES && /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
    const body = packs ? entry.gzip ??= zlib.gzipSync(plain) : plain
    response.writeHead(200, { ...headers, 'content-length': body.length, ...packs ? { 'content-encoding': 'gzip' } : {} })
    response.end(request.method === 'HEAD' ? undefined : body)
  }

  const server = http.createServer({ headersTimeout: SLOW_CLIENT_MS, requestTimeout: LONGEST_REQUEST_MS, maxHeaderSize: 16 * 1024 }, (request, response) => {
    const tooSlow = setTimeout(() => { if (!request.complete) request.destroy() }, SLOW_CLIENT_MS)
    request.once('close', () => clearTimeout(tooSlow))
    answer(request, response, () => clearTimeout(tooSlow)).catch(err => {
      if (!response.headersSent) sendText(response, 500, `A fault of the bot: ${err.message}`)
      else response.destroy()
    })
  })
  server.maxConnections = MAX_CONNECTIONS

  /** @param {http.IncomingMessage} request @param {http.ServerResponse} response @param {() => void} patience  it may take longer than others */
  async function answer (request, response, patience) {
    const path = pathOf(request.url ?? '/')
    if (path === null) return sendText(response, 400, 'This is no path.')
    const reads = request.method === 'GET' || request.method === 'HEAD'
    if (path === 'api/v1/status' && reads) return sendJson(response, 200, served.status())
    if (path === 'api/v1/wake' && request.method === 'POST') {
      if (!isLocal(request)) return sendText(response, 403, 'Only from the machine itself; from elsewhere use the webhook.')
      served.wake()
      return sendJson(response, 202, { woken: true })
    }
    if (path === 'hooks/push' && request.method === 'POST') return takeHook(request, response)
    if (path.startsWith(RUNNER_PATH)) return takeRunner(request, response, path.slice(RUNNER_PATH.length), patience)
    if (!reads) return sendText(response.setHeader('allow', 'GET, HEAD'), 405, 'Pages are read, not written.')
    sendPage(request, response, path)
  }

  /** @param {http.IncomingMessage} request @param {http.ServerResponse} response */
  async function takeHook (request, response) {
    if (served.hookSecret === null) return sendText(response, 404, 'No webhook is taken: watch.hookSecretFile of the bench file is not set.')
    const body = await bodyOf(request)
    if (body === null) return sendText(response, 413, `More than ${MAX_BODY_BYTES} bytes.`)
    if (!isSigned(request.headers, body, served.hookSecret)) return sendText(response, 401, 'The signature or the token is not right.')
    served.wake()
    sendJson(response, 202, { woken: true })
  }

  /** @param {http.IncomingMessage} request @param {http.ServerResponse} response @param {string} verb @param {() => void} patience */
  async function takeRunner (request, response, verb, patience) {
    if (!served.runners) return sendText(response, 404, 'No runner is taken: watch.runners of the bench file is not set.')
    if (request.method !== 'POST') return sendText(response.setHeader('allow', 'POST'), 405, 'Runners post what they want.')
    const { status, value } = await served.runners(verb, request, patience)
    if (!request.complete) response.setHeader('connection', 'close') // what is left of it is not read
    sendJson(response, status, value)
  }

  await listen(server, address)
  const bound = /** @type {import('node:net').AddressInfo} */ (server.address())
  return {
    address: { host: address.host, port: bound.port },
    close: () => new Promise(resolve => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  }
}

/** @param {http.Server} server @param {Address} address @returns {Promise<void>} @throws BW_BENCH_LISTEN */
function listen (server, { host, port }) {
  return new Promise((resolve, reject) => {
    server.once('error', (/** @type {NodeJS.ErrnoException} */ err) => reject(new BellwetherError('BW_BENCH_LISTEN',
      `The website cannot listen on ${host}:${port} (${err.code}). Choose another address with --listen, or with watch.listen in the bench file.`, { cause: err })))
    // exclusive: as an app of a manager, too, it is this process that listens, and no other one shares it
    server.listen({ port, host, exclusive: true }, () => resolve())
  })
}

/** Whether it could listen there, for a moment. @param {Address} address @returns {Promise<void>} @throws BW_BENCH_LISTEN */
async function checkAddress (address) {
  const server = http.createServer()
  await listen(server, address)
  await new Promise(resolve => server.close(resolve))
}

/** @param {string} url @returns {string | null}  without the first "/", decoded, or null */
function pathOf (url) {
  try {
    const path = decodeURI(new URL(url, 'http://bench').pathname).slice(1)
    return path.includes('\0') || path.split('/').includes('..') ? null : path === '' ? 'index.html' : path
  } catch { // no URL, or half a percent sign
    return null
  }
}

/** @param {http.IncomingMessage} request */
function isLocal ({ socket }) { return /^(?:127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '') }

/** @param {http.IncomingMessage} request @param {number} [most]  bytes @returns {Promise<Buffer | null>} null: too long */
async function bodyOf (request, most = MAX_BODY_BYTES) {
  const parts = []
  let bytes = 0
  for await (const part of request) {
    bytes += part.length
    if (bytes > most) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/**
 * GitHub and Gitea sign the body, GitLab sends the secret itself.
 * @param {http.IncomingHttpHeaders} headers
 * @param {Buffer} body
 * @param {string} secret
 */
function isSigned (headers, body, secret) {
  const signature = headers['x-hub-signature-256']
  if (typeof signature === 'string') return isSame(signature, `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`)
  const token = headers['x-gitlab-token'] ?? /^Bearer (.*)$/.exec(headers.authorization ?? '')?.[1]
  return typeof token === 'string' && isSame(token, secret)
}

/** In constant time. @param {string} given @param {string} wanted */
function isSame (given, wanted) {
  const [a, b] = [given, wanted].map(text => createHash('sha256').update(text).digest())
  return timingSafeEqual(a, b)
}

/** @param {http.ServerResponse} response @param {number} status @param {string} text */
function sendText (response, status, text) {
  response.writeHead(status, { ...HEADERS, 'content-type': 'text/plain; charset=utf-8' }).end(`${text}\n`)
}

/** @param {http.ServerResponse} response @param {number} status @param {object} value */
function sendJson (response, status, value) {
  response.writeHead(status, { ...HEADERS, 'content-type': 'application/json', 'cache-control': 'no-store' }).end(`${JSON.stringify(value)}\n`)
}

module.exports = { serveBench, checkAddress, bodyOf, isSame }
