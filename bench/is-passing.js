'use strict'
/** Whether what a comparison ended of may be gone the next time: an install without a network, a build that ran out of time. */
const { PASSING_OUTCOMES } = require('./shapes')

/**
 * Where the new commit itself fails for good nothing else matters; how the anchor was built never does.
 * @param {Pick<import('./shapes').SessionRecord, 'oldSha' | 'newSha'>} session
 * @param {readonly Pick<import('./shapes').BuildRecord, 'sha' | 'outcome'>[]} builds  of the session
 * @returns {boolean}
 */
function isPassing ({ oldSha, newSha }, builds) {
  const failed = [newSha, oldSha].map(sha => builds.find(one => one.sha === sha && one.outcome !== 'ok')).find(one => one !== undefined)
  return failed !== undefined && PASSING_OUTCOMES.has(failed.outcome)
}

module.exports = { isPassing }
