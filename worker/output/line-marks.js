'use strict'
/**
 * Notes which bytes of a log file this worker wrote, and when (mark-format.js). The position comes from the kernel: an
 * open file that is appended to stands where its last write ended, whatever other workers append meanwhile, and /proc
 * says where. Asking costs about as much as writing a line, so in a flood it asks once a millisecond. A line that
 * cannot be noted has no mark: a log line never waits for its mark, or fails without it.
 */
const fs = require('node:fs')
const {
  encodeMark, encodeCrowded, rollingCheck, checkOf, SUFFIX, OLDER_SUFFIX, MAX_MARKS_BYTES, LAST_WORDS_BYTES, HEAD_BYTES,
  WRITE_HEAD_BYTES
} = require('../../protocol/mark-format')

/** The app may replace them, and output-files.js does. */
const { writeSync, readSync } = fs
const { O_APPEND, O_CREAT, O_WRONLY, O_NOFOLLOW, O_NONBLOCK } = fs.constants
const FLAGS = O_APPEND | O_CREAT | O_WRONLY | O_NOFOLLOW | O_NONBLOCK
const FILE_MODE = 0o600
/** After such a pause a mark is written at once, so that a worker that is killed has told of its last line. */
const QUIET_MS = 5
/** In a flood marks are written this often. */
const FLUSH_MS = 10
/** At most this many writes of one millisecond are asked about, each; in a crowd the first one only. */
const EXACT_WRITES = 8
/** After another worker wrote in between: for this time the look of each write that is not asked about is noted. */
const CROWDED_MS = 100
/** More writes of one millisecond are not noted. */
const MAX_NOTED = 1024
const MAX_UINT32 = 2 ** 32 - 1
/** The file of the marks may have been moved, deleted, or have become too large: looked at this often. */
const LOOK_MS = 1000
const DIGIT_0 = 48
const DIGIT_9 = 57
/** `pos:` and a tab. */
const POSITION_AT = 5

/**
 * own, app: of a file that others may write to
 * @typedef {{ slot: number, generation: number, own?: number, app?: string }} Writer
 */
/**
 * @typedef {object} Run   writes of one millisecond that follow each other
 * @property {number} atMs
 * @property {number} start
 * @property {number} end        known from the kernel
 * @property {number} unasked    bytes written since
 * @property {number} headBytes
 * @property {number} check
 * @property {number} noted      writes that were not asked about, in #noted; -1: they are not noted
 */

class LineMarks {
  #file
  #writer
  /** Of the log file: the descriptor, its inode, what /proc says of it. */
  #log = { fd: -1, inode: '', infoFd: -1 }
  /** @type {Run | null} */
  #run = null
  /** Of the writes of this millisecond. */
  #asked = 0
  #isExiting = false
  /** Of each write its length and check. @type {Uint32Array | null} */
  #noted = null
  #crowdedUntilMs = 0
  #text = ''
  #marks = { fd: -1, inode: 0n, lookedAtMs: 0 }
  #flushedAtMs = 0
  /** @type {NodeJS.Timeout | null} */
  #timer = null
  #info = Buffer.alloc(32)

  /** @param {string} file  of the log @param {Writer} writer */
  constructor (file, writer) {
    this.#file = file
    this.#writer = writer
    process.on('exit', () => {
      this.#isExiting = true // the app's own listeners may write yet: no timer runs any more
      this.flush()
    })
  }

  /**
   * @param {number} fd       what was written to
   * @param {number} length   how much was
   * @param {Uint8Array} bytes   with its beginning
   * @param {number} offset      where that is in them
   */
  wrote (fd, length, bytes, offset) {
    if (length <= 0) return
    try {
      this.#note(fd, length, bytes, offset, Date.now())
    } catch (err) { // no /proc, no descriptor left: the line stands there without a mark
      this.#run = null
    }
  }

