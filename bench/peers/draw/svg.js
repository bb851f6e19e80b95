'use strict'
/**
 * The parts that all charts have in common: the frame with its title, its words for those who do not see it, the
 * colours. A chart is one SVG file without script; it has a ground of its own, so that it can be read wherever it is
 * put, and follows the reader's choice of light or dark.
 */
const { escapeXml } = require('../../report/escape')

/**
 * One look for each peer in every chart. Colour is never the only sign: each line has its own mark and its name beside
 * it. The colours are told apart with any of the usual kinds of colour blindness (after Okabe and Ito,
 * https://jfly.uni-koeln.de/color/), and stand out from both grounds by 3 to 1 or more.
 * @type {Readonly<Record<string, { light: string, dark: string, dash: string, mark: Mark }>>}
 */
const LOOKS = Object.freeze({
  node: { light: '#0062b1', dark: '#6cb6ff', dash: '', mark: 'circle' },
  'node-buffer': { light: '#0062b1', dark: '#6cb6ff', dash: '', mark: 'circle' },
  'node-string': { light: '#0062b1', dark: '#6cb6ff', dash: '6 4', mark: 'ring' },
  bellwether: { light: '#1b1d21', dark: '#e6e8eb', dash: '2 4', mark: 'cross' },
  nginx: { light: '#00795a', dark: '#4fd6a8', dash: '', mark: 'square' },
  tornado: { light: '#b85c00', dark: '#ffb454', dash: '', mark: 'triangle' },
  thin: { light: '#a8327c', dark: '#f28cc6', dash: '', mark: 'diamond' }
})
const GROUND = { light: '#ffffff', dark: '#14161a' }
const TEXT = { light: '#1b1d21', dark: '#e6e8eb' }
const SOFT = { light: '#5a6069', dark: '#a3a9b3' }
const LINE = { light: '#d9dce1', dark: '#363b44' }
const MARK_SIZE = 4.5

/** @typedef {'circle' | 'ring' | 'square' | 'triangle' | 'diamond' | 'cross'} Mark */

/**
 * @param {{ width: number, height: number, title: string, subtitle: string, description: string,
 *   body: string[] }} chart  body: SVG; the other texts are plain
 * @returns {string}  a whole SVG file
 */
function svgFile ({ width, height, title, subtitle, description, body }) {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title desc">`,
    `<title id="title">${escapeXml(title)}</title>`,
    `<desc id="desc">${escapeXml(description)}</desc>`,
    `<style>${css()}</style>`,
    `<rect class="ground" width="${width}" height="${height}"/>`,
    text({ x: 16, y: 28, className: 'title' }, title),
    text({ x: 16, y: 49, className: 'soft' }, subtitle),
    ...body,
    '</svg>',
    ''
  ].join('\n')
}

function css () {
  const colours = (/** @type {'light' | 'dark'} */ tone) => [
    `.ground,.ring{fill:${GROUND[tone]}}text{fill:${TEXT[tone]}}.soft{fill:${SOFT[tone]}}.grid{stroke:${LINE[tone]}}.lead{stroke:${SOFT[tone]}}`,
    ...Object.entries(LOOKS).map(([name, look]) => `.s-${name}{stroke:${look[tone]}}.f-${name}{fill:${look[tone]}}`)
  ].join('')
  const dashes = Object.entries(LOOKS)
    .filter(([, { dash }]) => dash !== '')
    .map(([name, { dash }]) => `.line.s-${name}{stroke-dasharray:${dash}}`)
    .join('')
  return 'text{font:14px system-ui,-apple-system,"Segoe UI","DejaVu Sans",sans-serif}text.title{font-size:17px;font-weight:600}' +
    '.line{fill:none;stroke-width:2.2;stroke-linejoin:round}.grid,.lead{stroke-width:1}.far{stroke-dasharray:1 5}.mark{stroke-width:2}.spread{stroke-width:1.4}.area{fill-opacity:.25;stroke-width:1.2}' +
    `${colours('light')}${dashes}@media (prefers-color-scheme:dark){${colours('dark')}}`
}

/**
 * @param {{ x: number, y: number, className?: string, anchor?: 'start' | 'middle' | 'end' }} how
 * @param {string} words  plain
 */
function text ({ x, y, className, anchor }, words) {
  return `<text x="${px(x)}" y="${px(y)}"${className ? ` class="${className}"` : ''}${anchor ? ` text-anchor="${anchor}"` : ''}>${escapeXml(words)}</text>`
}

/** @param {string} className @param {[number, number]} from @param {[number, number]} to */
function line (className, [x1, y1], [x2, y2]) {
  return `<line class="${className}" x1="${px(x1)}" y1="${px(y1)}" x2="${px(x2)}" y2="${px(y2)}"/>`
}

/** @param {string} name  of a peer @param {number} x @param {number} y */
function mark (name, x, y) {
  const r = MARK_SIZE
  switch (lookOf(name).mark) {
    case 'circle': return `<circle class="f-${name}" cx="${px(x)}" cy="${px(y)}" r="${r}"/>`
    case 'ring': return `<circle class="ring mark s-${name}" cx="${px(x)}" cy="${px(y)}" r="${r}"/>`
    case 'square':
      return `<rect class="f-${name}" x="${px(x - r)}" y="${px(y - r)}" width="${2 * r}" height="${2 * r}"/>`
    case 'triangle':
      return `<path class="f-${name}" d="M${px(x)} ${px(y - r - 1)}l${r + 1} ${2 * r}h${-2 * (r + 1)}z"/>`
    case 'diamond':
      return `<path class="f-${name}" d="M${px(x)} ${px(y - r - 1.5)}l${r + 1.5} ${r + 1.5}l${-r - 1.5} ${r + 1.5}l${-r - 1.5} ${-r - 1.5}z"/>`
    case 'cross': return `<path class="mark s-${name}" d="M${px(x - r)} ${px(y - r)}l${2 * r} ${2 * r}m${-2 * r} 0l${2 * r} ${-2 * r}"/>`
  }
}

/** @param {string} name */
function lookOf (name) {
  if (!Object.hasOwn(LOOKS, name)) throw new Error(`no look for the peer "${name}": give it one in LOOKS`)
  return LOOKS[name]
}

/** A tenth of a pixel is enough. @param {number} value */
function px (value) { return String(Math.round(value * 10) / 10) }

module.exports = { svgFile, text, line, mark, px, LOOKS, GROUND }
