'use strict'
/**
 * The rate at which a server breaks, found step by step: each rate is the one before and a step more, until one is too
 * much twice. One bad step can be the machine's; two at the same rate are the server's. Pure.
 */
const { roundRate } = require('./sweep')

/** Faster is no plan. */
const MOST_PER_SECOND = 1_000_000
/** So many times a rate must be too much before it is. */
const TOO_MUCH_TIMES = 2

/** @typedef {{ ratePerSecond: number, isGood: boolean }} Tried */

/**
 * @param {Tried[]} tried
 * @param {{ from: number, step: number }} limits
 * @returns {number | null}  null: the rate is found, or there is none
 */
function nextClimb (tried, { from, step }) {
  const last = tried.at(-1)
  if (last === undefined) return from
  if (last.isGood) {
    const next = roundRate(last.ratePerSecond + step)
    return next > MOST_PER_SECOND ? null : next
  }
  const bad = tried.filter(({ ratePerSecond, isGood }) => ratePerSecond === last.ratePerSecond && !isGood)
  return bad.length < TOO_MUCH_TIMES ? last.ratePerSecond : null
}

/** @param {Tried[]} tried @returns {number | null}  the highest rate that held */
function foundRate (tried) {
  const good = tried.filter(({ isGood }) => isGood).map(({ ratePerSecond }) => ratePerSecond)
  return good.length === 0 ? null : Math.max(...good)
}

module.exports = { nextClimb, foundRate, MOST_PER_SECOND }
