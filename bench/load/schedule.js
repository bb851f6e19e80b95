'use strict'
/**
 * When each request of an open loop is to start, worked out before the first is sent: nothing that the server does can
 * move it. Pure: the same plan gives the same schedule.
 */
const { randomFrom } = require('../shared/seeded')

/** @typedef {import('../shapes/suite').LoadPlan} LoadPlan */
/** 160 MB of schedule; a day at 230/s. */
const MOST_REQUESTS = 20_000_000

/**
 * Until `durationMs` is over and `requests` are in it, whichever is later; never past `maxDurationMs`.
 * @param {Pick<LoadPlan, 'ratePerSecond' | 'arrivals' | 'seed' | 'durationMs' | 'requests' | 'maxDurationMs'>} plan
 *   with a rate
 * @returns {Float64Array}  milliseconds from the start, ascending
 */
function schedule (plan) {
  const most = scheduledAtMost(plan)
  const untilMs = Math.min(plan.durationMs ?? 0, plan.maxDurationMs)
  const next = plan.arrivals === 'poisson' ? poisson(plan) : constant(plan)
  const offsets = new Float64Array(most)
  let count = 0
  for (; count < most; count++) {
    const atMs = next(count)
    if (atMs >= plan.maxDurationMs || (atMs >= untilMs && count >= (plan.requests ?? 0))) break
    offsets[count] = atMs
  }
  return offsets.subarray(0, count)
}

/**
 * The largest number of requests that a schedule may get: Poisson arrivals vary by the root of their number, of which
 * seven are never reached.
 * @param {Pick<LoadPlan, 'ratePerSecond' | 'arrivals' | 'durationMs' | 'requests' | 'maxDurationMs'>} plan
 */
function scheduledAtMost ({ ratePerSecond, arrivals, durationMs, requests, maxDurationMs }) {
  const expected = Number(ratePerSecond) * Math.min(durationMs ?? 0, maxDurationMs) / 1000
  const byTime = arrivals === 'poisson' ? expected + 7 * Math.sqrt(expected) + 10 : expected + 1
  return Math.ceil(Math.max(byTime, requests ?? 0))
}

/**
 * The time during which requests are sent.
 * @param {Pick<LoadPlan, 'ratePerSecond' | 'durationMs' | 'maxDurationMs'>} plan
 * @param {Float64Array | null} offsets   null: of a closed loop
 * @returns {number | null}   null: until `requests` have ended
 */
function plannedDurationMs ({ durationMs, maxDurationMs, ratePerSecond }, offsets) {
  if (!offsets) return durationMs === null ? null : Math.min(durationMs, maxDurationMs)
  const lastMs = offsets.length === 0 ? 0 : offsets[offsets.length - 1]
  const byTimeMs = Math.min(durationMs ?? 0, maxDurationMs)
  return lastMs < byTimeMs ? byTimeMs : lastMs + 1000 / Number(ratePerSecond)
}

/**
 * Computed from the number, not from the one before: no error adds up.
 * @param {{ ratePerSecond: number | null }} plan
 */
function constant ({ ratePerSecond }) {
  const rate = Number(ratePerSecond)
  return (/** @type {number} */ index) => index * 1000 / rate
}

/**
 * Independent users: the time to the next arrival is exponential, -ln(1 - u) / rate.
 * @param {{ ratePerSecond: number | null, seed: number }} plan
 */
function poisson ({ ratePerSecond, seed }) {
  const random = randomFrom(`arrivals|${seed}`)
  const rate = Number(ratePerSecond)
  let atMs = 0
  return () => (atMs += -Math.log(1 - random()) * 1000 / rate)
}

module.exports = { schedule, scheduledAtMost, plannedDurationMs, MOST_REQUESTS }
