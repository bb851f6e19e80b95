'use strict'
/**
 * Reads log files as lines of bytes: the last ones, and those that come. Follows a name through truncation
 * (copytruncate) and rename (rotation): what is still written to the renamed file for a while is read too.
 */
const fs = require('node:fs')
const path = require('node:path')
const { performance } = require('node:perf_hooks')

const NEWLINE = 0x0a
const COMPRESSED = /\.(gz|xz|zst|bz2|lz4|Z)$/
const CHUNK_BYTES = 64 * 1024
/** Longer lines are given in pieces of this size, so that one endless line cannot fill the memory. */
const MAX_LINE_BYTES = 64 * 1024
/** The bytes from the end of a file in which the last lines are searched for. */
const MAX_TAIL_BYTES = 16 * 1024 * 1024
/** The time in which a renamed file may still get lines from workers that have not opened the new one yet. */
const RENAMED_GRACE_MS = 10_000
/** A line that gets no end for this long is shown as it is. */
const PARTIAL_LINE_MS = 1_000
/** Read at most this much in one turn, so that one busy file does not silence the others. */
const TURN_BYTES = 4 * 1024 * 1024

/**
 * Where a line stands in its file: the bytes from `start` to `end`, its newline included.
 * @typedef {{ fd: number, inode: string, start: number, end: number }} Place
 */
/** @typedef {{ bytes: Buffer, place: Place }} Line  bytes: without its newline */
/** @typedef {(bytes: Buffer, place: Place) => void} OnLine  without its newline */
/** @typedef {(bytes: Buffer, start: number, end: number) => void} OnSpan */

/**
 * @param {string} file
 * @param {number} count
 * @returns {{ lines: Line[], position: number, fd: number | null }}  the last lines, oldest first; the file stays open
 *   for a follower; fd null: there is no such file
 */
function openTail (file, count) {
  const fd = openIfThere(file)
  if (fd === null) return { lines: [], position: 0, fd }
  const { size, ino } = fs.fstatSync(fd, { bigint: true })
  return { ...lastLines(fd, Number(size), String(ino), count), fd }
}

/**
 * @param {number} fd
 * @param {number} size
 * @param {string} inode
 * @param {number} count
 * @returns {{ lines: Line[], position: number }}
 */
function lastLines (fd, size, inode, count) {
  if (count === 0) return { lines: [], position: size }
  /** @type {Buffer[]} */
  const chunks = []
  let newlines = 0
  let start = size
  while (start > 0 && newlines <= count && size - start < MAX_TAIL_BYTES) {
    const from = Math.max(0, start - CHUNK_BYTES)
    const chunk = readAt(fd, from, start - from)
    for (const byte of chunk) if (byte === NEWLINE) newlines++
    chunks.unshift(chunk)
    start = from
  }
  /** @type {Line[]} */
  const lines = []
  const splitter = new LineSplitter((bytes, from, end) => lines.push({ bytes, place: { fd, inode, start: from, end } }),
    start)
  splitter.add(Buffer.concat(chunks))
  splitter.end()
  return { lines: lines.slice(-count), position: size }
}

/**
 * The lines before the first one of a file that was begun after a rename: the end of the file that it follows.
 * @param {string} file
 * @param {number} count
 * @returns {Line[]}   none where there is no such file
 */
function tailBefore (file, count) {
  const before = olderFile(file)
  // it stays open for a question about its lines
  return before === null || count <= 0 ? [] : openTail(before, count).lines
}

/**
 * The file that it was last: web.out.log.1, web.out.log-20261124. Compressed files are not read.
 * @param {string} file
 * @returns {string | null}
 */
function olderFile (file) {
  const [dir, base] = [path.dirname(file), path.basename(file)]
  const candidates = filesIn(dir)
    .filter(name => name.startsWith(base) && /^[.-]\d/.test(name.slice(base.length)) && !COMPRESSED.test(name))
  const dated = candidates.map(name => path.join(dir, name))
    .map(older => ({ older, stat: fs.statSync(older, { throwIfNoEntry: false }) }))
  return dated.filter(({ stat }) => stat?.isFile())
    .sort((a, b) => Number(b.stat?.mtimeMs) - Number(a.stat?.mtimeMs))[0]?.older ?? null
}

