'use strict'
/** Which of the candidates that were run once are measured, and the reason for each. Pure. */
const { duration } = require('../../../common/units')

/** @typedef {import('./candidates').Candidate} Candidate */
/** @typedef {import('./candidates').LeftOut} LeftOut */
/**
 * What one launch gave.
 * @typedef {{ ok: true, tookMs: number, format: string | null, numbers: string[], stdout: string }
 *   | { ok: false, tookMs: number, text: string }} Outcome
 */
/**
 * @typedef {Candidate & { tookMs: number, numbers: string[], how: string }} Chosen  how: it was run once, and gave this
 */

/**
 * Launches of a benchmark in a comparison that ends at the first look: ten pairs, some of them against the anchor, and
 * its share of those against itself.
 */
const LAUNCHES = 30
/** All together: longer waits nobody who tries it out. The rest stands in the file as a comment. */
const LONGEST_MS = 15 * 60_000
/** What ends so soon and prints nothing has only defined something. */
const TOO_SOON_MS = 150

/**
 * @param {{ candidate: Candidate, outcome: Outcome }[]} tried  best first
 * @returns {{ chosen: Chosen[], leftOut: LeftOut[], comparisonMs: number }}
 */
function chooseAmong (tried) {
  /** @type {Chosen[]} */
  const chosen = []
  const leftOut = []
  let comparisonMs = 0
  for (const { candidate, outcome } of tried) {
    const why = whyNot(outcome)
    const ms = outcome.tookMs * LAUNCHES
    if (why !== null || !outcome.ok) {
      leftOut.push({ found: candidate.found, why: why ?? '' })
    } else if (chosen.length > 0 && comparisonMs + ms > LONGEST_MS) {
      const long = `it works (${duration(outcome.tookMs)} a launch), but would make a comparison longer than ${duration(LONGEST_MS)}`
      leftOut.push({ found: candidate.found, why: long })
    } else {
      comparisonMs += ms
      chosen.push({
        ...candidate, format: outcome.format, tookMs: outcome.tookMs, numbers: outcome.numbers, how: howText(outcome)
      })
    }
  }
  return { chosen, leftOut, comparisonMs }
}

/** @param {Outcome} outcome @returns {string | null} null: it works */
function whyNot (outcome) {
  if (!outcome.ok) return `it was run, and failed: ${reasonOf(outcome.text)}`
  const isEmpty = outcome.format === null && outcome.stdout.trim() === '' && outcome.tookMs < TOO_SOON_MS
  return isEmpty ? 'it was run, and ended at once without a word: it may be a part of another' : null
}

/** @param {Extract<Outcome, { ok: true }>} outcome */
function howText ({ format, numbers, tookMs }) {
  const what = format === null ? 'its time and CPU time are measured'
    : `${numbers.length} ${numbers.length === 1 ? 'number' : 'numbers'} of ${format}`
  return `run once in ${duration(tookMs)}: ${what}`
}

/** The line of a failed launch that names the error. @param {string} text */
function reasonOf (text) {
  const lines = text.split('\n').map(line => line.trim()).filter(Boolean)
  const named = lines.find(line => /^(?:Uncaught )?[\w$.]*Error(?: \[\w+\])?:/.test(line)) ??
    lines.find(line => /\b[\w$]*Error\b.*:/.test(line))
  const how = lines[0]?.replace(/ ?It wrote to stderr:$/, '') ?? ''
  const hint = /\.node\b|bindings file|node-gyp|prebuil/i.test(text)
    ? ' (packages are installed without their install scripts: where one makes a binary, write "install" in the bench file)'
    : ''
  return `${(named ?? how).slice(0, 200)}${hint}`
}

module.exports = { chooseAmong, reasonOf }
