'use strict'
/**
 * The result of a pair for one metric: one number, positive where the new build is worse. Everything after this file is
 * free of units.
 */
/** @typedef {import('../shapes/suite').Metric} Metric */

/**
 * ln(new / old), turned so that positive is worse: +0.05 is about 5 % slower, larger or fewer a second.
 * Logarithms, because a ratio and its inverse then lie equally far from 0, and because noise of times multiplies.
 * @param {Pick<Metric, 'better'>} metric
 * @param {number} oldValue
 * @param {number} newValue
 * @returns {number | null}  null: no ratio can be told, as one of them is not a finite number over 0; both 0 are no
 *   change
 */
function logRatio (metric, oldValue, newValue) {
  if (oldValue === 0 && newValue === 0) return 0
  if (!Number.isFinite(oldValue) || !Number.isFinite(newValue) || oldValue <= 0 || newValue <= 0) return null
  // the quotient itself may be too large or too small for a number
  const ratio = Math.log(newValue) - Math.log(oldValue)
  if (ratio === 0) return 0 // never -0
  return metric.better === 'lower' ? ratio : -ratio
}

module.exports = { logRatio }
