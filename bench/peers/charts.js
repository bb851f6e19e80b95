'use strict'
/**
 * The charts of a comparison: their list, their contents, and the same in words for those who do not see them. Pure.
 */
const { decodeHistogram } = require('../load/histogram')
const { valueText } = require('../report/numbers')
const { histogramChart } = require('./draw/histogram-chart')
const { lineChart } = require('./draw/line-chart')
const { peersOf, placeText, withoutZero } = require('./tables')

/** @typedef {import('../shapes/peers').PeersResult} PeersResult */
/** @typedef {import('../shapes/peers').PeersChart} PeersChart */
/** @typedef {{ name: string, title: string, svg: string }} Chart */

/** @type {Readonly<Record<'concurrency' | 'size', { title: string, xLabel: string, xTicks: number[] }>>} */
const AXES = Object.freeze({
  concurrency: {
    title: 'Hello: response time over concurrency',
    xLabel: 'connections at once, logarithmic',
    xTicks: [1, 2, 5, 10, 20, 50, 100, 200, 500]
  },
  size: {
    title: 'Response time over the size of the answer',
    xLabel: 'size of the answer, logarithmic',
    xTicks: [0, 4, 8, 12, 16, 20].map(exponent => 2 ** exponent)
  }
})

/**
 * @param {PeersResult} result
 * @returns {Chart[]}  of what was measured
 */
function chartsOf (result) {
  return [...overPoints(result, 'concurrency'), ...overPoints(result, 'size'), ...histogramAtOneSize(result)]
}

/** @param {PeersResult} result @param {'concurrency' | 'size'} chart @returns {Chart[]} */
function overPoints (result, chart) {
  const points = result.points.filter(one => one.chart === chart)
  const series = peersOf(result, points).map(({ name, label }) => ({
    name,
    label,
    points: points.map(({ at, results }) => {
      const numbers = results[name]
      return numbers?.ok ? { x: at, y: numbers.p50Us.median, low: numbers.p50Us.low, high: numbers.p50Us.high } : null
    })
  })).filter(one => one.points.some(point => point !== null))
  if (series.length === 0) return []
  const { title, xLabel, xTicks } = AXES[chart]
  const last = points[points.length - 1]
  const place = chart === 'size' ? placeText(chart, last.at) : `${last.at} connections`
  const words = series.flatMap(({ label, points: shown }) => {
    const end = shown[shown.length - 1]
    return end ? [`${label} ${timeText(end.y)}`] : []
  })
  return [{
    name: chart,
    title,
    svg: lineChart({
      title,
      subtitle: `median response time, logarithmic${chart === 'size' ? `; ${last.connections} connections at once` : '; answers of 12 bytes'}`,
      description: `A line for each server. With ${place}: ${words.join(', ')}. All numbers stand in tables beside it.`,
      xLabel,
      xTicks: xTicks.map(value => ({ value, text: placeText(chart, value) })),
      yText: tickText,
      series
    })
  }]
}

/** @param {PeersResult} result @returns {Chart[]} */
function histogramAtOneSize ({ peers, histogram }) {
  if (histogram === null) return []
  const measured = peers.filter(({ name }) => histogram.peers[name] !== undefined)
  const rows = measured.map(({ name, label }) => ({ name, label, histogram: decodeHistogram(histogram.peers[name]) }))
  const title = `How response times are spread at ${valueText('bytes', histogram.bytes)}`
  const words = rows.map(({ label, histogram: one }) =>
    `${label}: median ${timeText(one.getValueAtPercentile(50))}, 99 % within ${timeText(one.getValueAtPercentile(99))}`)
  return [{
    name: 'histogram',
    title,
    svg: histogramChart({
      title,
      subtitle: `${histogram.connections} connections at once; the height is the share of requests`,
      description: `A histogram for each server. ${words.join('; ')}.`,
      timeText,
      tickText,
      rows
    })
  }]
}

/** @param {number} us */
function timeText (us) { return valueText('us', us) }

/** @param {number} us */
function tickText (us) { return withoutZero(timeText(us)) }

module.exports = { chartsOf }
