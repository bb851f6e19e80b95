'use strict'
/**
 * Requests at a fixed rate, however long each takes (an open loop): clients that do not wait for one another, as those
 * of a website. Each has an id that must come back. load.js is the closed one.
 */
const http = require('node:http')
const { until } = require('./until')

const TICK_MS = 10

/**
 * @typedef {object} PacedResult
 * @property {number} sent
 * @property {number} ok
 * @property {number} failed
 * @property {string[]} examples   of what went wrong, a few
 * @property {number} longestMs
 * @property {number} mostOpen     that waited for an answer at one moment
 */

/**
 * @param {{ port: number, perSecond: number, timeoutMs?: number }} how
 * @returns {{ counts: PacedResult, stop: () => Promise<PacedResult> }}   stop: when each has its answer
 */
function startPacedLoad ({ port, perSecond, timeoutMs = 60_000 }) {
  const agent = new http.Agent({ keepAlive: true })
  /** @type {PacedResult} */
  const counts = { sent: 0, ok: 0, failed: 0, examples: [], longestMs: 0, mostOpen: 0 }
  const beganAtMs = performance.now()
  let open = 0
  const ticking = setInterval(() => {
    const due = Math.floor((performance.now() - beganAtMs) * perSecond / 1000)
    while (counts.sent < due) send(`p${process.pid}-${counts.sent++}`)
  }, TICK_MS)

  /** @param {string} id */
  function send (id) {
    const sentAtMs = performance.now()
    let isOver = false
    counts.mostOpen = Math.max(counts.mostOpen, ++open)
    const end = (/** @type {string | null} */ problem) => {
      if (isOver) return
      isOver = true
      open--
      counts.longestMs = Math.max(counts.longestMs, performance.now() - sentAtMs)
      if (problem === null) return counts.ok++
      counts.failed++
      if (counts.examples.length < 5) counts.examples.push(`${id} after ${Math.round(performance.now() - sentAtMs)} ms: ${problem}`)
    }
    const request = http.get({ host: '127.0.0.1', port, path: `/echo?id=${id}`, agent, timeout: timeoutMs }, response => {
      let body = ''
      response.on('data', chunk => { body += chunk })
      response.on('error', err => end(err.message))
      response.on('end', () => end(response.statusCode === 200 && body === id ? null
        : `status ${response.statusCode}, ${body.slice(0, 40)}`))
    })
    request.on('timeout', () => request.destroy(new Error(`no answer within ${timeoutMs} ms`)))
    request.on('error', err => end(err.message))
  }

  return {
    counts,
    async stop () {
      clearInterval(ticking)
      await until(() => open === 0, 'each request has its answer', timeoutMs + 10_000)
      agent.destroy()
      return counts
    }
  }
}

module.exports = { startPacedLoad }
