'use strict'
/**
 * Steps in a history, second detector: E-divisive (D. S. Matteson, N. A. James, A nonparametric approach for multiple
 * change point analysis, https://doi.org/10.48550/arXiv.1306.4933) with the changes of Hunter (M. Fleming et al.,
 * https://doi.org/10.1145/3578244.3583719): windows, a t-test instead of permutations, and first splitting too often,
 * then taking the weakest splits back. Reproduces ten answers of Otava, Hunter's heir, on TigerBeetle's history
 * (rows/known-answers.js).
 *
 * Three things are ours. p is 1e-5 where Otava has 0.001: a candidate is the best of all splits, so its p is far too
 * small already. The t-test gets the standard deviation of a sample, as it expects; Otava gives it that of a
 * population. And when a split is taken back, both of its neighbours are measured anew; Otava measures the two after
 * it, and the one before it keeps a p of sides that are no longer there. `like: 'otava'` does as Otava does.
 */
const { mean } = require('../numbers')
const { studentTwoSidedP } = require('../student-t')
const { abs } = Math // looked up once: that is slow in a test

/**
 * @typedef {{ windowLength: number, maxP: number, minChange: number, like: 'textbook' | 'otava' }} EDivisiveOptions
 *   minChange: of the smaller side
 */
/** @type {Readonly<EDivisiveOptions>} */
const OURS = Object.freeze({ windowLength: 50, maxP: 1e-5, minChange: 0, like: 'textbook' })

/** @typedef {{ index: number, p: number, change: number }} Split */

/**
 * The best split of values[from..to): where the energy distance between a stretch before it and the stretch after it,
 * up to any end, is largest.
 *   Q = nm / (n + m) * (2 mean|x - y| - mean|x - x'| - mean|y - y'|)
 * All splits and ends are gone through in one pass, each sum from the one beside it.
 * @param {readonly number[]} values
 * @param {number} from
 * @param {number} to
 * @returns {{ index: number, q: number }}
 */
function bestSplit (values, from, to) {
  const within = new Float64Array(to - from + 1) // [length] sum of the distances inside the first `length` values
  for (let length = 1; length < to - from; length++) {
    let added = 0
    for (let at = 0; at < length; at++) added += abs(values[from + length] - values[from + at])
    within[length + 1] = within[length] + added
  }
  const after = new Float64Array(to - from + 1) // [end] sum of the distances inside values[split..end)
  let best = { index: -1, q: -Infinity }
  for (let split = to - 1; split > from; split--) {
    const n = split - from
    let row = 0
    let rowBest = { index: -1, q: -Infinity }
    for (let end = split + 1; end <= to; end++) {
      row += abs(values[split] - values[end - 1])
      after[end - from] += row
      const m = end - split
      const across = within[end - from] - within[n] - after[end - from]
      const left = n > 1 ? 2 * m / ((n + m) * (n - 1)) * within[n] : 0
      const right = m > 1 ? 2 * n / ((n + m) * (m - 1)) * after[end - from] : 0
      const q = 2 / (n + m) * across - left - right
      if (q > rowBest.q) rowBest = { index: split, q }
    }
    if (rowBest.q >= best.q) best = rowBest // of two as good the earlier
  }
  return best
}

/**
 * Student's t-test, both sides with one variance.
 * @param {readonly number[]} left
 * @param {readonly number[]} right
 * @param {EDivisiveOptions['like']} like
 * @returns {{ p: number, change: number }}  change: how many times the larger mean is the smaller, less 1
 */
