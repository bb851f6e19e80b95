'use strict'
/**
 * The paths of the live page: a page and its assets, which hold nothing that is secret, the exchange of the token for a
 * cookie, and the stream, which only viewers get. The page itself is dashboards/, loaded when it is asked for the first
 * time.
 */
const { createActions } = require('./actions')
const { createFeed } = require('./feed')
const { POLICY: FLAME_POLICY } = require('./flames')
const { createTexts } = require('./texts')
const { jsonAnswer } = require('../../../../common/json-http')
const { visitCookie } = require('../viewers')

const UI = '/ui/'
const READING = Object.freeze(['GET', 'HEAD'])
const TEXT = 'text/plain; charset=utf-8'

/** @typedef {import('../routes').Route} Route */
/** @typedef {import('../routes').Answer} Answer */

/**
 * @param {any} manager
 * @param {{ allowActions: boolean }} settings
 * @param {(err: any) => void} onFault
 * @returns {{ routes: Route[], close: () => void }}
 */
function liveRoutes (manager, { allowActions }, onFault) {
  const feed = createFeed(manager, { allowActions }, onFault)
  const textOf = createTexts(manager)
  const actions = allowActions ? createActions(manager) : null
  /** @type {Route[]} */
  const routes = [
    // relative, so that it is right behind a proxy with another path, too
    { path: '/ui', access: 'read', methods: READING, answer: () => ({
      status: 308, type: TEXT, body: 'The page is at ui/\n', headers: { location: 'ui/' }
    }) },
    { path: `${UI}session`, access: 'view', methods: ['POST'], answer: beginVisit },
    {
      path: `${UI}stream`,
      access: 'view',
      methods: ['GET'],
      answer ({ response, trust, query, headers }) {
        const asked = new URLSearchParams(query)
        const lastId = headers['last-event-id']
        trust() // beside it there is room for as many others
        feed.join(response, { lastId: typeof lastId === 'string' ? lastId : asked.get('last'), of: asked.get('of') })
        return null
      }
    },
    {
      path: `${UI}text`,
      access: 'view',
      methods: ['GET'],
      async answer ({ query }) {
        const { status, text } = await textOf(new URLSearchParams(query))
        return { status, type: TEXT, body: text.endsWith('\n') ? text : `${text}\n` }
      }
    },
    {
      path: `${UI}action`,
      access: 'change',
      methods: ['POST'],
      async answer ({ query, address, viewers }) {
        if (actions === null) return {
          status: 403,
          type: TEXT,
          body: 'This page changes nothing: http.allowActions is false. Use the command, or set it (docs/web.md).\n'
        }
        const { status, body } = await actions.answer(new URLSearchParams(query),
          viewers !== null && 'user' in viewers ? { user: viewers.user ?? '' } : { address })
        return jsonAnswer(status, body)
      }
    },
    {
      path: `${UI}flame`,
      access: 'view',
      methods: ['GET'],
      answer ({ query }) {
        const flame = actions?.flameOf(new URLSearchParams(query).get('id') ?? '') ?? null
        if (flame === null) return { status: 404, type: TEXT, body: 'There is no such flame graph, or not any more.\n' }
        const isPage = flame.status === 200
        return { status: flame.status, type: isPage ? 'text/html; charset=utf-8' : TEXT, body: flame.html, ...isPage
          ? { headers: { 'content-security-policy': FLAME_POLICY } }
          : {} }
      }
    },
    { path: `${UI}*`, access: 'read', methods: READING, answer: ({ path, headers }) =>
      fileAnswer(path.slice(UI.length), headers) }
  ]
  return { routes, close: feed.close }
}

/**
 * A request with the cookie alone only learns that the cookie is good.
 * @param {import('../routes').Question} question
 * @returns {Answer}
 */
function beginVisit ({ viewers, headers, port }) {
  const isShown = viewers !== null && 'token' in viewers && headers.authorization !== undefined
  return {
    status: 200, type: TEXT, body: 'ok\n', headers: isShown ? { 'set-cookie': visitCookie(viewers.token, port) } : {}
  }
}

/** @param {string} at @param {import('node:http').IncomingHttpHeaders} asked @returns {Answer} */
function fileAnswer (at, asked) {
  const { liveFile, CONTENT_POLICY } = require('../../../../dashboards/live') // not before a client looks
  const file = liveFile(at)
  if (file === null) return { status: 404, type: TEXT, body: 'There is no such page. The live page is at /ui/.\n' }
  const headers = {
    'content-security-policy': `${CONTENT_POLICY}; frame-ancestors 'none'`,
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': file.neverChanges ? 'private, max-age=31536000, immutable' : 'no-cache',
    etag: file.etag,
    vary: 'accept-encoding'
  }
  if (asked['if-none-match'] === file.etag) return { status: 304, type: file.type, body: '', headers }
  // nothing secret is in these files, so packing shows nothing (BREACH); data about apps comes by the stream, which is
  // not packed
  const isPacked = /(?:^|,)\s*gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[\d.]+)?\s*(?:,|$)/
    .test(String(asked['accept-encoding'] ?? ''))
  return { status: 200, type: file.type, body: isPacked ? file.gzip : file.body, headers: isPacked
    ? { ...headers, 'content-encoding': 'gzip' }
    : headers }
}

module.exports = { liveRoutes }
