'use strict'
/**
 * The trace read from its beginning with the model beside it: what could be true when, and where that was not so. Pure.
 * What it finds by itself are exit codes that no state explains, and looks that show no possible state; the spans are
 * for the other checks.
 */
const { afterVerb, afterVerbs, afterCutVerb, narrowed, sayState, UNLISTED, ANY } = require('./model')

/** @typedef {import('./trace').Violation} Violation */
/** @typedef {import('./model').State} State */
/**
 * @typedef {object} Span
 * @property {number} fromMs
 * @property {number} toMs
 * @property {State[]} states       what was possible at some moment of it
 * @property {boolean} isSettled    no verb was under way
 * @property {boolean} closed       nothing need serve for a moment
 */
/** @typedef {{ spans: Span[], violations: Violation[] }} Story */

/** Verbs in which nobody serves for a moment, or from which on. */
const CLOSING = ['restart', 'stop', 'delete', 'start', 'start-app', 'start-file']

/**
 * @param {import('./trace').Trace} trace
 * @returns {Story}
 */
function readStory (trace) {
  /** @type {Story} */
  const story = { spans: [], violations: [] }
  /** @type {State[]} */
  let states = [UNLISTED]
  let managerUp = false
  let fromMs = 0
  /** What happened since the last look: it names the promise that is broken. @type {Set<string>} */
  let since = new Set()
  /** @param {number} untilMs @param {boolean} isSettled @param {State[]} [now] @param {boolean} [closed] */
  const span = (untilMs, isSettled, now = states, closed = false) => {
    if (untilMs > fromMs) story.spans.push({ fromMs, toMs: untilMs, states: now, isSettled, closed })
    fromMs = Math.max(fromMs, untilMs)
  }
  for (const event of trace.events) {
    if (event.type === 'verbs') {
      span(event.atMs, !isUnknown(since))
      const { after, wrong } = afterGiven(states, event, managerUp)
      for (const text of wrong) story.violations.push({ check: 'exit-codes', atMs: event.atMs, text })
      if (event.verbs.some(verb => verb.verb.startsWith('start') && verb.code === 0)) managerUp = true
      for (const { verb, code } of event.verbs) since.add(code === 0 ? 'done' : 'not-done').add(verb)
      if (event.cut) since.add('cut')
      const during = [...states, ...after, ...states.flatMap(state => attempts(state, event.verbs))]
      span(event.endMs, false, during, event.cut || event.verbs.some(({ verb }) => CLOSING.includes(verb)))
      states = after
    } else if (event.type === 'kill') {
      since.add(event.role)
      if (event.role === 'manager') managerUp = false
    } else if (event.type === 'aborted') {
      story.violations.push({ check: 'runs-on', atMs: event.atMs, text: event.reason })
    } else if (event.type === 'damage') {
      since.add('damage')
      // what a rollback goes back to stands in the list alone
      states = states.map(state => ({ ...state, previous: ANY }))
    } else if (event.type === 'recovered') {
      if (event.problem !== null) story.violations.push({ check: 'recovers', atMs: event.atMs, text: event.problem })
      span(event.atMs, false, states, since.has('cut'))
    } else if (event.type === 'probe') {
      span(event.atMs, !isUnknown(since))
      const seen = observed(event)
      const left = narrowed(states, seen)
      if (left.length === 0) {
        const text = `expected ${[...new Set(states.map(sayState))].join(', or ')}; there is: ${sayState({ ...seen, previous: null })}`
        story.violations.push({ check: promiseOf(since), atMs: event.atMs, text })
      }
      const { isBetween, ...asSeen } = seen
      states = left.length > 0 ? left : [{ ...asSeen, previous: ANY }]
      span(event.endMs, true)
      since = new Set()
    }
  }
  return story
}

/** States are not narrowed yet. @param {Set<string>} since */
function isUnknown (since) { return since.has('cut') || since.has('damage') }

/**
 * @param {State[]} states
 * @param {import('./trace').VerbsEvent} event
 * @param {boolean} managerUp
 * @returns {{ after: State[], wrong: string[] }}   wrong: exit codes that nothing explains
 */
function afterGiven (states, event, managerUp) {
  const { verbs, cut, disturbed, diskFull, paused } = event
  if (cut) return { after: verbs.reduce((before, verb) => afterCutVerb(before, verb), states), wrong: [] }
  const after = afterVerbs(states, verbs, { managerUp, disturbed, diskFull, paused })
  if (after.length > 0) return { after, wrong: [] }
  const wrong = `${verbs.map(sayVerb).join(' at the same time as ')}, when it was ${[...new Set(states.map(sayState))].join(', or ')}`
  // what may have happened all the same, so that one wrong code is told once
  return { after: verbs.reduce((before, verb) => afterCutVerb(before, verb), states), wrong: [wrong] }
}

/**
 * While a reload or rollback runs what it brings may serve, also when another verb ends it later.
 * @param {State} state
 * @param {import('./model').Verb[]} verbs
 */
function attempts (state, verbs) {
  if (!state.listed || state.stopped) return []
  return verbs.flatMap(({ verb, release, good }) => {
    if (verb === 'reload' && good) return [{ ...state, releases: [String(release)] }]
    return verb === 'rollback' && state.previous !== null ? [{ ...state, releases: state.previous }] : []
  })
}

/** @param {import('./trace').GivenVerb} given */
function sayVerb ({ words, code, stderr }) {
  return `"${words.join(' ')}" ended with ${code}${stderr === '' ? '' : ` (${stderr.trim().split('\n')[0]})`}`
}

/** @param {import('./trace').ProbeEvent} probe @returns {import('./model').Observed} */
function observed ({ status, answers }) {
  const { app } = status
  if (app === null) return { listed: false, stopped: true, size: 0, releases: [] }
  const releases = [...new Set(answers.flatMap(({ release }) => release ?? []))].sort()
  const serving = app.workers.filter(w => w.state === 'serving')
  const isBetween = serving.some(w => w.generation !== app.generation)
  return { listed: true, stopped: app.state === 'stopped', size: serving.length, releases, isBetween }
}

/** @param {Set<string>} since */
function promiseOf (since) {
  if (since.has('damage')) return 'damaged-list'
  if (since.has('manager')) return 'outlives-the-manager'
  if (since.has('worker')) return 'recovers'
  if (since.has('not-done') && !since.has('done')) return 'refused-changes-nothing'
  return 'exit-0-is-true'
}

module.exports = { readStory, afterVerb }
