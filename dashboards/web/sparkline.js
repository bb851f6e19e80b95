'use strict'
/**
 * A line of the last values as SVG, drawn by the server: it needs no script. A commit without a value is a gap, not a
 * line through it.
 */
const { sparkPath, SPARK_BOX } = require('./spark-path')
const { html } = require('./html')

/**
 * @param {readonly (number | null)[]} points
 * @param {string} label  for those who do not see it
 * @returns {import('./html').Html}
 */
function sparkline (points, label) {
  const drawn = sparkPath(points)
  if (drawn === null) return html``
  return html`<svg class="spark" viewBox="${SPARK_BOX}" role="img" aria-label="${label}" preserveAspectRatio="none"><path d="${drawn.path}"/><path class="dot" d="${drawn.dot}"/></svg>`
}

module.exports = { sparkline }
