'use strict'
/**
 * The smallest change that this machine can see: builds measured against themselves. Every such session is also a trial
 * of the bot: any change that it flags is a false alarm, and is confirmed or not like any other.
 */
const { pairSd, smallestVisible } = require('../judge')
const { compareCommits, noiseOf } = require('./compare')
const { metricsOf, ratiosOf } = require('./numbers')
const { AA_PAIRS } = require('./next-step')

/** @typedef {import('../shapes/result').Calibration} Calibration */
/** @typedef {import('../shapes/pair').Commit} Commit */
/** @typedef {import('./compare').Compared} Compared */
/** @typedef {import('./compare').Setting} Setting */
/** @typedef {import('./session').Io} Io */

/**
 * @param {Commit} commit
 * @param {number} pairs  of each benchmark, about: each session takes ten at least
 * @param {Setting} setting
 * @param {Io} io
 * @returns {Promise<{ results: Compared[], calibration: Calibration[], isCut: boolean }>}  one result a session; isCut:
 *   the time budget ended it
 * @throws as runSession does
 */
async function calibrate (commit, pairs, setting, io) {
  /** @type {Compared[]} */
  const results = []
  const rounds = Math.max(1, Math.ceil(pairs / AA_PAIRS))
  const taken = rounds * AA_PAIRS
  if (taken !== pairs) io.report({
    type: 'step', text: `${taken} pairs of each benchmark are taken, not ${pairs}: they come by ${AA_PAIRS}`
  })
  for (let i = 0; i < rounds; i++) {
    if (rounds > 1) io.report({ type: 'part', what: 'round', at: i + 1, of: rounds, name: '' })
    const compared = await compareCommits({ kind: 'aa', old: commit, new: commit, between: [commit], reuse: false },
      setting, io)
    results.push(compared)
    if (compared.endReason === 'budget') break
  }
  const calibration = setting.benchmarks.flatMap(benchmark => calibrationOf(benchmark, results, setting, io))
  return { results, calibration, isCut: results.at(-1)?.endReason === 'budget' }
}

/**
 * @param {import('../shapes/suite').Benchmark} benchmark
 * @param {Compared[]} results
 * @param {Setting} setting
 * @param {Io} io
 * @returns {Calibration[]}
 */
function calibrationOf (benchmark, results, setting, io) {
  const sessions = results.map(one => one.sessionId)
  const pairs = sessions.flatMap(session => io.store.pairs({ session, role: 'aa', benchmark: benchmark.id }))
  return metricsOf(benchmark, pairs).flatMap(metric => {
    const ratios = ratiosOf(metric, pairs).filter(ratio => ratio !== null)
    if (ratios.length < 2) return []
    const sd = pairSd(ratios)
    const minEffect = noiseOf(setting, io)(benchmark.id, metric.name)
    return [{
      benchmark: benchmark.id,
      metric: metric.name,
      pairs: ratios.length,
      rejectedPairs: pairs.filter(pair => pair.rejected !== null).length,
      pairSd: sd,
      minEffect,
      smallestVisible: smallestVisible(sd, minEffect),
      alarm: results.some(one => isAlarm(one, benchmark.id, metric.name))
    }]
  })
}

/**
 * A false alarm: a change in either direction, confirmed between builds that are the same.
 * @param {Compared} result
 * @param {string} benchmark
 * @param {string} metric
 */
function isAlarm (result, benchmark, metric) {
  const own = result.benchmarks.find(one => one.benchmark === benchmark)
    ?.metrics.find(one => one.metric.name === metric)
  return own?.verdict === 'confirmed' || own?.verdict === 'improved'
}

module.exports = { calibrate }
