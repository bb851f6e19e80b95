'use strict'
/** A launcher of its own in a fresh folder, with small benchmarks for it, and a look at what they left behind. */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { openLauncher } = require('../../../bench/collect/launcher')
const { until } = require('../../support/until')

/** @typedef {import('../../../bench/shapes/suite').ServerBenchmark} ServerBenchmark */
/** @typedef {import('../../../bench/shapes/suite').CommandBenchmark} CommandBenchmark */
/** @typedef {import('../../../bench/shapes/pair').Sample} Sample */

/** @type {import('../../../bench/shapes/suite').Profile} */
const PROFILE = {
  name: 'quick', warmUp: { minMs: 30, minRequests: 20, maxMs: 100, windowMs: 10 }, measureMs: 220, minRequests: 50,
  maxMeasureMs: 20_000, pairMs: 1000
}
const SERVER = `const http = require('node:http')
const rounds = Number(process.env.ROUNDS ?? 0)
function work () { let x = 1; for (let i = 0; i < rounds; i++) x = (x * 1103515245 + 12345) % 2147483648; return x }
http.createServer((request, response) => response.end(String(work()))).listen(process.env.SOCKET ?? { port: process.env.PORT, host: process.env.HOST })
`

async function makeTrials () {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-launch-'))
  /** In the command line of every program, so that one that was left behind is found. */
  const mark = `left-behind-${path.basename(dir)}`
  const checkout = (/** @type {string} */ name, /** @type {string} */ server) => {
    const folder = path.join(dir, name)
    fs.mkdirSync(folder)
    fs.writeFileSync(path.join(folder, 'server.js'), server)
    fs.chmodSync(folder, 0o755) // as a checkout is: it is read by another user
    return folder
  }
  const usual = checkout('checkout', SERVER)
  const launcher = await openLauncher({ dir: path.join(dir, 'bot'), node: process.execPath, checksMachine: false })
  const launchesDir = path.join(dir, 'bot', 'launches')

  /** @returns {string[]} pids */
  const leftBehind = (wanted = mark) => fs.readdirSync('/proc').filter(name => /^\d+$/.test(name)).filter(pid => {
    try {
      return fs.readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes(wanted)
    } catch (err) {
      if (!['ENOENT', 'ESRCH'].includes(err.code)) throw err
      return false // it ended while we looked
    }
  })
  const node = (/** @type {string} */ code) => ['{node}', '-e', code, mark]
  /** @returns {import('../../../bench/shapes/pair').Build} */
  const build = () => ({
    sha: '0'.repeat(40), copy: 'a', outcome: 'ok', text: '', dir: usual, tookMs: 0,
    tests: { outcome: 'none', passed: null, failed: null, text: '' }
  })

  return {
    dir,
    mark,
    launcher,
    checkout,
    leftBehind,
    node,
    build,
    launchFolders: () => fs.readdirSync(launchesDir),
    /** @returns {ServerBenchmark} */
    server: (/** @type {Partial<ServerBenchmark>} */ different = {}) => ({
      kind: 'server', id: 'test/server', title: '', command: ['{node}', 'server.js', mark], env: {}, listen: 'tcp',
      readyTimeoutMs: 60_000, inTurns: true,
      load: { connections: 4 }, before: [], after: [], metrics: [], timeoutMs: 120_000, ...different
    }),
    /** @returns {CommandBenchmark} */
    command: (/** @type {string} */ code, /** @type {Partial<CommandBenchmark>} */ different = {}) => ({
      kind: 'command', id: 'test/command', title: '', command: node(code), env: {}, format: { type: 'json' },
      before: [], after: [],
      metrics: [], timeoutMs: 120_000, ...different
    }),
    /**
     * @param {ServerBenchmark | CommandBenchmark} benchmark
     * @param {Partial<Parameters<typeof launcher.takePair>[0]>} [how]
     */
    pair: (benchmark, how = {}) =>
      launcher.takePair({ benchmark, old: build(), new: build(), order: 'new-first', profile: PROFILE, ...how }),
    /** Nothing may be left. */
    end: async () => {
      await launcher.close()
      const isThere = fs.existsSync(launchesDir)
      fs.rmSync(dir, { recursive: true, force: true })
      if (isThere) throw new Error(`${launchesDir} was left`)
      await until(() => leftBehind().length === 0, 'no program of these tests runs any more')
    }
  }
}

/** @param {Sample} sample @returns {Extract<Sample, { ok: true }>} */
function good (sample) {
  if (!sample.ok) throw new Error(`${sample.failure}: ${sample.text}`)
  return sample
}

module.exports = { makeTrials, PROFILE, SERVER, good }
