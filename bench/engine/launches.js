'use strict'
/**
 * What a list of pairs says about itself, before anybody looks at a number: which count, which the machine spoiled, and
 * whether a side fails so often that it must be called broken. Pure.
 */

/** @typedef {import('../shapes').PairRecord} PairRecord */
/** @typedef {import('../shapes').TakenPair} TakenPair */
/** @typedef {'old' | 'new' | 'both'} Side */

/** Of the first three launches of a side, so many failed: it is broken. One may be bad luck. */
const FAILS_OF_FIRST_THREE = 2
const FAILS_IN_A_ROW = 3
/** Later on: a side that fails so often, and in such a share of its launches, is broken as well. */
const FAILS_AT_LEAST = 4
const FAILING_SHARE = 0.25

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
  const old = fails(fair.map(pair => pair.old.ok))
  const fresh = fails(fair.map(pair => pair.new.ok))
  if (old && fresh) return 'both'
  if (fresh) return 'new'
  return old ? 'old' : null
}

/** @param {boolean[]} oks */
function fails (oks) {
  if (count(oks.slice(0, 3)) >= FAILS_OF_FIRST_THREE) return true
  if (oks.some((_, i) => i + FAILS_IN_A_ROW <= oks.length && count(oks.slice(i, i + FAILS_IN_A_ROW)) === FAILS_IN_A_ROW)) return true
  return count(oks) >= FAILS_AT_LEAST && count(oks) >= FAILING_SHARE * oks.length
}

/** How many failed. @param {boolean[]} oks */
function count (oks) {
  return oks.filter(ok => !ok).length
}

/**
 * What the last failed launch of a side said, in one line: it becomes part of a sentence.
 * @param {TakenPair[]} pairs
 * @param {Side} side
 */
function failureText (pairs, side) {
  const sides = /** @type {('old' | 'new')[]} */ (side === 'both' ? ['new', 'old'] : [side])
  for (const name of sides) {
    const sample = pairs.filter(pair => pair.rejected === null).map(pair => pair[name]).findLast(one => !one.ok)
    if (sample && !sample.ok) return `${sample.failure}: ${sample.text}`.trim().replace(/\s*\n\s*/g, ' / ')
  }
  return ''
}

module.exports = { counts, failingSide, failureText }
