'use strict'
/**
 * The lengths of a measurement: quick for every commit while a user waits, normal for the night. And the whole load of
 * a benchmark under a profile.
 */
const { DEFAULT_PLAN } = require('../load/plan')

/** @typedef {import('../shapes/suite').Profile} Profile */

/**
 * pairMs: two launches, each with its start (about half a second), warm-up and measured part. `normal` is what
 * bench-statistics asks for: p99 has 100 requests above it. `quick` trades steadiness of a pair for twice the pairs.
 * @type {Readonly<Record<Profile['name'], Readonly<Profile>>>}
 */
const PROFILES = Object.freeze({
  quick: Object.freeze({
    name: 'quick',
    warmUp: Object.freeze({ minMs: 500, minRequests: 500, maxMs: 1500, windowMs: 100 }),
    measureMs: 1200,
    minRequests: 1000,
    maxMeasureMs: 5000,
    pairMs: 5000
  }),
  normal: Object.freeze({
    name: 'normal',
    warmUp: Object.freeze({ minMs: 3000, minRequests: 2000, maxMs: 15_000, windowMs: 300 }),
    measureMs: 8000,
    minRequests: 10_000,
    maxMeasureMs: 30_000,
    pairMs: 24_000
  })
})

/**
 * @param {Readonly<Profile>} profile
 * @param {{ readonly load: Readonly<Partial<import('../shapes/suite').LoadPlan>> }} benchmark  what it says goes
 *   before the profile
 * @returns {import('../shapes/suite').LoadPlan}
 */
function planFor ({ warmUp, measureMs, minRequests, maxMeasureMs }, { load }) {
  return { ...DEFAULT_PLAN, warmUp, durationMs: measureMs, requests: minRequests, maxDurationMs: maxMeasureMs, ...load }
}

module.exports = { PROFILES, planFor }
