'use strict'
/**
 * A process of its own that asks a worker's app for an answer every 50 ms, and tells its parent how long each answer
 * took. On a busy machine an answer is late though nothing held the worker, so each is told with what the machine took
 * of it: how long the worker's main thread and this process waited for a processor (/proc/<pid>/task/<tid>/schedstat),
 * or how long a server that does nothing needed in the same moment. The app answers how long V8 has collected its
 * garbage so far: with the hundreds of megabytes of the hostile app that takes half a second at times, whoever asks.
 *
 *   startPulse(port, pid)   in the test: ticks are { beganAtMs (since the epoch), tookMs, heldMs }
 */
const fs = require('node:fs')
const http = require('node:http')
const { fork } = require('node:child_process')

const EVERY_MS = 50

/**
 * @typedef {{ beganAtMs: number, tookMs: number, heldMs: number, collectedMs: number }} Tick   heldMs: less what the
 *   machine and V8's collections took
 */

/** @param {number} port @param {number} pid   of the worker */
async function startPulse (port, pid) {
  const child = fork(__filename, [String(port), String(pid)], { env: { ...process.env, NODE_OPTIONS: '' } })
  /** @type {Tick[]} */
  const ticks = []
  const begun = new Promise((resolve, reject) => {
    child.on('message', tick => resolve(ticks.push(/** @type {Tick} */ (tick))))
    child.once('exit', code => reject(new Error(`the pulse ended with ${code}`)))
  })
  await begun
  const ended = new Promise(resolve => child.once('exit', resolve))
  return {
    ticks,
    async end () {
      if (child.connected) child.disconnect()
      await ended
      return withoutCollections(ticks)
    }
  }
}

/**
 * What was asked while this answer was waited for.
 * @template {{ beganAtMs: number, endedAtMs: number }} T
 * @param {Tick} tick @param {T[]} asked @returns {T[]}
 */
function besideOf ({ beganAtMs, tookMs }, asked) {
  return asked.filter(one => one.beganAtMs <= beganAtMs + tookMs && one.endedAtMs >= beganAtMs)
}

/** A collection is told a turn of the app's event loop later. @param {Tick[]} ticks */
function withoutCollections (ticks) {
  return ticks.map((tick, i) => {
    const collectedMs = ticks[Math.min(i + 1, ticks.length - 1)].collectedMs - ticks[Math.max(0, i - 1)].collectedMs
    return { ...tick, collectedMs, heldMs: Math.max(0, tick.heldMs - collectedMs) }
  })
}

/** @param {number} port @returns {Promise<{ tookMs: number, answer: string }>} */
function ask (port) {
  const beganAtMs = performance.now()
  return new Promise((resolve, reject) => {
    http.get({ host: '127.0.0.1', port, path: '/', agent: false }, response => {
      let answer = ''
      response.on('data', chunk => { answer += chunk })
        .on('end', () => resolve({ tookMs: performance.now() - beganAtMs, answer }))
    }).on('error', reject)
  })
}

/** How long it waited for a processor so far, in ms. @param {number | string} pid */
function waitedMs (pid) {
  return Number(fs.readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'latin1').split(' ')[1]) / 1e6
}

/** @param {number} port @param {number} pid @param {number} controlPort */
async function timeOne (port, pid, controlPort) {
  const waited = () => waitedMs(pid) + waitedMs(process.pid)
  const before = waited()
  const beganAtMs = Date.now()
  const [{ tookMs, answer }, control] = await Promise.all([ask(port), ask(controlPort)])
  return {
    beganAtMs, tookMs, heldMs: Math.max(0, tookMs - Math.max(waited() - before, control.tookMs)),
    collectedMs: Number(answer)
  }
}

async function main () {
  process.on('disconnect', () => process.exit(0))
  if (process.argv[2] === 'control') {
    const server = http.createServer((_, response) => response.end('ok')).listen(0,
      '127.0.0.1', () => process.send?.(/** @type {any} */ (server.address()).port))
    return
  }
  const [port, pid] = process.argv.slice(2).map(Number)
  const control = fork(__filename, ['control'])
  const controlPort = await new Promise(resolve => control.once('message', resolve))
  for (;;) {
    const one = await timeOne(port, pid, controlPort)
    process.send?.(one, undefined, undefined, () => {}) // the test may have ended it meanwhile
    await new Promise(resolve => setTimeout(resolve, Math.max(0, EVERY_MS - one.tookMs)))
  }
}

if (require.main === module) main()

module.exports = { startPulse, besideOf }