/** @param {string} dir @returns {string[]} */
function filesIn (dir) {
  try {
    return fs.readdirSync(dir)
  } catch (err) {
    if (err.code === undefined) throw err
    return []
  }
}

/** Bytes in, lines out. */
class LineSplitter {
  /** @type {Buffer} */
  #rest = Buffer.alloc(0)

  /** @param {OnSpan} onLine @param {number} [position]  of the first byte in the file */
  constructor (onLine, position = 0) {
    this.onLine = onLine
    this.position = position
    this.waitingSinceMs = 0
  }

  /** @param {Buffer} bytes @param {number} newline  how long its end is */
  #give (bytes, newline) {
    const start = this.position
    this.position += bytes.length + newline
    this.onLine(bytes, start, this.position)
  }

  /** @param {Buffer} bytes */
  add (bytes) {
    let rest = this.#rest.length > 0 ? Buffer.concat([this.#rest, bytes]) : bytes
    for (;;) {
      const end = rest.indexOf(NEWLINE)
      if (end < 0 ? rest.length <= MAX_LINE_BYTES : end <= MAX_LINE_BYTES) {
        if (end < 0) break
        this.#give(rest.subarray(0, end), 1)
        rest = rest.subarray(end + 1)
      } else {
        const cut = wholeCharacters(rest, MAX_LINE_BYTES)
        this.#give(rest.subarray(0, cut), 0)
        rest = rest.subarray(cut)
      }
    }
    this.#rest = Buffer.from(rest) // a copy: a short rest must not keep a large chunk alive
    this.waitingSinceMs = performance.now()
  }

  /** Gives what waits for its newline. */
  end () {
    if (this.#rest.length > 0) this.#give(this.#rest, 0)
    this.#rest = Buffer.alloc(0)
  }

  /** What waits is left out. @param {number} position */
  skipTo (position) {
    this.#rest = Buffer.alloc(0)
    this.position = position
  }

  endIfWaiting () {
    if (this.#rest.length > 0 && performance.now() - this.waitingSinceMs > PARTIAL_LINE_MS) this.end()
  }
}

/**
 * Where to cut at most `limit` bytes without tearing a UTF-8 character.
 * @param {Buffer} bytes
 * @param {number} limit
 */
function wholeCharacters (bytes, limit) {
  let cut = limit
  while (cut > limit - 4 && (bytes[cut] & 0xc0) === 0x80) cut--
  return (bytes[cut] & 0xc0) === 0x80 ? limit : cut
}

/** One open file and how far it has been read. */
class OpenFile {
  /**
   * @param {number} fd
   * @param {number} position
   * @param {OnLine} onLine
   */
  constructor (fd, position, onLine) {
    this.fd = fd
    this.position = position
    const { dev, ino } = fs.fstatSync(fd, { bigint: true })
    this.dev = dev
    this.ino = ino
    const inode = String(ino)
    this.splitter = new LineSplitter((bytes, start, end) => onLine(bytes, { fd, inode, start, end }), position)
    this.closeAtMs = Infinity
    /** Whether the last read found nothing more: a busy file, or a slow reader of ours, leaves a rest behind. */
    this.isAtEnd = false
  }

  /** @returns {boolean} whether the file had become shorter */
  read () {
    const { size } = fs.fstatSync(this.fd)
    const isTruncated = size < this.position
    if (isTruncated) {
      this.splitter.end()
      this.position = 0
      this.splitter.position = 0
    }
    this.isAtEnd = false
    for (let budget = TURN_BYTES; budget > 0;) {
      const chunk = readAt(this.fd, this.position, CHUNK_BYTES)
      this.isAtEnd = chunk.length === 0
      if (this.isAtEnd) break
      this.position += chunk.length
      budget -= chunk.length
      this.splitter.add(chunk)
    }
    this.splitter.endIfWaiting()
    return isTruncated
  }

  /** @param {number} maxBytes @returns {number}  bytes that were left out */
  skipBehind (maxBytes) {
    const from = fs.fstatSync(this.fd).size - maxBytes
    if (from <= this.position) return 0
    const begun = readAt(this.fd, from, CHUNK_BYTES).indexOf(NEWLINE) + 1 // behind the line in its middle
    const skipped = from + begun - this.splitter.position
    this.splitter.skipTo(from + begun)
    this.position = from + begun
    return skipped
  }

  close () {
    this.splitter.end()
    fs.closeSync(this.fd)
  }
}

class LogFollower {
  /** @type {OpenFile | null} */
  #current
  /** @type {OpenFile[]} */
  #renamed = []

  /**
   * @param {string} file
   * @param {{ fd: number | null, position: number }} from  where `openTail` stopped
   * @param {OnLine} onLine
   * @param {(what: 'truncated' | 'renamed') => void} [onChange]
   * @param {() => number} [nowMs]  monotonic
   */
  constructor (file, { fd, position }, onLine, onChange = () => {}, nowMs = () => performance.now()) {
    this.file = file
    this.onLine = onLine
    this.onChange = onChange
    this.nowMs = nowMs
    this.#current = fd === null ? null : new OpenFile(fd, position, onLine)
  }

  /**
   * How far it has read: up to the end of the last whole line.
   * @returns {{ inode: string, position: number } | null}   null: there is no such file
   */
  get place () {
    const open = this.#current
    return open && { inode: `${open.dev}:${open.ino}`, position: open.splitter.position }
  }

  /**
   * Leaves lines out, so that at most so much is unread.
   * @param {number} maxBytes
   * @returns {number}   bytes that were left out
   */
  skipBehind (maxBytes) { return this.#current?.skipBehind(maxBytes) ?? 0 }

  /** Gives the lines that have come since the last call. */
  poll () {
    for (const renamed of this.#renamed) renamed.read()
    if (this.#current?.read()) this.onChange('truncated')
    this.#takeNewFile()
    const nowMs = this.nowMs()
    // its name is gone: what is left unread now is lost
    const isDone = (/** @type {OpenFile} */ renamed) => renamed.isAtEnd && nowMs >= renamed.closeAtMs
    for (const done of this.#renamed.filter(isDone)) done.close()
    this.#renamed = this.#renamed.filter(renamed => !isDone(renamed))
  }

  /** The name may have become another file's. Until there is one, the old file is all there is. */
  #takeNewFile () {
    const there = fs.statSync(this.file, { bigint: true, throwIfNoEntry: false })
    if (!there || (this.#current && there.ino === this.#current.ino && there.dev === this.#current.dev)) return
    const fd = openIfThere(this.file)
    if (fd === null) return
    if (this.#current) {
      this.#current.read() // between the last read and the rename
      this.#current.closeAtMs = this.nowMs() + RENAMED_GRACE_MS
      this.#renamed.push(this.#current)
      this.onChange('renamed')
    }
    this.#current = new OpenFile(fd, 0, this.onLine)
    this.#current.read()
  }

  /** Gives what waits for the end of its line. */
  endLine () { this.#current?.splitter.end() }

  close () {
    for (const open of [...this.#renamed, ...(this.#current ? [this.#current] : [])]) open.close()
    this.#renamed = []
    this.#current = null
  }
}

/**
 * @param {string} file
 * @returns {number | null}
 */
function openIfThere (file) {
  try {
    // O_NONBLOCK: a FIFO of that name must not hold us
    return fs.openSync(file, fs.constants.O_RDONLY | fs.constants.O_NONBLOCK)
  } catch (err) {
    if (err.code !== 'ENOENT' && err.code !== 'ENOTDIR') throw err
    return null
  }
}

/**
 * @param {number} fd
 * @param {number} position
 * @param {number} length
 * @returns {Buffer}
 */
function readAt (fd, position, length) {
  const buffer = Buffer.allocUnsafe(length)
  let filled = 0
  while (filled < length) {
    const count = fs.readSync(fd, buffer, filled, length - filled, position + filled)
    if (count === 0) break
    filled += count
  }
  return buffer.subarray(0, filled)
}

module.exports = { openTail, tailBefore, openIfThere, readAt, LogFollower, LineSplitter, MAX_LINE_BYTES }
