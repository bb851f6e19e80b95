'use strict'
/**
 * The latencies as a file for other HDR tools (http://hdrhistogram.org): .hgrm, the percentile distribution that
 * HdrHistogram's plotter draws; .hlog, its log of compressed histograms (V2). Latency is in milliseconds in both, as
 * plotters expect; the histogram inside a log has whole microseconds.
 */
const fs = require('node:fs')
const { BellwetherError } = require('../../common/errors')
const { decodeHistogram, distributionLines } = require('../../bench/load/histogram')
const { wrongUse } = require('../usage-error')

/** @typedef {import('../../bench/shapes/load').LoadReport} LoadReport */
/** @typedef {'hgrm' | 'hlog'} ExportKind */

/** @param {string} file @returns {ExportKind} @throws BW_USAGE */
function exportKind (file) {
  const kind = /\.(hgrm|hlog)$/.exec(file)?.[1]
  if (kind === 'hgrm' || kind === 'hlog') return kind
  throw wrongUse('load', `--export writes a file that ends in .hgrm (for plots) or .hlog (for other tools), not ${file}.`)
}

/**
 * @param {string} file
 * @param {LoadReport} report
 * @param {number} startedAtMs  by the wall clock
 * @throws BW_LOAD
 */
function writeExport (file, report, startedAtMs) {
  const lines = exportKind(file) === 'hgrm'
    ? distributionLines(decodeHistogram(report.latencyHistogram)) : logLines(report, startedAtMs)
  try {
    fs.writeFileSync(file, `${lines.join('\n')}\n`)
  } catch (err) {
    throw new BellwetherError('BW_LOAD', `${file} cannot be written (${err.code}); the load itself is over.`, { cause: err })
  }
}

/**
 * One interval, the measured part; of an open loop the service times as well, by a tag.
 * @param {LoadReport} report
 * @param {number} startedAtMs
 * @returns {string[]}
 */
function logLines (report, startedAtMs) {
  const started = (startedAtMs / 1000).toFixed(3)
  const seconds = (report.durationMs / 1000).toFixed(3)
  const line = (/** @type {number} */ maxUs, /** @type {string} */ text) =>
    `0.000,${seconds},${(maxUs / 1000).toFixed(3)},${text}`
  return [
    '#[Histogram log format version 1.3]',
    `#[StartTime: ${started} (seconds since epoch), ${new Date(startedAtMs).toISOString()}]`,
    '"StartTimestamp","Interval_Length","Interval_Max","Interval_Compressed_Histogram"',
    line(report.latencyUs.max, report.latencyHistogram),
    ...report.open === null ? [] : [`Tag=service,${line(report.serviceUs.max, report.serviceHistogram)}`]
  ]
}

module.exports = { exportKind, writeExport, logLines }
