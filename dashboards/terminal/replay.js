'use strict'
/**
 * A past incident in the screens of now: the black box of a worker, as the answers that a manager would have given at a
 * moment of its last minutes. It can be moved through. No manager is asked. Pure but for the moment.
 */

/** Before and after the death, of the manager's events. */
const EVENTS_BEFORE_MS = 10 * 60_000
const EVENTS_AFTER_MS = 60_000
const STEP_MS = 10_000
/** A worker that was blocked for less than this was only busy. */
const LATE_MS = 200

/**
 * The columns of metrics.json, as the histories name and count them.
 * @type {Readonly<Record<string, { name: string, factor: number }>>}
 */
const COLUMNS = Object.freeze({
  delayMs: { name: 'loopDelayP99Seconds', factor: 1 / 1000 },
  cpuPercent: { name: 'cpuPercent', factor: 1 },
  rssBytes: { name: 'rssBytes', factor: 1 },
  connections: { name: 'connections', factor: 1 }
})

/** @typedef {import('./model').ManagerEvent} ManagerEvent */
/**
 * The needed parts of a bundle (cli/blackbox/read-bundle.js).
 * @typedef {{ name: string, cause: any, stack: any, log: { stdout: string[], stderr: string[] }, metrics: any,
 *   settings: any }} Bundle
 */

class Replay {
  #bundle
  #events

  /**
   * @param {Bundle} bundle
   * @param {number} diedAtMs
   * @param {ManagerEvent[]} events   of the manager's log, oldest first
   */
  constructor (bundle, diedAtMs, events) {
    this.#bundle = bundle
    this.diedAtMs = diedAtMs
    this.#events = events.filter(({ atMs }) =>
      atMs >= diedAtMs - EVENTS_BEFORE_MS && atMs <= diedAtMs + EVENTS_AFTER_MS)
    this.fromMs = Math.min(diedAtMs, this.#rows()[0]?.atMs ?? diedAtMs)
    this.untilMs = Math.max(diedAtMs, this.#events.at(-1)?.atMs ?? diedAtMs)
    /** The moment that is shown. */
    this.atMs = diedAtMs
  }

  get name () { return this.#bundle.name }

  /** @param {number} steps   back when negative */
  step (steps) { this.atMs = Math.max(this.fromMs, Math.min(this.untilMs, this.atMs + steps * STEP_MS)) }

  /** From the death: less than 0 before it. */
  get offsetMs () { return this.atMs - this.diedAtMs }

  /** @returns {ManagerEvent[]}   until the moment that is shown */
  events () { return this.#events.filter(({ atMs }) => atMs <= this.atMs) }

  /** Of stdout and of stderr; they carry no time. @returns {{ stream: 'out' | 'err', text: string }[]} */
  logLines () {
    const { stdout, stderr } = this.#bundle.log
    return [
      ...stdout.map(text => ({ stream: /** @type {const} */ ('out'), text })),
      ...stderr.map(text => ({ stream: /** @type {const} */ ('err'), text }))
    ]
  }

  get slot () { return Number(this.worker.slice(this.worker.lastIndexOf('.') + 1)) }

  get worker () { return String(this.#bundle.cause?.worker ?? this.#bundle.name.split('.').slice(0, 2).join('.')) }

  get app () { return String(this.#bundle.cause?.app ?? this.worker.slice(0, this.worker.lastIndexOf('.'))) }

  /** As the manager's client is asked. @param {string} path @returns {Promise<any>} */
  async get (path) { return path === '/v1/status' ? this.#status() : this.#history() }

  #rows () {
    const { columns = [], rows = [] } = this.#bundle.metrics ?? {}
    return rows.map((/** @type {number[]} */ row) =>
      Object.fromEntries(columns.map((/** @type {string} */ name, /** @type {number} */ at) => [name, row[at]])))
  }

  #shownRows () { return this.#rows().filter((/** @type {{ atMs: number }} */ { atMs }) => atMs <= this.atMs) }

  /** Of one app with one worker: of the others nothing is known. */
  #status () {
    const { cause, settings } = this.#bundle
    const isDead = this.atMs >= this.diedAtMs
    const last = this.#shownRows().at(-1)
    const worker = {
      id: this.worker,
      slot: this.slot,
      generation: cause?.generation ?? 0,
      pid: cause?.pid ?? null,
      state: isDead ? 'failed' : 'serving',
      restarts: cause?.restarts ?? 0,
      uptimeMs: Math.max(0, (cause?.uptimeMs ?? 0) + Math.min(0, this.offsetMs)),
      rssBytes: last?.rssBytes ?? 0,
      cpuPercent: last?.cpuPercent ?? 0,
      ...isDead ? {} : this.#stuck(last)
    }
    const state = isDead ? 'failed' : 'online'
    const { generation, restarts } = worker
    const seen = { serving: isDead ? 0 : 1, listen: settings?.listen ?? [], workers: [worker] }
    const app = { name: this.app, state, generation, instances: 0, restarts, slots: [], ...seen }
    return { manager: { pid: null }, apps: [app] }
  }

  /** Whether its main thread was stuck at the moment that is shown. @param {any} last */
  #stuck (last) {
    const { stack } = this.#bundle
    const isBlocked = stack && this.atMs >= stack.takenAtMs - stack.blockedMs && (last?.delayMs ?? 0) >= LATE_MS
    return isBlocked ? { blockedMs: Math.max(0, this.atMs - (stack.takenAtMs - stack.blockedMs)) } : {}
  }

  #history () {
    const rows = this.#shownRows()
    const columns = Object.fromEntries(Object.entries(COLUMNS).map(([column, { name, factor }]) =>
      [name, rows.map((/** @type {any} */ row) => Number.isFinite(row[column]) ? row[column] * factor : null)]))
    const last = rows.length - 1
    return { first: 0, last, series: last < 0 ? [] : [{ worker: null, columns }, { worker: this.worker, columns }] }
  }
}

/** @param {Bundle} bundle @returns {number | null}   null: it does not say */
function diedAtOf ({ cause, metrics }) {
  const atMs = Date.parse(cause?.at ?? '') || metrics?.diedAtMs
  return Number.isFinite(atMs) ? atMs : null
}

module.exports = { Replay, diedAtOf }
