'use strict'
/**
 * When the rotated files of an app are looked at again: after each rotation, at the beginning, when a worker has gone
 * that may have held one, and now and then while something failed or another process holds one. Plain data and a
 * clock; starts nothing.
 */

/** Waits between two tries while a stranger holds a file, or something failed. */
const RETRY_MS = [5000, 60_000, 600_000]
/** A worker's own stdout and stderr stay on the file that it was started with. */
const OWN_FDS = [1, 2]

/**
 * @typedef {object} Clock   of one app
 * @property {number} dueAtMs    monotonic; Infinity: when something happens
 * @property {string} pids       of its workers, when it was begun last
 * @property {number} tries
 * @property {boolean} isMore    since it was begun: something is to be tried again
 */

class TidyClock {
  /** @type {Map<string, Clock>} */
  #clocks = new Map()

  /** @param {string} app @param {number} nowMs */
  rotated (app, nowMs) { Object.assign(this.#of(app), { dueAtMs: nowMs, tries: 0 }) }

  /** @param {string} app @param {number[]} pids  of its workers @param {number} nowMs */
  isDue (app, pids, nowMs) {
    const clock = this.#of(app)
    return nowMs >= clock.dueAtMs || (clock.pids !== '' && clock.pids !== String(pids))
  }

  /** @param {string} app @param {number[]} pids */
  began (app, pids) { Object.assign(this.#of(app), { dueAtMs: Infinity, pids: String(pids), isMore: false }) }

  /** @param {import('./tidy').TidyEvent} event @param {number[]} pids */
  heard (event, pids) {
    if (event.event === 'problem') this.#of(event.app).isMore = true
    if (event.event === 'waits' && !isHeldByWorkersAlone(event.holders, pids)) this.#of(event.app).isMore = true
  }

  /** @param {string} app @param {number} nowMs @param {boolean} hasFailed */
  ended (app, nowMs, hasFailed) {
    const clock = this.#of(app)
    if (!clock.isMore && !hasFailed) return void (clock.tries = 0)
    const waitMs = RETRY_MS[Math.min(clock.tries++, RETRY_MS.length - 1)]
    clock.dueAtMs = Math.min(clock.dueAtMs, nowMs + waitMs)
  }

  /** @param {string[]} apps */
  forgetAllBut (apps) { for (const app of this.#clocks.keys()) if (!apps.includes(app)) this.#clocks.delete(app) }

  /** @param {string} app @returns {Clock} */
  #of (app) {
    const known = this.#clocks.get(app) ?? { dueAtMs: -Infinity, pids: '', tries: 0, isMore: false }
    this.#clocks.set(app, known)
    return known
  }
}

/**
 * Then it ends with them, and no look before is of use.
 * @param {import('./holders').Holder[] | null} holders
 * @param {number[]} pids
 */
function isHeldByWorkersAlone (holders, pids) {
  return holders !== null && holders.every(({ pid, fds }) =>
    pids.includes(pid) && fds.length > 0 && fds.every(fd => OWN_FDS.includes(fd)))
}

module.exports = { TidyClock, isHeldByWorkersAlone }
