'use strict'
/**
 * A load that knows of each request what became of it and which worker it was in. For counting what is lost when a
 * worker dies, not for speed.
 */
const http = require('node:http')

/**
 * @typedef {object} Outcome
 * @property {boolean} ok
 * @property {string} how         'ok', 'timeout', 'wrong answer' or the error's code
 * @property {number | null} pid  the worker it was in; null: it ended before that worker had said anything
 * @property {number} startMs
 * @property {number} endMs
 */
/**
 * @typedef {{ port: number, keepAlive: number, closing: number, timeoutMs: number }} LoadOrder  keepAlive, closing: how
 *   many clients of either kind
 */

/**
 * @param {LoadOrder} order
 * @returns {{ outcomes: Outcome[], oldestStartMs: () => number, stop: () => Promise<void> }}  oldestStartMs: Infinity
 *   when none is under way
 */
function startCheckingLoad ({ port, keepAlive, closing, timeoutMs }) {
  /** @type {Outcome[]} */
  const outcomes = []
  /** @type {Set<number>} */
  const underWay = new Set()
  let stopping = false
  let sent = 0

  /** @param {boolean} reuse */
  async function client (reuse) {
    const agent = reuse ? new http.Agent({ keepAlive: true, maxSockets: 1 }) : false
    /** Of the connection that is open now. @type {number | null} */
    let pid = null
    while (!stopping) {
      const startMs = performance.now()
      underWay.add(startMs)
      const result = await request(agent, reuse ? pid : null)
      underWay.delete(startMs)
      pid = result.how === 'ok' ? result.pid : null
      outcomes.push({ ...result, ok: result.how === 'ok', startMs, endMs: performance.now() })
    }
    if (agent) agent.destroy()
  }

  /**
   * @param {http.Agent | false} agent
   * @param {number | null} knownPid
   * @returns {Promise<{ how: string, pid: number | null }>}
   */
  function request (agent, knownPid) {
    const id = `r${sent++}`
    return new Promise(resolve => {
      let pid = knownPid
      const timer = setTimeout(() => finish('timeout'), timeoutMs)
      const req = http.get({ host: '127.0.0.1', port, path: `/slow?id=${id}`, agent }, res => {
        pid = Number(res.headers['x-pid'])
        let body = ''
        res.on('data', chunk => { body += chunk })
        res.on('error', fail)
        res.on('end', () => finish(body === id ? 'ok' : 'wrong answer'))
      })
      req.on('socket', () => { if (!req.reusedSocket) pid = null })
      req.on('error', fail)
      /** @param {any} err */
      function fail (err) { finish(err.code ?? err.message) }
      /** @param {string} how */
      function finish (how) {
        clearTimeout(timer)
        if (how !== 'ok') req.destroy()
        resolve({ how, pid })
      }
    })
  }

  const clients = [
    ...Array.from({ length: keepAlive }, () => client(true)), ...Array.from({ length: closing }, () => client(false))
  ]
  return {
    outcomes,
    oldestStartMs: () => Math.min(Infinity, ...underWay),
    async stop () {
      stopping = true
      await Promise.all(clients)
    }
  }
}

module.exports = { startCheckingLoad }
