'use strict'
/**
 * Rows and columns as lines of text. A table that is too wide loses its least important columns, then the widest cells
 * are cut; a row is never wrapped.
 */
const { paint } = require('./style')

/**
 * @typedef {object} Column
 * @property {string} title
 * @property {'left' | 'right'} [align]
 * @property {number} [keep]  the higher the longer it stays when there is no room; columns without it always stay
 * @property {boolean} [cut]  cells may be cut when even that is not enough
 */
/**
 * @typedef {string | { text: string, colour: string, spans?: boolean }} Cell  spans: takes the rest of its row,
 *   whatever the columns are; what stands behind it in the row is left out
 */

const GAP = '  '
const SHORTEST_CUT = 8

/** A stretch of a line in one colour. @typedef {{ text: string, colour: string }} Piece */

/**
 * @param {Column[]} columns
 * @param {Cell[][]} rows
 * @param {import('./style').Style} style
 * @returns {string[]}
 */
function table (columns, rows, style) {
  return tablePieces(columns, rows, style)
    .map(line => line.map(({ text, colour }) => paint(style, colour, text)).join('').trimEnd())
}

/**
 * The same, not painted yet.
 * @param {Column[]} columns
 * @param {Cell[][]} rows
 * @param {Pick<import('./style').Style, 'columns' | 'unicode'>} style
 * @returns {Piece[][]}   the titles first
 */
function tablePieces (columns, rows, style) {
  const widths = columns.map((column, at) => Math.max(width(column.title),
    ...rows.map(row => at < spanOf(row) ? width(textOf(row[at])) : 0)))
  const shown = columnsThatFit(columns, widths, style.columns)
  cutToFit(columns, widths, shown, style.columns)
  const line = (/** @type {Cell[]} */ cells) => {
    const span = spanOf(cells)
    const before = shown.filter(at => at < span)
    const parts = before.map((at, place) => {
      const cell = { text: cutText(textOf(cells[at]), widths[at], style), colour: colourOf(cells[at]) }
      const padding = { text: ' '.repeat(Math.max(0, widths[at] - width(cell.text))), colour: '' }
      if (columns[at].align === 'right') return [padding, cell]
      return place === shown.length - 1 ? [cell] : [cell, padding]
    })
    if (span < cells.length) {
      const room = style.columns === null ? Infinity : style.columns - total(widths, before) - GAP.length
      parts.push([{ text: cutText(textOf(cells[span]), room, style), colour: colourOf(cells[span]) }])
    }
    return parts.flatMap((part, at) => at === 0 ? part : [{ text: GAP, colour: '' }, ...part])
  }
  const header = columns.map(column => ({ text: column.title, colour: 'bold' }))
  return [header, ...rows].map(line)
}

/**
 * @param {Cell[]} row
 * @returns {number}  the place of the cell that takes the rest of the row; behind the last one when there is none
 */
function spanOf (row) {
  const at = row.findIndex(cell => cell !== undefined && typeof cell !== 'string' && cell.spans === true)
  return at < 0 ? row.length : at
}

/**
 * @param {Column[]} columns
 * @param {number[]} widths
 * @param {number | null} room
 * @returns {number[]}  places of the columns that stay
 */
function columnsThatFit (columns, widths, room) {
  const shown = columns.map((_, at) => at)
  if (room === null) return shown
  while (total(widths, shown) > room) {
    const droppable = shown.filter(at => columns[at].keep !== undefined)
    if (droppable.length === 0) break
    const least = droppable.reduce((a, b) => Number(columns[b].keep) < Number(columns[a].keep) ? b : a)
    shown.splice(shown.indexOf(least), 1)
  }
  return shown
}

/**
 * @param {Column[]} columns
 * @param {number[]} widths  changed
 * @param {number[]} shown
 * @param {number | null} room
 */
function cutToFit (columns, widths, shown, room) {
  if (room === null) return
  for (;;) {
    const over = total(widths, shown) - room
    const cuttable = shown.filter(at => columns[at].cut && widths[at] > SHORTEST_CUT)
    if (over <= 0 || cuttable.length === 0) return
    const widest = cuttable.reduce((a, b) => widths[b] > widths[a] ? b : a)
    widths[widest] = Math.max(SHORTEST_CUT, widths[widest] - over)
  }
}

/**
 * @param {number[]} widths
 * @param {number[]} shown
 */
function total (widths, shown) {
  return shown.reduce((sum, at) => sum + widths[at], GAP.length * (shown.length - 1))
}

/**
 * @param {string} text
 * @param {number} room
 * @param {Pick<import('./style').Style, 'unicode'>} style
 */
function cutText (text, room, style) {
  if (width(text) <= room) return text
  const sign = style.unicode ? '…' : '~'
  let kept = ''
  for (const character of text) {
    if (width(kept + character) > room - 1) break
    kept += character
  }
  return kept + sign
}

/**
 * Cells that the text takes on a terminal: 2 for East Asian wide characters and emoji, 0 for marks that combine.
 * @param {string} text
 */
function width (text) {
  if (NARROW.test(text)) return text.length
  let cells = 0
  for (const character of text) {
    if (/^(?:\p{Mn}|\p{Me}|[\u200b-\u200d])$/u.test(character)) continue
    cells += WIDE.test(character) ? 2 : 1
  }
  return cells
}

/** ASCII, and the glyphs that we write ourselves: the other tests would cost `ls` a millisecond. */
const NARROW = /^[\x20-\x7e\xb7\u2010-\u2027\u2500-\u25ff\u2716]*$/
const WIDE = /^[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]$/u

/** @param {Cell} cell */
function textOf (cell) { return typeof cell === 'string' ? cell : cell.text }

/** @param {Cell} cell */
function colourOf (cell) { return typeof cell === 'string' ? '' : cell.colour }

module.exports = { table, tablePieces, cutText, width }
