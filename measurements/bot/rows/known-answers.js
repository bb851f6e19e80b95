'use strict'
/**
 * The detectors with their first owners' settings, on recorded histories of which the answers are known: the seven
 * series of Mozilla's tests of Perfherder, and TigerBeetle's history with the ten answers that Otava's tests expect.
 * The data is not part of this repository: it lies beside it in ../shared/data, or where BW_BENCH_DATA says.
 */
const fs = require('node:fs')
const path = require('node:path')
const { slidingT, MOZILLA } = require('../../../bench/judge/history/sliding-t')
const { eDivisive } = require('../../../bench/judge/history/e-divisive')

const DATA = process.env.BW_BENCH_DATA || path.join(__dirname, '..', '..', '..', '..', 'shared', 'data')

/**
 * @typedef {{ source: 'Treeherder' | 'TigerBeetle', name: string, expected: number[], found: number[] }} KnownAnswer
 */
/** @typedef {{ thereIs: boolean, answers: KnownAnswer[] }} KnownAnswers */

/** @param {...string} names */
function read (...names) {
  return JSON.parse(fs.readFileSync(path.join(DATA, ...names), 'utf8'))
}

/** Whether the recorded histories lie there. */
function thereIsData () {
  return ['mozilla-graphs', 'otava'].every(name => fs.existsSync(path.join(DATA, name)))
}

/** Mozilla's series, with the places that its tests expect. */
function labelled () {
  /** @type {Record<string, { n: number, expected_index: number[] }>} */
  const labels = read('mozilla-graphs', 'labels.json')
  return Object.entries(labels).map(([name, { n, expected_index: expected }]) => {
    /** @type {[number, unknown, number, number][]} */
    const runs = read('mozilla-graphs', `${name}.json`).test_runs
    if (runs.length !== n) throw new Error(`${name}: ${runs.length} points, the label is of ${n}`)
    // stable: runs of the same second stay as they are
    const values = [...runs].sort((a, b) => a[2] - b[2]).map(run => run[3])
    return { name, values, steps: expected }
  })
}

/** @returns {KnownAnswer[]} */
function treeherder () {
  return labelled().map(({ name, values, steps }) =>
    ({ source: 'Treeherder', name, expected: steps, found: slidingT(values, MOZILLA) }))
}

/** @returns {KnownAnswer[]} */
function tigerBeetle () {
  /**
   * @typedef {{ window_len: number, max_pvalue: number, min_magnitude: number, expected_change_points: number[] }} Wish
   */
  /** @type {{ series: number[], otava_expected: Record<string, Wish> }} */
  const { series, otava_expected: answers } = read('otava', 'tigerbeetle.json')
  return Object.entries(answers).map(([name, wish]) => ({
    source: 'TigerBeetle',
    name,
    expected: wish.expected_change_points,
    found: eDivisive(series, {
      windowLength: wish.window_len, maxP: wish.max_pvalue, minChange: wish.min_magnitude, like: 'otava'
    })
  }))
}

/** @returns {KnownAnswers} */
function measure () {
  if (!fs.existsSync(path.join(DATA, 'mozilla-graphs')) || !fs.existsSync(path.join(DATA, 'otava'))) {
    return { thereIs: false, answers: [] }
  }
  return { thereIs: true, answers: [...treeherder(), ...tigerBeetle()] }
}

/** @param {KnownAnswers} facts  without the data there is nothing to judge: no row */
function judge ({ thereIs, answers }) {
  if (!thereIs) return []
  return [['Treeherder', 7], ['TigerBeetle', 10]].map(([source, count]) => {
    const of = answers.filter(answer => answer.source === source)
    const same = of.filter(({ expected, found }) => JSON.stringify(expected) === JSON.stringify(found))
    return {
      what: `${source}'s expected lists, by our port of the detector`, target: `all ${count}`,
      measured: `${same.length} of ${of.length}`, ok: of.length === count && same.length === count
    }
  })
}

module.exports = { DATA, thereIsData, labelled, measure, judge }
