'use strict'
/**
 * Lines of the screen as pieces of text, and their width in cells. blessed counts some characters otherwise than
 * terminals do (emoji, marks that combine, what comes after Unicode 8): these are shown as "?", else the rest of their
 * line would stand in the wrong place. Pure.
 */
const { escapeControls } = require('../../cli/text/escape')
const { cutText, width } = require('../../cli/text/table')

/** A stretch of a line in one look (looks.js). @typedef {{ text: string, colour: string }} Piece */
/** @typedef {Piece[]} Line */

const UNICODE = { unicode: true }
const TAB = '    '
/** Longer ones are cut before anything looks at them: no terminal is so wide. */
const MAX_CHARS = 2000
/**
 * Letters of one cell, East Asian ones of two, lines, blocks and braille: all that terminals and blessed count alike.
 */
const COUNTED_ALIKE =
  /[^\x20-\x7e\u00a1-\u00ac\u00ae-\u02ff\u0370-\u0482\u048a-\u0590\u10d0-\u10ff\u1e00-\u1fff\u2010-\u2027\u2030-\u205e\u20a0-\u20bf\u2190-\u2319\u231c-\u2328\u232b-\u23e8\u2500-\u25fc\u2713-\u2718\u2800-\u28ff\u3001-\u3029\u3030-\u303d\u3041-\u3096\u309b-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uff01-\uff60]/gu
/** Characters within these that became an emoji of two cells later. */
const EMOJI = /[\u2614\u2615\u2648-\u2653\u25fd\u25fe]/gu

/**
 * Text of others (names, log lines), as one line of which every terminal knows the width.
 * @param {string} text
 * @returns {string}
 */
function safe (text) {
  const short = text.length > MAX_CHARS ? text.slice(0, MAX_CHARS) : text
  return escapeControls(short).replace(/\t/g, TAB).replace(COUNTED_ALIKE, '?').replace(EMOJI, '?')
}

/** @param {string} text @param {string} [colour] @returns {Piece} */
function piece (text, colour = '') { return { text, colour } }

/** @param {Line} line */
function lineWidth (line) { return line.reduce((cells, { text }) => cells + width(text), 0) }

/**
 * @param {Line} line
 * @param {number} columns
 * @returns {Line}   exactly so wide: cut with an ellipsis, or filled with blanks
 */
function fit (line, columns) {
  /** @type {Line} */
  const fitted = []
  let room = columns
  for (const [at, { text, colour }] of line.entries()) {
    if (room === 0) break
    const isMore = line.slice(at + 1).some(other => other.text.trimEnd() !== '')
    const kept = fitPiece(text, room, isMore)
    fitted.push({ text: kept, colour })
    room -= width(kept)
    if (kept !== text) break
  }
  if (room > 0) {
    fitted.push({ text: ' '.repeat(room), colour: fitted.at(-1)?.colour.includes('inverse') ? 'inverse' : '' })
  }
  return fitted
}

/**
 * Where it must be cut it ends with an ellipsis, unless only blanks are lost.
 * @param {string} text
 * @param {number} room
 * @param {boolean} isMore   behind it
 */
function fitPiece (text, room, isMore) {
  const cells = width(text)
  if (cells < room || (cells === room && !isMore)) return text
  if (!isMore && width(text.trimEnd()) <= room) return text.trimEnd().padEnd(text.length - (cells - room))
  return cutText(cells > room ? text : `${text}…`, room, UNICODE)
}

/**
 * Two lines in one: the second at the right end, where there is room for it.
 * @param {Line} left
 * @param {Line} right
 * @param {number} columns
 * @returns {Line}
 */
function spread (left, right, columns) {
  const room = columns - lineWidth(right) - 1
  if (room < lineWidth(left)) return fit(left, columns)
  return [...fit(left, room), piece(' '), ...right]
}

/** For a locale that has no other characters; as wide as before. @param {Line} line @returns {Line} */
function asciiOnly (line) {
  return line.map(({ text, colour }) => ({
    text: text.replace(/…/g, '~').replace(/[^\x20-\x7e]/gu, character => '?'.repeat(width(character))), colour
  }))
}

module.exports = { safe, piece, lineWidth, fit, spread, asciiOnly }
