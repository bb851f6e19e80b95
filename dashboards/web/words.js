'use strict'
/**
 * Verdicts, numbers and dates as the pages write them. A verdict has a sign besides its colour: not everybody sees
 * colours.
 */
const { VERDICT_WORDS } = require('../../bench/shapes/result')
const { valueText, changeText, sizeText, directionOf, floorText } = require('../../bench/report/numbers')
const { isoText } = require('../../bench/shared/dates')
const { html } = require('./html')

/** @typedef {import('../../bench/shapes/result').Verdict} Verdict */

/** @type {Readonly<Record<Verdict, string>>} */
const SIGNS = Object.freeze({
  confirmed: '▲', broken: '✕', inconclusive: '?', suspected: '△', accepted: '✓', improved: '▼', quiet: '·'
})

/** @param {Verdict} verdict */
function verdictTag (verdict) {
  return html`<span class="verdict v-${verdict}"><span aria-hidden="true">${SIGNS[verdict]}</span> ${VERDICT_WORDS[verdict]}</span>`
}

/** @param {number} ms  wall clock */
function dateText (ms) { return isoText(ms)?.slice(0, 16).replace('T', ' ') ?? 'unknown date' }

/** @param {number} ms */
function timeTag (ms) {
  const iso = isoText(ms)
  return iso === null ? html`${dateText(ms)}` : html`<time datetime="${iso}">${dateText(ms)}</time>`
}

/** @param {string} sha */
function shortSha (sha) { return sha.slice(0, 12) }

/**
 * @param {{ sha: string, subject: string }} commit
 * @param {string} root  of links: '' or '../'
 * @param {boolean} [has]  whether it has a page
 */
function commitLink ({ sha, subject }, root, has = true) {
  return html`${shaLink(sha, root, has)} <span class="subject">${subject}</span>`
}

/** @param {string} sha @param {string} root @param {boolean} has  whether it has a page */
function shaLink (sha, root, has) {
  return has
    ? html`<a class="sha" href="${root}commit/${sha}.html">${shortSha(sha)}</a>`
    : html`<code>${shortSha(sha)}</code>`
}

/**
 * The metric as a column is headed: "requests per second".
 * @param {string} name
 */
function metricText (name) { return METRIC_NAMES[name] ?? name }
/** @type {Readonly<Record<string, string>>} */
const METRIC_NAMES = Object.freeze({
  requestsPerSecond: 'requests per second',
  cpuUsPerRequest: 'CPU time per request',
  peakRssBytes: 'peak memory',
  latencyP50Us: 'latency, median',
  latencyP99Us: 'latency, 99th percentile',
  achievedPerSecond: 'achieved rate',
  instructionsPerRequest: 'instructions per request',
  exitMs: 'time until the exit',
  cpuMs: 'CPU time'
})

/**
 * Names of files for series: nothing in a name leads to another folder.
 * @param {string} benchmark
 * @param {string} metric
 */
function seriesPath (benchmark, metric) { return `data/series/${fileName(benchmark)}/${fileName(metric)}.json` }

/** @param {string} name */
function fileName (name) { return encodeURIComponent(name.replaceAll('/', '~')) }

/** The launches one by one. @param {string} benchmark */
function dotsPath (benchmark) { return `data/dots/${fileName(benchmark)}.json` }

/**
 * "+1.1 % faster": a number's change, and whether that is good; the word is missing where nothing changed.
 * @param {import('../../bench/shapes/suite').Metric} metric
 * @param {number | null} change  a fraction of the number itself
 */
function turnText (metric, change) {
  if (change === null) return ''
  const text = changeText(change)
  if (/^[+-]0\.0 %$/.test(text)) return text
  const { better, worse } = directionOf(metric)
  return `${text} ${(change > 0) === (metric.better === 'higher') ? better : worse}`
}

/** @param {string} benchmark @param {string} metric @param {string} root */
function graphHref (benchmark, metric, root) {
  return `${root}graph.html?s=${encodeURIComponent(`${benchmark}:${metric}`)}`
}

module.exports = {
  SIGNS, METRIC_NAMES, verdictTag, timeTag, shortSha, commitLink, shaLink, metricText, seriesPath, dotsPath, graphHref,
  valueText, changeText, sizeText, turnText, floorText
}
