'use strict'
/**
 * Checks of the fields in a runner's records that pages and messages rely on, beyond the checks that the store makes of
 * every record: records made here are right by construction, records from elsewhere are checked. A text that people
 * paste into a shell is one of ours or none.
 */
const { name, sha, text, finite, oneOf, nullable, list, object } = require('../../store/checks')
const { MARKS } = require('../../shared/meta-keys')
const { isDateMs } = require('../../shared/dates')

/** @typedef {import('../../store/checks').Check} Check */

const MOST_MOVED = 500
const MOST_CANDIDATES = 5000
const MOST_FUNCTIONS = 100
const DEEPEST_FLAME = 500
const REVERT = /^git revert (?:-m 1 )?[0-9a-f]{40}$/

const PER = oneOf('request', 'launch')
/** @type {Check} */
const revert = value => typeof value === 'string' && REVERT.test(value) ? null : 'must be a git revert'
const interval = object({ low: finite, high: finite })
const moved = object({
  benchmark: name,
  metric: name,
  unit: text,
  better: oneOf('lower', 'higher'),
  effect: nullable(finite),
  interval99: nullable(interval),
  medians: nullable(object({ old: finite, new: finite }))
})
const tests = object({
  outcome: oneOf('passed', 'failed', 'timed-out', 'none'), passed: nullable(finite), failed: nullable(finite), text
})
const culprit = object({ candidates: list(sha, MOST_CANDIDATES), confidence: finite, revertCommand: nullable(revert) })

const flameNode = object({
  name: text, place: text, us: finite, children: value => Array.isArray(value) ? null : 'must be a list'
})

/**
 * Looks at each node once: a tree that is wrong far down must not cost more than one that is right.
 * @param {any} value
 * @param {number} [depth]
 * @returns {string | null}
 */
function flame (value, depth = 0) {
  const wrong = depth > DEEPEST_FLAME ? 'is too deep' : flameNode(value)
  if (wrong) return wrong
  for (const child of value.children) {
    const below = flame(child, depth + 1)
    if (below) return below
  }
  return null
}

/** A machine as it is told: facts, no stories. */
const machine = object({
  class: name, cpu: name, cores: finite, memoryBytes: finite, kernel: name, node: name, containment: name,
  hostname: name
})
/** @type {Check} */
const date = value => isDateMs(value) ? null : 'must be a date'
const commit = object({ committedAtMs: date })
const verdict = object({
  moved: list(moved, MOST_MOVED), tests: nullable(tests), build: name, culprit: nullable(culprit), tookMs: finite
})
const slower = object({ function: text, file: text, line: finite, oldUs: finite, newUs: finite })
const profile = object({ benchmark: name, per: PER, slower: list(slower, MOST_FUNCTIONS) })
const flames = object({ benchmark: name, per: PER, old: value => flame(value), new: value => flame(value) })

/** Checks that the store does not make, by kind; of marks, by name. @type {Readonly<Record<string, Check>>} */
const RECORD_CHECKS = Object.freeze({ machine, commit, verdict })
/** @type {Readonly<Record<string, Check>>} */
const MARK_CHECKS = Object.freeze({ [MARKS.profile]: profile, [MARKS.flames]: flames })

module.exports = { RECORD_CHECKS, MARK_CHECKS }
