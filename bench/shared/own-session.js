'use strict'
/**
 * Which comparisons of a commit are its own: what a run made, the commit against what came before it. Any other one is
 * an answer to whoever asked, and says nothing of the commit to anybody else.
 */

/**
 * @param {Pick<import('../shapes/record').SessionRecord, 'isOwn' | 'oldSha'>} session  that compares the commit
 * @param {readonly string[]} parents                              of the commit
 * @returns {boolean}  one with the first parent is, whoever asked: a run goes on with it
 */
function isOwnSession ({ isOwn = false, oldSha }, parents) { return isOwn || oldSha === parents[0] }

module.exports = { isOwnSession }
