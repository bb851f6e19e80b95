'use strict'
/** What remains of a pair when it is old: its metrics as they were measured, without what takes most of the room. */
const { SIDES } = require('./kinds')

/** What is kept of the machine's facts: they say why a pair was rejected, roughly. */
const FACT_DIGITS = 3

/**
 * @param {Record<string, any>} pair
 * @returns {Record<string, any>} without histograms and load details; of one that is thin already, the same
 */
function thinPair (pair) {
  const sides = Object.fromEntries(SIDES.map(side => [side, thinSample(pair[side])]))
  return { ...pair, tookMs: Math.round(pair.tookMs), ...sides }
}

/** @param {Record<string, any>} sample */
function thinSample ({ machine, ...sample }) {
  const rough = (/** @type {any} */ value) => typeof value === 'number' ? Number(value.toPrecision(FACT_DIGITS)) : value
  const facts = machine && Object.fromEntries(Object.entries(machine).map(([fact, value]) => [fact, rough(value)]))
  return {
    ...sample,
    tookMs: Math.round(sample.tookMs),
    ...facts ? { machine: facts } : {},
    ...sample.ok ? { histogram: null, load: null } : {}
  }
}

module.exports = { thinPair }
