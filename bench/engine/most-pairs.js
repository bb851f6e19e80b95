'use strict'
/**
 * How many pairs of each benchmark a session has time for, beyond those that it takes anyway: noise is answered with
 * more pairs where a launch is short, and not where it would take hours. Pure.
 */
const { LOOKS, USUAL_PAIRS } = require('../judge')

/** Two sessions, the second to confirm, then end within 20 minutes. */
const LONGEST_MS = 600_000

/**
 * @param {Pick<import('./next-step').Known, 'session' | 'pairMs'>} known  pairMs: that a pair takes here, about
 * @returns {number}  the pairs of a look. A build against itself takes no more than usual: it is to measure the noise
 */
function mostPairs ({ session, pairMs }) {
  if (session.kind === 'aa') return USUAL_PAIRS
  const allMs = pairMs * Math.max(1, session.benchmarks.length)
  return LOOKS.reduce((most, { n }) => n * allMs <= LONGEST_MS ? Math.max(most, n) : most, USUAL_PAIRS)
}

module.exports = { mostPairs, LONGEST_MS }
