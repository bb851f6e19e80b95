'use strict'
/**
 * A page of the website as an HTTP answer: made once in a while, compressed, and not sent again when the browser has
 * the same.
 */
const zlib = require('node:zlib')
const { createHash } = require('node:crypto')
const { SAFE_HEADERS, sendText } = require('../../../common/http-port/server')
const { CONTENT_POLICY } = require('../site/policy')

/** @typedef {import('node:http').IncomingMessage} IncomingMessage */
/** @typedef {import('node:http').ServerResponse} ServerResponse */
/** @typedef {{ type: string, body: string | Buffer, neverChanges?: boolean }} Page  neverChanges: at its path */

/** A page is made at most once in this time, however many ask for it. */
const FRESH_MS = 2000
const MOST_CACHED = 200
const COMPRESS_FROM_BYTES = 1024
const KEPT_FOR_GOOD = 'public, max-age=31536000, immutable'

const HEADERS = Object.freeze({
  ...SAFE_HEADERS,
  'content-security-policy': `${CONTENT_POLICY}; frame-ancestors 'none'`,
  'cross-origin-opener-policy': 'same-origin'
})

/**
 * @param {(path: string) => Page | null} pageOf
 * @returns {(request: IncomingMessage, response: ServerResponse, path: string) => void}
 */
function pageSender (pageOf) {
  /** @type {Map<string, { atMs: number, page: Page, gzip: Buffer | null, etag: string }>} */
  const cache = new Map()

  /** @param {string} path */
  function made (path) {
    const known = cache.get(path)
    if (known && performance.now() - known.atMs < FRESH_MS) return known
    const page = pageOf(path)
    if (page === null) return null
    const entry = {
      atMs: performance.now(), page, gzip: null,
      etag: `"${createHash('sha256').update(page.body).digest('base64url').slice(0, 20)}"`
    }
    if (cache.size >= MOST_CACHED) cache.delete(/** @type {string} */ (cache.keys().next().value))
    cache.set(path, entry)
    return entry
  }

  /** @param {IncomingMessage} request @param {ServerResponse} response @param {string} path */
  function sendPage (request, response, path) {
    const entry = made(path)
    if (entry === null) {
      return sendText(request, response, { status: 404, text: 'There is no such page. The first one is "/".' })
    }
    const { page, etag } = entry
    const headers = {
      ...HEADERS, 'content-type': page.type, etag, 'cache-control': page.neverChanges ? KEPT_FOR_GOOD : 'no-cache',
      vary: 'accept-encoding'
    }
    if (request.headers['if-none-match'] === etag) return response.writeHead(304, headers).end()
    const plain = Buffer.from(page.body)
    const packs = plain.length >= COMPRESS_FROM_BYTES &&
      /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
    const body = packs ? entry.gzip ??= zlib.gzipSync(plain) : plain
    response.writeHead(200, {
      ...headers, 'content-length': body.length, ...packs ? { 'content-encoding': 'gzip' } : {}
    })
    response.end(request.method === 'HEAD' ? undefined : body)
  }

  return sendPage
}

module.exports = { pageSender }
