'use strict'
/**
 * The raw files: what was measured, one line a record, only ever appended. The database is made from them.
 *
 *   2026-03.jsonl            the lines written in that month, or later by a clock that was set back (monthToWrite)
 *   2026-03.import-0001.jsonl  what one import brought
 *   2026-03.0001.jsonl.gz    older lines of the month, without histograms and load details (prune.js, packed.js)
 *
 * A line is {"sum":"<8 hex>","kind":...,"record":...}; the sum is of the text behind it, up to the end of the line.
 */
const fs = require('node:fs')
const path = require('node:path')
const crypto = require('node:crypto')
const { readMembers } = require('./packed')

/** The longest line that is written and read, with its end. kinds.js counts characters, of which some take six bytes here. */
const MAX_LINE_BYTES = 4 * 1024 * 1024
const READ_BYTES = 1024 * 1024
/** About as long as a line is. */
const ONE_LINE_BYTES = 16 * 1024
const NEWLINE = 10

/** @typedef {{ text: string, offset: number, bytes: number, whole: boolean }} Line  bytes with its end; whole: it has one */
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
    return typeof kind === 'string' && record !== null && typeof record === 'object' && !Array.isArray(record) ? { kind, record } : null
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
 * @param {string} dir  of the store
 * @returns {string[]}  names in the order in which they were written, month by month
 */
function listRawFiles (dir) {
  const folder = path.join(dir, 'raw')
  if (!fs.existsSync(folder)) return []
  return fs.readdirSync(folder).filter(name => /^\d{4}-\d{2}\.((import-)?\d{4,}\.)?jsonl(\.gz)?$/.test(name)).sort()
}

/** @param {string} name */
function isPacked (name) { return name.endsWith('.gz') }

/** @param {number} atMs */
function monthOf (atMs) { return new Date(atMs).toISOString().slice(0, 7) }

/**
 * Files are read in the order of their names, and of marks the last one counts: so a clock that is set back does not go back a month here.
 * @param {string} dir
 * @param {number} nowMs
 */
function monthToWrite (dir, nowMs) {
  const month = monthOf(nowMs)
  const newest = listRawFiles(dir).at(-1)?.slice(0, month.length) ?? ''
  return newest > month ? newest : month
}

/**
 * A name for the next packed or imported file of a month.
 * @param {string} dir
 * @param {string} month
 * @param {'packed' | 'import'} what
 */
function nextName (dir, month, what) {
  const pattern = new RegExp(`^${month}\\.${what === 'import' ? 'import-' : ''}(\\d{4,})\\.`)
  const numbers = listRawFiles(dir).map(name => Number(pattern.exec(name)?.[1] ?? 0))
  const number = String(Math.max(0, ...numbers) + 1).padStart(4, '0')
  return what === 'import' ? `${month}.import-${number}.jsonl` : `${month}.${number}.jsonl.gz`
}

/**
 * The lines of a raw file; of a plain one from an offset on. What cannot be unpacked is one empty line; so is a line over the limit.
 * @param {string} file
 * @param {number} [from]
 * @param {number} [readBytes]  at once
 * @returns {Generator<Line>}
 * @throws {Error} an input/output error
 */
