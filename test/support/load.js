'use strict'
/**
 * A load that knows of each request what became of it: every request carries an id that must come back. It is for
 * proving that nothing is lost, not for measuring speed.
 */
const http = require('node:http')
const { until } = require('./until')

const ENOUGH_TO_BEGIN = 10
/** More than any test asks for. */
const ENOUGH_TO_PROVE = 300
/**
 * A request is in a worker for so long: at any moment each connection has one there, which is what can be lost. Without
 * it the load takes every processor from what it is to prove something of: 8 connections and 10 ms cost 0.44 of one, 40
 * ms 0.15; and every other test file pays for it.
 */
const TAKES_MS = 40

/**
 * @typedef {object} LoadResult
 * @property {number} ok
 * @property {number} refused
 * @property {number} reset        the connection broke before the answer was whole
 * @property {number} timedOut
 * @property {number} wrongBody
 * @property {number} wrongStatus
 * @property {string[]} examples   of what went wrong, a few
 * @property {number} longestMs
 */

/**
 * @param {object} how
 * @param {number} how.port
 * @param {string} [how.host]
 * @param {number} [how.connections]   requests under way at a time
 * @param {boolean} [how.keepAlive]
 * @param {number} [how.timeoutMs]
 * @param {number} [how.takesMs]       how long the app takes over each; 0: as fast as it can
 * @returns {{ stop: () => Promise<LoadResult>, stopAfter: (ok: number) => Promise<LoadResult>, counts: LoadResult,
 *   failedAtMs: number[] }}   failedAtMs: when each that failed did (monotonic)
 */
function startLoad ({ port, host = '127.0.0.1', connections = 8, keepAlive = true, timeoutMs = 30_000, takesMs = TAKES_MS }) {
  const agent = new http.Agent({ keepAlive, maxSockets: connections })
  /** @type {LoadResult} */
  const counts = { ok: 0, refused: 0, reset: 0, timedOut: 0, wrongBody: 0, wrongStatus: 0, examples: [], longestMs: 0 }
  /** @type {number[]} */
  const failedAtMs = []
  let stopping = false
  let sent = 0

  async function client () {
    while (!stopping) {
      const beganAtMs = performance.now()
      const outcome = await ask(`${process.pid}-${sent++}`)
      counts.longestMs = Math.max(counts.longestMs, performance.now() - beganAtMs)
      if (outcome.kind !== 'ok') failedAtMs.push(performance.now())
      if (outcome.kind !== 'ok' && counts.examples.length < 5) counts.examples.push(outcome.detail ?? outcome.kind)
      counts[outcome.kind]++
    }
  }

  /**
   * @param {string} id
   * @returns {Promise<{ kind: 'ok' | 'refused' | 'reset' | 'timedOut' | 'wrongBody' | 'wrongStatus',
   *   detail?: string }>}
   */
  function ask (id) {
    return new Promise(resolve => {
      const req = http.get({
        host, port, path: `/echo?id=${id}${takesMs > 0 ? `&ms=${takesMs}` : ''}`, agent, timeout: timeoutMs
      }, res => {
        let body = ''
        res.on('data', chunk => { body += chunk })
        res.on('error', err => resolve({ kind: 'reset', detail: `in the answer: ${err.message}` }))
        res.on('end', () => {
          if (res.statusCode !== 200) return resolve({ kind: 'wrongStatus', detail: `status ${res.statusCode}` })
          resolve(body === id
            ? { kind: 'ok' }
            : { kind: 'wrongBody', detail: `${id} came back as ${body.slice(0, 40)}` })
        })
      })
      req.on('timeout', () => {
        resolve({ kind: 'timedOut' })
        req.destroy()
      })
      req.on('error', err => {
        const { code } = /** @type {any} */ (err)
        resolve(code === 'ECONNREFUSED' ? { kind: 'refused' } : { kind: 'reset', detail: `${code} ${err.message}` })
      })
    })
  }

  const clients = Array.from({ length: connections }, client)
  return {
    counts,
    failedAtMs,
    async stop () {
      stopping = true
      await Promise.all(clients)
      agent.destroy()
      return counts
    },
    /** A busy machine answers few requests in the time that something takes. @param {number} ok  at least so many */
    async stopAfter (ok) {
      try {
        await until(() => counts.ok > ok, 'enough requests were answered')
      } finally {
        await this.stop()
      }
      return counts
    }
  }
}

/**
 * A load for as long as something is done, which also ends when that fails. It runs before that is begun, and goes on
 * until it has asked often enough to prove something: a busy machine answers few requests in the time that a command
 * takes.
 * @param {Parameters<typeof startLoad>[0]} how
 * @param {(load: ReturnType<typeof startLoad>) => Promise<void>} act
 * @returns {Promise<LoadResult>}
 */
async function underLoad (how, act) {
  const load = startLoad(how)
  try {
    await until(() => load.counts.ok >= ENOUGH_TO_BEGIN, 'the load runs')
    await act(load)
    await until(() => load.counts.ok > ENOUGH_TO_PROVE, 'enough requests were answered')
  } finally {
    await load.stop()
  }
  return load.counts
}

module.exports = { startLoad, underLoad }
