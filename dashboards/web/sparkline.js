'use strict'
/** A line of the last values as SVG, drawn by the server: it needs no script. A commit without a value is a gap, not a line through it. */
const { html } = require('./html')

const WIDTH = 160
const HEIGHT = 36
const PADDING = 3
/** Less than this share of the value is drawn as flat: noise is not to look like mountains. */
const LEAST_SPAN = 0.1

/**
 * @param {readonly (number | null)[]} points
 * @param {string} label  for those who do not see it
 * @returns {import('./html').Html}
 */
function sparkline (points, label) {
  const known = points.filter(one => one !== null)
  if (known.length === 0) return html``
  const middle = (Math.max(...known) + Math.min(...known)) / 2
  const span = Math.max(Math.max(...known) - Math.min(...known), Math.abs(middle) * LEAST_SPAN) || 1
  const x = (/** @type {number} */ at) => (PADDING + at * (WIDTH - 2 * PADDING) / Math.max(1, points.length - 1)).toFixed(1)
  const y = (/** @type {number} */ value) => (HEIGHT / 2 - (value - middle) / span * (HEIGHT - 2 * PADDING)).toFixed(1)
  const path = points.map((value, at) => value === null ? '' : `${at === 0 || points[at - 1] === null ? 'M' : 'L'}${x(at)} ${y(value)}`).join('')
  const last = points.findLastIndex(one => one !== null)
  const dot = html`<path class="dot" d="M${x(last)} ${y(/** @type {number} */ (points[last]))}h0"/>` // a circle would be stretched with the picture
  return html`<svg class="spark" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${label}" preserveAspectRatio="none"><path d="${path}"/>${dot}</svg>`
}

module.exports = { sparkline }
