'use strict'
/** Thins an old pair: its metrics stay as they were measured, the details that take most of the room go. */
const { SIDES } = require('./kinds')

/** Digits that are kept of the machine's facts: they say roughly why a pair was rejected. */
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
