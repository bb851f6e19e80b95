'use strict'
/**
 * Tests that use a program which is not part of Node. On a user's machine a missing one is skipped with one visible
 * line; in CI (CI=true) it is a failure: .ci/run installs what the tests use.
 */

/**
 * @template {{ skip: any }} T   jest's test or describe
 * @param {T} run
 * @param {boolean} isThere
 * @param {string} tool          as people know it
 * @returns {T}
 */
function needsTool (run, isThere, tool) {
  if (isThere) return run
  if (process.env.CI === 'true') throw new Error(`${tool} is missing: in CI it must be installed (.ci/run)`)
  process.stderr.write(`skipped: ${tool} is not installed\n`)
  return run.skip
}

module.exports = { needsTool }
