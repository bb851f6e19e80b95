'use strict'
/**
 * Reloads apps at the times of reload.cron. A time that comes while the app cannot be reloaded is left out and said,
 * never made up for: the next one is as good. What came while no manager ran is nobody's to say.
 */
const { ScheduleWatch, keyOf } = require('./schedule-watch')
const { GRACE_MS } = require('./decide')

/** @typedef {import('./next-run').Moment} Moment */
/**
 * @typedef {object} ReloadedApp
 * @property {string} name
 * @property {any} settings
 * @property {boolean} stopped
 * @property {boolean} isOurs     this manager decides for it
 * @property {string | null} busy   the verb under way
 */

/**
 * Why an app is not reloaded now; null: it is.
 * @param {{ stopped: boolean, isOurs: boolean, busy: string | null }} app
 * @param {{ lateMs: number }} due
 * @returns {string | null}
 */
function whyNot ({ stopped, isOurs, busy }, { lateMs }) {
  if (stopped) return 'the app is stopped'
  if (!isOurs) return 'the app is not taken over yet'
  if (busy !== null) return `${busy} is under way`
  if (lateMs <= GRACE_MS) return null
  return `it was missed by ${Math.round(lateMs / 1000)} s: the manager stood still, or the clock was set`
}

class ReloadSchedules {
  /** By app. @type {Map<string, { key: string, last: Moment, toldProblem: string | null, watch: ScheduleWatch }>} */
  #watched = new Map()

  /**
   * @param {object} io
   * @param {() => Moment} io.now
   * @param {(name: string) => Promise<unknown>} io.reload
   * @param {(event: Record<string, any>) => void} io.report
   */
  constructor (io) { this.io = io }

  /** @param {Iterable<ReloadedApp>} apps   all that there are */
  look (apps) {
    const names = new Set()
    for (const app of apps) {
      if (!app.settings.reload.cron) continue // a list of an earlier version has none
      names.add(app.name)
      this.#lookAt(app)
    }
    for (const name of this.#watched.keys()) if (!names.has(name)) this.#watched.delete(name)
  }

  /** @param {ReloadedApp} app */
  #lookAt (app) {
    const { cron, timezone = null } = app.settings.reload
    const schedule = { cron, timezone, everyMs: null, jitterMs: 0 }
    const now = this.io.now()
    const known = this.#watched.get(app.name)
    const key = keyOf(schedule)
    const watched = known?.key === key ? known
      : { key, last: now, toldProblem: null, watch: new ScheduleWatch(() => 0) }
    this.#watched.set(app.name, watched)
    const { due, last } = watched.watch.look(schedule, watched.last, now)
    watched.last = last
    const { problem } = watched.watch
    if (problem !== watched.toldProblem) {
      watched.toldProblem = problem
      if (problem !== null) {
        this.io.report({ level: 'error', event: 'reload-cron-unusable', app: app.name, cron, reason: problem })
      }
    }
    if (due === null) return
    const reason = whyNot(app, due)
    const event = { app: app.name, dueAtMs: due.atMs, cron }
    if (reason !== null) return this.io.report({ level: 'warn', event: 'reload-skipped', ...event, reason })
    this.io.report({ event: 'reload-due', ...event })
    this.io.reload(app.name).catch(() => {}) // the verb has reported its failure; the old workers serve on
  }
}

module.exports = { ReloadSchedules, whyNot }
