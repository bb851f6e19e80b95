'use strict'
/** Memory never holds more than the workers that were asked for, the surge and those that are kept. */
const { missingAt } = require('./capacity')

/** Workers that drain count for as long as they may: a scale down may be followed by a scale up. */
const LOOK_BACK_MS = 10_000

/**
 * @param {import('../trace').Trace} trace
 * @param {import('../story').Story} story
 * @returns {import('../trace').Violation[]}
 */
function find (trace, { spans }) {
  const { surge } = trace.settings
  return trace.samples.flatMap(sample => {
    const states = spans.filter(span => span.fromMs < sample.endMs && span.toMs > sample.atMs - LOOK_BACK_MS)
      .flatMap(span => span.states)
    if (states.length === 0) return []
    const size = Math.max(...states.map(state => state.size))
    const kept = trace.plan.keepOldMs > 0 ? size : 0
    const most = size + surge + kept + missingAt(trace, sample)
    if (sample.workers.length <= most) return []
    return [{
      check: 'too-many',
      atMs: sample.atMs,
      text: `${sample.workers.length} workers run, and at most ${most} may: ${size} asked for, ${surge} more in a change, ${kept} kept`
    }]
  })
}

module.exports = { find }
