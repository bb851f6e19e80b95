'use strict'
/**
 * A mark says which worker wrote which bytes of a log file, and when. The log file itself holds what the app wrote and nothing else; marks are lines
 * of a file beside it, which every worker of the log file appends to. A mark holds only while the bytes are there that it was made for: its check
 * covers the first of them. So a file that was truncated, moved, replaced or edited makes marks void, never wrong.
 */

const SUFFIX = '.marks'
/** The marks before these, after the file had become too large. */
const OLDER_SUFFIX = '.marks.old'
const MAX_MARKS_BYTES = 8 * 1024 * 1024
/** So many bytes at the beginning of what was written are checked. */
const HEAD_BYTES = 32

/**
 * @typedef {object} Mark
 * @property {string} inode      of the log file, whatever its name is by now
 * @property {number} start      where the bytes are in it
 * @property {number} length
 * @property {number} atMs       when they were written, milliseconds since 1970
 * @property {number} slot
 * @property {number} generation
 * @property {number} headBytes  so many bytes are checked
 * @property {number} check
 */

/** @param {Mark} mark @returns {string} with its newline */
function encodeMark ({ inode, start, length, atMs, slot, generation, headBytes, check }) {
  return `${inode} ${start.toString(36)} ${length.toString(36)} ${atMs.toString(36)} ${slot}.${generation} ${headBytes}.${check.toString(36)}\n`
}

const MARK = /^(\d+) ([\da-z]{1,10}) ([\da-z]{1,10}) ([\da-z]{1,9}) (\d{1,6})\.(\d{1,10}) (\d{1,2})\.([\da-z]{1,7})$/

/** @param {string} text  without its newline @returns {Mark | null}  null: half a mark, or none */
function decodeMark (text) {
  const parts = MARK.exec(text)
  if (parts === null) return null
  const [, inode, start, length, atMs, slot, generation, headBytes, check] = parts
  const of36 = (/** @type {string} */ digits) => parseInt(digits, 36)
  return {
    inode,
    start: of36(start),
    length: of36(length),
    atMs: of36(atMs),
    slot: Number(slot),
    generation: Number(generation),
    headBytes: Math.min(Number(headBytes), HEAD_BYTES),
    check: of36(check)
  }
}

/** FNV-1a, 32 bits. @param {Uint8Array} head @returns {number} */
function checkOf (head) {
  let hash = 0x811c9dc5
  for (let at = 0; at < head.length; at++) hash = Math.imul(hash ^ head[at], 0x01000193)
  return hash >>> 0
}

module.exports = { encodeMark, decodeMark, checkOf, SUFFIX, OLDER_SUFFIX, MAX_MARKS_BYTES, HEAD_BYTES }
