'use strict'
/**
 * Reads from a living worker's metrics file what its history needs, and asks it for fresh values (../../format.js). It
 * reads a few hundred bytes, however many metrics the app has, so it can be done each second in the manager. What
 * cannot be read, or was written in part, is as if the worker had not written.
 */
const fs = require('node:fs')
const { MAGIC, HEAD, HEAD_LENGTH, MAILBOX_BYTES, TAIL_LENGTH, ABSENT, tailOf, askForMetrics, metricsFile, seriesFile } =
  require('../../format')
const { PLACED, LAYOUT } = require('../../worker-families')
const { layoutOf } = require('../../collector/counted-file')

const MAX_OWN_VALUES = 10_000
const MAX_HEAD_LINE_BYTES = 256 * 1024

/** @typedef {import('./derive').Counts} Counts */
/** @typedef {readonly import('../../worker-families').Placed[]} Placement */
/**
 * @typedef {object} Places   of what a history needs, in a block
 * @property {readonly number[]} active
 * @property {readonly number[]} idle
 * @property {readonly number[]} requests
 * @property {readonly number[]} errors
 * @property {readonly number[]} accepted
 * @property {readonly number[]} connections
 * @property {number} durations
 * @property {number} delays
 * @property {import('./derive').Bounds} bounds
 */

/** @param {Placement} placed @returns {Places | null}  null: of a version that lacks one of them */
function placesIn (placed) {
  const family = (/** @type {string} */ name) => placed.find(one => one.family.name === name)
  const where = (/** @type {string} */ name, /** @type {Record<string, string>} */ labels = {}) => {
    const series = family(name)?.series ?? []
    return series.filter(one => Object.entries(labels).every(([label, value]) => one.labels[label] === value))
      .map(({ at }) => at)
  }
  const durations = family('bellwether_http_request_duration_seconds')
  const delays = family('bellwether_event_loop_delay_seconds')
  if (!durations?.family.bounds || !delays?.family.bounds) return null
  return {
    active: where('bellwether_event_loop_seconds_total', { state: 'active' }),
    idle: where('bellwether_event_loop_seconds_total', { state: 'idle' }),
    requests: where('bellwether_http_requests_total'),
    errors: where('bellwether_http_requests_total', { status: '5xx' }),
    accepted: where('bellwether_connections_accepted_total'),
    connections: where('bellwether_connections', { kind: 'open' }),
    durations: durations.series[0].at,
    delays: delays.series[0].at,
    bounds: { durations: durations.family.bounds, delays: delays.family.bounds }
  }
}

const PLACES = /** @type {Places} */ (placesIn(PLACED))
const BOUNDS = PLACES.bounds
const isSame = (/** @type {readonly number[]} */ a, /** @type {readonly number[]} */ b) =>
  a.length === b.length && a.every((one, i) => one === b[i])

/** Buffers for the worker that is being read: used again for each. */
const head = new Float64Array(HEAD_LENGTH)
const headBytes = new Uint8Array(head.buffer)
const tail = new Float64Array(TAIL_LENGTH)
const tailBytes = new Uint8Array(tail.buffer)
const newer = new Float64Array(1)
const newerBytes = new Uint8Array(newer.buffer)
let own = new Float64Array(512)

/**
 * @typedef {{ at: number, sequence: number, layout: number, ownLength: number, stride: number, tailAt: number }} Head
 *   of one of the two copies
 */

class CountedWorker {
  #fd = -1
  #stride = 0
  /** By layout: of other versions than this one. @type {{ layout: number, places: Places | null } | null} */
  #other = null
  /** @type {Counts | null} */
  #last = null

  /** @param {string} base   path of its files without the ending */
  constructor (base) { this.base = base }

