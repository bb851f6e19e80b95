'use strict'
/**
 * Which commit made it worse? This file holds no state: after each measurement the caller passes all results so far,
 * and gets the next step. So a bisect that was killed continues where it was.
 *
 *   the ends, 40 pairs      do they differ at all (p <= 0.001), by how much, and how noisy is a pair?
 *   a commit in the middle  against the good end, until the sequential test answers (sprt.js)
 *   the suspect             against the last good commit before it, 40 fresh pairs (p <= 0.001)
 *
 * Commits that do not build, or about which the test has no answer, are passed by; what is then left between the last
 * good and the first bad commit is a range, and the answer is that range: the first commit that works after a broken
 * one is not to blame for what the broken one did.
 */
const { share } = require('../../common/units')
const { estimate } = require('./estimate')
const { pairSd } = require('./aa-noise')
const { sprt, pairsToAsk } = require('./sprt')
const { likelyRange } = require('./culprit-odds')
const { severalSteps } = require('./several-steps')

const END_PAIRS = 40
const CHECK_PAIRS = 40
const CERTAIN_P = 0.001
/** The last check found a part only: so much of the change is missing, and by so many standard errors. */
const PART = 0.25
const PART_ERRORS = 3
/** That more than one step is there, when that is said: several-steps.js asks for odds of 99 to 1. */
const LIKELY = 0.99

/**
 * @typedef {{ effect: number, sd: number, p: number }} Ends  effect: positive is worse, as ever; a bisect for a gain
 *   works too
 */
/**
 * @typedef {object} BisectState
 * @property {readonly string[]} commits   good end first, bad end last
 * @property {readonly string[]} skipped   do not build
 * @property {Ends | null} ends            null: not measured yet
 * @property {readonly { sha: string, d: readonly number[] }[]} midpoints  against the good end, in the order in which
 *   they were begun
 * @property {{ d: readonly number[] } | null} finalCheck  pairs of the answer to 'check'
 */
/**
 * @typedef {{ step: 'measure-ends', pairs: number }
 *   | { step: 'measure', sha: string, against: string, pairs: number }
 *   | { step: 'check', culprit: string, parent: string, pairs: number, candidates: string[] }
 *   | { step: 'done', candidates: string[], confidence: number, checked: boolean, text: string, middle?: string }
 *   | { step: 'no-difference', text: string }} BisectStep
 * measure: `pairs` more pairs; check: all pairs of the check that are missing; candidates: oldest first, one of them is
 * the culprit; checked: the last check found the change again; middle: more than one step is likely, and this commit
 * lies between two of them
 */

/**
 * Judges the pairs of the ends.
 * @param {readonly number[]} d  bad end against good end
 * @param {string} seed
 * @returns {Ends}
 * @throws {RangeError} of fewer than 40 pairs
 */
function judgeEnds (d, seed) {
  if (d.length < END_PAIRS) throw new RangeError(`the ends are judged by ${END_PAIRS} pairs, not by ${d.length}`)
  const { effect, p } = estimate(d, seed)
  // not the plain one: a wild pair would make all that follows too noisy to be told apart
  return { effect, sd: pairSd(d), p }
}

/**
 * @param {BisectState} state
 * @returns {BisectStep}
 * @throws {RangeError} where the state cannot be: fewer than two commits, one of them twice, a skipped end, a midpoint
 *   that is no commit between the ends
 */
function nextBisectStep (state) {
  checkState(state)
  const { commits, ends, finalCheck } = state
  if (!ends) return { step: 'measure-ends', pairs: END_PAIRS }
  if (ends.p > CERTAIN_P || ends.effect === 0) return { step: 'no-difference', text: noDifference(commits, ends) }

  const { good, bad, unfinished, next } = narrow(state, ends)
  const against = commits[0]
  if (unfinished) return { step: 'measure', sha: unfinished.sha, against, pairs: unfinished.pairs }
  if (next !== null) return {
    step: 'measure', sha: commits[next], against, pairs: pairsToAsk(0, { verdict: 'more', llr: 0 }, deltaOf(ends))
  }

  const candidates = commits.slice(good + 1, bad + 1)
  const checked = finalCheck ? finalCheck.d.length : 0
  if (!finalCheck || checked < CHECK_PAIRS) {
    return { step: 'check', culprit: commits[bad], parent: commits[good], pairs: CHECK_PAIRS - checked, candidates }
  }
  return conclude(state, ends, { good, bad, d: finalCheck.d })
}

/** @param {Ends} ends */
function deltaOf (ends) {
  return { delta: ends.effect, s: ends.sd }
}

/**
 * Goes through the measurements, in their order, and says between which commits the change lies now.
 * @param {BisectState} state
 * @param {Ends} ends
 * @returns {{ good: number, bad: number, unfinished: { sha: string, pairs: number } | null, next: number | null }}
 *   next: to be measured now
 */
function narrow ({ commits, skipped, midpoints }, ends) {
  const passedBy = new Set(skipped.map(sha => commits.indexOf(sha)))
  let good = 0
  let bad = commits.length - 1
  for (const { sha, d } of midpoints) {
    const index = commits.indexOf(sha)
    if (index <= good || index >= bad || passedBy.has(index)) continue
    const seen = sprt(d, deltaOf(ends))
    if (seen.verdict === 'more') {
      return { good, bad, unfinished: { sha, pairs: pairsToAsk(d.length, seen, deltaOf(ends)) }, next: null }
    }
    if (seen.verdict === 'good') good = index
    else if (seen.verdict === 'bad') bad = index
    else passedBy.add(index)
  }
  return { good, bad, unfinished: null, next: nearestToMiddle(good, bad, passedBy) }
}

