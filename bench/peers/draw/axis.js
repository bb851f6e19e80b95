'use strict'
/**
 * Logarithmic axes: where a value stands, which round numbers are marked, and labels that do not lie on one another.
 * Pure.
 */

/** @typedef {{ low: number, high: number }} Range */

/** Round numbers within a decade, over at most FINE_DECADES decades; beyond only the powers of ten are marked. */
const STEPS = [1, 2, 5]
const FINE_DECADES = 2.5

/**
 * @param {Range} range  both over 0
 * @param {{ from: number, to: number }} pixels
 * @returns {(value: number) => number}
 */
function logScale ({ low, high }, { from, to }) {
  const start = Math.log(low)
  const span = Math.log(high) - start
  return value => from + (Math.log(value) - start) / span * (to - from)
}

/**
 * The round numbers around the values: the axis begins and ends with them.
 * @param {number[]} values  over 0, at least one
 * @returns {Range}
 */
function roundRange (values) {
  const least = Math.min(...values)
  const most = Math.max(...values)
  const all = roundNumbers(least / 10, most * 10, STEPS)
  const low = Math.max(...all.filter(one => one <= least * 1.0001))
  const high = Math.min(...all.filter(one => one >= most / 1.0001))
  return low < high
    ? { low, high }
    : { low: Math.max(...all.filter(one => one < low)), high: Math.min(...all.filter(one => one > high)) }
}

/** @param {Range} range @returns {number[]}  ascending */
function ticksIn ({ low, high }) {
  const isFine = Math.log10(high / low) <= FINE_DECADES
  return roundNumbers(low, high, isFine ? STEPS : [1])
}

/** @param {number} low @param {number} high @param {number[]} steps */
function roundNumbers (low, high, steps) {
  const found = []
  for (let decade = Math.floor(Math.log10(low)); decade <= Math.ceil(Math.log10(high)); decade++) {
    for (const step of steps) found.push(Number((step * 10 ** decade).toPrecision(3)))
  }
  return found.filter(one => one >= low * 0.9999 && one <= high * 1.0001)
}

/**
 * Each as near to its place as it can be with so much room between it and the next.
 * @param {number[]} wanted  places, in any order
 * @param {number} gap
 * @param {{ from: number, to: number }} room  from is the smaller one
 * @returns {number[]}  in the order of `wanted`
 */
function spreadOut (wanted, gap, { from, to }) {
  const order = wanted.map((_, i) => i).sort((a, b) => wanted[a] - wanted[b])
  const placed = [...wanted]
  let least = from
  for (const i of order) {
    placed[i] = Math.max(wanted[i], least)
    least = placed[i] + gap
  }
  let most = to
  for (const i of order.toReversed()) {
    placed[i] = Math.min(placed[i], most)
    most = placed[i] - gap
  }
  return placed
}

module.exports = { logScale, roundRange, ticksIn, spreadOut }