function * readLines (file, from = 0, readBytes = READ_BYTES) {
  if (isPacked(file)) {
    for (const { at, bytes, texts } of readMembers(file)) for (const text of texts ?? ['']) yield { text, offset: at, bytes, whole: true }
    return
  }
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

/**
 * Finishes a file whose last line has no end: a process was killed, or the power failed, while it was written. Nobody was told that
 * this record is stored. A line that is whole but for its end stays; anything else goes to a file beside it.
 * @param {string} file
 * @param {number} nowMs
 * @returns {string | null} what was done; null: nothing had to be
 */
function mendTail (file, nowMs) {
  const { size } = fs.statSync(file)
  if (size === 0) return null
  const fd = fs.openSync(file, 'r+')
  try {
    const start = lastLineStart(fd, size)
    if (start === size) return null
    const tail = Buffer.alloc(size - start)
    fs.readSync(fd, tail, 0, tail.length, start)
    if (decodeLine(tail.toString('utf8'))) {
      fs.writeSync(fd, '\n', size)
      fs.fsyncSync(fd)
      return null
    }
    const aside = `${file}.torn-${fileTime(nowMs)}`
    fs.writeFileSync(aside, tail, { mode: 0o600, flush: true })
    fs.ftruncateSync(fd, start)
    fs.fsyncSync(fd)
    return `The last line of ${path.basename(file)} was cut off (${tail.length} bytes); it was set aside as ${path.basename(aside)}. It was never told to be stored.`
  } finally {
    fs.closeSync(fd)
  }
}

/**
 * @param {number} fd
 * @param {number} size
 * @returns {number} where the last line begins; `size` when the file ends with the end of a line
 */
function lastLineStart (fd, size) {
  const chunk = Buffer.alloc(64 * 1024)
  for (let end = size; end > 0;) {
    const start = Math.max(0, end - chunk.length)
    const bytes = fs.readSync(fd, chunk, 0, end - start, start)
    const at = chunk.subarray(0, bytes).lastIndexOf(NEWLINE)
    if (at >= 0) return start + at + 1
    end = start
  }
  return 0
}

/** @param {number} nowMs  @returns {string} for the name of a file */
function fileTime (nowMs) { return new Date(nowMs).toISOString().replace(/[:.]/g, '-') }

/** What was renamed or created in a folder is there for good only after that. @param {string} folder */
function syncFolder (folder) {
  const fd = fs.openSync(folder, 'r')
  try {
    fs.fsyncSync(fd)
  } finally {
    fs.closeSync(fd)
  }
}

/** Appends lines to the file of the present month (monthToWrite); each append is on the disk when it returns, or is not there at all. */
class RawWriter {
  #dir
  #fd = -1
  #name = ''
  #size = 0

  /** @param {string} dir  of the store */
  constructor (dir) { this.#dir = dir }

  /**
   * @param {string} line
   * @param {number} nowMs
   * @returns {{ name: string, offset: number, end: number, undo: () => void }}  undo: takes the line back, when it could not be put into the database
   */
  append (line, nowMs) {
    this.#open(`${monthToWrite(this.#dir, nowMs)}.jsonl`)
    const offset = this.#size
    const fd = this.#fd
    const undo = () => {
      fs.ftruncateSync(fd, offset)
      this.#size = offset
    }
    try {
      const data = Buffer.from(`${line}\n`)
      for (let done = 0; done < data.length;) done += fs.writeSync(fd, data, done, data.length - done, offset + done)
      fs.fdatasyncSync(fd)
      this.#size += data.length
    } catch (err) {
      undo()
      throw err
    }
    return { name: this.#name, offset, end: this.#size, undo }
  }

  /** @param {string} name */
  #open (name) {
    if (name === this.#name) return
    this.close()
    const folder = path.join(this.#dir, 'raw')
    const file = path.join(folder, name)
    const isNew = !fs.existsSync(file)
    this.#fd = fs.openSync(file, fs.constants.O_RDWR | fs.constants.O_CREAT, 0o600)
    if (isNew) syncFolder(folder)
    this.#size = fs.fstatSync(this.#fd).size
    this.#name = name
  }

  /** The next append opens the file again: after it was written anew by prune.js. */
  close () {
    if (this.#fd >= 0) fs.closeSync(this.#fd)
    this.#fd = -1
    this.#name = ''
  }
}

module.exports = {
  MAX_LINE_BYTES, RawWriter, encodeLine, decodeLine, whatIsTooLong, listRawFiles, isPacked, monthOf, nextName, readLines, splitLines, readLineAt,
  mendTail, fileTime, syncFolder
}