/**
 * @param {number} good
 * @param {number} bad
 * @param {Set<number>} passedBy
 * @returns {number | null}  null: nothing is left to be measured between them
 */
function nearestToMiddle (good, bad, passedBy) {
  const middle = (good + bad) / 2
  /** @type {number | null} */
  let best = null
  for (let index = good + 1; index < bad; index++) {
    if (!passedBy.has(index) && (best === null || Math.abs(index - middle) < Math.abs(best - middle))) best = index
  }
  return best
}

/**
 * @param {BisectState} state
 * @param {Ends} ends
 * @param {{ good: number, bad: number, d: readonly number[] }} check
 * @returns {BisectStep}
 */
function conclude ({ commits, skipped, midpoints }, ends, { good, bad, d }) {
  const seen = estimate(d, `bisect check ${commits[bad]}`)
  const checked = seen.p <= CERTAIN_P && Math.sign(seen.effect) === Math.sign(ends.effect)
  const running = midpoints.filter(({ sha }) => !skipped.includes(sha))
    .map(midpoint => ({ index: commits.indexOf(midpoint.sha), d: midpoint.d }))
  const several = severalSteps({ commits: commits.length, ends: { ...ends, n: END_PAIRS }, midpoints: running })
  if (several) return { ...withSeveral(commits, ends, several), checked }
  const odds = likelyRange({
    commits: commits.length, midpoints: running, check: { good, bad, d }, ...deltaOf(ends)
  })
  const between = `${percent(seen.effect)} between ${short(commits[good])} and ${short(commits[bad])} (${d.length} pairs, p = ${rounded(seen.p)})`
  if (!checked) {
    const candidates = commits.slice(odds.first, odds.last + 1)
    const text = `The search ended at ${short(commits[bad])}, but the last check did not find the change there: ${between}, where the ends differ by ${percent(ends.effect)}. ` +
      `${odds.confidence >= 0.5 ? 'Most likely' : 'Perhaps'} it is ${candidates.length === 1 ? short(candidates[0]) : `among ${candidates.length} commits`}; measure again.`
    return { step: 'done', candidates, confidence: odds.confidence, checked, text }
  }
  const candidates = commits.slice(good + 1, bad + 1)
  const error = ends.sd * Math.sqrt(1 / END_PAIRS + 1 / d.length)
  const missing = Math.abs(ends.effect) - Math.abs(seen.effect)
  const part = missing > Math.max(PART * Math.abs(ends.effect), PART_ERRORS * error)
    ? ` That is part of the ${percent(ends.effect)} between the ends: there is another culprit.`
    : ''
  const text = candidates.length === 1
    ? `${short(commits[bad])} was measured against its parent: ${between}.${part}`
    : `One of ${candidates.length} commits: those between could not be told apart, as they do not build or gave no clear answer; ${between}.${part}`
  return { step: 'done', candidates, confidence: odds.of(good + 1, bad), checked, text }
}

/**
 * No commit is named: the search looked for one step.
 * @param {readonly string[]} commits
 * @param {Ends} ends
 * @param {NonNullable<ReturnType<typeof severalSteps>>} several
 */
function withSeveral (commits, ends, { first, middle, last, level }) {
  const candidates = commits.slice(first, last + 1)
  const text = `More than one step is likely: the ends differ by ${percent(ends.effect)}, and ${short(commits[middle])} between them is ${percent(level)} than ${short(commits[0])}, which is neither. ` +
    `One step is at it or before it, another one after it, among ${candidates.length} commits.`
  return { step: /** @type {const} */ ('done'), candidates, confidence: LIKELY, text, middle: commits[middle] }
}

/**
 * @param {readonly string[]} commits
 * @param {Ends} ends
 */
function noDifference (commits, { effect, p }) {
  return `${short(commits[0])} and ${short(commits[commits.length - 1])} do not differ for certain: ${percent(effect)} in ${END_PAIRS} pairs (p = ${rounded(p)}, where ${CERTAIN_P} is needed).`
}

/** @param {number} effect  log-ratio */
function percent (effect) {
  return `${share(Math.abs(Math.expm1(effect)))} ${effect < 0 ? 'better' : 'worse'}`
}

/** @param {number} p */
function rounded (p) {
  return Number(p.toPrecision(2)).toString()
}

/** @param {string} sha */
function short (sha) {
  return sha.slice(0, 12)
}

/** @param {BisectState} state */
function checkState ({ commits, skipped, midpoints }) {
  if (commits.length < 2) {
    throw new RangeError(`a bisect goes from a good commit to a bad one: ${commits.length} commits given`)
  }
  if (new Set(commits).size !== commits.length) throw new RangeError('a bisect was given a commit twice')
  for (const sha of [commits[0], commits[commits.length - 1]]) {
    if (skipped.includes(sha)) {
      throw new RangeError(`the end ${sha} of a bisect does not build: there is nothing to compare with`)
    }
  }
  for (const { sha } of midpoints) {
    const index = commits.indexOf(sha)
    if (index <= 0 || index === commits.length - 1) {
      throw new RangeError(`${sha} was measured in a bisect, but is no commit between its ends`)
    }
  }
}

module.exports = { judgeEnds, nextBisectStep, END_PAIRS }
