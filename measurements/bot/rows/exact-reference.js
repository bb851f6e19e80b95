'use strict'
/**
 * The exact tests against frozen values of an independent implementation (test/fixtures/judge/generate.py says which).
 */
const fs = require('node:fs')
const path = require('node:path')
const { signedRank, hodgesLehmann } = require('../../../bench/judge')
const { studentTwoSidedP, studentCdf } = require('../../../bench/judge/student-t')

const FIXTURES = path.join(__dirname, '..', '..', '..', 'test', 'fixtures', 'judge')
const MOST = 1e-9

/**
 * @typedef {{ what: string, values: number, furthest: number }} Agreement  furthest: largest deviation, relative to the
 *   value, or to 1e-6
 */

/** @param {string} name */
function casesOf (name) {
  return JSON.parse(fs.readFileSync(path.join(FIXTURES, name), 'utf8')).cases
}

/**
 * @param {string} what
 * @param {[number, number][]} pairs  ours, theirs
 * @returns {Agreement}
 */
function agreement (what, pairs) {
  const deviations = pairs.map(([ours, theirs]) => Math.abs(ours - theirs) / Math.max(Math.abs(theirs), 1e-6))
  // NaN is the furthest of all
  return { what, values: pairs.length, furthest: deviations.reduce((most, one) => (one <= most ? most : one), 0) }
}

/** @returns {{ agreements: Agreement[] }} */
function measure () {
  /** @type {{ d: number[], twoSided: number, greater: number }[]} */
  const ranks = casesOf('signed-rank.json')
  /** @type {{ d: number[], effect: number, interval99: [number, number], interval95: [number, number] }[]} */
  const shifts = casesOf('hodges-lehmann.json')
  /** @type {{ t: number, df: number, cdf: number, twoSided: number }[]} */
  const students = casesOf('student-t.json')
  return {
    agreements: [
      agreement('signed-rank p, two sides', ranks.map(c => [signedRank(c.d).p, c.twoSided])),
      agreement('signed-rank p, one side', ranks.map(c => [signedRank(c.d, { alternative: 'greater' }).p, c.greater])),
      agreement('Hodges-Lehmann estimate', shifts.map(c => [hodgesLehmann(c.d, 0.95).effect, c.effect])),
      agreement('its interval, 99 %', shifts.flatMap(c => endsOf(hodgesLehmann(c.d, 0.99), c.interval99))),
      agreement('its interval, 95 %', shifts.flatMap(c => endsOf(hodgesLehmann(c.d, 0.95), c.interval95))),
      agreement("Student's t, distribution", students.map(c => [studentCdf(c.t, c.df), c.cdf])),
      agreement("Student's t, p of two sides", students.map(c => [studentTwoSidedP(c.t, c.df), c.twoSided]))
    ]
  }
}

/**
 * @param {{ low: number, high: number }} ours
 * @param {[number, number]} theirs
 * @returns {[number, number][]}
 */
function endsOf (ours, theirs) {
  return [[ours.low, theirs[0]], [ours.high, theirs[1]]]
}

/** @param {{ agreements: Agreement[] }} facts */
function judge ({ agreements }) {
  return agreements.map(({ what, values, furthest }) => ({
    what: `${what}: ${values} frozen values`, target: 'equal to 1e-9',
    measured: `furthest off: ${furthest.toExponential(1)}`, ok: values > 0 && furthest <= MOST
  }))
}

module.exports = { measure, judge }
