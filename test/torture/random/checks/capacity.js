'use strict'
/**
 * Never fewer workers serve than were asked for, less those that were killed and are not replaced yet. By the word of
 * the status, and by the processes.
 */
const { eventsOf, recoveredAfter } = require('../trace')

/**
 * @param {import('../trace').Trace} trace
 * @param {import('../story').Story} story
 * @returns {import('../trace').Violation[]}
 */
function find (trace, { spans }) {
  /** @type {import('../trace').Violation[]} */
  const violations = []
  for (const sample of trace.samples) {
    const app = sample.status?.app
    const over = spans.filter(span => span.fromMs < sample.endMs && span.toMs > sample.atMs)
    if (!app || over.length === 0 || over.some(({ closed }) => closed)) continue
    const states = over.flatMap(span => span.states)
    const least = Math.min(...states.map(({ listed, stopped, size }) => listed && !stopped ? size : 0))
    const serving = app.workers.filter(worker => worker.state === 'serving' && worker.pid !== null &&
      sample.workers.includes(worker.pid)).length
    const missing = missingAt(trace, sample)
    if (serving < least - missing) violations.push({
      check: 'capacity',
      atMs: sample.atMs,
      text: `${serving} workers serve; ${least} were asked for, and ${missing} were killed and may be missing`
    })
  }
  return violations
}

/** @param {import('../trace').Trace} trace @param {{ atMs: number, endMs: number }} sample */
function missingAt (trace, { atMs, endMs }) {
  const kills = eventsOf(trace, 'kill')
    .filter(({ role }) => role === 'worker')
    .map(({ atMs: fromMs, pids }) => ({ fromMs, toMs: recoveredAfter(trace, fromMs), count: pids.length }))
  const hangs = eventsOf(trace, 'hang').map(({ atMs: fromMs, endMs: goneMs }) => ({
    fromMs, toMs: Math.max(goneMs, recoveredAfter(trace, fromMs)), count: 1
  }))
  return [...kills, ...hangs]
    .filter(({ fromMs, toMs }) => fromMs <= endMs && toMs >= atMs)
    .reduce((sum, { count }) => sum + count, 0)
}

module.exports = { find, missingAt }
