'use strict'
/**
 * The bot's HTTP port: the website, what the bot does as JSON, and two ways to wake it: a webhook of a git server, and
 * a page or the holder of the webhook's secret. Pages are read; only runners on other machines, who have a token, add
 * results here. common/http-port bounds what a client may hold, and judges each request.
 */
const http = require('node:http')
const { BellwetherError } = require('../../../common/errors')
const { createPortServer, send, sendText } = require('../../../common/http-port/server')
const { judgeRequest } = require('../../../common/http-port/guard')
const { jsonAnswer } = require('../../../common/json-http')
const { pageSender } = require('./page-sender')
const { takeHook } = require('./webhook')

/** @typedef {{ host: string, port: number }} Address */
/**
 * @typedef {object} Served
 * @property {(path: string) => import('./page-sender').Page | null} page   of the website, by its path without the
 *   first "/"
 * @property {() => object} status                    as JSON
 * @property {() => void} wake
 * @property {string | null} hookSecret               null: no webhook is taken
 * @property {ReturnType<typeof import('./runner-api').runnerApi> | null} [runners]  null: no runner is taken
 * @property {readonly string[]} [names]              under which it answers, in small letters, beside addresses and
 *   localhost
 */
/**
 * trust: it may take longer than others.
 * @typedef {{ request: http.IncomingMessage, response: http.ServerResponse, path: string, trust: () => void }} Question
 */
/**
 * @typedef {import('../../../common/http-port/guard').Route & { answer: (question: Question) => void |
 *   Promise<void> }} Route
 */

/** A runner that sends a result over a slow line may take the longest. */
const LIMITS = Object.freeze({ slowMs: 10_000, longestMs: 10 * 60_000, maxHeadBytes: 16 * 1024, maxConnections: 256 })
const RUNNER_PATH = '/api/v1/runner/'
const READING = Object.freeze(['GET', 'HEAD'])
/** Paths of pages that other websites may embed. */
const EMBEDDABLE = Object.freeze(['/badge.svg', '/atom.xml'])

/**
 * @param {Address} address
 * @param {Served} served
 * @returns {Promise<{ address: Address, close: () => Promise<void> }>}
 * @throws BW_BENCH_LISTEN
 */
async function serveBench (address, served) {
  const rules = rulesOf(served)
  const server = createPortServer(LIMITS, answer, err => `A fault of the bot: ${err.message}`)

  /**
   * @param {http.IncomingMessage} request
   * @param {http.ServerResponse} response
   * @param {() => void} trust  it may take longer than others
   */
  async function answer (request, response, trust) {
    const { url = '', method = '', rawHeaders, socket } = request
    const judged = judgeRequest({ url, method, rawHeaders, address: socket.remoteAddress ?? '' }, rules)
    if (judged.refusal) return sendText(request, response, judged.refusal)
    await judged.route.answer({ request, response, trust, path: judged.path })
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
      `The website cannot listen on ${host}:${port} (${err.code}). Choose another address with --listen, or with watch.listen in the bench file.`,
      { cause: err })))
    // exclusive: also as an app of a manager, this process itself listens, and no other process shares the port
    server.listen({ port, host, exclusive: true }, () => resolve())
  })
}

/**
 * Checks that the bot can listen there, by listening for a moment.
 * @param {Address} address
 * @returns {Promise<void>}
 * @throws BW_BENCH_LISTEN
 */
async function checkAddress (address) {
  const server = http.createServer()
  await listen(server, address)
  await new Promise(resolve => server.close(resolve))
}

/**
 * @param {Served} served
 * @returns {import('../../../common/http-port/guard').Rules<Route>}
 */
function rulesOf ({ page, status, wake, hookSecret, runners = null, names = [] }) {
  const sendPage = pageSender(page)
  const woken = (/** @type {Question} */ { request, response }) => {
    wake()
    sendJson(request, response, 202, { woken: true })
  }
  const asPage = (/** @type {Question} */ { request, response, path }) => sendPage(request,
    response, path === '/' ? 'index.html' : path.slice(1))
  return {
    routes: [
      { path: '/api/v1/status', access: 'read', methods: READING, answer: ({ request, response }) => sendJson(request,
        response, 200, status()) },
      { path: '/metrics', access: 'open', methods: READING, answer: asPage },
      { path: '/api/v1/wake', access: 'act', methods: ['POST'], answer: woken },
      { path: '/hooks/push', access: 'own', methods: ['POST'], answer: question => takeHook(question,
        hookSecret, () => woken(question)) },
      { path: `${RUNNER_PATH}*`, access: 'own', methods: ['POST'], answer: question => takeRunner(question, runners) },
      ...EMBEDDABLE.map(path => ({
        path, access: /** @type {const} */ ('read'), methods: READING, embeddable: true, answer: asPage
      })),
      { path: '/*', access: 'read', methods: READING, answer: asPage }
    ],
    names,
    namesSetting: 'watch.hosts of the bench file',
    token: hookSecret,
    notFound: 'There is no such page.'
  }
}

/** @param {Question} question @param {Served['runners']} runners */
async function takeRunner ({ request, response, path, trust }, runners) {
  if (!runners) return sendText(request,
    response, { status: 404, text: 'No runner is taken: watch.runners of the bench file is not set.' })
  const { status, value } = await runners(path.slice(RUNNER_PATH.length), request, trust)
  sendJson(request, response, status, value)
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {number} status
 * @param {object} value
 */
function sendJson (request, response, status, value) {
  send(request, response, { ...jsonAnswer(status, value), headers: { 'cache-control': 'no-store' } })
}

module.exports = { serveBench, checkAddress }
