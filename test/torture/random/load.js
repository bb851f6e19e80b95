'use strict'
/** A load that keeps of each request what became of it, when, and in which worker it was. */
const http = require('node:http')

/** Between two requests of a client: the load is to notice losses, not to take the machine. */
const THINK_MS = 20
const AFTER_FAILURE_MS = 50
const TIMEOUT_MS = 30_000

/** The clients. @type {{ lane: string, clients: number, keepAlive: boolean, takesMs: number }[]} */
const LANES = [
  { lane: 'keep-alive', clients: 4, keepAlive: true, takesMs: 10 },
  { lane: 'a connection each', clients: 3, keepAlive: false, takesMs: 10 },
  { lane: 'slow', clients: 1, keepAlive: false, takesMs: 700 }
]

/** @typedef {import('./trace').RequestRecord} RequestRecord */

/**
 * @param {number} port
 * @param {() => number} nowMs
 * @returns {{ records: RequestRecord[], stop: () => Promise<void> }}
 */
function startLoad (port, nowMs) {
  /** @type {RequestRecord[]} */
  const records = []
  /** In which worker a kept-alive connection is. @type {WeakMap<object, number>} */
  const workerOf = new WeakMap()
  let stopping = false
  let sent = 0

  /** @param {typeof LANES[number]} how */
  async function client ({ lane, keepAlive, takesMs }) {
    const agent = new http.Agent({ keepAlive, maxSockets: 1 })
    while (!stopping) {
      const beganAtMs = nowMs()
      const outcome = await ask(port, { agent, id: String(sent++), takesMs, workerOf })
      records.push({ beganAtMs, endedAtMs: nowMs(), lane, ...outcome })
      await new Promise(resolve => setTimeout(resolve, outcome.kind === 'ok' ? THINK_MS : AFTER_FAILURE_MS))
    }
    agent.destroy()
  }

  const clients = LANES.flatMap(how => Array.from({ length: how.clients }, () => client(how)))
  return {
    records,
    async stop () {
      stopping = true
      await Promise.all(clients)
    }
  }
}

/**
 * @param {number} port
 * @param {{ agent: http.Agent, id: string, takesMs: number, workerOf: WeakMap<object, number> }} how
 * @returns {Promise<Pick<RequestRecord, 'kind' | 'pid' | 'release' | 'detail'>>}
 */
function ask (port, { agent, id, takesMs, workerOf }) {
  return new Promise(resolve => {
    /** @type {number | null} */
    let pid = null
    /** @type {string | null} */
    let release = null
    const end = (/** @type {RequestRecord['kind']} */ kind, /** @type {string} */ detail = '') =>
      resolve({ kind, pid, release, ...detail === '' ? {} : { detail } })
    const req = http.get({
      host: '127.0.0.1', port, path: `/echo?id=${id}&ms=${takesMs}`, agent, timeout: TIMEOUT_MS
    }, res => {
      pid = Number(res.headers['x-pid']) || null
      release = String(res.headers['x-release'])
      if (pid !== null) workerOf.set(res.socket, pid)
      let body = ''
      res.on('data', chunk => { body += chunk })
      res.on('error', err => end('reset', `in the answer: ${err.message}`))
      res.on('end', () => {
        if (res.statusCode !== 200) return end('wrongStatus', String(res.statusCode))
        return body === id ? end('ok') : end('wrongBody', `${id} came back as ${body.slice(0, 40)}`)
      })
    })
    req.on('socket', socket => { pid = workerOf.get(socket) ?? null })
    req.on('timeout', () => {
      end('timedOut')
      req.destroy()
    })
    req.on('error', err => end(/** @type {any} */ (err).code === 'ECONNREFUSED' ? 'refused' : 'reset',
      `${/** @type {any} */ (err).code} ${err.message}`))
  })
}

module.exports = { startLoad, LANES }
