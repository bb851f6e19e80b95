'use strict'
/**
 * Writes lines that are severe enough to files of their own, in addition (log.levelFiles). It sees the bytes that went
 * to the log files, in their order, and puts whole lines together: nothing waits but a line without its end. Loaded
 * only where the setting asks for it.
 */
const fs = require('node:fs')
const path = require('node:path')
const { wholeWrites, lostOf } = require('../../common/whole-writes')
const { levelOfLine, isFollowing, ALL_LINES } = require('../../common/line-level')

/** Node's own, before output-files.js replaces it. */
const { writeSync } = fs
const { O_APPEND, O_CREAT, O_WRONLY, O_NOFOLLOW, O_NONBLOCK } = fs.constants
const FLAGS = O_APPEND | O_CREAT | O_WRONLY | O_NOFOLLOW | O_NONBLOCK
const FILE_MODE = 0o600
const DIR_MODE = 0o700
const NEWLINE = 0x0a
const END = Buffer.from('\n')
const NOTHING = Buffer.alloc(0)
/** Room for a line that comes in pieces, at the least. */
const MIN_ROOM_BYTES = 1024
/** A line that comes in pieces is cut here, so that one without an end cannot fill the memory. */
const MAX_HELD_BYTES = 1024 * 1024
/** A file that could not be opened is tried again after this time. */
const RETRY_MS = 1000
/** Of an exception that ends the process. */
const FATAL = 60
const NONE = ALL_LINES

/** @typedef {import('../../protocol/boot-record').LevelPath} LevelPath */
/** @typedef {(word: string, lost: import('../../common/whole-writes').Lost) => void} OnLost */

class LevelFile {
  #fd = -1
  #triedAtMs = -Infinity
  #openProblem = ''
  #write

  /** @param {LevelPath} path @param {OnLost} onLost @param {boolean} isNamed   it lies where a person has said */
  constructor ({ word, least, file }, onLost, isNamed) {
    this.isNamed = isNamed
    this.word = word
    this.least = least
    this.file = file
    this.onLost = onLost
    this.#write = wholeWrites(() => this.#fd, writeSync)
    try {
      this.#open()
    } catch (err) {
      this.#openProblem = err.code ?? err.message // told with the first line that is lost by it
    }
  }

