'use strict'
/** The p99 of about the last second, out of a histogram that only grows: what was there a second ago is taken off. */
const { createHistogram } = require('./histogram')

/** @typedef {import('./histogram').Histogram} Histogram */

/** Asked twice a second. */
const ASKED_BEFORE = 2

class Recent {
  /** @type {Histogram | null} */
  #of = null
  /** As it was when it was last asked for, and before that; the oldest first. @type {Histogram[]} */
  #before = []

  /**
   * @param {Histogram} histogram
   * @returns {number | null}  microseconds; null: nothing was recorded
   */
  p99Of (histogram) {
    if (histogram !== this.#of) this.#before = [createHistogram()]
    this.#of = histogram
    const now = copyOf(histogram)
    const window = copyOf(histogram)
    window.subtract(this.#before[0])
    this.#before.push(now)
    if (this.#before.length > ASKED_BEFORE) this.#before.shift()
    return window.totalCount === 0 ? null : window.getValueAtPercentile(99)
  }
}

/** @param {Histogram} histogram */
function copyOf (histogram) {
  const copy = createHistogram()
  copy.add(histogram)
  return copy
}

module.exports = { Recent }
