'use strict'
/**
 * The numbers of a comparison as tables of words, for the terminal and for the page; and what a reader must know of
 * them. Pure.
 */
const { duration, plural, share } = require('../../common/units')
const { valueText } = require('../report/numbers')
const { CHARTS } = require('./points')

/** @typedef {import('../shapes/peers').PeersResult} PeersResult */
/** @typedef {import('../shapes/peers').PeersChart} PeersChart */
/** @typedef {import('../shapes/peers').PeersNumbers} PeersNumbers */
/** @typedef {import('../shapes/peers').Ranged} Ranged */
/** @typedef {PeersResult['points'][number]} Point */
/**
 * @typedef {{ chart: PeersChart, title: string, head: string[], rows: string[][] }} Table  the first column names the
 *   row
 */

/** @type {Readonly<Record<PeersChart, { title: string, axis: string }>>} */
const CHART_WORDS = Object.freeze({
  concurrency: { title: 'hello, 12 bytes', axis: 'connections' },
  size: { title: 'size of the answer', axis: 'bytes' },
  static: { title: 'static file of 1 MiB', axis: 'peer' }
})
/** Others that used more than this of a core, or a host that took more than this, are worth a line. */
const DISTURBED = { otherCores: 0.1, stealShare: 0.02 }

/**
 * @param {PeersResult} result
 * @returns {Table[]}  of what was measured
 */
function tablesOf (result) {
  return CHARTS.flatMap(chart => {
    const points = result.points.filter(one => one.chart === chart)
    if (points.length === 0) return []
    return chart === 'static'
      ? [fileTable(result, points[0])]
      : [overPoints(result, points, 'p50Us'), overPoints(result, points, 'requestsPerSecond')]
  })
}

/**
 * @param {PeersResult} result
 * @param {Point[]} points
 * @param {'p50Us' | 'requestsPerSecond'} what
 * @returns {Table}
 */
function overPoints (result, points, what) {
  const { chart } = points[0]
  const { title, axis } = CHART_WORDS[chart]
  const peers = peersOf(result, points)
  const cell = (/** @type {PeersNumbers | undefined} */ numbers) => {
    if (!numbers) return ''
    if (!numbers.ok) return 'failed'
    return what === 'p50Us'
      ? rangedText(numbers.p50Us, 'us')
      : `${numbers.generatorBound ? '>= ' : ''}${rangedText(numbers.requestsPerSecond, 'count')}`
  }
  return {
    chart,
    title: `${title}${chart === 'size' ? `, ${points[0].connections} connections` : ''}: ${what === 'p50Us' ? 'median response time' : 'requests a second'}`,
    head: [axis, ...peers.map(({ label }) => label)],
    rows: points.map(({ at, results }) => [placeText(chart, at), ...peers.map(({ name }) => cell(results[name]))])
  }
}

/** @param {PeersResult} result @param {Point} point @returns {Table} */
function fileTable (result, point) {
  return {
    chart: 'static',
    title: `${CHART_WORDS.static.title}, ${point.connections} connections`,
    head: [CHART_WORDS.static.axis, 'median response time', '99 % in', 'requests a second', 'a second'],
    rows: peersOf(result, [point]).map(({ name, label }) => {
      const numbers = point.results[name]
      if (!numbers.ok) return [label, 'failed', '', '', '']
      const { p50Us, p99Us, requestsPerSecond, generatorBound } = numbers
      const least = generatorBound ? '>= ' : ''
      return [label, rangedText(p50Us, 'us'), rangedText(p99Us, 'us'), least +
        rangedText(requestsPerSecond, 'count'), least + valueText('bytes', requestsPerSecond.median * point.bytes)]
    })
  }
}

/**
 * Those that were measured, in the order of the table of peers.
 * @param {PeersResult} result
 * @param {Point[]} points
 */
function peersOf ({ peers }, points) {
  return peers.filter(({ name }) => points.some(({ results }) => results[name] !== undefined))
}

/**
 * "12.3 ms ±4 %": half the distance between the lowest and the highest round.
 * @param {Ranged} ranged
 * @param {string} unit
 */
function rangedText ({ median, low, high }, unit) {
  const percent = (high - low) / 2 / median * 100
  return `${valueText(unit, median)} ±${percent < 9.5 ? percent.toFixed(percent < 0.95 ? 1 : 0) : Math.round(percent)} %`
}

/** @param {PeersChart} chart @param {number} at */
function placeText (chart, at) { return chart === 'concurrency' ? String(at) : withoutZero(valueText('bytes', at)) }

/** "64.0 KiB" is "64 KiB" where it is a place, not a measurement. @param {string} text */
function withoutZero (text) { return text.replace(/\.0(?= )/, '') }

/**
 * Notes on missing numbers and on all that makes numbers worth less, a line each.
 * @param {PeersResult} result
 * @returns {string[]}
 */
function notesOf (result) {
  const { peers, points, disturbed: { otherCores, stealShare }, pinned } = result
  const all = points.flatMap(point =>
    Object.entries(point.results).map(([name, numbers]) => ({ point, name, numbers })))
  const failed = all.flatMap(({ point, name, numbers }) =>
    numbers.ok ? [] : [`${labelOf(result, name)} has no number for ${pointText(point)}: ${numbers.failure}`])
  return [
    ...peers.flatMap(({ missing }) => missing === null ? [] : [`not measured: ${missing}`]),
    ...failed,
    ...all.some(({ numbers }) => numbers.ok && numbers.generatorBound)
      ? ['>= : the load generator had no more room on its core; the server may be faster']
      : [],
    ...otherCores !== null && otherCores > DISTURBED.otherCores
      ? [`other programs used ${otherCores.toFixed(1)} cores meanwhile: the numbers are worth less`]
      : [],
    ...stealShare !== null && stealShare > DISTURBED.stealShare
      ? [`the host took ${share(stealShare)} of the CPU time: the numbers are worth less`]
      : [],
    ...pinned === null
      ? ['server and load generator were not kept on cores of their own (one core, or no taskset): the numbers are worth less']
      : []
  ]
}

/** @param {Pick<Point, 'chart' | 'at'>} point */
function pointText ({ chart, at }) {
  return chart === 'static'
    ? CHART_WORDS.static.title
    : chart === 'size' ? `an answer of ${placeText(chart, at)}` : `hello with ${plural(at, 'connection')}`
}

/** @param {PeersResult} result @param {string} name */
function labelOf ({ peers }, name) { return peers.find(one => one.name === name)?.label ?? name }

/** @param {PeersResult} result */
function headline ({ profile, rounds, tookMs, machine: { cpu, cores, node, kernel } }) {
  return `${profile}, ${rounds} rounds, ${duration(tookMs)}; ${cpu}, ${cores} cores, ${kernel}, Node ${node}`
}

module.exports = { tablesOf, notesOf, peersOf, pointText, placeText, withoutZero, headline }
