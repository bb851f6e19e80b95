'use strict'
/**
 * The findings of `bellwether doctor` as lines: the worst first, each with its remedy; then the healthy areas, a line
 * each.
 */
const { escapeControls } = require('./escape')
const { paint } = require('./style')

/** @type {Record<string, string>} */
const COLOURS = { error: 'red', warning: 'yellow', note: 'cyan', ok: 'green' }
const WIDTH = 'warning'.length

/**
 * @typedef {{ id: string, area: string, severity: string, text: string, mend: string }} Finding   severity: a key of
 *   COLOURS
 */

/**
 * @param {object} report
 * @param {readonly Finding[]} report.findings  the worst first
 * @param {{ area: string, text: string }[]} report.areas       all that were looked at, with what was seen there
 * @param {import('./style').Style} style
 * @returns {string[]}
 */
function doctorReport ({ findings, areas }, style) {
  const label = (/** @type {string} */ word) => paint(style, COLOURS[word], word.padEnd(WIDTH))
  const lines = findings.flatMap(({ severity, text, mend, id }) => [
    `${label(severity)}  ${escapeControls(text)}  ${paint(style, 'dim', `[${id}]`)}`,
    `${' '.repeat(WIDTH)}  mend: ${escapeControls(mend)}`
  ])
  const well = areas.filter(({ area }) =>
    !findings.some(finding => finding.area === area && finding.severity !== 'note'))
  return [...lines, ...well.map(({ area, text }) => `${label('ok')}  ${area}: ${escapeControls(text)}`)]
}

module.exports = { doctorReport }
