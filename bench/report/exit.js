'use strict'
/**
 * The exit status of `bellwether bench` for a result. Red (1) is only a slowdown that was measured and confirmed. Pure.
 */
const { BENCH_EXIT, EXIT_OF_VERDICT } = require('../shapes/result')

/** @typedef {import('../shapes/result').RunResult} RunResult */

/**
 * @param {RunResult} result
 * @returns {number}
 */
function exitOf (result) {
  if (result.verb === 'calibrate') return exitOfCalibration(result)
  if (isToldToDiffer(result.verdict) && isAgainstItself(result)) return BENCH_EXIT.inconclusive
  return EXIT_OF_VERDICT[result.verdict]
}

/**
 * To calibrate is to measure noise: when there are numbers it is done, however noisy they are.
 * @param {RunResult} result
 */
function exitOfCalibration ({ verdict, calibration }) {
  if (verdict === 'broken') return BENCH_EXIT.broken
  if (!calibration?.length || calibration.some(one => one.alarm)) return BENCH_EXIT.inconclusive
  return BENCH_EXIT.quiet
}

/**
 * A build measured against itself cannot have become slower or faster: a confirmed change there is a false alarm. It
 * shows that this machine cannot be trusted now (inconclusive), not that a commit is slow.
 * @param {import('../shapes/result').Verdict} verdict  of builds that are the same
 */
function isToldToDiffer (verdict) { return verdict === 'confirmed' || verdict === 'improved' }

/** @param {Pick<RunResult, 'commits'>} result */
function isAgainstItself ({ commits }) {
  return commits.length > 0 && commits.every(one => one.old.sha === one.new.sha)
}

module.exports = { exitOf, isToldToDiffer, isAgainstItself }
