'use strict'
/**
 * Whether the open loop tells the truth: does it hold its rate, is the latency of a server with a known delay what it
 * is, does a server that stands still for a second show in full. The servers keep their own books, so that what this
 * machine adds to their delay is not put down to the generator.
 */
const path = require('node:path')
const { DEFAULT_PLAN, runLoad } = require('../../../bench/load')
const { median } = require('../../../bench/shared/median')
const { startServer } = require('../start-server')

const RATE = 2000
const DELAY_MS = 5
const STALL_MS = 1000
/** The delay and the books: see servers/exact-delay.js. */
const EXACT_DELAY = path.join(__dirname, '..', 'servers', 'exact-delay.js')

/** @typedef {{ p50: number, p99: number, p999: number }} Points */
/**
 * @typedef {{ generator: Points, server: Points, achievedShare: number, lateSends: number, lagP99Us: number,
 *   failed: number }} DelayRound
 */

/**
 * @param {{ quick: boolean }} how
 */
async function measure ({ quick }) {
  const plan = { ...DEFAULT_PLAN, mode: /** @type {const} */ ('open'), ratePerSecond: RATE, connections: 500 }
  /** @type {DelayRound[]} */
  const delay = []
  for (let round = 0; round < 3; round++) {
    const server = await startServer([EXACT_DELAY, String(DELAY_MS)])
    try {
      await runLoad(server.target, { ...plan, durationMs: 1000 }) // until its code is compiled
      server.child.send('reset')
      const report = await runLoad(server.target, { ...plan, durationMs: quick ? 5000 : 20_000 })
      delay.push({
        generator: points(report.latencyUs),
        server: await server.ask('books'),
        achievedShare: Number(report.open?.achievedPerSecond) / RATE,
        lateSends: Number(report.open?.lateSends),
        lagP99Us: report.generator.lagP99Us,
        failed: failed(report)
      })
    } finally {
      await server.end()
    }
  }
  return { delay, stall: await measureStall(quick) }
}

/**
 * Of 2,000 requests a second, those of one second are late: the first by all of it. p99.9 must lie near the top, and
 * the histogram must hold every request of the stall.
 * @param {boolean} quick
 */
async function measureStall (quick) {
  const server = await startServer([EXACT_DELAY, '0', String(STALL_MS)])
  try {
    const plan = {
      ...DEFAULT_PLAN, mode: /** @type {const} */ ('open'), ratePerSecond: RATE, connections: 500,
      durationMs: quick ? 5000 : 20_000
    }
    const report = await runLoad(server.target, plan)
    const { requests, latencyUs, open } = report
    return {
      p999Us: latencyUs.p999, maxUs: latencyUs.max, requests, scheduled: Number(open?.scheduled), failed: failed(report)
    }
  } finally {
    await server.end()
  }
}

/** @param {import('../../../bench/shapes/load').LoadReport} report */
function failed ({ errors }) { return errors.connect + errors.read + errors.timeout + errors.status }

/** @param {import('../../../bench/shapes/load').Spread} spread @returns {Points} */
function points ({ p50, p99, p999 }) { return { p50, p99, p999 } }

/**
 * @param {Awaited<ReturnType<typeof measure>>} facts
 * @returns {{ what: string, target: string, measured: string, ok: boolean }[]}
 */
function judge ({ delay, stall }) {
  const worstShare = delay.reduce(
    (worst, { achievedShare }) => Math.abs(achievedShare - 1) > Math.abs(worst - 1) ? achievedShare : worst, 1
  )
  /** @param {'p50' | 'p99'} point @param {(round: DelayRound) => number} offBy */
  const line = (point, offBy) => delay.map(
    round => `${(round.generator[point] / 1000).toFixed(2)} ms (off by ${(offBy(round) / 1000).toFixed(2)})`
  ).join(', ')
  const fromBooks = (/** @type {'p50' | 'p99'} */ point) => (/** @type {DelayRound} */ round) =>
    round.generator[point] - round.server[point]
  const nominal = (/** @type {'p50' | 'p99'} */ point) => (/** @type {DelayRound} */ round) =>
    round.generator[point] - DELAY_MS * 1000
  const usual = (/** @type {(round: DelayRound) => number} */ offBy) =>
    median(delay.map(round => Math.abs(offBy(round))))
  return [
    {
      what: `open loop at ${RATE}/s: achieved rate`,
      target: 'within 0.5 %',
      measured:
        `${(worstShare * 100).toFixed(3)} % of it, ${delay.reduce((sum, round) => sum + round.failed, 0)} failed`,
      ok: Math.abs(worstShare - 1) <= 0.005 && delay.every(round => round.failed === 0)
    },
    {
      what: `  p50 against a delay of ${DELAY_MS} ms`, target: 'within 0.3 ms', measured: line('p50', nominal('p50')),
      ok: usual(nominal('p50')) <= 300
    },
    {
      what: `  p99 against a delay of ${DELAY_MS} ms`, target: 'within 0.3 ms', measured: line('p99', nominal('p99')),
      ok: usual(nominal('p99')) <= 300
    },
    {
      what: "  p50 against the server's own books", target: 'within 0.3 ms', measured: line('p50', fromBooks('p50')),
      ok: usual(fromBooks('p50')) <= 300
    },
    {
      what: "  p99 against the server's own books", target: 'within 0.3 ms', measured: line('p99', fromBooks('p99')),
      ok: usual(fromBooks('p99')) <= 300
    },
    {
      what: `  a server that stands still for ${STALL_MS} ms once`,
      target: 'p99.9 shows it',
      measured: `p99.9 ${(stall.p999Us / 1000).toFixed(0)} ms, max ${(stall.maxUs / 1000).toFixed(0)} ms, ${stall.requests} of ${stall.scheduled} requests in it`,
      ok: stall.p999Us >= 0.95 * STALL_MS * 1000 && stall.requests === stall.scheduled && stall.failed === 0
    }
  ]
}

module.exports = { measure, judge }
