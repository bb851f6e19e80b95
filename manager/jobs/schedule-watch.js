'use strict'
/**
 * Watches one schedule: asked as often as one likes, it asks next-run.js only when a time may have come, or the wall
 * clock was set. It remembers what can be found out again; what must be kept is its caller's.
 */
const { nextRun } = require('./next-run')

/** @typedef {import('./next-run').Moment} Moment */
/** @typedef {import('./next-run').Times & { jitterMs: number }} Schedule */

/** The times are looked at again at least this often: the wall clock may have been set. */
const LOOK_MS = 60_000
/** A wall clock that runs away from the other one by more than this was set. */
const CLOCK_SET_MS = 500

class ScheduleWatch {
  /** How much later the next run comes, by chance. @type {number | null} */
  #jitterMs = null
  /**
   * When the schedule has to be asked again (monotonic), and the next run by what was known then.
   * @type {{ key: string, untilMonoMs: number, offsetMs: number, atMs: number | null } | null}
   */
  #known = null

  /**
   * Why the schedule cannot be read here, though it could be when it was set: another version's, or a Node without this
   * time zone. Nothing is due then. @type {string | null}
   */
  problem = null

  /** @param {() => number} chance   0 to 1 */
  constructor (chance) { this.chance = chance }

  /** When the next run comes, by the wall clock; null: never, or not known. */
  get nextAtMs () { return this.#known?.atMs ?? null }

  forget () { this.#known = null }

  /** @param {Moment} now @returns {number}   until it has to be asked again */
  waitMs (now) { return this.#known === null ? LOOK_MS : Math.max(0, this.#known.untilMonoMs - now.monoMs) }

  /**
   * @param {Schedule} schedule
   * @param {Moment} last   as this answered before, or when the schedule began
   * @param {Moment} now
   * @returns {{ last: Moment, due: { atMs: number, lateMs: number, missed: number } | null }}   last: to be kept
   */
  look (schedule, last, now) {
    const key = keyOf(schedule)
    const offsetMs = now.wallMs - now.monoMs
    if (this.#known?.key === key && now.monoMs < this.#known.untilMonoMs &&
      Math.abs(offsetMs - this.#known.offsetMs) < CLOCK_SET_MS) return { last, due: null }
    const found = this.#ask(schedule, last, now)
    if (found.due === null) {
      this.#know(key, now, found.next)
      return { last: found.last, due: null }
    }
    this.#jitterMs = null // another one for the next run
    this.#know(key, now, this.#ask(schedule, found.due.at, now).next)
    const { due: { at, lateMs }, missed } = found
    return { last: at, due: { atMs: Math.round(at.wallMs), lateMs, missed } }
  }

  /** @param {Schedule} schedule @param {Moment} last @param {Moment} now @returns {import('./next-run').NextRun} */
  #ask (schedule, last, now) {
    try {
      const found = nextRun(schedule, last, now, this.#laterMs(schedule))
      this.problem = null
      return found
    } catch (err) { // of croner, of whatever kind: a schedule must not end the manager's loop
      this.problem = String(err.message)
      return { due: null, missed: 0, next: null, last }
    }
  }

  /** By how much the next run comes later, by chance. @param {Schedule} schedule */
  #laterMs ({ jitterMs }) {
    this.#jitterMs ??= Math.floor(this.chance() * jitterMs)
    return this.#jitterMs
  }

  /** @param {string} key @param {Moment} now @param {{ atMs: number, inMs: number } | null} next */
  #know (key, now, next) {
    this.#known = {
      key, offsetMs: now.wallMs - now.monoMs,
      atMs: next === null ? null : Math.round(next.atMs + (this.#jitterMs ?? 0)),
      untilMonoMs: now.monoMs + Math.min(LOOK_MS, next?.inMs ?? LOOK_MS)
    }
  }
}

/** Equal for schedules of the same times. @param {import('./next-run').Times} times */
function keyOf ({ cron, everyMs, timezone }) { return JSON.stringify([cron, everyMs, timezone]) }

module.exports = { ScheduleWatch, keyOf, LOOK_MS }
