'use strict'
/**
 * The steps of a history against known answers: F1 as the Turing Change Point Dataset counts it (five readers, a margin
 * of 5, the beginning is always one), and false steps for each 1,000 points that are near no step. Half of the
 * histories were tuned on, half were not. And asked after every commit: no step that was shown may go without a word.
 */
const { historySteps } = require('../../../bench/judge')
const { histories, TOGETHER } = require('../lib/histories')
const { thereIsData, labelled } = require('./known-answers')

/** @typedef {{ name: string, histories: number, points: number, f1: number, falsePer1000: number }} Scored */
/** @typedef {{ histories: number, shown: number, withdrawn: number, silent: number }} Replayed */
/** @typedef {{ scored: Scored[], replayed: Replayed[], labels: { found: number, of: number } | null }} Facts */

/**
 * How many of the places are found, each finding for one place.
 * @param {readonly number[]} places
 * @param {readonly number[]} found
 */
function hits (places, found) {
  const left = new Set(found)
  return places.filter(place => {
    const [nearest] = [...left].filter(one => Math.abs(one - place) <= TOGETHER)
      .sort((a, b) => Math.abs(a - place) - Math.abs(b - place))
    return nearest !== undefined && left.delete(nearest)
  }).length
}

/**
 * @param {readonly number[][]} readers
 * @param {readonly number[]} found
 */
function f1Of (readers, found) {
  const marked = [...new Set([0, ...readers.flat()])].sort((a, b) => a - b)
  const precision = hits(marked, [0, ...found]) / (found.length + 1)
  const recalls = readers.map(reader => hits([0, ...reader], [0, ...found]) / (reader.length + 1))
  const recall = recalls.reduce((sum, one) => sum + one, 0) / recalls.length
  return 2 * precision * recall / (precision + recall)
}

/** @param {'tuned on' | 'not tuned on'} half @param {number} count @returns {Scored} */
function score (half, count) {
  let [f1, wrong, clean, points] = [0, 0, 0, 0]
  for (const { values, steps, readers } of histories(half, count)) {
    const found = historySteps(values).standing.map(({ index }) => index)
    const isNear = (/** @type {number} */ at) => steps.some(step => Math.abs(step - at) <= TOGETHER)
    f1 += f1Of(readers, found)
    wrong += found.filter(at => !isNear(at)).length
    clean += values.filter((_, at) => !isNear(at)).length
    points += values.length
  }
  return { name: half, histories: count, points, f1: f1 / count, falsePer1000: 1000 * wrong / clean }
}

/** Asked after every `step` commits. @param {number} count @param {number} every @returns {Replayed} */
function replay (count, every) {
  let [shown, gone, silent] = [0, 0, 0]
  for (const { values } of histories('not tuned on', count)) {
    /** @type {number[]} */
    let before = []
    for (let length = 1; length <= values.length; length += every) {
      const { standing, withdrawn } = historySteps(values.slice(0, length))
      const told = [...standing, ...withdrawn].map(({ index }) => index)
      silent += before.filter(index => !told.some(one => Math.abs(one - index) <= TOGETHER)).length
      before = told
    }
    const { standing, withdrawn } = historySteps(values)
    shown += standing.length + withdrawn.length
    gone += withdrawn.length
  }
  return { histories: count, shown, withdrawn: gone, silent }
}

/** The labels of Mozilla's tests, of which each is a step, though not each step is labelled. */
function labels () {
  const all = labelled().map(({ values, steps }) => {
    const found = historySteps(values).standing.map(({ index }) => index)
    return { found: hits(steps, found), of: steps.length }
  })
  return { found: all.reduce((sum, { found }) => sum + found, 0), of: all.reduce((sum, { of }) => sum + of, 0) }
}

/** @param {{ quick: boolean }} options @returns {Facts} */
function measure ({ quick }) {
  const count = quick ? 60 : 400
  return {
    scored: [score('tuned on', count), score('not tuned on', count)],
    replayed: [replay(quick ? 10 : 60, 1), replay(quick ? 10 : 60, 100)],
    labels: thereIsData() ? labels() : null
  }
}

/** @param {Facts} facts */
function judge ({ scored, replayed, labels: known }) {
  return [
    ...scored.map(({ name, histories: count, points, f1, falsePer1000 }) => ({
      what: `${count} histories, ${points} points, ${name}`, target: 'F1 >= 0.87 at <= 0.2 false of 1,000 clean points',
      measured: `F1 ${f1.toFixed(3)} at ${falsePer1000.toFixed(2)}`, ok: f1 >= 0.87 && falsePer1000 <= 0.2
    })),
    ...replayed.map(({ histories: count, shown, withdrawn, silent }, at) => ({
      what: `${count} histories, asked after ${at === 0 ? 'every commit' : 'every 100 commits'}`,
      target: 'no step goes without a word',
      measured: `${shown} shown, ${withdrawn} of them withdrawn with a reason, ${silent} gone without a word`,
      ok: silent === 0
    })),
    ...known ? [{
      what: 'steps that Mozilla\'s tests expect', target: 'all but one, which went back',
      measured: `${known.found} of ${known.of}`, ok: known.found >= known.of - 1
    }] : []
  ]
}

module.exports = { measure, judge }
