'use strict'
/**
 * The lines of raw files and exports: {"sum":"<8 hex>","kind":...,"record":...}; the sum is of the text behind it, up
 * to the end of the line. So a line that was changed or cut off is seen, and the others do not need it.
 */
const fs = require('node:fs')
const crypto = require('node:crypto')
const { readMembers } = require('./packed')

/**
 * The longest line that is written and read, with its end. kinds.js counts characters, of which some take six bytes
 * here.
 */
const MAX_LINE_BYTES = 4 * 1024 * 1024
const READ_BYTES = 1024 * 1024
/** About as long as a line is. */
const ONE_LINE_BYTES = 16 * 1024
const NEWLINE = 10

/**
 * @typedef {{ text: string, offset: number, bytes: number, whole: boolean }} Line  bytes with its end; whole: it has
 *   one
 */
/** @typedef {{ kind: string, record: Record<string, any> }} Entry */

/**
 * @param {Entry} entry
 * @returns {string} without the end of the line
 */
function encodeLine ({ kind, record }) {
  const rest = `"kind":${JSON.stringify(kind)},"record":${JSON.stringify(record)}}`
  return `{"sum":"${sumOf(rest)}",${rest}`
}

/**
 * @param {string} text
 * @returns {Entry | null} null: it is not what was written
 */
function decodeLine (text) {
  const match = /^\{"sum":"([0-9a-f]{8})",/.exec(text)
  if (!match || sumOf(text.slice(match[0].length)) !== match[1]) return null
  try {
    const { kind, record } = JSON.parse(text)
    return typeof kind === 'string' && record !== null && typeof record === 'object' && !Array.isArray(record)
      ? { kind, record }
      : null
  } catch (err) { // a sum is right by chance once in four billion
    return null
  }
}

/**
 * @param {string} line  without its end
 * @returns {string | null} why it may not be written, as the end of a sentence: it could not be read again
 */
function whatIsTooLong (line) {
  const bytes = Buffer.byteLength(line) + 1
  return bytes > MAX_LINE_BYTES ? `takes ${bytes} bytes as a line, and may take ${MAX_LINE_BYTES}` : null
}

/** @param {string} text */
function sumOf (text) { return crypto.createHash('sha256').update(text).digest('hex').slice(0, 8) }

/**
 * A raw file in parts that can be read alone: a line, or of a packed file a member with its lines. A member that cannot
 * be unpacked is an empty line.
 * @param {string} file
 * @param {number} [from]  of a plain one
 * @returns {Generator<{ at: number, bytes: number, texts: string[], whole: boolean }>}  whole: it has its end
 * @throws {Error} an input/output error
 */
function * readParts (file, from) {
  if (file.endsWith('.gz')) {
    for (const { texts, ...place } of readMembers(file)) yield { ...place, texts: texts ?? [''], whole: true }
    return
  }
  for (const { text, offset, bytes, whole } of readLines(file, from)) yield { at: offset, bytes, texts: [text], whole }
}

/**
 * The lines of a plain file from an offset on. A line over the limit is an empty one.
 * @param {string} file
 * @param {number} [from]
 * @param {number} [readBytes]  at once
 * @returns {Generator<Line>}
 * @throws {Error} an input/output error
 */
function * readLines (file, from = 0, readBytes = READ_BYTES) {
  const fd = fs.openSync(file, 'r')
  try {
    let offset = from
    let rest = Buffer.alloc(0)
    for (;;) {
      const chunk = Buffer.allocUnsafe(readBytes)
      const bytes = fs.readSync(fd, chunk, 0, readBytes, offset + rest.length)
      if (bytes === 0) break
      const data = Buffer.concat([rest, chunk.subarray(0, bytes)])
      const end = data.lastIndexOf(NEWLINE) + 1
      yield * splitLines(data.subarray(0, end), offset)
      offset += end
      rest = data.subarray(end)
      if (rest.length > MAX_LINE_BYTES) {
        const { end: next, whole } = endOfLine(fd, offset + rest.length)
        yield { text: '', offset, bytes: next - offset, whole }
        offset = next
        rest = Buffer.alloc(0)
      }
    }
    yield * splitLines(rest, offset)
  } finally {
    fs.closeSync(fd)
  }
}

/**
 * @param {number} fd
 * @param {number} from  in the line
 * @returns {{ end: number, whole: boolean }}  behind the end of the line; not whole: that of the file
 */
function endOfLine (fd, from) {
  const chunk = Buffer.alloc(64 * 1024)
  for (let at = from; ;) {
    const bytes = fs.readSync(fd, chunk, 0, chunk.length, at)
    if (bytes === 0) return { end: at, whole: false }
    const newline = chunk.subarray(0, bytes).indexOf(NEWLINE)
    if (newline >= 0) return { end: at + newline + 1, whole: true }
    at += bytes
  }
}

/**
 * @param {Buffer} data
 * @param {number} [offset]  of its first byte in the file
 * @returns {Generator<Line>}
 */
function * splitLines (data, offset = 0) {
  for (let at = 0; at < data.length;) {
    const end = data.indexOf(NEWLINE, at)
    const whole = end >= 0
    const next = whole ? end + 1 : data.length
    yield { text: data.toString('utf8', at, whole ? end : next), offset: offset + at, bytes: next - at, whole }
    at = next
  }
}

/**
 * The one line at an offset.
 * @param {string} file
 * @param {number} offset
 * @returns {Entry | null} null: the file is gone or has changed since
 */
function readLineAt (file, offset) {
  try {
    for (const line of readLines(file, offset, ONE_LINE_BYTES)) return decodeLine(line.text)
  } catch (err) {
    if (err.code !== 'ENOENT') throw err
  }
  return null
}

module.exports = { MAX_LINE_BYTES, encodeLine, decodeLine, whatIsTooLong, readParts, readLines, splitLines, readLineAt }
