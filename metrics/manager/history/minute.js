'use strict'
/**
 * Adds the seconds of a minute up, for one app or slot. Pure but for its own numbers: (2 x fields + buckets) doubles,
 * 500 bytes.
 */
const { FIELDS, AT } = require('./fields')
const { quantile, addEach } = require('./derive')

/** @typedef {ReturnType<typeof import('./derive').combine>} Second */

/** @param {import('./derive').Bounds} bounds */
function createMinute (bounds) {
  const sums = new Float64Array(FIELDS.length)
  const counts = new Float64Array(FIELDS.length)
  const durations = new Float64Array(bounds.durations.length + 2)
  const delays = new Float64Array(bounds.delays.length + 2)
  let seconds = 0
  /**
   * A resting worker has the same second again and again: equal seconds are added up when a different one comes.
   * @type {Second | null}
   */
  let last = null
  let times = 0

  function fold () {
    if (last === null) return
    const { values, durations: ownDurations, delays: ownDelays } = last
    for (let i = 0; i < times; i++) {
      if (ownDurations !== null) addEach(durations, ownDurations)
      if (ownDelays !== null) addEach(delays, ownDelays)
    }
    for (let i = 0; i < FIELDS.length; i++) {
      const value = values[i]
      if (Number.isNaN(value)) continue
      sums[i] = FIELDS[i].inMinute === 'max' ? Math.max(sums[i], value) : sums[i] + times * value
      counts[i] += times
    }
    last = null
    times = 0
  }

  return {
    /** @param {Second} second   not changed from here on */
    add (second) {
      seconds++
      if (second !== last) fold()
      last = second
      times++
    },
    seconds: () => seconds,
    /** The numbers of the minute; the next one begins. @returns {Float64Array} */
    take () {
      fold()
      const values = new Float64Array(FIELDS.length)
      for (const [i, { inMinute }] of FIELDS.entries()) {
        values[i] = counts[i] === 0 ? NaN : inMinute === 'mean' ? sums[i] / counts[i] : sums[i]
      }
      values[AT.loopDelayP99Seconds] = quantile(0.99, delays, bounds.delays)
      values[AT.p50Seconds] = quantile(0.5, durations, bounds.durations)
      values[AT.p99Seconds] = quantile(0.99, durations, bounds.durations)
      for (const array of [sums, counts, durations, delays]) array.fill(0)
      seconds = 0
      return values
    }
  }
}

module.exports = { createMinute }
