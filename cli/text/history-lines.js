'use strict'
/**
 * The last ten minutes of an app or worker, one line a number: a row of bars, the number now, and the highest. Pure.
 */
const { shortBytes, duration, measuredTime, percent } = require('../../common/units')
const { sparkline } = require('./sparkline')

/** Rows of the whole window: what is not known of it yet is empty, so that all lines have one scale of time. */
const WINDOW_ROWS = 600
const LABEL_CHARS = 14
const MIN_BARS = 10
const MAX_BARS = 60
const NARROWEST_COLUMNS = 60

const seconds = (/** @type {number} */ value) =>
  value > 0 && value < 0.001 ? measuredTime(value * 1e6) : duration(value * 1000)
const rate = (/** @type {number} */ value) => `${value < 10 ? Number(value.toFixed(1)) : Math.round(value)}/s`
const whole = (/** @type {number} */ value) => String(Math.round(value))

/** @type {readonly { name: string, label: string, show: (value: number) => string, onlyIfAny?: boolean }[]} */
const SHOWN = Object.freeze([
  { name: 'cpuPercent', label: 'CPU', show: value => `${percent(value)} %` },
  { name: 'rssBytes', label: 'memory', show: shortBytes },
  { name: 'loopUtilization', label: 'event loop', show: value => `${percent(value * 100)} %` },
  { name: 'loopDelayP99Seconds', label: 'loop delay p99', show: seconds },
  { name: 'requestsPerSecond', label: 'requests', show: rate },
  { name: 'errorsPerSecond', label: 'errors', show: rate },
  { name: 'p50Seconds', label: 'answer p50', show: seconds },
  { name: 'p99Seconds', label: 'answer p99', show: seconds },
  { name: 'connections', label: 'connections', show: whole },
  { name: 'acceptQueue', label: 'accept queue', show: whole },
  { name: 'acceptWaitSeconds', label: 'accept wait', show: seconds },
  { name: 'silent', label: 'stuck workers', show: whole, onlyIfAny: true }
])

/**
 * @param {{ series: { columns: Record<string, (number | null)[]> }[] }} history   of GET /v1/apps/:name/history, of one
 *   series
 * @param {import('./style').Style} style
 * @returns {string[]}   none: there is no history yet
 */
function historyLines (history, style) {
  const columns = style.columns === null ? 80 : Math.max(style.columns, NARROWEST_COLUMNS)
  const rows = historyRows(history)
  if (rows.length === 0) return []
  const texts = rows.map(({ now, highest }) => ({ now, highest }))
  const nowChars = Math.max('now'.length, ...texts.map(({ now }) => now.length))
  const highestChars = Math.max('highest'.length, ...texts.map(({ highest }) => highest.length))
  const width = Math.max(MIN_BARS, Math.min(MAX_BARS, columns - 2 - LABEL_CHARS - nowChars - highestChars - 6))
  const head = `${'last 10 minutes'.padEnd(2 + LABEL_CHARS + 2 + width)}  ${'now'.padStart(nowChars)}  ${'highest'.padStart(highestChars)}`
  return [head, ...rows.map(({ label, values, now, highest }) => {
    const bars = sparkline(values.map(value => value ?? NaN), { width, unicode: style.unicode })
    return `  ${label.padEnd(LABEL_CHARS)}  ${bars}  ${now.padStart(nowChars)}  ${highest.padStart(highestChars)}`
  })]
}

/**
 * @param {{ series: { columns: Record<string, (number | null)[]> }[] }} history   of GET /v1/apps/:name/history, of one
 *   series
 * @returns {{ label: string, values: (number | null)[], now: string, highest: string }[]}   values: of the whole
 *   window; null: not known
 */
function historyRows ({ series: [first] }) {
  return SHOWN.flatMap(({ name, label, show, onlyIfAny = false }) => {
    const values = first?.columns[name] ?? []
    const known = values.flatMap(value => value ?? [])
    const highest = known.reduce((most, value) => Math.max(most, value), 0)
    if (known.length === 0 || (onlyIfAny && highest === 0)) return []
    const now = values.at(-1) ?? null
    const window = [...Array(Math.max(0, WINDOW_ROWS - values.length)).fill(null), ...values.slice(-WINDOW_ROWS)]
    return [{ label, values: window, now: now === null ? '-' : show(now), highest: show(highest) }]
  })
}

module.exports = { historyLines, historyRows }