  /** @returns {Counts | null}   the newest that are whole; null: it has written none yet */
  read () {
    try {
      if (this.#isUnchanged() || !this.#open()) return this.#last
      this.#last = this.#newest() ?? this.#last
    } catch (err) {
      if (err.code === undefined) throw err
      this.close() // removed, or damaged: looked for again
    }
    return this.#last
  }

  /** Of a worker that has ended: its files may have no name any more. @returns {Counts | null} */
  readLast () {
    try {
      return this.#fd < 0 ? this.#last : this.#newest() ?? this.#last
    } catch (err) {
      if (err.code === undefined) throw err
      return this.#last
    }
  }

  /** @param {number} wallMs   a number that differs from the one before */
  ask (wallMs) {
    try {
      if (this.#fd >= 0 && fs.fstatSync(this.#fd).nlink === 0) this.close() // the worker has made another one
      if (this.#open()) askForMetrics(this.#fd, 'WATCHED_AT_MS', wallMs)
    } catch (err) {
      if (err.code === undefined) throw err
      this.close()
    }
  }

  close () {
    if (this.#fd >= 0) fs.closeSync(this.#fd)
    this.#fd = -1
    this.#stride = 0
  }

  #open () {
    if (this.#fd >= 0) return true
    const fd = fs.openSync(metricsFile(this.base),
      fs.constants.O_RDWR | fs.constants.O_NOFOLLOW | fs.constants.O_NONBLOCK)
    if (fs.fstatSync(fd).isFile()) this.#fd = fd
    else fs.closeSync(fd)
    return this.#fd >= 0
  }

  /** Most looks find that: neither copy is newer than what was read last. */
  #isUnchanged () {
    if (this.#last === null || this.#fd < 0) return false
    for (const at of [0, this.#stride]) {
      const place = MAILBOX_BYTES + at + HEAD.SEQUENCE * newerBytes.length
      const read = fs.readSync(this.#fd, newerBytes, 0, newerBytes.length, place)
      if (read < newerBytes.length || !(newer[0] <= this.#last.sequence)) return false
    }
    return true
  }

  #newest () {
    const first = this.#headAt(0)
    if (first !== null) this.#stride = first.stride
    const second = this.#stride > 0 ? this.#headAt(this.#stride) : null
    const newest = [first, second].flatMap(one => one ?? []).sort((a, b) => b.sequence - a.sequence)
    for (const one of newest) {
      if (one.sequence === this.#last?.sequence) return null
      const counts = this.#countsAt(one)
      if (counts !== null) return counts
    }
    return null
  }

  /** @param {number} at   behind the mailbox, in bytes @returns {Head | null} */
  #headAt (at) {
    if (fs.readSync(this.#fd, headBytes, 0, headBytes.length, MAILBOX_BYTES + at) < headBytes.length ||
      head[0] !== MAGIC) return null
    const [ownLength, stride, tailAt] = [head[HEAD.OWN_LENGTH], head[HEAD.STRIDE], tailOf(head)]
    const isPlausible = ownLength > 0 && ownLength <= MAX_OWN_VALUES && Number.isSafeInteger(stride) && stride > 0 &&
      Number.isSafeInteger(tailAt)
    return isPlausible
      ? { at, sequence: head[HEAD.SEQUENCE], layout: head[HEAD.LAYOUT], ownLength, stride, tailAt }
      : null
  }

  /**
   * A block is written from its beginning to its end: where its end is there, and afterwards still its beginning, all
   * between was whole.
   * @param {Head} found
   * @returns {Counts | null}
   */
  #countsAt ({ at, sequence, layout, ownLength, tailAt }) {
    const places = this.#placesOf(layout)
    if (places === null) return null
    fs.readSync(this.#fd, tailBytes, 0, tailBytes.length, MAILBOX_BYTES + at + 8 * tailAt)
    if (tail[0] !== sequence) return null
    if (own.length < ownLength) own = new Float64Array(2 * ownLength)
    fs.readSync(this.#fd,
      new Uint8Array(own.buffer, 0, 8 * ownLength), 0, 8 * ownLength, MAILBOX_BYTES + at + 8 * HEAD_LENGTH)
    const again = this.#headAt(at)
    return again?.sequence === sequence ? countsOf(own, sequence, places) : null
  }

  /** @param {number} layout */
  #placesOf (layout) {
    if (layout === LAYOUT) return PLACES
    if (this.#other?.layout !== layout) this.#other = { layout, places: placesOfFile(this.base, layout) }
    return this.#other.places
  }
}

/**
 * @param {Float64Array} values
 * @param {number} sequence
 * @param {Places} places
 * @returns {Counts}
 */
function countsOf (values, sequence, places) {
  const sum = (/** @type {readonly number[]} */ at) =>
    at.reduce((total, one) => total + (values[one] === ABSENT ? 0 : values[one]), 0)
  const histogram = (/** @type {number} */ at, /** @type {readonly number[]} */ bounds) => values.slice(at,
    at + bounds.length + 2)
  return {
    sequence,
    activeSeconds: sum(places.active),
    idleSeconds: sum(places.idle),
    requests: sum(places.requests),
    errors: sum(places.errors),
    accepted: sum(places.accepted),
    connections: sum(places.connections),
    durations: histogram(places.durations, places.bounds.durations),
    delays: histogram(places.delays, places.bounds.delays)
  }
}

/**
 * A worker that another version started says in the first line of its series file where its values are.
 * @param {string} base
 * @param {number} layout
 * @returns {Places | null}  null: it cannot be read, or has other buckets
 */
function placesOfFile (base, layout) {
  const fd = fs.openSync(seriesFile(base), fs.constants.O_RDONLY | fs.constants.O_NOFOLLOW | fs.constants.O_NONBLOCK)
  try {
    const bytes = Buffer.alloc(MAX_HEAD_LINE_BYTES)
    const length = fs.readSync(fd, bytes, 0, bytes.length, 0)
    const line = JSON.parse(bytes.toString('utf8', 0, Math.max(0, bytes.subarray(0, length).indexOf(10))))
    const placed = line?.layout === layout ? layoutOf(line.own) : null
    const places = placed === null ? null : placesIn(placed)
    return places !== null && isSame(places.bounds.durations, BOUNDS.durations) &&
      isSame(places.bounds.delays, BOUNDS.delays) ? places : null
  } catch (err) { // a file is not trusted
    if (err.code === undefined && !(err instanceof SyntaxError)) throw err
    return null
  } finally {
    fs.closeSync(fd)
  }
}

module.exports = { CountedWorker, BOUNDS }
