'use strict'
/**
 * The pause of one app as a fact beside its phase: until when its workers accept nothing, and who waits for what they
 * say about it. Maintenance is a pause without an end, with a built-in worker in the place of the app's. pause.js and
 * maintenance.js make and end it; this file only keeps it. A pause is written down with the app, by the wall
 * clock; its workers have their own deadline, so a clock that was set moves at most what this manager says of it.
 */

/**
 * @typedef {object} Pause
 * @property {number} sinceMs     monotonic
 * @property {number} untilMs     monotonic; Infinity: maintenance
 * @property {number} maxMs       as it was asked for
 * @property {number} endsAtMs    wall clock
 * @property {boolean} warned     its queue was reported as nearly full
 * @property {Maintenance} [maintenance]
 */
/**
 * @typedef {object} Maintenance
 * @property {string} message
 * @property {number} retryAfterS
 * @property {import('../../common/proc').Identity | null} process   of the built-in worker; null: none is known
 * @property {number} sinceMs     wall clock
 * @property {string[]} keys      the addresses that it has: where no worker of the app lives, no other process has them
 * @property {boolean} [isStarting]   another built-in worker is being started
 * @property {number} [againAtMs]     monotonic: not tried again before
 */
/**
 * As it is written down.
 * @typedef {{ maxMs: number, endsAtMs: number } |
 *   { maintenance: Omit<Maintenance, 'keys' | 'isStarting' | 'againAtMs'> & { keys?: string[] } }} SavedPause
 */

/** Of the kernel's queue: from here on it is reported. */
const FULL_SHARE = 0.8
/** A timer takes no more. */
const MOST_MS = 2 ** 31 - 1

class Pausing {
  /** @type {Pause | null} */
  current = null
  /** Connections in the accept queues of its addresses; null: not known. @type {number | null} */
  waiting = null
  /**
   * A built-in worker of a maintenance that is over, until it is told so.
   * @type {import('../../common/proc').Identity | null}
   */
  leaving = null
  /** The list that it was restored from does not say: its workers do. */
  isUnknown = false
  /** @type {Set<() => void>} */
  #watchers = new Set()
  /** @type {NodeJS.Timeout | undefined} */
  #timer

  /**
   * @param {Pause | null} pause   null: it is over
   * @param {{ nowMs: number, onEnd: () => void }} [how]   onEnd: when its time is up
   */
  put (pause, how) {
    clearTimeout(this.#timer)
    this.current = pause
    if (pause === null) this.waiting = null
    else if (how && pause.untilMs !== Infinity) {
      this.#timer = setTimeout(how.onEnd, Math.min(Math.max(0, pause.untilMs - how.nowMs), MOST_MS))
    }
    this.changed()
  }

  /** A worker said something of it, moved or ended. */
  changed () { for (const look of [...this.#watchers]) look() }

  /**
   * @param {() => boolean} isSo   asked again at each change
   * @param {number} withinMs
   * @returns {Promise<boolean>}   false: it was not so in time
   */
  until (isSo, withinMs) {
    if (isSo()) return Promise.resolve(true)
    return new Promise(resolve => {
      const look = () => { if (isSo()) end(true) }
      const end = (/** @type {boolean} */ was) => {
        clearTimeout(timer)
        this.#watchers.delete(look)
        resolve(was)
      }
      const timer = setTimeout(end, Math.min(withinMs, MOST_MS), false)
      this.#watchers.add(look)
    })
  }
}

/**
 * @param {number} maxMs
 * @param {{ nowMs: number, wallMs: number }} clock
 * @returns {Pause}
 */
function newPause (maxMs, { nowMs, wallMs }) {
  return { sinceMs: nowMs, untilMs: nowMs + maxMs, maxMs, endsAtMs: wallMs + maxMs, warned: false }
}

/**
 * @param {Pick<Maintenance, 'message' | 'retryAfterS' | 'process' | 'keys'>} maintenance
 * @param {{ nowMs: number, wallMs: number }} clock
 * @returns {Pause}
 */
function newMaintenance (maintenance, { nowMs, wallMs }) {
  return {
    sinceMs: nowMs, untilMs: Infinity, maxMs: Infinity, endsAtMs: Infinity, warned: true,
    maintenance: { ...maintenance, sinceMs: wallMs }
  }
}

/** @param {Pause | null} pause @returns {SavedPause | null} */
function savedPause (pause) {
  if (!pause?.maintenance) return pause && { maxMs: pause.maxMs, endsAtMs: pause.endsAtMs }
  const { message, retryAfterS, process, sinceMs, keys } = pause.maintenance
  return { maintenance: { message, retryAfterS, process, sinceMs, keys } }
}

/**
 * The pause that an earlier manager left. A clock that was set back makes it no longer than it was asked for.
 * @param {SavedPause | null | undefined} saved   undefined: an earlier version wrote the list
 * @param {{ nowMs: number, wallMs: number }} clock
 * @returns {Pause | null}   null: there was none, or its time is up
 */
function restoredPause (saved, { nowMs, wallMs }) {
  if (!saved) return null
  if ('maintenance' in saved) {
    const { sinceMs, keys = [] } = saved.maintenance // an earlier version wrote down no addresses
    return {
      ...newMaintenance({ ...saved.maintenance, keys }, { nowMs, wallMs: sinceMs }),
      sinceMs: nowMs - Math.max(0, wallMs - sinceMs)
    }
  }
  if (!(saved.maxMs > 0) || !Number.isFinite(saved.endsAtMs)) return null
  const leftMs = Math.min(saved.maxMs, saved.endsAtMs - wallMs)
  if (leftMs <= 0) return null
  return {
    sinceMs: nowMs - (saved.maxMs - leftMs), untilMs: nowMs + leftMs, maxMs: saved.maxMs, endsAtMs: wallMs + leftMs,
    warned: false
  }
}

/**
 * Whether so many connections wait that soon no more find room.
 * @param {number | null} waiting
 * @param {number | null} room   null: not known
 */
function isNearlyFull (waiting, room) {
  return waiting !== null && room !== null && waiting >= FULL_SHARE * room
}

module.exports = { Pausing, newPause, newMaintenance, savedPause, restoredPause, isNearlyFull, FULL_SHARE }
