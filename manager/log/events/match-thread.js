'use strict'
/**
 * The thread of the manager that looks for lines which are events (log.events). It reads the log files in bounded
 * pieces when the manager says so, once a second; a disk that stands still or a pattern that takes long holds this
 * thread alone. Started when an app asks for it first.
 *
 *   { look: Order[], forget: string[] }  -> Seen     files that are not named any more are read to their end
 *   { end: true }                        -> exit
 */
const os = require('node:os')
const { parentPort, workerData } = require('node:worker_threads')
const { LogFollower } = require('../../../cli/logs/log-reader')
const { LineOwners } = require('../../../cli/logs/line-owners')
const { LineMatcher } = require('./line-matcher')
const { LookedAt } = require('./looked-at')

/** What an app writes beyond it in a second is left out, and said. */
const MAX_BEHIND_BYTES = 16 * 1024 * 1024
/** Where nothing matched, the places are written this often: the same lines looked at once more do no harm then. */
const SAVE_MS = 10_000
/** Longer lines are cut when they are told; the manager hides secrets in them and cuts once more. */
const TOLD_CHARS = 16 * 1024
/** Lines are tried when so many, or characters, have been read, so that they do not fill the memory. */
const PIECE_LINES = 4096
const PIECE_CHARS = 1024 * 1024

/**
 * @typedef {object} Order
 * @property {string} file
 * @property {string} app
 * @property {number | null} slot   null: workers share the file
 * @property {import('./line-matcher').Rule[]} rules
 * @property {import('./looked-at').Place | null} begun   what its youngest worker was given; null: none is young
 */
/**
 * @typedef {object} Seen
 * @property {{ app: string, name: string, count: number, last: { line: string, slot: number | null } }[]} hits
 * @property {{ app: string, name: string, skippedLines: number }[]} slow
 * @property {{ app: string, file: string, reason: string }[]} gaps
 * @property {string | null} problem   why the places could not be written
 */
/** @typedef {{ text: string, place: import('../../../cli/logs/log-reader').Place }} Line */

class Watched {
  /** @type {Line[]} */
  lines = []
  chars = 0

  /** @param {Order} order @param {LookedAt} lookedAt @param {() => void} onPiece */
  constructor (order, lookedAt, onPiece) {
    this.order = order
    const { gap, ...start } = lookedAt.startOf(order.file, order.begun)
    this.gap = gap
    this.follower = new LogFollower(order.file, start, (bytes, place) => {
      const text = bytes.toString('utf8', 0, TOLD_CHARS)
      this.lines.push({ text, place })
      this.chars += text.length
      if (this.lines.length >= PIECE_LINES || this.chars >= PIECE_CHARS) onPiece()
    })
  }
}

/** @returns {Seen} */
const nothing = () => ({ hits: [], slow: [], gaps: [], problem: null })

class Look {
  /** By path. @type {Map<string, Watched>} */
  #watched = new Map()
  /** By the rules as text: a pattern that rests does so for all files of its app. @type {Map<string, LineMatcher>} */
  #matchers = new Map()
  #savedAtMs = -Infinity
  #seen = nothing()

  /** @param {LookedAt} lookedAt */
  constructor (lookedAt) { this.lookedAt = lookedAt }

  /**
   * @param {Order[]} orders
   * @param {string[]} [forgotten]   apps that have no rules any more: their lines from now on are not looked at later
   * @returns {Seen}
   */
  take (orders, forgotten = []) {
    this.#seen = nothing()
    const named = new Map(orders.map(order => [order.file, order]))
    for (const order of orders) this.#with(order, () => this.#open(order))
    for (const watched of [...this.#watched.values()]) {
      watched.order = named.get(watched.order.file) ?? watched.order
      this.#with(watched.order, () => this.#read(watched))
      if (!named.has(watched.order.file)) this.#with(watched.order, () => this.#close(watched))
    }
    for (const app of forgotten) this.lookedAt.forget(app)
    const keys = new Set(orders.map(keyOf))
    for (const key of this.#matchers.keys()) if (!keys.has(key)) this.#matchers.delete(key)
    this.#seen.problem = this.#save(this.#seen.hits.length > 0)
    return this.#seen
  }

  /** What is wrong with one file must not keep us from the others. @param {Order} order @param {() => void} act */
  #with ({ app, file }, act) {
    try {
      act()
    } catch (err) {
      if (err.syscall === undefined) throw err
      this.#seen.gaps.push({ app, file, reason: `it cannot be read (${err.code})` })
    }
  }

  /** @param {Order} order */
  #open (order) {
    if (this.#watched.has(order.file)) return
    const watched = new Watched(order, this.lookedAt, () => this.#match(watched))
    this.#watched.set(order.file, watched)
  }

  /** @param {Watched} watched */
  #read (watched) {
    const { order: { app, file }, follower, gap } = watched
    watched.gap = undefined
    if (gap !== undefined) this.#seen.gaps.push({ app, file, reason: gap })
    const skipped = follower.skipBehind(MAX_BEHIND_BYTES)
    if (skipped > 0) this.#seen.gaps.push({ app, file, reason: `${skipped} bytes, as more came than is looked at` })
    follower.poll()
    this.#match(watched)
    if (follower.place !== null) this.lookedAt.note(file, follower.place)
  }

  /** @param {Watched} watched   whose workers are gone, or whose app has no rules any more */
  #close (watched) {
    const { order: { file }, follower } = watched
    this.#watched.delete(file)
    follower.endLine()
    if (follower.place !== null) this.lookedAt.note(file, follower.place)
    this.#match(watched)
    follower.close()
    watched.lines = [] // of a renamed file, without an end
  }

  /** @param {Watched} watched */
  #match (watched) {
    const { order, lines } = watched
    watched.lines = []
    watched.chars = 0
    if (lines.length === 0) return
    const { hits, slow } = this.#matcherOf(order).match(lines)
    for (const { name, count, last } of hits) {
      const slot = order.slot ?? slotOf(order, last)
      this.#seen.hits.push({ app: order.app, name, count, last: { line: last.text, slot } })
    }
    for (const one of slow) this.#seen.slow.push({ app: order.app, ...one })
  }

  /** @param {Order} order */
  #matcherOf (order) {
    const key = keyOf(order)
    const matcher = this.#matchers.get(key) ?? new LineMatcher(order.rules)
    this.#matchers.set(key, matcher)
    return matcher
  }

  /** @param {boolean} isDue @returns {string | null} */
  #save (isDue) {
    if (!isDue && performance.now() - this.#savedAtMs < SAVE_MS) return null
    this.#savedAtMs = performance.now()
    return this.lookedAt.save()
  }

  end () { this.lookedAt.save() }
}

/** @param {Order} order */
function keyOf ({ app, rules }) { return JSON.stringify([app, rules]) }

/** @param {Order} order @param {Line} line @returns {number | null}  null: not known */
function slotOf ({ app, file }, { place }) {
  const owners = new LineOwners(file)
  try {
    const { slot = null, app: its = app } = owners.ownerOf(place) ?? {}
    return its === app ? slot : null
  } catch (err) {
    if (err.syscall === undefined) throw err
    return null // a renamed file that was closed just now
  } finally {
    owners.close()
  }
}

if (parentPort !== null) {
  const port = parentPort
  // of this thread alone, on Linux: a flood must not cost the apps, and on a busy machine it must get its turn
  os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)
  const look = new Look(new LookedAt(workerData.stateFile))
  port.on('message', ({ look: orders, forget, end }) => {
    if (orders !== undefined) port.postMessage(look.take(orders, forget))
    if (!end) return
    look.end()
    port.close()
  })
}

module.exports = { Look }
