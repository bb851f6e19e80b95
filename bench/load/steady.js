'use strict'
/** When a warm-up may end: a server is steady when its rate has stopped changing. Pure. */

const WINDOWS = 5
/** The share by which the median may still move. */
const TOLERANCE = 0.03

/** @typedef {NonNullable<import('../shapes/suite').LoadPlan['warmUp']>} WarmUp */

/**
 * The median of the last five windows lies within 3 % of that of the five before. An open loop's rate is even by
 * design: there `minMs` and `minRequests` decide.
 * @param {number[]} rates  of each window so far
 */
function isSteady (rates) {
  if (rates.length < 2 * WINDOWS) return false
  const before = median(rates.slice(-2 * WINDOWS, -WINDOWS))
  const last = median(rates.slice(-WINDOWS))
  return Math.abs(last - before) <= TOLERANCE * before && last > 0
}

/** @param {number[]} values  an odd number of them */
function median (values) { return [...values].sort((a, b) => a - b)[values.length >> 1] }

/**
 * @param {WarmUp} warmUp
 * @param {{ ms: number, requests: number, rates: number[] }} soFar
 * @returns {'more' | 'steady' | 'not-steady'}
 */
function decideWarmUp ({ minMs, minRequests, maxMs }, { ms, requests, rates }) {
  if (ms >= minMs && requests >= minRequests && isSteady(rates)) return 'steady'
  return ms >= maxMs ? 'not-steady' : 'more'
}

module.exports = { decideWarmUp, isSteady }
