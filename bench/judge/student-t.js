'use strict'
/**
 * The p-value of a t statistic, by the incomplete beta function. Formulas: NIST Digital Library of Mathematical
 * Functions, https://dlmf.nist.gov, 8.17.22 (continued fraction), 8.17.4 (symmetry), 5.11.1 (Stirling's series).
 */

/**
 * The depth to which the continued fraction is evaluated, from its end: it needs about sqrt(max(a, b)) terms, and a
 * series has at most some thousand points.
 */
const TERMS = 400

/**
 * @param {number} x  over 0
 */
function logGamma (x) {
  let shifted = x
  let product = 1
  while (shifted < 12) product *= shifted++
  const inverse = 1 / (shifted * shifted)
  const series = (1 / 12 - inverse * (1 / 360 - inverse * (1 / 1260 - inverse * (1 / 1680 - inverse / 1188)))) / shifted
  return (shifted - 0.5) * Math.log(shifted) - shifted + 0.5 * Math.log(2 * Math.PI) + series - Math.log(product)
}

/**
 * The regularised incomplete beta function I_x(a, b).
 * @param {number} x   0 to 1
 * @param {number} y   1 - x, by itself: near 1, x has lost the digits that count
 * @param {number} a
 * @param {number} b
 * @returns {number}
 */
function incompleteBeta (x, y, a, b) {
  if (x <= 0) return 0
  if (y <= 0) return 1
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(y, x, b, a) // there it converges quickly
  let fraction = 1
  for (let term = TERMS; term >= 1; term--) {
    const m = term >> 1
    const coefficient = term % 2 === 0
      ? m * (b - m) * x / ((a + term - 1) * (a + term))
      : -(a + m) * (a + b + m) * x / ((a + term - 1) * (a + term))
    fraction = 1 + coefficient / fraction
  }
  const logFront = a * Math.log(x) + b * Math.log(y) - Math.log(a) - (logGamma(a) + logGamma(b) - logGamma(a + b))
  return Math.exp(logFront) / fraction
}

/**
 * The probability of a t at least this far from 0, in either direction, where nothing differs.
 * @param {number} t    Infinity: two sides without any spread that differ
 * @param {number} degreesOfFreedom  over 0
 * @returns {number}
 */
function studentTwoSidedP (t, degreesOfFreedom) {
  if (!Number.isFinite(t)) return 0
  const square = t * t
  return incompleteBeta(degreesOfFreedom / (degreesOfFreedom + square),
    square / (degreesOfFreedom + square), degreesOfFreedom / 2, 0.5)
}

/**
 * Student's cumulative distribution.
 * @param {number} t
 * @param {number} degreesOfFreedom
 */
function studentCdf (t, degreesOfFreedom) {
  const tail = studentTwoSidedP(t, degreesOfFreedom) / 2
  return t > 0 ? 1 - tail : tail
}

module.exports = { studentTwoSidedP, studentCdf }
