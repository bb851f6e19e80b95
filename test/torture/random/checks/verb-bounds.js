'use strict'
/** No verb takes longer than its bound, and each ends with an exit code of docs/errors.md. */
const { eventsOf } = require('../trace')

/** More than a busy machine needs: what is looked for are verbs that never end. */
const BOUND_MS = 60_000
const QUICK = { verbs: ['ls'], boundMs: 15_000 }
const DOCUMENTED = [0, 1, 2, 3, 4, 5, 6]

/** @param {import('../trace').Trace} trace @returns {import('../trace').Violation[]} */
function find (trace) {
  return eventsOf(trace, 'verbs').flatMap(({ verbs }) => verbs).flatMap(({
    verb, words, code, beganAtMs, endedAtMs
  }) => {
    const boundMs = QUICK.verbs.includes(verb) ? QUICK.boundMs : BOUND_MS
    const tookMs = Math.round(endedAtMs - beganAtMs)
    if (code === null || tookMs > boundMs) return [{
      check: 'verb-bounds',
      atMs: endedAtMs,
      text: `"${words.join(' ')}" ${code === null ? 'was still running' : 'ended'} after ${tookMs} ms; at most ${boundMs}`
    }]
    if (!DOCUMENTED.includes(code)) return [{
      check: 'verb-bounds', atMs: endedAtMs,
      text: `"${words.join(' ')}" ended with ${code}, which is no documented exit code`
    }]
    return []
  })
}

module.exports = { find, BOUND_MS }
