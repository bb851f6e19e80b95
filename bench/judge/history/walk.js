'use strict'
/**
 * The steps of a history as somebody saw them who asked after every commit. A step that was once shown is not
 * forgotten when the window moves on or a detector changes its mind: the history is walked from its first point, so the
 * answer is the same whether it was asked each time or never before. What was shown is held against all points, and
 * stays; unless the later ones say why not.
 */
const { median } = require('../../shared/median')
const { checkNumbers } = require('../numbers')
const { placesIn, FIRST_POINT, TOGETHER, LEAST_SEGMENT } = require('./vote')
const { thatStandOut } = require('./own-noise')

/** @typedef {import('../../shapes/judge').ChangePoint} ChangePoint */
/** @typedef {import('../../shapes/judge').WithdrawnStep} WithdrawnStep */
/** @typedef {{ index: number, change: number, detectors: ChangePoint['detectors'] }} Shown  change: as it was shown */

/** So many points before a commit are looked at when it comes. */
const WINDOW = 120
/** Where the window begins within the history, what was before a point of it is hardly seen. */
const FIRST_OF_WINDOW = 12
/** While no more points have followed, its place may still be put right. */
const PLACED_AFTER = 24
const FRESH = 5
/** In standard errors: to be shown, asked so often; and to stay, asked with all that is known. */
const SHOWN_T = 6
const STAYS_T = 5
/**
 * Histories that were walked, the last one first: one that has grown by a commit is not walked from its beginning
 * again. No answer depends on it.
 * @type {{ values: readonly number[], shown: readonly Shown[] }[]}
 */
const walks = []
const MOST_WALKS = 1000
/** Less than this of a step that was shown is left: the history went back. */
const LEFT = 0.5

/**
 * @param {readonly number[]} values  oldest first; ratios to the anchor, so that what the host did cancels out
 * @returns {{ standing: ChangePoint[], withdrawn: WithdrawnStep[] }}  both in order
 * @throws {RangeError} where one of them is not a finite number
 */
function historySteps (values) {
  checkNumbers(values, 'a history', 0)
  const shown = shownIn(values)
  const standing = thatStandOut(values, shown, STAYS_T)
  const changeAt = (/** @type {number} */ index) => changeOf(values, index, standing.map(step => step.index))
  return {
    standing: standing.map(({ index, detectors }) =>
      ({ index, change: changeAt(index), detectors, fresh: values.length - index < FRESH })),
    withdrawn: shown.filter(step => !standing.includes(step)).map(({ index, change }) =>
      ({ index, change, why: changeAt(index) / change < LEFT ? 'went-back' : 'own-noise' }))
  }
}

/**
 * @param {readonly number[]} values
 * @returns {readonly Shown[]}  all that was ever shown, in order
 */
function shownIn (values) {
  const known = walks.find(walk => isBeginningOf(walk.values, values))
  let shown = known?.shown ?? []
  for (let length = (known?.values.length ?? 0) + 1; length <= values.length; length++) {
    shown = nextShown(values.slice(0, length), shown)
  }
  if (known) walks.splice(walks.indexOf(known), 1)
  walks.unshift({ values: [...values], shown })
  walks.length = Math.min(walks.length, MOST_WALKS)
  return shown
}

/**
 * @param {readonly number[]} beginning
 * @param {readonly number[]} values
 */
function isBeginningOf (beginning, values) {
  return beginning.length <= values.length && beginning.every((value, at) => value === values[at])
}

/**
 * @param {readonly number[]} values    until the commit that has just come
 * @param {readonly Shown[]} shown  before it came
 * @returns {readonly Shown[]}
 */
function nextShown (values, shown) {
  const start = Math.max(0, values.length - WINDOW)
  const window = values.slice(start)
  if (window.length < FIRST_POINT + LEAST_SEGMENT) return shown
  return thatStandOut(window, placesIn(window), SHOWN_T)
    .filter(({ index }) => start === 0 || index >= FIRST_OF_WINDOW)
    .reduce((sofar, { index: at, detectors }) => {
      const index = start + at
      const same = sofar.find(step => Math.abs(step.index - index) <= TOGETHER)
      if (same && values.length - same.index > PLACED_AFTER) return sofar
      const step = { index, detectors, change: same?.change ?? changeOf(values, index, places(sofar)) }
      return [...sofar.filter(one => one !== same), step].sort((a, b) => a.index - b.index)
    }, shown)
}

/** @param {readonly Shown[]} steps */
function places (steps) { return steps.map(({ index }) => index) }

/**
 * From the level since the step before to the level until the next one.
 * @param {readonly number[]} values
 * @param {number} index
 * @param {readonly number[]} steps  this one may be among them
 */
function changeOf (values, index, steps) {
  const from = Math.max(0, ...steps.filter(one => one < index))
  const to = Math.min(values.length, ...steps.filter(one => one > index))
  const [before, after] = [median(values.slice(from, index)), median(values.slice(index, to))]
  return before === after ? 0 : (after - before) / Math.abs(before)
}

/** @param {readonly number[]} values @returns {ChangePoint[]}  those that stand */
function changePoints (values) { return historySteps(values).standing }

module.exports = { historySteps, changePoints }
