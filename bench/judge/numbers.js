'use strict'
/** The checks that every part of the judge makes of its numbers, and two measures of their spread. Pure. */
const { median } = require('../shared/median')

/**
 * @param {readonly number[]} values
 * @param {string} what    for the message: 'the differences of pairs'
 * @param {number} [least]  how many there must be
 * @throws {RangeError} where there are fewer, or one of them is not a finite number: a NaN would be ranked somewhere,
 *   silently
 */
function checkNumbers (values, what, least = 1) {
  if (values.length < least) throw new RangeError(`${what}: ${values.length} given, at least ${least} needed`)
  const wrong = values.findIndex(value => !Number.isFinite(value))
  if (wrong >= 0) {
    throw new RangeError(`${what}: number ${wrong + 1} of ${values.length} is ${values[wrong]}, not a finite number`)
  }
}

/** @param {readonly number[]} values */
function mean (values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/**
 * Standard deviation of a sample (n - 1); 0 of fewer than two values.
 * @param {readonly number[]} values
 * @returns {number}
 */
function sampleSd (values) {
  if (values.length < 2) return 0
  const centre = mean(values)
  return Math.sqrt(values.reduce((sum, value) => sum + (value - centre) ** 2, 0) / (values.length - 1))
}

/**
 * Median absolute deviation from the median, times 1.4826: the standard deviation of normal noise, whatever a minority
 * of the values does.
 * @param {readonly number[]} values  at least one
 * @returns {number}
 */
function madSd (values) {
  const centre = median([...values])
  return 1.4826 * median(values.map(value => Math.abs(value - centre)))
}

module.exports = { checkNumbers, mean, sampleSd, madSd }
