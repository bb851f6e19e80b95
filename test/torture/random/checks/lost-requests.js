'use strict'
/**
 * No request is lost but those that may be: in a worker that was killed, and new connections while the app is stopped
 * or no process holds its socket.
 */
const { eventsOf, recoveredAfter } = require('../trace')

/** The client hears of a broken connection this much later at most; also the inaccuracy of when a request began. */
const HEARD_WITHIN_MS = 2000
const INACCURACY_MS = 50
const ONE_CAUSE_MS = 5000
const STOPPING = ['stop', 'delete']

/** @typedef {import('../trace').Trace} Trace */
/** @typedef {import('../trace').RequestRecord} RequestRecord */
/** @typedef {{ mayFail: (request: import('../trace').RequestRecord) => boolean }} Allowance */

/** @param {Trace} trace @returns {import('../trace').Violation[]} */
function find (trace) {
  const allowances = [...inKilledWorkers(trace), ...whileClosed(trace)]
  const lost = trace.requests.filter(({ kind }) => kind !== 'ok')
    .filter(request => !allowances.some(({ mayFail }) => mayFail(request)))
  return together(lost.sort((a, b) => a.endedAtMs - b.endedAtMs)).map(([first, ...others]) => ({
    check: 'lost-requests',
    atMs: first.endedAtMs,
    text: `${sayLost(first)}${others.length > 0 ? `; and ${others.length} more like it` : ''}`
  }))
}

/**
 * Those of one kind that were lost soon after one another have one cause.
 * @param {RequestRecord[]} lost
 * @returns {RequestRecord[][]}
 */
function together (lost) {
  /** @type {RequestRecord[][]} */
  const groups = []
  for (const request of lost) {
    const group = groups.find(([first]) =>
      first.kind === request.kind && request.endedAtMs - first.endedAtMs < ONE_CAUSE_MS)
    if (group) group.push(request)
    else groups.push([request])
  }
  return groups
}

/** @param {RequestRecord} request */
function sayLost ({ kind, detail, lane, beganAtMs, endedAtMs, pid }) {
  const where = pid === null ? 'no known worker' : `worker ${pid}`
  return `${kind}${detail ? ` (${detail})` : ''}: ${lane}, began ${Math.round(endedAtMs - beganAtMs)} ms before, in ${where}`
}

/**
 * What was in a worker that we killed, or that was hung and had to be replaced.
 * @param {Trace} trace
 * @returns {Allowance[]}
 */
function inKilledWorkers (trace) {
  const kills = eventsOf(trace, 'kill')
    .filter(({ role }) => role === 'worker')
    .map(({ pids, atMs, sureAtMs = atMs }) => ({ pids, fromMs: atMs, sureAtMs, toMs: sureAtMs }))
  const hangs = eventsOf(trace, 'hang')
    .map(({ pid, atMs, sureAtMs = atMs, endMs }) => ({ pids: [pid], fromMs: atMs, sureAtMs, toMs: endMs }))
  return [...kills, ...hangs].map(({ pids, fromMs, sureAtMs, toMs }) => ({
    mayFail: ({ kind, pid, beganAtMs, endedAtMs }) => kind === 'reset' && (pid !== null
      ? pids.includes(pid)
      : beganAtMs <= sureAtMs + INACCURACY_MS && endedAtMs >= fromMs - INACCURACY_MS &&
        endedAtMs <= toMs + HEARD_WITHIN_MS)
  }))
}

/**
 * Spans in which nothing holds the socket: connections are refused, and those that waited in its queue are reset.
 * @param {Trace} trace
 * @returns {Allowance[]}
 */
function whileClosed (trace) {
  return closedSpans(trace).map(({ fromMs, toMs }) => ({
    mayFail: ({ kind, pid, beganAtMs, endedAtMs }) =>
      endedAtMs >= fromMs && beganAtMs <= toMs && (kind === 'refused' || (kind === 'reset' && pid === null))
  }))
}

/** @param {Trace} trace */
function closedSpans (trace) {
  /** @type {{ fromMs: number, toMs: number }[]} */
  const spans = []
  let managerUp = false
  for (const event of trace.events) {
    if (event.type === 'kill' && event.role === 'manager') managerUp = false
    if (event.type === 'kill' && event.role === 'worker' && event.leaves === 0 && !managerUp) {
      spans.push({ fromMs: event.atMs - INACCURACY_MS, toMs: recoveredAfter(trace, event.atMs) })
    }
    if (event.type !== 'verbs') continue
    const closing = event.verbs.find(({ verb, code }) => STOPPING.includes(verb) && (code === 0 || event.cut))
    if (closing) {
      spans.push({ fromMs: closing.beganAtMs, toMs: startedAfter(trace, closing.endedAtMs) })
    } else if (event.cut) {
      // in a restart no worker may be there when the manager, and with it the socket, goes
      if (event.verbs.some(({ verb }) => verb === 'restart')) {
        spans.push({ fromMs: event.atMs, toMs: recoveredAfter(trace, event.atMs) })
      }
    }
    if (event.verbs.some(({ verb, code }) => verb.startsWith('start') && code === 0)) managerUp = true
  }
  return spans
}

/** When an app that was stopped serves again: the end of a start of it. @param {Trace} trace @param {number} atMs */
function startedAfter (trace, atMs) {
  const starts = eventsOf(trace, 'verbs').flatMap(({ verbs }) => verbs).filter(({ verb, code, endedAtMs }) =>
    (verb === 'start-app' || verb === 'start-file') && code === 0 && endedAtMs >= atMs)
  const first = starts[0]?.endedAtMs ?? Infinity
  // a stop that was cut may have done nothing: then the app serves on, and nothing starts it
  const alive = eventsOf(trace, 'probe').find(probe =>
    probe.atMs >= atMs && probe.atMs < first && probe.status.app !== null && probe.status.app.state !== 'stopped')
  return Math.min(first, alive?.atMs ?? Infinity)
}

module.exports = { find, closedSpans }
