'use strict'
/**
 * The last few lines of an app's log files for its status page, with the worker and the time of each. Of each file only
 * the end is read, so that a log of any size costs a few milliseconds. A file that cannot be read is left out: a log
 * must not make a status page fail.
 */
const fs = require('node:fs')
const { openIfThere, readAt } = require('./log-reader')
const { LineOwners } = require('./line-owners')
const { shownLine, isChosen } = require('./shown-line')
const { mergeByTime } = require('./merge-lines')
const { shareLines } = require('./log-sources')

const MAX_FILES = 64
const TAIL_BYTES = 32 * 1024
const NEWLINE = 0x0a
/** Before a line of which the start is missing. */
const CUT = Buffer.from('... ')

/** @typedef {import('./log-sources').LogSource} LogSource */
/** @typedef {import('./merge-lines').ShownLine} ShownLine */
/**
 * @typedef {object} LastLine
 * @property {string} worker             'web.?' where it is not known: the workers share the file, and the line has no
 *   mark (docs/logs.md)
 * @property {number | null} generation
 * @property {number | null} atMs        null: not known
 * @property {'out' | 'err' | '?'} stream   '?': not known
 * @property {string} line
 */

/**
 * @param {LogSource[]} sources
 * @param {number} count
 * @param {number | null} [slot]   only lines of this one, and those of which the worker is not known
 * @returns {LastLine[]}   oldest first
 */
function lastLines (sources, count, slot = null) {
  const dated = sources.map(source => ({ source, endedAtMs: writtenAtMs(source.file) }))
    .filter(({ endedAtMs }) => endedAtMs > 0)
  const newest = dated.sort((a, b) => b.endedAtMs - a.endedAtMs).slice(0, MAX_FILES)
  const parts = newest.map(({ source, endedAtMs }) => ({ lines: tail(source, count, slot), endedAtMs }))
  const shares = shareLines(parts.map(({ lines }) => lines.length), count) // an odd line goes to the newest
  const merged = mergeByTime(
    parts.map(({ lines, endedAtMs }, at) => ({ lines: lines.slice(lines.length - shares[at]), endedAtMs })).reverse()
  )
  return merged.map(({ source: { app }, stream, slot: its, generation, atMs, bytes }) => ({
    worker: `${app}.${its ?? '?'}`, generation, atMs, stream: stream ?? '?', line: bytes.toString('utf8')
  }))
}

/** @param {string} file @returns {number}   0: not there, or not ours to see */
function writtenAtMs (file) {
  try {
    return fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
  } catch (err) {
    if (err.code === undefined) throw err
    return 0
  }
}

/** @param {LogSource} source @param {number} count @param {number | null} slot @returns {ShownLine[]} */
function tail (source, count, slot) {
  let fd = null
  let owners = null
  try {
    fd = openIfThere(source.file)
    if (fd === null) return []
    owners = new LineOwners(source.file)
    /** @type {ShownLine[]} */
    const wanted = []
    const isWanted = isChosen({ slots: slot === null ? null : new Set([slot]) })
    for (const { bytes, place } of linesOf(fd).reverse()) {
      if (wanted.length === count) break
      const line = shownLine(source, { bytes, place }, owners.ownerOf(place))
      if (isWanted(line)) wanted.push(line)
    }
    return wanted.reverse()
  } catch (err) {
    if (err.code === undefined) throw err
    return [] // of another user, say
  } finally {
    owners?.close()
    if (fd !== null) fs.closeSync(fd)
  }
}

/** Whole lines at the end of a file, without empty ones. @param {number} fd @returns {import('./log-reader').Line[]} */
function linesOf (fd) {
  const stat = fs.fstatSync(fd, { bigint: true })
  if (!stat.isFile()) return []
  const from = Math.max(0, Number(stat.size) - TAIL_BYTES)
  const bytes = readAt(fd, from, Number(stat.size) - from)
  const lines = []
  const second = from === 0 ? 0 : bytes.indexOf(NEWLINE) + 1 // the first line began before
  const isOneLine = second === 0 || second === bytes.length // and is longer than all that was read: its end is shown
  for (let at = isOneLine ? 0 : second; at < bytes.length;) {
    const newline = bytes.indexOf(NEWLINE, at)
    const end = newline < 0 ? bytes.length : newline
    const line = from > 0 && at === 0 ? Buffer.concat([CUT, bytes.subarray(at, end)]) : bytes.subarray(at, end)
    if (line.toString('utf8').trim() !== '') lines.push({
      bytes: line, place: { fd, inode: String(stat.ino), start: from + at, end: from + Math.min(end + 1, bytes.length) }
    })
    at = end + 1
  }
  return lines
}

module.exports = { lastLines }
