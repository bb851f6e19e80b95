'use strict'
/**
 * A mark says which worker wrote which bytes of a log file, and when. The log file itself holds what the app wrote and
 * nothing else; marks are lines of a file beside it, which every worker of the log file appends to. A mark holds only
 * while the bytes are there that it was made for: its check covers the first of them. So a file that was truncated,
 * moved, replaced or edited makes marks void, never wrong.
 *
 * Where several workers flood a file, the kernel is not asked about each write. A crowded stretch of the file is marked
 * then: it holds these writes of this worker, in this order, and others between them. place-writes.js finds which bytes
 * they are.
 *
 * An uncaught exception is printed by Node, when no code of ours runs any more. A mark of last words says beforehand
 * that it will come, from where on, and how it begins; place-last-words.js finds it.
 */

const SUFFIX = '.marks'
/** The marks before these, after the file had become too large. */
const OLDER_SUFFIX = '.marks.old'
const MAX_MARKS_BYTES = 8 * 1024 * 1024
/** So many bytes at the beginning of what was written are checked. */
const HEAD_BYTES = 32
/** Checked bytes of each write in a crowded stretch: the lines of a JSON logger are alike up to the pid. */
const WRITE_HEAD_BYTES = 64
/** Last words are looked for in this many bytes. */
const LAST_WORDS_BYTES = 16 * 1024
/** Odd, and its powers spread over all 32 bits. */
const ROLLING_BASE = 0x01000193

/** @typedef {{ length: number, check: number }} Write   check: rollingCheck of its first WRITE_HEAD_BYTES */
/**
 * @typedef {object} Mark
 * @property {string} inode      of the log file, whatever its name is by now
 * @property {number} start      where the bytes are in it
 * @property {number} length
 * @property {number} atMs       when they were written, milliseconds since 1970
 * @property {number} slot
 * @property {number} generation
 * @property {number} [own]      the descriptor it was written to, 1 or 2; left out: that of the file
 * @property {string} [app]      left out: the one that the file is of
 * @property {number} headBytes  number of bytes that are checked
 * @property {number} check
 * @property {true} [isLastWords]   they stand somewhere in these bytes; the check is of the exception's first line
 * @property {Write[]} [writes]  of a crowded stretch: what this worker wrote in it; headBytes and check are 0 then
 */

/** @param {Omit<Mark, 'writes'>} mark @returns {string} with its newline */
function encodeMark (mark) {
  return `${beginningOf(mark)} ${mark.isLastWords ? '!' : ''}${mark.headBytes}.${mark.check.toString(36)}\n`
}

/**
 * @param {Beginning} stretch
 * @param {ArrayLike<number>} writes   length and check of each
 * @param {number} count               of writes
 * @returns {string} with its newline
 */
function encodeCrowded (stretch, writes, count) {
  let text = beginningOf(stretch)
  for (let at = 0; at < 2 * count; at += 2) text += ` ${writes[at].toString(36)},${writes[at + 1].toString(36)}`
  return `${text}\n`
}

/** @typedef {Pick<Mark, 'inode' | 'start' | 'length' | 'atMs' | 'slot' | 'generation' | 'own' | 'app'>} Beginning */

/** @param {Beginning} mark */
function beginningOf ({ inode, start, length, atMs, slot, generation, own, app }) {
  const of = app === undefined ? '' : `:${own}@${app}`
  return `${inode} ${start.toString(36)} ${length.toString(36)} ${atMs.toString(36)} ${slot}.${generation}${of}`
}

const MARK = /^(\d{1,20}) ([\da-z]{1,10}) ([\da-z]{1,10}) ([\da-z]{1,9}) (\d{1,6})\.(\d{1,10})(?::([12])@([\w-]{1,63}))? (?:(!?)(\d{1,2})\.([\da-z]{1,7})|([\da-z]{1,10},[\da-z]{1,7}(?: [\da-z]{1,10},[\da-z]{1,7})*))$/

/** @param {string} text  without its newline @returns {Mark | null}  null: half a mark, or none */
function decodeMark (text) {
  const parts = MARK.exec(text)
  if (parts === null) return null
  const [, inode, start, length, atMs, slot, generation, own, app, isLastWords, headBytes = '0', check = '0', writes] = parts
  return {
    inode,
    start: of36(start),
    length: of36(length),
    atMs: of36(atMs),
    slot: Number(slot),
    generation: Number(generation),
    ...app === undefined ? {} : { own: Number(own), app },
    headBytes: Math.min(Number(headBytes), HEAD_BYTES),
    check: of36(check),
    ...isLastWords ? { isLastWords: true } : {},
    ...writes === undefined ? {} : { writes: writes.split(' ').map(decodeWrite) }
  }
}

/** @param {string} text @returns {Write} */
function decodeWrite (text) {
  const [length, check] = text.split(',').map(of36)
  return { length, check }
}

/** @param {string} digits */
function of36 (digits) { return parseInt(digits, 36) }

/** FNV-1a, 32 bits. @param {Uint8Array} head @returns {number} */
function checkOf (head) {
  let hash = 0x811c9dc5
  for (let at = 0; at < head.length; at++) hash = Math.imul(hash ^ head[at], 0x01000193)
  return hash >>> 0
}

/**
 * A polynomial modulo 2^32: of a window that moves on by one byte it is known from the last one.
 * @param {Uint8Array} bytes @param {number} offset @param {number} length @returns {number}
 */
function rollingCheck (bytes, offset, length) {
  const end = Math.min(bytes.length, offset + length)
  let hash = 0
  for (let at = offset; at < end; at++) hash = (Math.imul(hash, ROLLING_BASE) + bytes[at]) | 0
  return hash >>> 0
}

module.exports = {
  encodeCrowded,
  rollingCheck,
  ROLLING_BASE,
  WRITE_HEAD_BYTES,
  encodeMark,
  decodeMark,
  checkOf,
  SUFFIX,
  OLDER_SUFFIX,
  MAX_MARKS_BYTES,
  LAST_WORDS_BYTES,
  HEAD_BYTES
}
