'use strict'
/**
 * The seeming changes of builds measured against themselves, as a chart: a dot a session, the noise floor as a band.
 * Drawn by the server: it needs no script.
 */
const { html } = require('./html')
const { changeText, floorText } = require('./words')

const WIDTH = 260
const HEIGHT = 40
const PADDING = 4
/** The band takes half of the height, unless a dot lies further out. */
const BAND_SHARE = 0.5

/**
 * @param {{ effects: readonly number[], minEffect: number }} noise  log-ratios, newest last; minEffect: above 0
 * @param {string} label  for those who do not see it
 * @returns {import('./html').Html}
 */
function calibrationChart ({ effects, minEffect }, label) {
  const far = Math.max(minEffect / BAND_SHARE, ...effects.map(Math.abs)) || 1
  const y = (/** @type {number} */ effect) => (HEIGHT / 2 - effect / far * (HEIGHT / 2 - PADDING)).toFixed(1)
  const x = (/** @type {number} */ at) => (PADDING + (at + 0.5) * (WIDTH - 2 * PADDING) / effects.length).toFixed(1)
  const out = effects.filter(one => Math.abs(one) > minEffect).length
  const text = `${label}: ${effects.length} sessions, ${out} beyond ${floorText(minEffect)}, the last ${changeText(Math.expm1(effects.at(-1) ?? 0))}`
  return html`<svg class="calibration" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${text}"><rect class="floor" x="0" width="${WIDTH}" y="${y(minEffect)}" height="${Number(y(-minEffect)) - Number(y(minEffect))}"/><line x1="0" x2="${WIDTH}" y1="${y(0)}" y2="${y(0)}"/>${effects.map((effect, at) => html`<circle cx="${x(at)}" cy="${y(effect)}" r="3"${Math.abs(effect) > minEffect && html` class="out"`}><title>${changeText(Math.expm1(effect))}</title></circle>`)}</svg>`
}

module.exports = { calibrationChart }
