'use strict'
/**
 * Whether what a comparison ended of may be gone the next time: an install without a network, a build that was killed.
 */
const { PASSING_OUTCOMES } = require('../shapes/pair')

/**
 * A commit hangs when its build has run this many times as long as the old build needed, and was not done: a machine
 * that is busy is not that slow for one of two builds.
 */
const HANGS_FROM_TIMES = 4

/** @typedef {Pick<import('../shapes/record').BuildRecord, 'sha' | 'outcome' | 'buildMs'>} Built */

/**
 * Where the new commit itself fails for good nothing else matters; how the anchor was built never does.
 * @param {Pick<import('../shapes/record').SessionRecord, 'oldSha' | 'newSha'>} session
 * @param {readonly Built[]} builds  of the session
 * @returns {boolean}
 */
function isPassing ({ oldSha, newSha }, builds) {
  const [fresh, old] = [newSha, oldSha].map(sha => builds.find(one => one.sha === sha))
  const failed = [fresh, old].find(one => one !== undefined && one.outcome !== 'ok')
  return failed !== undefined && PASSING_OUTCOMES.has(failed.outcome) && !hangs(fresh, old)
}

/** @param {Built | undefined} fresh @param {Built | undefined} old */
function hangs (fresh, old) {
  if (fresh?.outcome !== 'build-timed-out' || old?.outcome !== 'ok') return false
  return fresh.buildMs !== undefined && old.buildMs !== undefined && fresh.buildMs > HANGS_FROM_TIMES * old.buildMs
}

module.exports = { isPassing }
