'use strict'
/**
 * Which comparisons of a commit are its own: those that a run made, the commit against the commit before it. Any other
 * comparison answers only the user who asked for it, and says nothing about the commit to other readers.
 */

/**
 * @param {Pick<import('../shapes/record').SessionRecord, 'isOwn' | 'oldSha'>} session  that compares the commit
 * @param {readonly string[]} parents                              of the commit
 * @returns {boolean}  a comparison with the first parent is its own, even if a user asked for it: a run continues it
 */
function isOwnSession ({ isOwn = false, oldSha }, parents) { return isOwn || oldSha === parents[0] }

module.exports = { isOwnSession }
