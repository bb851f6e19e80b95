'use strict'
/**
 * The app "web" of the fault tests: the fixture app behind a script of its own, so that a test can put another release
 * in its place, and settings with times that fit a test.
 */
const fs = require('node:fs')
const net = require('node:net')
const path = require('node:path')
const { APP, request, until } = require('./manager-process')

/** @typedef {import('./manager-process').TestManager} TestManager */

const LONG_LIVED = path.join(path.dirname(APP), 'long-lived.js')
const GOOD = `require(${JSON.stringify(APP)})\n`
const SETTINGS = {
  name: 'web',
  script: 'web.js',
  instances: 2,
  env: { HOST: '127.0.0.1', PORT: '0' },
  ready: { timeoutMs: 20_000 },
  // the grace: longer than this process may be kept from running on a busy machine
  drain: { idleGraceMs: 2000, timeoutMs: 15_000 },
  reload: { settleMs: 50 },
  stop: { timeoutMs: 2000 }
}

/**
 * @param {TestManager} manager
 * @param {Record<string, any>} [more]  settings that differ
 * @param {string} [code]               of the first release
 * @returns {Promise<number>} the port it listens on
 */
async function runWeb (manager, more = {}, code = GOOD) {
  release(manager, code)
  await manager.run(writeWeb(manager, more))
  return answeringPort(manager, 'web')
}

/** Its settings from the next reload on. @param {TestManager} manager @param {Record<string, any>} more  as runWeb */
function writeWeb (manager, more) { return manager.writeSettings({ ...SETTINGS, ...more }) }

/** Puts a release in place; nothing happens until a worker starts. @param {TestManager} manager @param {string} code */
function release (manager, code) { manager.writeScript(SETTINGS.script, code) }

/**
 * The code of a release that boots only when it is told to: a test has its time while that one is starting.
 * @param {TestManager} manager
 */
function bootsWhenToldTo (manager) {
  return `const look = setInterval(() => { if (require('fs').existsSync(${JSON.stringify(bootFile(manager))})) { clearInterval(look); ${GOOD} } }, 20)`
}

/** @param {TestManager} manager */
function tellToBoot (manager) { fs.writeFileSync(bootFile(manager), '') }

/** @param {TestManager} manager */
function bootFile (manager) { return path.join(manager.folder, 'boot') }

/**
 * The port of an app, once it answers there: workers may be ready before they listen, when they say so themselves.
 * @param {TestManager} manager
 * @param {string} name
 * @returns {Promise<number>}
 */
function answeringPort (manager, name) {
  return until(async () => {
    const { listen } = await manager.app(name)
    const port = Number(/:(\d+)$/.exec(listen[0] ?? '')?.[1])
    return port > 0 && (await request({ host: '127.0.0.1', port, path: '/echo?id=1' })).status === 200 ? port : null
  }, `${name} answers`)
}

/**
 * @param {TestManager} manager
 * @param {string[]} args
 * @returns {Promise<{ code: number | null, stderr: string, result: any }>}  result: the last line of `--json`
 */
async function runJson (manager, args) {
  const { code, stdout, stderr } = await manager.command([...args, '--json'])
  const last = stdout.trimEnd().split('\n').at(-1) ?? ''
  return { code, stderr, result: last === '' ? null : JSON.parse(last) }
}

/**
 * What a worker says of itself on its own socket.
 * @param {string} socketPath
 * @returns {Promise<{ pid: number, state: string, connections: { open: number, inFlight: number, upgraded: number } } |
 *   null>}  null: it ended
 */
function askWorker (socketPath) {
  return new Promise(resolve => {
    const socket = net.connect(socketPath, () => socket.write('{"type":"hello"}\n{"type":"state"}\n'))
    let text = ''
    socket.on('data', chunk => {
      text += chunk
      // before them a greeting for people: we were slow to speak
      const lines = text.split('\n').slice(0, -1).filter(line => line.startsWith('{'))
      if (lines.length < 2) return
      socket.destroy()
      resolve({ ...JSON.parse(lines[0]), ...JSON.parse(lines[1]) })
    })
    socket.on('error', () => {}) // it ends, or has not begun: 'close' follows
    socket.on('close', () => resolve(null))
  })
}

/**
 * Every worker that there is, by its own word: also the old one whose name another one has by now.
 * @param {TestManager} manager
 */
async function askWorkers (manager) {
  const folder = path.join(manager.home, 'run', 'workers')
  const sockets = fs.readdirSync(folder).filter(name => name.endsWith('.sock') && !name.endsWith('.http.sock'))
  const answers = await Promise.all(sockets.map(name => askWorker(path.join(folder, name))))
  return answers.flatMap(answer => answer ?? [])
}

/** Until that many requests are being answered. @param {TestManager} manager @param {number} count */
function untilInFlight (manager, count) {
  return until(async () => (await askWorkers(manager)).reduce((sum, w) => sum + w.connections.inFlight, 0) === count,
    `${count} requests are in flight`)
}

/**
 * Until a worker drains, by its own word: what comes now comes during the drain.
 * @param {TestManager} manager
 * @param {number} pid
 */
function untilDraining (manager, pid) {
  return until(async () => (await askWorkers(manager)).some(w => w.pid === pid && w.state === 'draining'),
    `worker ${pid} drains`)
}

/** What a load must have seen when nothing was lost. */
const NOTHING_LOST = { refused: 0, reset: 0, timedOut: 0, wrongBody: 0, wrongStatus: 0, examples: [] }

/** @param {import('./load').LoadResult} result */
function lostOf ({ ok, longestMs, ...lost }) { return lost }

module.exports = {
  runWeb, writeWeb, release, bootsWhenToldTo, tellToBoot, answeringPort, runJson, askWorkers, untilInFlight,
  untilDraining, lostOf, GOOD, LONG_LIVED,
  NOTHING_LOST
}
