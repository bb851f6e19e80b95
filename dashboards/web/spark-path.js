'use strict'
/**
 * The line of a small picture without axes. It requires nothing: it runs on the server and, as it is, in a browser
 * (shared.js). Pure.
 */

const WIDTH = 160
const HEIGHT = 36
const PADDING = 3
/** Less than this share of the value is drawn as flat: noise is not to look like mountains. */
const LEAST_SPAN = 0.1

/**
 * A point without a value is a gap, not a line through it.
 * @param {readonly (number | null)[]} points
 * @returns {{ path: string, dot: string } | null}   of SVG paths: the line, the last value; null: nothing is known
 */
function sparkPath (points) {
  const known = points.filter(one => one !== null)
  if (known.length === 0) return null
  const middle = (Math.max(...known) + Math.min(...known)) / 2
  const span = Math.max(Math.max(...known) - Math.min(...known), Math.abs(middle) * LEAST_SPAN) || 1
  const x = (/** @type {number} */ at) =>
    (PADDING + at * (WIDTH - 2 * PADDING) / Math.max(1, points.length - 1)).toFixed(1)
  const y = (/** @type {number} */ value) => (HEIGHT / 2 - (value - middle) / span * (HEIGHT - 2 * PADDING)).toFixed(1)
  const path = points.map((value,
    at) => value === null ? '' : `${at === 0 || points[at - 1] === null ? 'M' : 'L'}${x(at)} ${y(value)}`).join('')
  const last = points.findLastIndex(one => one !== null)
  // a circle would be stretched with the picture
  return { path, dot: `M${x(last)} ${y(/** @type {number} */ (points[last]))}h0` }
}

const SPARK_BOX = `0 0 ${WIDTH} ${HEIGHT}`

module.exports = { sparkPath, SPARK_BOX }
