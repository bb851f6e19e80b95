'use strict'
/** The commits that may be to blame for a confirmed slowdown, and how sure that is. Pure. */
const { LOOKS, CONFIRM_LOOKS, MOST_CONFIDENT } = require('../judge')

/** @typedef {import('../shapes/pair').Commit} Commit */
/** @typedef {import('../shapes/result').Culprit} Culprit */
/** @typedef {import('../shapes/result').CommitResult} CommitResult */

/**
 * Highest rates at which all looks together flag a commit that changed nothing, and at which those of the confirmation
 * let it pass.
 */
const LOOKS_LEVEL = LOOKS.reduce((sum, { p }) => sum + p, 0)
const CONFIRM_LEVEL = CONFIRM_LOOKS.reduce((sum, { p }) => sum + p, 0)

/**
 * 1 minus the rate at which a commit that changed nothing would be named. The looks of one metric flag it by chance in
 * at most 1.5 % of the cases, half of them as "slower"; a confirmation that is independent of them lets 0.61 % of those
 * pass; each gated metric is one more chance (Bonferroni's bound). This is a bound on false alarms, for noise that is
 * independent between sessions, and it needs no guess of how often commits do get slower. Noise that lasts over both
 * sessions is not in it, hence the ceiling.
 * @param {number} gatedMetrics  decided in the session, over all benchmarks
 */
function confidenceOf (gatedMetrics) {
  return Math.max(0, Math.min(MOST_CONFIDENT, 1 - Math.max(1, gatedMetrics) * LOOKS_LEVEL / 2 * CONFIRM_LEVEL))
}

/**
 * @param {Pick<CommitResult, 'benchmarks'>} result  of a confirmed slowdown
 * @param {Commit[]} between     the commits of (old, new], oldest first; none where the two are not on one line
 * @returns {Culprit | null}     null: two branches were compared, so no commit is to blame
 */
function culpritOf ({ benchmarks }, between) {
  if (between.length === 0) return null
  const decided = benchmarks.flatMap(one => one.metrics).filter(one => one.metric.gated && one.estimate !== null).length
  const one = between.length === 1
  return {
    candidates: between,
    confidence: confidenceOf(decided),
    how: one
      ? 'measured against its parent, and confirmed in a second session'
      : `one of ${between.length} commits: the last was measured against the one before the first, and confirmed in a second session; "bellwether bench bisect" finds which`,
    profile: null,
    revertCommand: one ? revertCommand(between[0]) : null
  }
}

/** @param {Commit} commit */
function revertCommand ({ sha, parents }) {
  return parents.length > 1 ? `git revert -m 1 ${sha}` : `git revert ${sha}`
}

module.exports = { culpritOf, confidenceOf, revertCommand }
