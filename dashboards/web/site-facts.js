'use strict'
/**
 * The facts that the pages of the website show, read from the store: the machines, and the results of each. Facts that
 * are expensive to read are kept until the store holds something new.
 */
const { changeVerdict } = require('../../bench/service/site/overview')
const { changesOf } = require('../../bench/service/site/changes')
const { seriesIn } = require('../../bench/service/site/series')
const { resultsOf, MOST_COMMITS } = require('../../bench/service/site/results')
const { noiseOf, failuresOf, healthOf } = require('../../bench/service/site/noise')
const { cached } = require('../../bench/service/site/cache')
const { classesOfOneMachine } = require('../../bench/shared/own-host')
const { MARKS } = require('../../bench/shared/meta-keys')

/** @typedef {import('../../bench/shapes/pair').Machine} Machine */
/** @typedef {import('../../bench/shapes/record').VerdictRecord} VerdictRecord */

/**
 * A regression that was neither mended nor accepted.
 * @type {ReadonlySet<import('../../bench/service/site/changes').State>}
 */
const OPEN = new Set(['open', 'bisecting'])

/**
 * @param {Pick<import('./index').SiteOptions, 'store' | 'benchmarks' | 'profile'> & { wallMs: () => number }} options
 */
function siteFacts ({ store, benchmarks, profile, wallMs }) {
  /** @returns {Machine[]} */
  const machines = () => store.all('machine', {})
  /**
   * That of the machine that keeps the results, once it has any; else the one that measured last.
   * @returns {string | null}
   */
  const machineClassNow = () => {
    const own = store.mark(MARKS.ownClass) ?? undefined
    const newest = (/** @type {string | undefined} */ machineClass) =>
      store.all('verdict', { machineClass, newest: true, limit: 1 })[0]?.machineClass ?? null
    return (own && newest(own)) ?? newest(undefined)
  }

  /** @param {string} machineClass */
  const hasResults = machineClass => store.all('verdict', { machineClass, limit: 1 }).length > 0

  const once = cached(() => store.standing())
  /** @type {Map<string, import('../../bench/service/site/results').Results>} */
  const byMachine = new Map()
  /** @param {string} machineClass */
  function resultsFor (machineClass) {
    const machineClasses = () => classesOfOneMachine(machineClass, store)
    const sessions = () => once(`sessions ${machineClass}`, () =>
      store.lineOfSessions({ machineClasses: machineClasses(), limit: MOST_COMMITS }))
    const results = byMachine.get(machineClass) ?? resultsOf({ store, sessions })
    byMachine.set(machineClass, results)
    return results
  }
  /** @param {string} machineClass */
  const lineOf = machineClass => once(`line ${machineClass}`, resultsFor(machineClass).line)
  /** @param {string} machineClass */
  const recentOf = machineClass => once(`recent ${machineClass}`, resultsFor(machineClass).recent)

  /** @param {string} machineClass */
  const seriesList = machineClass => seriesIn(recentOf(machineClass).values, benchmarks)

  /** @param {string} machineClass */
  function openRegressions (machineClass) {
    return changesIn(machineClass).filter(one => one.verdict === 'confirmed' && OPEN.has(one.state)).length
  }

  /** @param {readonly VerdictRecord[]} line */
  function commitsIn (line) {
    const known = store.commitsOf({ shas: line.map(({ sha }) => sha) })
    return line.flatMap(({ sha }) => known.get(sha) ?? [])
  }

  /** @param {string} machineClass */
  function changesIn (machineClass) { return changesOf(lineOf(machineClass), { store, machineClass, nowMs: wallMs() }) }

  /** @param {readonly VerdictRecord[]} line */
  function newestVerdict (line) {
    const last = line.at(-1)
    return last === undefined ? null : changeVerdict(last, store)
  }

  /** @param {string} machineClass */
  function statusOf (machineClass) {
    const where = { store, machineClass }
    const noise = noiseOf({ ...where, benchmarks, values: recentOf(machineClass).values, profile })
    return { trials: store.trials(where), noise, failures: failuresOf(where), health: healthOf(where) }
  }

  return {
    machines, machineClassNow, hasResults, once, lineOf, recentOf, seriesList, openRegressions, commitsIn, changesIn,
    newestVerdict, statusOf
  }
}

module.exports = { siteFacts }
