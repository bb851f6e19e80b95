'use strict'
/**
 * Between two looks the serving workers are the same processes, but for what was asked for or killed: the death of a
 * manager, an upgrade, damage and whatever was refused change none.
 */

/** What a verb with exit 0 may do to the set of serving workers. */
const MAY = {
  add: ['scale', 'start-app', 'start-file'],
  replace: ['reload', 'restart', 'rollback', 'stop', 'delete', 'start-file', 'start-app']
}

/** @param {import('../trace').Trace} trace @returns {import('../trace').Violation[]} */
function find (trace) {
  /** @type {import('../trace').Violation[]} */
  const violations = []
  /** @type {import('../trace').ProbeEvent | null} */
  let before = null
  /** @type {import('../trace').TraceEvent[]} */
  let between = []
  for (const event of trace.events) {
    if (event.type !== 'probe') {
      between.push(event)
      continue
    }
    if (before) violations.push(...compare(before, event, between))
    before = event
    between = []
  }
  return violations
}

/**
 * @param {import('../trace').ProbeEvent} before
 * @param {import('../trace').ProbeEvent} after
 * @param {import('../trace').TraceEvent[]} between
 * @returns {import('../trace').Violation[]}
 */
function compare (before, after, between) {
  const was = servingPids(before)
  const is = servingPids(after)
  const verbs = between.flatMap(event => event.type === 'verbs' ? event.verbs.map(verb => ({
    ...verb, cut: event.cut, loose: event.cut || event.disturbed || event.verbs.length > 1
  })) : [])
  const took = (/** @type {string[]} */ names) =>
    verbs.some(({ verb, code, loose }) => names.includes(verb) && (code === 0 || (loose && code !== 6)))
  if (took(MAY.replace)) return []
  const killed = between.flatMap(event =>
    event.type === 'kill' && event.role === 'worker' ? event.pids : event.type === 'hang' ? [event.pid] : [])
  const gone = was.filter(pid => !is.includes(pid) && !killed.includes(pid))
  const come = is.filter(pid => !was.includes(pid))
  const scaled = took(['scale'])
  // of two, down and up again: those that went do not come back
  const sizes = verbs.flatMap(({ verb, size }) => verb === 'scale' && size !== undefined ? [size] : [])
  const wentDown = scaled ? Math.max(0, was.length - Math.min(is.length, ...sizes)) : 0
  const cameUp = killed.length + (took(MAY.add) ? Infinity : 0)
  const restarted = verbs.filter(({ verb, code }) => verb === 'restart-worker' && code === 0).length
  if (gone.length <= wentDown + restarted && come.length <= cameUp + restarted) return []
  const done = verbs.map(({ words, code }) => `${words[0]}: ${code}`).join(', ')
  return [{
    check: 'same-workers',
    atMs: after.atMs,
    text: `serving were ${was.join(', ')}, and are ${is.join(', ')}${killed.length > 0 ? `; killed: ${killed.join(', ')}` : ''}; verbs: ${done || 'none'}`
  }]
}

/** @param {import('../trace').ProbeEvent} probe @returns {number[]} */
function servingPids ({ status }) {
  return (status.app?.workers ?? []).flatMap(({ state, pid }) => state === 'serving' && pid !== null ? [pid] : [])
}

module.exports = { find }
