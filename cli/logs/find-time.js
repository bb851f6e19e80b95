'use strict'
/**
 * Where in a log file a time begins, without reading all of it: lines are in the order of time, but for a moment, so it
 * is looked for by halves. By the marks beside the file, which say when the bytes were written; where they do not reach
 * back so far, by the times that the lines say themselves.
 */
const { decodeMark, SUFFIX, OLDER_SUFFIX } = require('../../protocol/mark-format')
const { openIfThere, readAt } = require('./log-reader')
const { timeInLine } = require('./line-time')
const fs = require('node:fs')

/** Lines of several workers, and times that lines say, are in order up to this. */
const OUT_OF_ORDER_MS = 5000
/** The number of bytes in which a line with a time is searched for. */
const PROBE_BYTES = 64 * 1024
const FIRST_PROBE_BYTES = 4096
/** Closer than this is near enough: it is read in one go. */
const NEAR_BYTES = 64 * 1024
const NEWLINE = 0x0a
/** A time that is so far outside of what is known of the file is of something else. */
const PLAUSIBLE_MS = 24 * 60 * 60 * 1000
const MARK_BYTES = 4096

/** @typedef {{ fromMs: number | null, toMs: number }} Span   of a file; fromMs null: not known */

/**
 * @param {number} fd
 * @param {number} size
 * @param {number} sinceMs
 * @param {(line: Buffer) => number | null} timeOf
 * @param {number} [nearBytes]
 * @returns {number | null}   where a line begins, before which all are older; null: no times were found
 */
function bisect (fd, size, sinceMs, timeOf, nearBytes = NEAR_BYTES) {
  let [low, high] = [0, size]
  let hasTimes = false
  while (high - low > nearBytes) {
    const middle = Math.floor((low + high) / 2)
    const found = firstTimeFrom(fd, middle, high, timeOf)
    if (found === null) {
      if (!hasTimes && low === 0 && firstTimeFrom(fd, 0, size, timeOf) === null) return null
      high = middle
      continue
    }
    hasTimes = true
    if (found.atMs < sinceMs) low = found.start
    else high = middle
  }
  return low
}

/**
 * @param {number} fd @param {number} from @param {number} end @param {(line: Buffer) => number | null} timeOf
 * @returns {{ start: number, atMs: number } | null}
 */
function firstTimeFrom (fd, from, end, timeOf) {
  for (let length = FIRST_PROBE_BYTES; ; length *= 4) {
    const bytes = readAt(fd, from, Math.min(length, end - from))
    let at = from === 0 ? 0 : bytes.indexOf(NEWLINE) + 1
    if (at === 0 && from !== 0) at = bytes.length
    while (at < bytes.length) {
      const newline = bytes.indexOf(NEWLINE, at)
      if (newline < 0) break
      const atMs = timeOf(bytes.subarray(at, newline))
      if (atMs !== null) return { start: from + at, atMs }
      at = newline + 1
    }
    if (length >= PROBE_BYTES || length >= end - from) return null
  }
}

/**
 * @param {string} file   the log file's name: of the marks
 * @param {{ fd: number, inode: string, size: number }} open   the file itself, or a rotated one
 * @param {number} sinceMs
 * @param {Span} span
 * @returns {number}   0: all of it must be read
 */
function startOfTime (file, { fd, inode, size }, sinceMs, span) {
  const fromMs = sinceMs - OUT_OF_ORDER_MS
  const marked = startByMarks(file, inode, fromMs)
  if (marked !== null && marked <= size) return marked
  const isPlausible = (/** @type {number} */ atMs) =>
    atMs <= span.toMs + PLAUSIBLE_MS && (span.fromMs === null || atMs >= span.fromMs - PLAUSIBLE_MS)
  return bisect(fd, size, fromMs, line => {
    const atMs = timeInLine(line)
    return atMs !== null && isPlausible(atMs) ? atMs : null
  }) ?? 0
}

/**
 * @param {string} file @param {string} inode @param {number} fromMs
 * @returns {number | null}   null: the marks do not reach back so far, or are of other files
 */
function startByMarks (file, inode, fromMs) {
  let hasOlder = false
  for (const name of [file + OLDER_SUFFIX, file + SUFFIX]) {
    const fd = openIfThere(name)
    if (fd === null) continue
    try {
      const size = fs.fstatSync(fd).size
      const first = firstTimeFrom(fd, 0, size, markTime)
      if (first === null) continue
      if (first.atMs >= fromMs && !hasOlder) return null
      hasOlder = true
      const found = firstOfFile(fd, bisect(fd, size, fromMs, markTime, MARK_BYTES) ?? 0, size, inode, fromMs)
      if (found !== null) return found
    } finally {
      fs.closeSync(fd)
    }
  }
  return null
}

/** @param {Buffer} line */
function markTime (line) { return decodeMark(line.toString('latin1'))?.atMs ?? null }

/**
 * The first mark of that file from there on.
 * @param {number} fd @param {number} from @param {number} size @param {string} inode @param {number} fromMs
 */
function firstOfFile (fd, from, size, inode, fromMs) {
  const prefix = Buffer.from(`${inode} `)
  for (let at = from; at < size; at += PROBE_BYTES) {
    const bytes = readAt(fd, at, PROBE_BYTES + MARK_BYTES)
    for (let start = 0; start >= 0 && start < PROBE_BYTES;) {
      const end = bytes.indexOf(NEWLINE, start)
      if (end < 0) break
      if (bytes.subarray(start, start + prefix.length).equals(prefix)) {
        const mark = decodeMark(bytes.toString('latin1', start, end))
        if (mark !== null && mark.atMs >= fromMs) return mark.start
      }
      start = end + 1
    }
  }
  return null
}

/**
 * The size of the part of a file of marks that is older.
 * @param {number} fd @param {number} size @param {number} untilMs
 */
function marksUntil (fd, size, untilMs) {
  const start = bisect(fd, size, untilMs + OUT_OF_ORDER_MS, markTime, MARK_BYTES) ?? size
  return Math.min(size, start + MARK_BYTES)
}

module.exports = { startOfTime, marksUntil, OUT_OF_ORDER_MS }