  /** @param {number} fd @param {number} length @param {Uint8Array} bytes @param {number} offset @param {number} atMs */
  #note (fd, length, bytes, offset, atMs) {
    if (fd !== this.#log.fd) this.#follow(fd)
    const run = this.#run
    const isSameMoment = run !== null && run.atMs === atMs
    if (isSameMoment && (run.noted >= 0 || ++this.#asked > EXACT_WRITES)) {
      run.unasked += length
      if (run.noted >= 0) this.#noteWrite(run, length, bytes, offset)
      return
    }
    if (!isSameMoment) this.#asked = 1
    const end = this.#position()
    if (isSameMoment && run.unasked === 0 && end === run.end + length) {
      run.end = end
      return
    }
    this.#closeRun(end - length)
    const head = bytes.subarray(offset, offset + Math.min(length, HEAD_BYTES))
    const isCrowded = atMs < this.#crowdedUntilMs && this.#crowdedUntilMs - atMs <= CROWDED_MS
    this.#run = {
      atMs, start: end - length, end, unasked: 0, headBytes: head.length, check: checkOf(head),
      noted: isCrowded ? 0 : -1
    }
    if (this.#isExiting || Math.abs(atMs - this.#flushedAtMs) >= QUIET_MS) this.flush()
    else this.#timer ??= setTimeout(() => this.flush(), FLUSH_MS).unref()
  }

  /** @param {Run} run @param {number} length @param {Uint8Array} bytes @param {number} offset */
  #noteWrite (run, length, bytes, offset) {
    this.#noted ??= new Uint32Array(2 * MAX_NOTED)
    if (run.noted === MAX_NOTED || length > MAX_UINT32) {
      run.noted = -1
      this.#asked = EXACT_WRITES
      return
    }
    this.#noted[2 * run.noted] = length
    this.#noted[2 * run.noted + 1] = rollingCheck(bytes, offset, Math.min(length, WRITE_HEAD_BYTES))
    run.noted++
  }

