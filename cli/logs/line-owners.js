'use strict'
/**
 * Which worker wrote a line of a log file, and when: from the marks beside the file (protocol/mark-format.js). A line
 * has an owner where marks of one worker cover all of it and the bytes are still those that were marked; any other
 * line's is unknown, and nothing is guessed.
 */
const fs = require('node:fs')
const { decodeMark, checkOf, SUFFIX, OLDER_SUFFIX, MAX_MARKS_BYTES, HEAD_BYTES } = require('../../protocol/mark-format')
const { LogFollower, openIfThere, readAt } = require('./log-reader')
const { placeWrites } = require('./place-writes')
const { placeLastWords } = require('./place-last-words')
const { marksUntil } = require('./find-time')

const NEWLINE = 0x0a
const CHUNK_BYTES = 256 * 1024
/** More marks of one file are not kept while it is followed. */
const MAX_KEPT = 100_000
/** For at most this many workers that died of an exception, Node's printed text is searched for. */
const MAX_LAST_WORDS = 1000
/** A crowded stretch that is longer is not searched. */
const MAX_STRETCH_BYTES = 1024 * 1024
/**
 * Workers write their marks at different moments: a mark that belongs before others may be read after at most this
 * many.
 */
const MARKS_OUT_OF_ORDER = 2000

/**
 * @typedef {import('../../protocol/mark-format').Mark & { isRight?: boolean }} Mark  isRight: its bytes have been
 *   looked at
 */
/**
 * @typedef {Mark & { writes: import('../../protocol/mark-format').Write[], isPlaced?: boolean }} Stretch   isPlaced:
 *   its writes have been looked for
 */
/** @typedef {import('./log-reader').Place} Place */
/**
 * stream, app: of a file that others may write to
 * @typedef {{ slot: number, generation: number, atMs: number, stream?: 'out' | 'err', app?: string }} Owner
 */

class LineOwners {
  /** Of each inode, by where they start; no two overlap. @type {Map<string, Mark[]>} */
  #marks = new Map()
  /** Of each inode. @type {Map<string, Stretch[]>} */
  #stretches = new Map()
  /** Of each inode. @type {Map<string, (Mark & { isPlaced?: boolean })[]>} */
  #lastWords = new Map()
  /**
   * The unread part of the files of marks: up to `unread`, the newest file first.
   * @type {{ fd: number, unread: number, rest: Buffer }[]}
   */
  #behind = []
  /** @type {LogFollower} */
  #follower

  /**
   * @param {string} file  the log file's name
   * @param {{ untilMs?: number }} [how]   no newer line is asked about
   */
  constructor (file, { untilMs = Infinity } = {}) {
    for (const name of [file + SUFFIX, file + OLDER_SUFFIX]) {
      const fd = openPlain(name)
      if (fd !== null) {
        const size = Math.min(fs.fstatSync(fd).size, 2 * MAX_MARKS_BYTES)
        const unread = untilMs === Infinity ? size : marksUntil(fd, size, untilMs)
        this.#behind.push({ fd, unread, rest: Buffer.alloc(0) })
      }
    }
    const present = openPlain(file + SUFFIX)
    const from = { fd: present, position: present === null ? 0 : fs.fstatSync(present).size }
    this.#follower = new LogFollower(file + SUFFIX, from, line => this.#add(line.toString('latin1'), true))
  }

  /** The log file was truncated: other bytes may stand where a mark was right. */
  recheck () {
    for (const marks of this.#marks.values()) for (const mark of marks) mark.isRight = undefined
    for (const stretches of [...this.#stretches.values(), ...this.#lastWords.values()]) {
      for (const stretch of stretches) stretch.isPlaced = undefined
    }
  }

  /** Reads the marks that have come since. */
  poll () { this.#follower.poll() }

  /** Nothing is asked after it. */
  close () {
    for (const { fd } of this.#behind.splice(0)) fs.closeSync(fd)
    this.#follower.close()
  }

  /** @param {Place} place @returns {Owner | null}  null: not known */
  ownerOf (place) {
    for (;;) {
      const owner = this.#covering(place)
      // last words only when all marks about them are known
      if (owner !== null || (!this.#placeWrites(place) && !this.#readBack(place) && !this.#placeLastWords(place))) {
        return owner
      }
    }
  }

  /** @param {Place} place @returns {boolean}  whether marks came of it */
  #placeWrites ({ fd, inode, start, end }) {
    let isMore = false
    for (const stretch of this.#stretches.get(inode) ?? []) {
      if (stretch.isPlaced || stretch.start >= end || stretch.start + stretch.length <= start ||
        stretch.length > MAX_STRETCH_BYTES) continue
      stretch.isPlaced = true
      const { writes, ...mark } = stretch
      const bytes = readAt(fd, stretch.start, stretch.length)
      for (const [at, place] of placeWrites(bytes, writes).entries()) {
        if (place === null) continue
        const head = bytes.subarray(place, place + Math.min(HEAD_BYTES, writes[at].length))
        this.#insert({ ...mark, start: stretch.start +
          place, length: writes[at].length, headBytes: head.length, check: checkOf(head) }, false)
        isMore = true
      }
    }
    return isMore
  }

  /** @param {Place} place @returns {boolean}  whether marks came of it */
  #placeLastWords ({ fd, inode, start, end }) {
    const notPlaced = (this.#lastWords.get(inode) ?? []).filter(one => !one.isPlaced)
    const here = notPlaced.filter(one => one.start < end && one.start + one.length > start)
    if (here.length === 0) return false
    const near = notPlaced.filter(one =>
      here.some(other => Math.abs(one.start - other.start) < one.length + other.length))
    const withBytes = new Map(near.map(one => [one, { ...one, bytes: readAt(fd, one.start, one.length) }]))
    const marks = this.#marks.get(inode) ?? []
    const found = here.map(one => placeLastWords(/** @type {any} */ (withBytes.get(one)),
      [...withBytes.values()], stretch => overlaps(marks, stretch)))
    for (const [at, stretch] of found.entries()) {
      if (stretch === null) continue
      const { isLastWords, ...mark } = here[at]
      here[at].isPlaced = true
      const head = readAt(fd, stretch.start, Math.min(HEAD_BYTES, stretch.end - stretch.start))
      this.#insert({
        ...mark, start: stretch.start, length: stretch.end - stretch.start, headBytes: head.length, check: checkOf(head)
      }, false)
    }
    return found.some(stretch => stretch !== null)
  }

