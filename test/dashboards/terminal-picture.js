'use strict'
/** What stands on a terminal, as an HTML page of the same colours: for the pictures of the documents. */
const { Terminal } = require('@xterm/headless')

/** The sixteen colours as many terminals have them, on a dark ground. */
const COLOURS = Object.freeze([
  '#2b303b', '#e06c75', '#98c379', '#e5c07b', '#61afef', '#c678dd', '#56b6c2', '#c8ccd4',
  '#7f848e', '#ff7b86', '#b5e08f', '#ffd68a', '#7cc5ff', '#e19cf5', '#73d7e3', '#ffffff'
])
const INK = '#d7dae0'
const GROUND = '#16181c'
const CUBE = [0, 95, 135, 175, 215, 255]

/**
 * @param {string} written   all that a program wrote to the terminal
 * @param {{ columns: number, rows: number }} size
 * @returns {Promise<string>}   HTML
 */
async function terminalPicture (written, { columns, rows }) {
  const terminal = new Terminal({ cols: columns, rows, allowProposedApi: true, convertEol: false })
  await new Promise(resolve => terminal.write(written, () => resolve(undefined)))
  const { active } = terminal.buffer
  const lines = Array.from({ length: rows }, (_, row) => {
    const line = active.getLine(active.viewportY + row)
    let html = ''
    for (let column = 0; column < columns; column++) {
      const cell = line?.getCell(column)
      if (cell === undefined || cell.getWidth() === 0) continue
      html += `<span style="${lookOf(cell)}">${escape(cell.getChars() || ' ')}</span>`
    }
    return html
  })
  return `<!doctype html><meta charset="utf-8"><style>
body { margin: 0; padding: 14px; background: ${GROUND}; color: ${INK}; width: max-content; }
pre { margin: 0; font: 14px/19px "DejaVu Sans Mono", "Liberation Mono", monospace; font-variant-ligatures: none; }
</style><pre>${lines.join('\n')}</pre>`
}

/** @param {import('@xterm/headless').IBufferCell} cell */
function lookOf (cell) {
  const fore = cell.isFgDefault() ? INK : colourOf(cell.getFgColor(), Boolean(cell.isFgRGB()))
  const back = cell.isBgDefault() ? GROUND : colourOf(cell.getBgColor(), Boolean(cell.isBgRGB()))
  const [ink, ground] = cell.isInverse() ? [back, fore] : [fore, back]
  return [
    `color:${ink}`, ...ground === GROUND ? [] : [`background:${ground}`],
    ...cell.isBold() ? ['font-weight:700'] : [], ...cell.isDim() ? ['opacity:.65'] : [],
    ...cell.isUnderline() ? ['text-decoration:underline'] : []
  ].join(';')
}

/** @param {number} colour @param {boolean} isRgb */
function colourOf (colour, isRgb) {
  if (isRgb) return `#${colour.toString(16).padStart(6, '0')}`
  if (colour < 16) return COLOURS[colour]
  if (colour >= 232) return `rgb(${Array(3).fill(8 + (colour - 232) * 10).join(',')})`
  const at = colour - 16
  return `rgb(${CUBE[Math.floor(at / 36)]},${CUBE[Math.floor(at / 6) % 6]},${CUBE[at % 6]})`
}

/** @param {string} text */
function escape (text) { return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;') }

module.exports = { terminalPicture }