  /**
   * Bytes whose position was not asked for are ours if nothing else was written in between.
   * @param {number} position  where the file stood after it, or later
   */
  #closeRun (position) {
    const run = this.#run
    if (run === null) return
    this.#run = null
    const { atMs, start, end, unasked, headBytes, check, noted } = run
    const isWhole = end + unasked === position
    if (!isWhole) this.#crowdedUntilMs = atMs + CROWDED_MS
    const { inode } = this.#log
    this.#text += encodeMark({
      inode, start, length: (isWhole ? position : end) - start, atMs, ...this.#writer, headBytes, check
    })
    if (isWhole || noted <= 0) return
    this.#text += encodeCrowded({ inode, start: end, length: position - end, atMs, ...this.#writer },
      /** @type {Uint32Array} */ (this.#noted), noted)
  }

  /** @param {number} fd  the log file was opened again */
  #follow (fd) {
    this.flush()
    if (this.#log.infoFd >= 0) fs.closeSync(this.#log.infoFd)
    this.#log = { fd, inode: '', infoFd: -1 }
    this.#log.inode = String(fs.fstatSync(fd, { bigint: true }).ino)
    this.#log.infoFd = fs.openSync(`/proc/self/fdinfo/${fd}`, 'r')
  }

  /** @returns {number}  where the log file's last write ended */
  #position () {
    const length = readSync(this.#log.infoFd, this.#info, 0, this.#info.length, 0)
    let position = 0
    for (let at = POSITION_AT; at < length && this.#info[at] >= DIGIT_0 && this.#info[at] <= DIGIT_9; at++) {
      position = position * 10 + this.#info[at] - DIGIT_0
    }
    return position
  }

  /**
   * Node will print an uncaught exception, past us.
   * @param {number} fd      what it prints it to
   * @param {string} firstLine   what a line of it begins with; empty: not known
   */
  expectLastWords (fd, firstLine) {
    try {
      const { ino, size } = fs.fstatSync(fd, { bigint: true })
      const head = Buffer.from(firstLine).subarray(0, HEAD_BYTES)
      this.flush()
      this.#text = encodeMark({
        inode: String(ino), start: Number(size), length: LAST_WORDS_BYTES, atMs: Date.now(), ...this.#writer,
        headBytes: head.length, check: checkOf(head), isLastWords: true
      })
      this.flush()
    } catch (err) { // the app has closed it
    }
  }

  flush () {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    try {
      if (this.#run !== null) this.#closeRun(this.#run.unasked === 0 ? this.#run.end : this.#position())
      if (this.#text === '') return
      this.#flushedAtMs = Date.now()
      const bytes = Buffer.from(this.#text)
      this.#text = ''
      if (Math.abs(this.#flushedAtMs - this.#marks.lookedAtMs) >= LOOK_MS) this.#look(this.#flushedAtMs)
      // less than all of it on a full disk: half a mark is none
      if (this.#marks.fd >= 0) writeSync(this.#marks.fd, bytes, 0)
    } catch (err) { // a full disk, a folder that refuses: these lines have no marks
      this.#text = ''
    }
  }

  /** @param {number} nowMs */
  #look (nowMs) {
    this.#marks.lookedAtMs = nowMs
    const name = this.#file + SUFFIX
    const there = fs.lstatSync(name, { bigint: true, throwIfNoEntry: false })
    const isTooLarge = there !== undefined && there.isFile() && there.size > MAX_MARKS_BYTES
    if (there !== undefined && there.ino === this.#marks.inode && this.#marks.fd >= 0 && !isTooLarge) return
    // another worker may do the same: then some marks are lost, no lines
    if (isTooLarge) fs.renameSync(name, this.#file + OLDER_SUFFIX)
    if (this.#marks.fd >= 0) fs.closeSync(this.#marks.fd)
    this.#marks.fd = -1
    const fd = fs.openSync(name, FLAGS, FILE_MODE)
    const stat = fs.fstatSync(fd, { bigint: true })
    if (!stat.isFile()) return fs.closeSync(fd)
    this.#marks.fd = fd
    this.#marks.inode = stat.ino
    if (stat.size > 0n) writeSync(fd, '\n') // the last mark may have been torn by a full disk
  }
}

/**
 * The beginning of what a function of node:fs is given to write, and how many bytes it is in all.
 * @param {any} data  text, bytes, or a list of bytes
 * @param {any[]} rest  what stands behind it
 * @returns {{ head: Uint8Array, length: number }}
 */
function describeData (data, rest) {
  if (typeof data === 'string') {
    const encoding = encodingOf(rest)
    const length = Buffer.byteLength(data, encoding)
    // two characters a byte: hex
    return { head: Buffer.from(data.slice(0, 2 * WRITE_HEAD_BYTES + 2), encoding), length }
  }
  if (Array.isArray(data)) {
    const length = data.reduce((sum, view) => sum + view.byteLength, 0)
    return { head: Buffer.concat(data.filter(view => view.byteLength > 0).slice(0,
      WRITE_HEAD_BYTES).map(view => bytesOf(view, 0))), length }
  }
  if (!ArrayBuffer.isView(data)) return { head: Buffer.alloc(0), length: 0 }
  const offset = typeof rest[0] === 'number' ? rest[0] : rest[0]?.offset ?? 0
  return { head: bytesOf(data, offset), length: data.byteLength - offset }
}

/**
 * All of what a function of node:fs is given to write.
 * @param {any} data  as describeData has it
 * @param {any[]} rest
 * @returns {Buffer}
 */
function bytesOfData (data, rest) {
  if (typeof data === 'string') return Buffer.from(data, encodingOf(rest))
  const whole = (/** @type {ArrayBufferView} */ view) => Buffer.from(view.buffer, view.byteOffset, view.byteLength)
  if (Array.isArray(data)) return Buffer.concat(data.map(whole))
  if (!ArrayBuffer.isView(data)) return Buffer.alloc(0)
  const { offset, length } = typeof rest[0] === 'object' && rest[0] !== null ? rest[0]
    : { offset: rest[0], length: rest[1] }
  const from = typeof offset === 'number' ? offset : 0
  return whole(data).subarray(from, typeof length === 'number' ? from + length : undefined)
}

/** @param {any[]} rest @returns {BufferEncoding} */
function encodingOf (rest) {
  return rest.find(arg => typeof arg === 'string') ??
    rest.find(arg => typeof arg?.encoding === 'string')?.encoding ?? 'utf8'
}

/** @param {ArrayBufferView} view @param {number} offset */
function bytesOf (view, offset) {
  return Buffer.from(view.buffer,
    view.byteOffset + offset, Math.max(0, Math.min(WRITE_HEAD_BYTES, view.byteLength - offset)))
}

module.exports = { LineMarks, describeData, bytesOfData }
