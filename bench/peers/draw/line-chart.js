'use strict'
/**
 * Lines over two logarithmic axes, each with its name at its end. Every point has the lowest and the highest round as a
 * stroke through it. Pure.
 */
const { logScale, roundRange, spreadOut, ticksIn } = require('./axis')
const { line, mark, px, svgFile, text } = require('./svg')

const WIDTH = 760
const HEIGHT = 440
const PLOT = { left: 78, right: 610, top: 74, bottom: 380 }
const LABEL_GAP = 19
const LABEL_X = PLOT.right + 34

/** @typedef {{ x: number, y: number, low: number, high: number }} ChartPoint */
/**
 * @typedef {{ name: string, label: string, points: (ChartPoint | null)[] }} Series  null: no number here, so the line
 *   has a gap
 */
/**
 * @param {object} chart
 * @param {string} chart.title
 * @param {string} chart.subtitle     what stands upwards
 * @param {string} chart.description  for those who do not see it
 * @param {string} chart.xLabel
 * @param {{ value: number, text: string }[]} chart.xTicks
 * @param {(value: number) => string} chart.yText
 * @param {Series[]} chart.series     none without any point
 * @returns {string}  a whole SVG file
 */
function lineChart ({ title, subtitle, description, xLabel, xTicks, yText, series }) {
  const shown = series.map(one => ({ ...one, known: one.points.filter(point => point !== null) }))
  const all = shown.flatMap(({ known }) => known)
  const yRange = roundRange(all.flatMap(({ low, high }) => [low, high]))
  const xs = [...all.map(({ x }) => x), ...xTicks.map(({ value }) => value)]
  const xRange = Math.min(...xs) < Math.max(...xs) ? { low: Math.min(...xs), high: Math.max(...xs) } : roundRange(xs)
  const x = logScale(xRange, { from: PLOT.left + 10, to: PLOT.right })
  const y = logScale(yRange, { from: PLOT.bottom, to: PLOT.top })
  const places = { x, y }
  return svgFile({
    width: WIDTH,
    height: HEIGHT,
    title,
    subtitle,
    description,
    body: [
      ...ticksIn(yRange).flatMap(value => [
        line('grid', [PLOT.left, y(value)], [PLOT.right, y(value)]),
        text({ x: PLOT.left - 8, y: y(value) + 5, anchor: 'end' }, yText(value))
      ]),
      ...xTicks.flatMap(({ value, text: words }) => [
        line('grid', [x(value), PLOT.bottom], [x(value), PLOT.bottom + 6]),
        text({ x: x(value), y: PLOT.bottom + 22, anchor: 'middle' }, words)
      ]),
      text({ x: (PLOT.left + PLOT.right) / 2, y: PLOT.bottom + 46, anchor: 'middle', className: 'soft' }, xLabel),
      ...shown.map(({ name, points }) => `<path class="line s-${name}" d="${pathOf(points, places)}"/>`),
      ...shown.flatMap(({ name, known }) =>
        known.map(one => line(`spread s-${name}`, [x(one.x), y(one.low)], [x(one.x), y(one.high)]))),
      ...shown.flatMap(({ name, known }) => known.map(one => mark(name, x(one.x), y(one.y)))),
      ...labels(shown, places)
    ]
  })
}

/** @typedef {{ x: (value: number) => number, y: (value: number) => number }} Places */

/** @param {(ChartPoint | null)[]} points @param {Places} places */
function pathOf (points, { x, y }) {
  return points.map((one, i) => one === null ? '' : `${points[i - 1] ? 'L' : 'M'}${px(x(one.x))} ${px(y(one.y))}`)
    .join('')
}

/**
 * @param {{ name: string, label: string, known: ChartPoint[] }[]} shown
 * @param {Places} places
 */
function labels (shown, { x, y }) {
  const ends = shown.map(({ known }) => known[known.length - 1])
  const at = spreadOut(ends.map(end => y(end.y)), LABEL_GAP, { from: PLOT.top, to: PLOT.bottom })
  return shown.flatMap(({ name, label }, i) => [
    // far: its line ends before the others
    line(x(ends[i].x) < PLOT.right ? 'lead far' : 'lead', [x(ends[i].x) + 8, y(ends[i].y)], [LABEL_X - 12, at[i]]),
    mark(name, LABEL_X, at[i]),
    text({ x: LABEL_X + 12, y: at[i] + 5 }, label)
  ])
}

module.exports = { lineChart }