  /** @param {Place} place @returns {Owner | null} */
  #covering ({ fd, inode, start, end }) {
    const marks = this.#marks.get(inode) ?? []
    const first = lastAt(marks, start)
    if (first < 0) return null
    let covered = start
    for (let at = first; covered < end && at < marks.length; at++) {
      const mark = marks[at]
      const isOurs = isOfSame(mark, marks[first])
      if (mark.start > covered || mark.start + mark.length <= covered || !isOurs || !isRight(mark, fd)) return null
      covered = mark.start + mark.length
    }
    if (covered < end) return null
    const { slot, generation, atMs, own, app } = marks[first]
    return { slot, generation, atMs, ...app === undefined ? {} : { stream: own === 1 ? 'out' : 'err', app } }
  }

  /**
   * Older marks, as long as they can be of use.
   * @param {Place} place
   * @returns {boolean}  whether there were any
   */
  #readBack ({ inode, start }) {
    const marks = this.#marks.get(inode)
    if (marks !== undefined && marks.length > MARKS_OUT_OF_ORDER && marks[MARKS_OUT_OF_ORDER].start <= start) {
      return false
    }
    const part = this.#behind[0]
    if (part === undefined) return false
    const from = Math.max(0, part.unread - CHUNK_BYTES)
    const bytes = Buffer.concat([readAt(part.fd, from, part.unread - from), part.rest])
    const whole = from === 0 ? 0 : bytes.indexOf(NEWLINE) + 1
    part.unread = from
    part.rest = from === 0
      ? Buffer.alloc(0)
      : bytes.subarray(0, whole === 0 ? Math.min(bytes.length, CHUNK_BYTES) : whole)
    if (from === 0) {
      fs.closeSync(part.fd)
      this.#behind.shift()
    }
    for (const line of bytes.subarray(whole).toString('latin1').split('\n').reverse()) this.#add(line, false)
    return true
  }

  /** @param {string} text @param {boolean} isNewer  than those that are known: it counts where two overlap */
  #add (text, isNewer) {
    const mark = decodeMark(text)
    if (mark === null || mark.length === 0) return
    if (mark.isLastWords) {
      const known = this.#lastWords.get(mark.inode) ?? []
      this.#lastWords.set(mark.inode, known)
      if (isNewer || known.length < MAX_LAST_WORDS) known.push(mark)
      if (known.length > MAX_LAST_WORDS) known.shift()
      return
    }
    if (mark.writes === undefined) return this.#insert(mark, isNewer)
    const stretches = this.#stretches.get(mark.inode) ?? []
    this.#stretches.set(mark.inode, stretches)
    stretches.push({ ...mark, writes: mark.writes })
    if (isNewer && stretches.length > MAX_KEPT) stretches.splice(0, MAX_KEPT / 2)
  }

  /** @param {Mark} mark @param {boolean} isNewer  as of `#add` */
  #insert (mark, isNewer) {
    let marks = this.#marks.get(mark.inode)
    if (marks === undefined) this.#marks.set(mark.inode, marks = [])
    const end = mark.start + mark.length
    const before = lastAt(marks, mark.start)
    const from = before >= 0 && marks[before].start + marks[before].length > mark.start ? before : before + 1
    let to = from
    while (to < marks.length && marks[to].start < end) to++
    if (to > from && !isNewer) return
    marks.splice(from, to - from, mark)
    if (isNewer && marks.length > MAX_KEPT) marks.splice(0, MAX_KEPT / 2)
  }
}

/** @param {Mark} one @param {Mark} other */
function isOfSame (one, other) {
  return one.slot === other.slot && one.generation === other.generation && one.app === other.app &&
    one.own === other.own
}

/** @param {Mark[]} marks @param {number} position @returns {number}  the last that starts there or before; -1: none */
function lastAt (marks, position) {
  let [low, high] = [0, marks.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (marks[middle].start <= position) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** @param {Mark[]} marks @param {{ start: number, end: number }} stretch */
function overlaps (marks, { start, end }) {
  const at = lastAt(marks, end - 1)
  return at >= 0 && marks[at].start + marks[at].length > start
}

/** @param {Mark} mark @param {number} fd  of the log file */
function isRight (mark, fd) {
  mark.isRight ??= checkOf(readAt(fd, mark.start, mark.headBytes)) === mark.check
  return mark.isRight
}

/** @param {string} file @returns {number | null} */
function openPlain (file) {
  if (!fs.lstatSync(file, { throwIfNoEntry: false })?.isFile()) return null
  try {
    return openIfThere(file)
  } catch (err) {
    if (err.code !== 'EACCES') throw err
    return null
  }
}

module.exports = { LineOwners }