  /** @param {Buffer} bytes  whole lines */
  write (bytes) {
    if (this.#fd < 0) this.#tryToOpen()
    const lost = this.#fd < 0
      ? { err: Object.assign(new Error(this.#openProblem), { code: this.#openProblem }), ...lostOf(bytes) }
      : this.#write(bytes)
    if (lost !== null) this.onLost(this.word, lost)
  }

  /** @returns {boolean}   whether it was opened anew @throws what keeps it from being opened: all stays as it was */
  reopen () {
    const named = fs.lstatSync(this.file, { bigint: true, throwIfNoEntry: false })
    const open = this.#fd < 0 ? null : fs.fstatSync(this.#fd, { bigint: true })
    if (named !== undefined && open !== null && named.ino === open.ino && named.dev === open.dev) return false
    const before = this.#fd
    this.#open()
    if (before >= 0) fs.closeSync(before)
    return true
  }

  #tryToOpen () {
    const nowMs = performance.now()
    if (nowMs - this.#triedAtMs < RETRY_MS) return
    this.#triedAtMs = nowMs
    try {
      this.#open()
    } catch (err) {
      this.#openProblem = err.code ?? err.message
    }
  }

  #open () {
    if (this.isNamed) {
      this.#fd = require('../../common/named-log').openNamedLog(this.file)
      return
    }
    fs.mkdirSync(path.dirname(this.file), { recursive: true, mode: DIR_MODE })
    const fd = fs.openSync(this.file, FLAGS, FILE_MODE)
    if (!fs.fstatSync(fd).isFile()) {
      fs.closeSync(fd)
      throw Object.assign(new Error(`${this.file} is no plain file`), { code: 'EINVAL' })
    }
    this.#fd = fd
  }
}

/** Of one of the two streams. */
class LineBuilder {
  /** A line without its end, however small the pieces are in which it comes; and what is free behind it. */
  #held = NOTHING
  #heldBytes = 0
  /** Of the last line that was whole; NONE: it said none. */
  #level = NONE
  /** The line was cut: its next piece has its level. */
  #isCut = false
  #closesAtExit = false
  /** The rest of the line that is held could not be written: an end comes next, or another process has put it there. */
  #isTorn = false

  /** @param {(lines: Buffer, level: number) => void} put   whole lines of one level */
  constructor (put) { this.put = put }

  /** @param {Buffer} bytes  only looked at until it returns */
  add (bytes) {
    if (this.#isTorn && bytes[0] !== NEWLINE) this.close() // what comes now is another line
    this.#isTorn = false
    let from = 0
    /** Lines of one level in a row go together. */
    let run = { from: 0, level: NONE }
    for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, from)) {
      const line = bytes.subarray(from, end + 1)
      if (this.#heldBytes > 0) {
        this.#append(line)
        this.#closeLine()
        run = { from: end + 1, level: this.#level }
      } else {
        this.#judge(line)
        if (this.#level !== run.level) {
          if (from > run.from) this.put(bytes.subarray(run.from, from), run.level)
          run = { from, level: this.#level }
        }
      }
      from = end + 1
    }
    if (from > run.from) this.put(bytes.subarray(run.from, from), run.level)
    if (from < bytes.length) this.#hold(bytes.subarray(from))
  }

  tear () { this.#isTorn = true }

  /** A line without an end, when its process ends. */
  close () {
    if (this.#heldBytes === 0) return
    this.#append(END)
    this.#closeLine()
  }

  /** @param {Buffer} piece */
  #hold (piece) {
    if (!this.#closesAtExit) process.on('exit', () => this.close()) // behind line-format.js, which ends a line then
    this.#closesAtExit = true
    this.#append(piece)
    if (this.#heldBytes <= MAX_HELD_BYTES) return
    this.close()
    this.#isCut = true
  }

  /** @param {Buffer} piece  a copy: these bytes are made over, or are the app's */
  #append (piece) {
    const bytes = this.#heldBytes + piece.length
    if (bytes > this.#held.length) {
      const room = Buffer.allocUnsafeSlow(Math.max(bytes, 2 * this.#held.length, MIN_ROOM_BYTES))
      this.#held.copy(room, 0, 0, this.#heldBytes)
      this.#held = room
    }
    piece.copy(this.#held, this.#heldBytes)
    this.#heldBytes = bytes
  }

  /** What is held has its end. */
  #closeLine () {
    const line = this.#held.subarray(0, this.#heldBytes)
    this.#held = NOTHING
    this.#heldBytes = 0
    this.#judge(line)
    this.put(line, this.#level)
  }

  /** @param {Buffer} line  with its end */
  #judge (line) {
    if (this.#isCut) return void (this.#isCut = false)
    const text = line.subarray(0, line[line.length - 2] === 0x0d ? -2 : -1)
    const level = levelOfLine(text)
    if (level !== null) this.#level = level
    else if (!isFollowing(text)) this.#level = NONE
  }
}

class LevelLines {
  /** By descriptor: 1 and 2. @type {Record<number, LineBuilder>} */
  #streams
  #files
  /** How often something was added. */
  count = 0

  /**
   * @param {LevelPath[]} paths
   * @param {OnLost} [onLost]
   * @param {readonly string[]} [named]   files that lie where a person has said
   */
  constructor (paths, onLost = () => {}, named = []) {
    this.#files = paths.map(one => new LevelFile(one, onLost, named.includes(one.file)))
    const put = (/** @type {Buffer} */ lines, /** @type {number} */ level) => this.#put(lines, level)
    this.#streams = { 1: new LineBuilder(put), 2: new LineBuilder(put) }
  }

  /** @param {number} own  1 or 2 @param {Buffer} bytes  that were written */
  add (own, bytes) {
    this.count++
    this.#streams[own].add(bytes)
  }

  /** The rest of what was added last could not be written. @param {number} own  1 or 2 */
  tear (own) { this.#streams[own].tear() }

  /** An uncaught exception, which Node prints past us. @param {string} text */
  addFatal (text) { this.#put(Buffer.from(`${text}\n`), FATAL) }

  /** Each file by itself. @param {(file: string, reopen: () => boolean) => void} each */
  reopen (each) { for (const file of this.#files) each(file.file, () => file.reopen()) }

  /** @param {Buffer} lines @param {number} level */
  #put (lines, level) { for (const file of this.#files) if (level >= file.least) file.write(lines) }
}

module.exports = { LevelLines }
