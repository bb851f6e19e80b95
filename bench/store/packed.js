'use strict'
/**
 * Packed raw files: gzip members one behind another, so that `zcat` shows the lines, and a few lines can be read
 * without the rest. A member holds the pairs of one session and benchmark (a group), or other lines. Where a group
 * stands is in the database; its pairs are only here.
 */
const fs = require('node:fs')
const zlib = require('node:zlib')

/**
 * The bytes that gzip writes before the data: no name, no time (https://www.rfc-editor.org/rfc/rfc1952). The last of
 * its ten bytes tells the system.
 */
const HEADER = Buffer.from('1f8b08000000000002', 'hex')
const HEADER_BYTES = 10
const TRAILER_BYTES = 8
/**
 * Most bytes that one member may hold when it is unpacked: far more than prune.js writes today, as little less than
 * what it wrote once.
 */
const MAX_MEMBER_BYTES = 256 * 1024 * 1024
/**
 * Most bytes that may be unpacked in vain, for each byte of the file and beyond one member: headers that are nested in
 * one another would be unpacked to the end from each of them.
 */
const VAIN_FACTOR = 4
/** First size that is tried, to see how much of a damaged member can be unpacked. */
const FIRST_TRY_BYTES = 16 * 1024

/**
 * @typedef {{ at: number, bytes: number, texts: string[] | null }} Member  texts: its lines; null: it cannot be
 *   unpacked
 */

/**
 * @param {string[]} texts  lines without their ends
 * @returns {Buffer}
 */
function packMember (texts) { return zlib.gzipSync(texts.map(text => `${text}\n`).join(''), { level: 9 }) }

/**
 * Every member of a file. Behind a damaged member the next header is searched for, until too much was unpacked in vain:
 * then the rest counts as one damaged member.
 * @param {string} file
 * @returns {Generator<Member>}
 */
function * readMembers (file) {
  const data = fs.readFileSync(file)
  const budget = { bytes: VAIN_FACTOR * data.length + MAX_MEMBER_BYTES }
  for (let at = 0; at < data.length;) {
    const member = unpackAt(data, at)
    if (member) {
      yield { at, ...member }
      at += member.bytes
      continue
    }
    const next = nextSound(data, at, budget)
    yield { at, bytes: next - at, texts: null }
    at = next
  }
}

/**
 * The lines of one member.
 * @param {string} file
 * @param {number} at
 * @param {number} bytes
 * @returns {string[]} none when the file is gone, or has changed
 */
function readMember (file, at, bytes) {
  let fd
  try {
    fd = fs.openSync(file, 'r')
  } catch (err) {
    if (err.code !== 'ENOENT') throw err
    return []
  }
  try {
    const data = Buffer.allocUnsafe(bytes)
    const length = fs.readSync(fd, data, 0, bytes, at)
    return unpackAt(data.subarray(0, length), 0)?.texts ?? []
  } finally {
    fs.closeSync(fd)
  }
}

/**
 * @param {Buffer} data
 * @param {number} at
 * @returns {{ bytes: number, texts: string[] } | null}
 */
function unpackAt (data, at) {
  if (data.compare(HEADER, 0, HEADER.length, at, at + HEADER.length) !== 0) return null
  try {
    const options = { info: true, maxOutputLength: MAX_MEMBER_BYTES }
    /** @type {any} */
    // with `info`, and not as its type says
    const unpacked = zlib.inflateRawSync(data.subarray(at + HEADER_BYTES), options)
    const { buffer, engine } = /** @type {{ buffer: Buffer, engine: { bytesWritten: number } }} */ (unpacked)
    // bytesWritten: the bytes taken from the data, which goes on behind them
    const bytes = HEADER_BYTES + engine.bytesWritten + TRAILER_BYTES
    if (at + bytes > data.length || data.readUInt32LE(at + bytes - 4) !== buffer.length) return null
    return { bytes, texts: buffer.toString('utf8').split('\n').slice(0, -1) }
  } catch (err) {
    if (!/^Z_|^ERR_BUFFER_TOO_LARGE$/.test(err.code ?? '')) throw err
    return null
  }
}

/**
 * @param {Buffer} data
 * @param {number} from  of a member that cannot be unpacked
 * @param {{ bytes: number }} budget  what may still be unpacked in vain
 * @returns {number} where the next member begins that can be unpacked; the end when there is none
 */
function nextSound (data, from, budget) {
  for (let at = from; ;) {
    budget.bytes -= vainBytes(data, at)
    at = budget.bytes > 0 ? data.indexOf(HEADER, at + 1) : -1
    if (at < 0) return data.length
    if (unpackAt(data, at)) return at
  }
}

/**
 * @param {Buffer} data
 * @param {number} at  of a member that cannot be unpacked
 * @returns {number} how much of it was, or up to four times that
 */
function vainBytes (data, at) {
  if (data.compare(HEADER, 0, HEADER.length, at, at + HEADER.length) !== 0) return 0
  const rest = data.subarray(at + HEADER_BYTES)
  for (let bytes = FIRST_TRY_BYTES; bytes < MAX_MEMBER_BYTES; bytes *= 4) {
    try {
      zlib.inflateRawSync(rest, { maxOutputLength: bytes })
      return bytes
    } catch (err) {
      if (err.code !== 'ERR_BUFFER_TOO_LARGE') return bytes
    }
  }
  return MAX_MEMBER_BYTES
}

module.exports = { packMember, readMembers, readMember }