function compare (left, right, like) {
  const [meanLeft, meanRight] = [mean(left), mean(right)]
  const forward = meanLeft === 0 ? 0 : abs(meanRight / meanLeft - 1)
  const backward = meanRight === 0 ? 0 : abs(meanLeft / meanRight - 1)
  const change = Math.max(forward, backward)
  const degrees = left.length + right.length - 2
  if (degrees < 1 || meanLeft === meanRight) return { p: 1, change }
  const squares = [left, right].map((side, at) => {
    const sum = side.reduce((total, value) => total + (value - [meanLeft, meanRight][at]) ** 2, 0)
    return like === 'textbook' ? sum : sum * (side.length - 1) / side.length
  })
  const variance = (squares[0] + squares[1]) / degrees
  const t = abs(meanLeft - meanRight) / Math.sqrt(variance * (1 / left.length + 1 / right.length))
  return { p: studentTwoSidedP(t, degrees), change }
}

/**
 * Splits a window as long as the best split of all of its parts is not refused.
 * @param {readonly number[]} window
 * @param {number} weakP
 * @param {EDivisiveOptions['like']} like
 * @returns {number[]} sorted
 */
function splitsOf (window, weakP, like) {
  const part = (/** @type {number} */ from, /** @type {number} */ to) => ({
    from, to, best: to - from > 1 ? bestSplit(window, from, to) : null
  })
  const parts = [part(0, window.length)]
  /** @type {number[]} */
  const found = []
  for (;;) {
    const { best, from, to } = parts.reduce((most, one) =>
      ((one.best?.q ?? -Infinity) > (most.best?.q ?? -Infinity) ? one : most))
    if (!best || !(compare(window.slice(from, best.index), window.slice(best.index, to), like).p <= weakP)) {
      return found.sort((a, b) => a - b)
    }
    found.push(best.index)
    parts.splice(parts.findIndex(one => one.from === from), 1, part(from, best.index), part(best.index, to))
  }
}

/** Splitting is lenient, merging is not. @param {number} maxP */
function lenient (maxP) {
  if (maxP < 0.05) return maxP * 10
  return maxP < 0.5 ? maxP * 2 : maxP
}

/**
 * @param {readonly number[]} values
 * @param {Readonly<EDivisiveOptions>} [options]
 * @returns {number[]} indices of the first points after a step
 */
function eDivisive (values, { windowLength, maxP, minChange, like } = OURS) {
  /** @type {Set<number>} */
  const weak = new Set()
  for (let start = 0; start < values.length;) {
    const found = splitsOf(values.slice(start, start + windowLength), lenient(maxP), like).map(index => start + index)
    for (const index of found) weak.add(index)
    start = Math.max(found.at(-1) ?? 0, start + Math.floor(windowLength / 2))
  }
  const indices = [...weak].sort((a, b) => a - b)
  const measured = (/** @type {number} */ at) => {
    const [from, to] = [at === 0 ? 0 : indices[at - 1], at + 1 === indices.length ? values.length : indices[at + 1]]
    return { index: indices[at], ...compare(values.slice(from, indices[at]), values.slice(indices[at], to), like) }
  }
  const splits = indices.map((_, at) => measured(at))
  for (;;) {
    const weakest = nextToMerge(splits, maxP, minChange)
    if (weakest < 0) return indices
    indices.splice(weakest, 1)
    splits.splice(weakest, 1)
    // the neighbours have a longer side now
    for (const at of like === 'otava' ? [weakest, weakest + 1] : [weakest - 1, weakest]) {
      if (at >= 0 && at < indices.length) splits[at] = measured(at)
    }
  }
}

/**
 * The split with the largest p while one is not under maxP, then the smallest change while one is not over minChange.
 * @param {readonly Split[]} splits
 * @param {number} maxP
 * @param {number} minChange
 * @returns {number} -1: all may stay
 */
function nextToMerge (splits, maxP, minChange) {
  if (splits.length === 0) return -1
  const weakest = splits.reduce((most, one) => (one.p > most.p ? one : most))
  if (!(weakest.p < maxP)) return splits.indexOf(weakest)
  const smallest = splits.reduce((least, one) => (one.change < least.change ? one : least))
  return smallest.change > minChange ? -1 : splits.indexOf(smallest)
}

module.exports = { eDivisive }
