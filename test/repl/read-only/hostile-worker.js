'use strict'
/**
 * A live worker with the hostile app, which serves, and what it takes to tell whether a statement has left it as it
 * was.
 */
const fs = require('node:fs')
const http = require('node:http')
const path = require('node:path')
const { NAMES: SNAPSHOTS } = require('../../../repl/sidecar/requests/snapshot')

const TOKEN = 'the-token-of-this-worker'
/**
 * What an answer may be that is none: more was asked for than is taken, or the main thread of a busy machine came too
 * late.
 */
const NO_ANSWERS = ['BW_REPL_BLOCKED', 'BW_TOO_LARGE']

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
    response.end(request.url === '/digest' ? digest() + before : String(collectedMs))
  })
  let collectedMs = 0
  const { PerformanceObserver, constants } = require('node:perf_hooks')
  new PerformanceObserver(list => {
    for (const { detail, duration } of list.getEntries()) if (detail.kind !== constants.NODE_PERFORMANCE_GC_MINOR) collectedMs += duration
  }).observe({ entryTypes: ['gc'] })
  const { address, listeners } = server
  server.address = function () { hooked++; return address.call(this) }
  server.listeners = function (name) { hooked++; return listeners.call(this, name) }
  server.listen(0, '127.0.0.1', () => require('node:fs').writeFileSync('port', String(address.call(server).port)))
`

/**
 * @param {Pick<typeof import('../repl-client'), 'startReplWorker' | 'connect'>} given
 * @param {{ node?: string, sessions?: number }} how   a session is given 100 requests a second
 */
async function startHostileWorker ({ startReplWorker, connect }, { node, sessions = 1 }) {
  process.env.unique_id = TOKEN
  const worker = await startReplWorker({ code: APP, node, repl: { evalTimeoutMs: 1000, write: false } }).finally(() => {
    delete process.env.unique_id
  })
  const { until } = require('../../worker/harness')
  const portFile = path.join(worker.dir, 'port')
  await until(() => fs.existsSync(portFile) && fs.readFileSync(portFile, 'utf8'), 'the app listens')
  const port = Number(fs.readFileSync(portFile, 'utf8'))
  /** @returns {Promise<string>} */
  const digest = () => new Promise((resolve, reject) => {
    http.get({ host: '127.0.0.1', port, path: '/digest', agent: false }, response => {
      let text = ''
      response.on('data', chunk => { text += chunk })
      response.on('end', () => resolve(text))
    }).on('error', reject)
  })
  /** @type {Awaited<ReturnType<typeof connect>>[]} */
  const clients = []
  for (let i = 0; i < sessions; i++) clients.push(await connect(worker))
  for (const client of clients) await client.evaluate('1')
  await clients[0].ask('complete', { line: 'app.' })
  for (const name of SNAPSHOTS) await clients[0].ask('snapshot', { name }) // what our own part loads
  await digest()
  let turn = 0
  const next = () => clients[turn++ % clients.length]

  return {
    worker,
    port,
    digest,
    /** As eval, preview and completions; `.memory`: a snapshot. @param {string} code @returns {Promise<any[]>} */
    async ask (code) {
      if (/^\.[a-z]+$/.test(code)) return [await next().ask('snapshot', { name: code.slice(1) })]
      return [
        await next().evaluate(code), await next().evaluate(code, { preview: true }),
        await next().ask('complete', { line: code }), await next().ask('complete', { line: `${code}.` })
      ]
    },
    /** What should not be among the answers. @param {any[]} answers */
    judge (answers) {
      const failed = answers.find(({ type, code }) => type === 'error' && !NO_ANSWERS.includes(code))
      return { showsToken: JSON.stringify(answers).includes(TOKEN), failed: failed ? String(failed.code) : null }
    },
    async end () {
      const description = await next().ask('describe')
      for (const client of clients) client.end()
      return { sameProcess: description.pid === worker.child.pid && worker.child.exitCode === null, err: worker.err() }
    }
  }
}

module.exports = { startHostileWorker, SNAPSHOTS }
