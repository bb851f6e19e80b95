'use strict'
/**
 * Code that nobody reloaded never goes live: an answer is always of a release that may serve just then, and never of
 * one that cannot.
 */

/**
 * @param {import('../trace').Trace} trace
 * @param {import('../story').Story} story
 * @returns {import('../trace').Violation[]}
 */
function find (trace, { spans }) {
  const bad = new Set(trace.events.flatMap(event => event.type === 'verbs'
    ? event.verbs.flatMap(({ release, good }) => release !== undefined && good === false ? [release] : [])
    : []))
  /** @type {import('../trace').Violation[]} */
  const violations = []
  let at = 0
  for (const request of [...trace.requests].sort((a, b) => a.endedAtMs - b.endedAtMs)) {
    const { kind, release, beganAtMs, endedAtMs } = request
    if (kind !== 'ok' || release === null) continue
    if (bad.has(release)) violations.push(wrong(request, 'which cannot serve'))
    while (at < spans.length - 1 && spans[at].toMs <= endedAtMs) at++
    const over = spansOver(spans, at, beganAtMs, endedAtMs)
    const states = over.flatMap(span => span.states)
    // while verbs are under way the states before and after are both known; otherwise just those that were looked at
    if (over.length === 0 || states.some(({ releases }) => releases[0] === '*' || releases.includes(release)) ||
      over.some(isUnsure)) continue
    violations.push(wrong(request,
      `when only ${[...new Set(states.flatMap(({ releases }) => releases))].join(' and ') || 'none'} may serve`))
  }
  return violations.slice(0, 10)
}

/** @param {import('../story').Span[]} spans @param {number} at @param {number} fromMs @param {number} toMs */
function spansOver (spans, at, fromMs, toMs) {
  const over = []
  for (let i = at; i >= 0 && spans[i].toMs > fromMs; i--) if (spans[i].fromMs <= toMs) over.push(spans[i])
  return over
}

/**
 * A reload that was cut goes on, or is undone: which of them is seen at the next look.
 * @param {import('../story').Span} span
 */
function isUnsure ({ isSettled, states }) {
  return !isSettled && states.length > 1 && states.some(({ releases }) => releases[0] === '*')
}

/** @param {import('../trace').RequestRecord} request @param {string} why */
function wrong ({ endedAtMs, release, pid }, why) {
  return { check: 'releases', atMs: endedAtMs, text: `worker ${pid} answered with release ${release}, ${why}` }
}

module.exports = { find }
