'use strict'
/** After `shutdown` no process is left, and nothing listens. */
const { eventsOf } = require('../trace')

/** @param {import('../trace').Trace} trace @returns {import('../trace').Violation[]} */
function find (trace) {
  return eventsOf(trace, 'end').flatMap(({ atMs, code, left, listening }) => {
    if (code !== 0) return [{ check: 'nothing-left', atMs, text: `"shutdown" ended with ${code}` }]
    if (left.length > 0) return [{ check: 'nothing-left', atMs, text: `left behind: ${left.join('; ')}` }]
    return listening ? [{ check: 'nothing-left', atMs, text: "the app's address still takes connections" }] : []
  })
}

module.exports = { find }
