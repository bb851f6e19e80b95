'use strict'
/** The judgement of the pairs of one benchmark and metric: the test and the size of the change, together. */
const { signedRank } = require('./signed-rank')
const { effectOf } = require('./hodges-lehmann')

/** @typedef {import('../shapes/judge').Estimate} Estimate */

/**
 * @param {readonly number[]} d  log-ratios of pairs, positive is worse
 * @param {string} seed          used over 500 pairs only (signed-rank.js)
 * @returns {Estimate}           p of both sides
 * @throws {RangeError} of no pairs, or one that is not a finite number
 */
function estimate (d, seed) {
  return { n: d.length, p: signedRank(d, { seed }).p, ...effectOf(d) }
}

module.exports = { estimate }
