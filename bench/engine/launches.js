'use strict'
/**
 * Facts about a list of pairs, before any look at a number: which pairs count, which the machine spoiled, and whether a
 * side fails so often that it must be called broken. Pure.
 */

/** @typedef {import('../shapes/record').PairRecord} PairRecord */
/** @typedef {import('../shapes/pair').TakenPair} TakenPair */
/** @typedef {'old' | 'new' | 'both'} Side */

/** If at least this many of the first three launches of a side failed, it is broken. One failure may be bad luck. */
const FAILS_OF_FIRST_THREE = 2
const FAILS_IN_A_ROW = 3
/** Later on: a side that fails at least this often, and in at least this share of its launches, is broken as well. */
const FAILS_AT_LEAST = 4
const FAILING_SHARE = 0.25
/**
 * If at least this many launches of one side lost a few requests, and none of the other side did, that side itself
 * loses them. Where both sides lose equally often, that happens in one of 128 benchmarks, by chance.
 */
const LOSES_AT_LEAST = 8

/** @param {TakenPair} pair @returns {pair is TakenPair & { old: { ok: true }, new: { ok: true } }} */
function counts (pair) {
  return pair.rejected === null && pair.old.ok && pair.new.ok
}

/**
 * The side that fails, by every launch that the machine did not spoil.
 * @param {TakenPair[]} pairs  of one benchmark, in the order in which they were taken
 * @returns {Side | null}
 */
function failingSide (pairs) {
  const fair = pairs.filter(pair => pair.rejected === null)
  const strays = { old: straysOf(pairs, 'old').length, new: straysOf(pairs, 'new').length }
  const old = fails(fair.map(pair => pair.old.ok)) || (strays.old >= LOSES_AT_LEAST && strays.new === 0)
  const fresh = fails(fair.map(pair => pair.new.ok)) || (strays.new >= LOSES_AT_LEAST && strays.old === 0)
  if (old && fresh) return 'both'
  if (fresh) return 'new'
  return old ? 'old' : null
}

/**
 * The requests that a side lost, launch by launch, where they were so few that the pair was taken again.
 * @param {TakenPair[]} pairs
 * @param {'old' | 'new'} side
 */
function straysOf (pairs, side) {
  return pairs.flatMap(({ [side]: sample }) => sample.ok && sample.stray !== undefined ? [sample.stray] : [])
}

/** @param {boolean[]} oks */
function fails (oks) {
  if (count(oks.slice(0, 3)) >= FAILS_OF_FIRST_THREE) return true
  if (oks.some((_, i) =>
    i + FAILS_IN_A_ROW <= oks.length && count(oks.slice(i, i + FAILS_IN_A_ROW)) === FAILS_IN_A_ROW)) return true
  return count(oks) >= FAILS_AT_LEAST && count(oks) >= FAILING_SHARE * oks.length
}

/** Number of failed launches. @param {boolean[]} oks */
function count (oks) {
  return oks.filter(ok => !ok).length
}

/**
 * The failure of a side's last failed launch, in one short line that becomes part of a sentence: its end, and the line
 * that names the error.
 * @param {TakenPair[]} pairs
 * @param {Side} side
 */
function failureText (pairs, side) {
  for (const name of sidesOf(side)) {
    const sample = lastFailed(pairs, name)
    if (sample) {
      const { how, lines } = partsOf(sample)
      return [`${sample.failure}: ${how}`, ...lines.length > 0 ? [errorLine(lines)] : []].join(': ')
    }
    const strays = straysOf(pairs, name)
    if (strays.length > 0) {
      return `bad-answers: ${strays[strays.length - 1]}, and so in ${strays.length} of ${pairs.length} launches; on the other side none ever failed`
    }
  }
  return ''
}

/**
 * The last lines that the same launch wrote.
 * @param {TakenPair[]} pairs
 * @param {Side} side
 * @returns {string}  '' where it wrote none
 */
function failureLines (pairs, side) {
  const sample = sidesOf(side).map(name => lastFailed(pairs, name)).find(one => one !== null)
  return sample ? partsOf(sample).lines.join('\n') : ''
}

/** @param {Side} side @returns {('old' | 'new')[]} */
function sidesOf (side) { return side === 'both' ? ['new', 'old'] : [side] }

/** @param {TakenPair[]} pairs @param {'old' | 'new'} name */
function lastFailed (pairs, name) {
  const sample = pairs.filter(pair => pair.rejected === null).map(pair => pair[name]).findLast(one => !one.ok)
  return sample && !sample.ok ? sample : null
}

/** The first line says how it ended, those below it are what it wrote (launch.js). @param {{ text: string }} sample */
function partsOf ({ text }) {
  const [first, ...lines] = text.split('\n').filter(line => line.trim() !== '')
  const how = (first ?? '').trim()
  return { how: lines.length === 0 ? how : how.replace(/ ?It wrote to stderr:$/, '').replace(/\.$/, ''), lines }
}

/**
 * The line that names the error, among the lines of a stack; else the last line.
 * @param {string[]} lines  at least one
 */
function errorLine (lines) {
  const line = lines.findLast(one => NAMES_ERROR.test(one)) ?? lines[lines.length - 1]
  return line.trim().slice(0, MAX_ERROR_CHARS)
}
/**
 * "Error: boom", "TypeError [ERR_X]: boom", "ValueError: boom" and the like; a name that stands further in the line
 * belongs to another error.
 */
const NAMES_ERROR = /^(?:Uncaught )?[\w$.]*(?:Error|Exception)(?: \[\w+\])?(?::|$)/
const MAX_ERROR_CHARS = 200

module.exports = { counts, failingSide, failureText, failureLines }
