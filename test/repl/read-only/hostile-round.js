'use strict'
/** One round of hostile statements against a live worker with the hostile app, while it answers a request every 50 ms. */
const http = require('node:http')
const path = require('node:path')
const { NAMES: SNAPSHOTS } = require('../../../repl/requests/snapshot')

const REQUEST_EVERY_MS = 50
const TOKEN = 'the-token-of-this-worker'

/** Besides the hostile app: patched loaders and listeners, that count as well. */
const APP = `
  const { createHostileApp } = require(${JSON.stringify(path.join(__dirname, 'hostile-app.js'))})
  const { app, digest } = createHostileApp()
  globalThis.app = app
  let hooked = 0
  const Module = require('node:module'); const { _load } = Module
  Module._load = function (...args) { hooked++; return _load.apply(this, args) }
  Error.prepareStackTrace = (error, sites) => { hooked++; return String(error) }
  const server = require('node:http').createServer((request, response) => {
    const before = hooked
    response.end(request.url === '/digest' ? digest() + before : 'ok')
  })
  const { address, listeners } = server
  server.address = function () { hooked++; return address.call(this) }
  server.listeners = function (name) { hooked++; return listeners.call(this, name) }
  server.listen(0, '127.0.0.1', () => require('node:fs').writeFileSync('port', String(address.call(server).port)))
`

/**
 * @param {Pick<typeof import('../repl-client'), 'startReplWorker' | 'connect'>} given
 * @param {string[]} expressions
 * @param {{ node?: string }} [how]
 */
async function hostileRound ({ startReplWorker, connect }, expressions, { node } = {}) {
  process.env.unique_id = TOKEN
  const worker = await startReplWorker({ code: APP, node, repl: { evalTimeoutMs: 1000, write: false } }).finally(() => { delete process.env.unique_id })
  const fs = require('node:fs')
  const { until } = require('../../worker/harness')
  const portFile = path.join(worker.dir, 'port')
  await until(() => fs.existsSync(portFile) && fs.readFileSync(portFile, 'utf8'), 'the app listens')
  const port = Number(fs.readFileSync(portFile, 'utf8'))
  /** @param {string} url @returns {Promise<string>} */
  const get = url => new Promise((resolve, reject) => {
    http.get({ host: '127.0.0.1', port, path: url, agent: false }, response => {
      let text = ''
      response.on('data', chunk => { text += chunk })
      response.on('end', () => resolve(text))
    }).on('error', reject)
  })
  const client = await connect(worker)
  await client.evaluate('1')
  await client.ask('complete', { line: 'app.' })
  for (const name of SNAPSHOTS) await client.ask('snapshot', { name }) // what our own part loads
  await get('/digest')

  const { pid } = worker.child
  let requests = 0
  let longestMs = 0
  let slowest = ''
  let now = ''
  let isOver = false
  const load = (async () => {
    while (!isOver) {
      const beganAtMs = performance.now()
      await get('/')
      const tookMs = performance.now() - beganAtMs
      requests++
      if (tookMs > longestMs) [longestMs, slowest] = [tookMs, now]
      await new Promise(resolve => setTimeout(resolve, Math.max(0, REQUEST_EVERY_MS - tookMs)))
    }
  })()
  const changed = []
  const shown = []
  const failed = []
  let before = await get('/digest')
  for (const code of [...expressions, ...SNAPSHOTS.map(name => `.${name}`)]) {
    now = code
    const answers = code.startsWith('.')
      ? [await client.ask('snapshot', { name: code.slice(1) })]
      : [await client.evaluate(code), await client.evaluate(code, { preview: true }), await client.ask('complete', { line: code }), await client.ask('complete', { line: `${code}.` })]
    const text = JSON.stringify(answers)
    if (text.includes(TOKEN)) shown.push(code)
    for (const { type, code: problem } of answers) if (type === 'error' && problem !== 'BW_REPL_BLOCKED' && problem !== 'BW_TOO_LARGE') failed.push(`${code.slice(0, 80)}: ${problem}`)
    const after = await get('/digest')
    if (after !== before) changed.push(code)
    before = after
  }
  isOver = true
  await load
  const description = await client.ask('describe')
  const sameProcess = description.pid === pid && worker.child.exitCode === null
  client.end()
  return { changed, shown, failed, requests, longestMs, slowest, sameProcess, err: worker.err() }
}

module.exports = { hostileRound, SNAPSHOTS }
