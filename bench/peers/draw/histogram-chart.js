'use strict'
/**
 * Histograms of response times: one row for each, over one logarithmic axis of time. Each row's highest bar is as high
 * as the row. Pure.
 */
const { recordedValues } = require('../../load/histogram')
const { logScale, roundRange, ticksIn } = require('./axis')
const { line, mark, px, svgFile, text } = require('./svg')

const WIDTH = 760
const PLOT = { left: 150, right: 600, top: 70 }
const ROW = { height: 56, gap: 14 }
const BELOW = 62
const BARS_A_DECADE = 40

/** @typedef {import('hdr-histogram-js').Histogram} Histogram  of microseconds */
/**
 * @param {object} chart
 * @param {string} chart.title
 * @param {string} chart.subtitle
 * @param {string} chart.description
 * @param {(us: number) => string} chart.timeText  of a time that was measured
 * @param {(us: number) => string} chart.tickText  of a round one on the axis
 * @param {{ name: string, label: string, histogram: Histogram }[]} chart.rows  none of them empty
 * @returns {string}  a whole SVG file
 */
function histogramChart ({ title, subtitle, description, timeText, tickText, rows }) {
  const shown = rows.map(row => ({ ...row, bars: barsOf(row.histogram) }))
  const range = roundRange(shown.flatMap(({ bars }) => [bars[0].from, bars[bars.length - 1].to]))
  const x = logScale(range, { from: PLOT.left, to: PLOT.right })
  const bottom = PLOT.top + rows.length * (ROW.height + ROW.gap)
  return svgFile({
    width: WIDTH,
    height: bottom + BELOW,
    title,
    subtitle,
    description,
    body: [
      ...ticksIn(range).flatMap(us => [
        line('grid', [x(us), PLOT.top], [x(us), bottom + 6]),
        text({ x: x(us), y: bottom + 22, anchor: 'middle' }, tickText(us))
      ]),
      text({ x: (PLOT.left + PLOT.right) / 2, y: bottom + 46, anchor: 'middle', className: 'soft' },
        'response time, logarithmic'),
      ...shown.flatMap(({ name, label, histogram, bars }, i) => {
        const base = PLOT.top + (i + 1) * (ROW.height + ROW.gap) - ROW.gap / 2
        return [
          line('lead', [PLOT.left, base], [PLOT.right, base]),
          `<path class="area s-${name} f-${name}" d="${outline(bars, x, base)}"/>`,
          mark(name, 22, base - ROW.height / 2),
          text({ x: 34, y: base - ROW.height / 2 + 5 }, label),
          text({ x: PLOT.right + 14, y: base - ROW.height / 2 - 4 },
            `median ${timeText(histogram.getValueAtPercentile(50))}`),
          text({ x: PLOT.right + 14, y: base - ROW.height / 2 + 15, className: 'soft' },
            `99 % in ${timeText(histogram.getValueAtPercentile(99))}`)
        ]
      })
    ]
  })
}

/** @typedef {{ from: number, to: number, share: number }} Bar */

/**
 * Bars that are equally wide on the logarithmic axis, from the first to the last with something in it.
 * @param {Histogram} histogram
 * @returns {Bar[]}
 */
function barsOf (histogram) {
  /** @type {Map<number, number>} */
  const counts = new Map()
  for (const { us, count } of recordedValues(histogram)) {
    const at = Math.floor(Math.log10(Math.max(us, 1)) * BARS_A_DECADE)
    counts.set(at, (counts.get(at) ?? 0) + count)
  }
  const first = Math.min(...counts.keys())
  const last = Math.max(...counts.keys())
  return Array.from({ length: last - first + 1 }, (_, i) => ({
    from: 10 ** ((first + i) / BARS_A_DECADE), to: 10 ** ((first + i + 1) / BARS_A_DECADE),
    share: (counts.get(first + i) ?? 0) / histogram.totalCount
  }))
}

/** @param {Bar[]} bars @param {(us: number) => number} x @param {number} base */
function outline (bars, x, base) {
  const highest = Math.max(...bars.map(({ share }) => share))
  const tops = bars.map(({ from, to, share }) =>
    `L${px(x(from))} ${px(base - share / highest * ROW.height)}H${px(x(to))}`)
  return `M${px(x(bars[0].from))} ${px(base)}${tops.join('')}V${px(base)}z`
}

module.exports = { histogramChart, barsOf }
