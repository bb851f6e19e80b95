'use strict'
/**
 * One job: begins its runs when they are due, ends those that take too long, tries again, and writes down how each
 * ended. decide.js and next-run.js decide; a run itself is an ordinary worker of its app, which the plan starts while
 * `wantsWorker` says so.
 */
const { shift, betweenMs } = require('./next-run')
const { ScheduleWatch, keyOf, LOOK_MS } = require('./schedule-watch')
const { decideDue, decideOverlap, verdictOf, mayRetry } = require('./decide')
const { newRun, waitingRun, nextTry, endedRun, withEnded } = require('./run-record')
const { noteFileOf, readExitNote, removeExitNote } = require('./exit-note')
const { logsAtStart, logsAtEnd } = require('./log-places')

/** @typedef {import('./next-run').Moment} Moment */
/** @typedef {import('./run-record').JobRecord} JobRecord */
/** @typedef {import('./run-record').Run} Run */
/** @typedef {import('./decide').Cause} Cause */
/**
 * @typedef {object} RunWorker   what is used of a worker
 * @property {string} token
 * @property {string} socketBase
 * @property {string} id
 * @property {number | undefined} pid
 * @property {number} generation
 * @property {number} uptimeMs
 * @property {{ logs: import('./log-places').WorkerLogs | null }} evidence
 */
/** @typedef {{ cause: string, code: number | null, signal: string | null, detail: string }} Exit */
/**
 * @typedef {object} JobIo
 * @property {() => Moment} now
 * @property {() => number} chance                       0 to 1
 * @property {() => any} schedule                        settings.schedule, as it is now
 * @property {() => boolean} mayAct                      the app is this manager's, which does not end
 * @property {() => boolean} isStopped                   or it is no job any more
 * @property {() => boolean} isOnlyAway                  stopped, and by nobody's wish: its next start goes on
 * @property {() => boolean} isPaused                    the schedule
 * @property {() => void} wake                           the plan is made anew
 * @property {(token: string) => boolean} lives          the worker of a run is there, or its exit is still to be heard
 * @property {(token: string) => void} end              tells the worker of a run to end, by the stop signal
 * @property {(event: Record<string, any>) => void} report
 */

class Job {
  /** @type {NodeJS.Timeout | undefined} */
  #timer
  /** The problem of the schedule that was reported last. @type {string | null} */
  #toldProblem = null
  /**
   * @param {string} app
   * @param {import('./job-store').JobStore} store
   * @param {JobIo} io
   */
  constructor (app, store, io) {
    this.app = app
    this.store = store
    this.io = io
    this.watch = new ScheduleWatch(io.chance)
  }

  /** @returns {JobRecord} */
  get record () { return this.store.of(this.app) }

  /** @param {Partial<JobRecord>} change */
  #put (change) { this.store.set(this.app, { ...this.record, ...change }) }

  /** Whether its app should have a worker now. */
  get wantsWorker () {
    const { current } = this.record
    return current !== null && current.phase === 'running' && current.endingAs === null
  }

  /** Whether that is still to be started: a worker that leaves, for whatever reason, is the only one of its try. */
  get needsWorker () { return this.wantsWorker && this.record.current?.token === null }

  get isUnderWay () { return this.record.current !== null }

  /** When the next run comes, by the schedule; null: it does not. */
  get nextAtMs () { return this.io.isStopped() || this.io.isPaused() ? null : this.watch.nextAtMs }

  // ---- looking

  /** Something may be due: does it, and comes again when the next thing is. */
  look () {
    clearTimeout(this.#timer)
    if (!this.io.mayAct()) return
    this.#missWorker()
    if (this.io.isStopped()) return this.#halt()
    const now = this.io.now()
    this.#lookAtRun(now)
    this.#lookAtSchedule(now)
    this.#dropQueued()
    const { queued, current } = this.record
    if (queued !== null && current === null) {
      this.#put({ queued: null })
      this.begin(queued.cause, queued.dueAtMs)
    }
    this.#comeAgain(now)
  }

  /** The app is stopped: nothing is due, and nothing of this time will have been missed. */
  #halt () {
    const { current, schedule, queued } = this.record
    if (current !== null && current.token === null) this.#finishUnmanned(current, 'stopped ')
    // a manager that ends stops its apps as well; its jobs go on with the next one
    const isOver = !this.store.isSealed && !this.io.isOnlyAway()
    if (isOver && (schedule !== null || queued !== null)) this.#put({ schedule: null, queued: null })
    this.watch.forget()
  }

  /** @param {Moment} now */
  #lookAtRun (now) {
    const { current } = this.record
    if (current === null) return
    const { limits: { timeoutMs, retryDelayMs }, waitsFrom, endingAs, tryBegan } = current
    if (waitsFrom !== null) {
      if (betweenMs(waitsFrom, now) < retryDelayMs) return
      this.#put({ current: nextTry(current, now) })
      return this.io.wake()
    }
    if (timeoutMs === null || endingAs !== null || betweenMs(tryBegan, now) < timeoutMs) return
    this.#end(current, 'timed-out')
  }

  /** A run that waits is one of the schedule as well, unless somebody asked for it. */
  #dropQueued () {
    const { queued } = this.record
    if (queued === null || queued.cause === 'run-now' || !this.io.isPaused()) return
    this.#put({ queued: null })
    this.io.report({ event: 'job-skipped', dueAtMs: queued.dueAtMs, missed: 0, reason: 'the schedule was paused while it waited' })
  }

  #tellProblem () {
    this.#toldProblem = this.watch.problem
    if (this.watch.problem !== null) this.io.report({
      level: 'error', event: 'job-schedule-unusable',
      reason: `its schedule cannot be read by this manager (${this.watch.problem}): no run comes by it until that is mended. "bellwether run-now ${this.app}" works.`
    })
  }

  /** @param {Run} run @param {'timed-out' | 'replaced'} as */
  #end (run, as) {
    if (run.token === null) return this.#finishUnmanned({ ...run, endingAs: as })
    this.#put({ current: { ...run, endingAs: as } })
    this.io.end(run.token)
  }

  /**
   * It has no worker whose exit would end it: it waits for its next try, or its app for what it depends on.
   * @param {Run} run
   * @param {string} [what]
   */
  #finishUnmanned (run, what = '') {
    const when = run.phase === 'waiting' ? 'between two tries' : 'before a worker of it was started'
    this.#finish(run, { cause: 'requested', code: null, signal: null, detail: `${what}${when}` })
  }

  /** Its worker ended while no manager ran, or while the app was no job. */
  #missWorker () {
    const { current } = this.record
    if (current === null || current.token === null || this.io.lives(current.token)) return
    const note = readExitNote(current.exitNote)
    const detail = `it ended while no manager ran${note === null ? '; how is not known' : `, exit code ${note.code}`}`
    this.#finish(current, { cause: 'unknown', code: note?.code ?? null, signal: null, detail }, note?.atMs ?? null)
  }

  /** @param {Moment} now */
  #lookAtSchedule (now) {
    const schedule = this.io.schedule()
    const key = keyOf(schedule)
    const known = this.record.schedule
    const { due, last } = this.watch.look(schedule, known?.key === key ? known.last : now, now)
    if (known?.key !== key || last !== known.last) this.#put({ schedule: { key, last } })
    if (this.watch.problem !== this.#toldProblem) this.#tellProblem()
    if (due === null) return
    const { current, queued } = this.record
    const act = decideDue(schedule, due, {
      isRunning: current !== null, isQueued: queued !== null, isPaused: this.io.isPaused()
    })
    this.#act(act, act.cause, due.atMs, due.missed)
  }

  /**
   * @param {import('./decide').Act} act
   * @param {Cause} cause
   * @param {number | null} dueAtMs
   * @param {number} [missed]
   */
  #act (act, cause, dueAtMs, missed = 0) {
    const { current } = this.record
    if (act.do === 'begin') this.begin(cause, dueAtMs, missed)
    else if (act.do === 'queue') this.#put({ queued: { cause, dueAtMs } })
    else if (act.do === 'skip') {
      this.io.report({ level: 'warn', event: 'job-skipped', dueAtMs, missed, reason: act.reason })
    } else if (act.do === 'replace' && current !== null) {
      this.#put({ queued: { cause, dueAtMs } })
      if (current.endingAs === null) this.#end(current, 'replaced')
    }
  }

  /** @param {Moment} now */
  #comeAgain (now) {
    const { current } = this.record
    const { timeoutMs = null, retryDelayMs = 0 } = current?.limits ?? {}
    const waits = [
      LOOK_MS, this.watch.waitMs(now),
      ...current?.waitsFrom ? [retryDelayMs - betweenMs(current.waitsFrom, now)] : [],
      ...current !== null && timeoutMs !== null && current.waitsFrom === null && current.endingAs === null
        ? [timeoutMs - betweenMs(current.tryBegan, now)] : []
    ]
    // never longer than LOOK_MS: a timer over 2^31 ms fires at once
    this.#timer = setTimeout(() => this.look(), Math.max(1, Math.ceil(Math.min(...waits)))).unref()
  }

  /** It is another manager's, or nobody's. */
  close () { clearTimeout(this.#timer) }

  // ---- a run

  /**
   * @param {Cause} cause
   * @param {number | null} dueAtMs
   * @param {number} [missed]
   * @returns {Run}
   */
  begin (cause, dueAtMs, missed = 0) {
    const { nextId } = this.record
    const run = newRun(nextId, { cause, dueAtMs, now: this.io.now(), limits: this.io.schedule() })
    this.#put({ nextId: nextId + 1, current: run })
    this.io.report({ event: 'job-started', run: run.id, cause, dueAtMs, ...missed > 0 ? { missed } : {} })
    this.io.wake()
    return run
  }

  /**
   * Outside of the schedule, by its overlap rule.
   * @returns {{ act: import('./decide').Act, id: number | null }}   id: of the run that begins; null: none, or it waits
   */
  runNow () {
    const { current, queued } = this.record
    const act = decideOverlap(this.io.schedule(), { isRunning: current !== null, isQueued: queued !== null })
    const { nextId } = this.record
    if (act.do !== 'skip') this.#act(act, 'run-now', null)
    this.look()
    return { act, id: act.do === 'skip' ? null : nextId } // one that waits is the next that begins
  }

  /** Its worker is about to be started. @param {RunWorker} worker */
  onWorker ({ token, socketBase, generation }) {
    const { current } = this.record
    if (current === null) return
    this.#put({ current: { ...current, token, generation, exitNote: noteFileOf(socketBase) } })
  }

  /** It has a process. @param {RunWorker} worker */
  onSpawned ({ token, evidence }) {
    const { current } = this.record
    if (current?.token !== token || current.logs.length > 0 || evidence.logs === null) return
    this.#put({ current: { ...current, logs: logsAtStart(evidence.logs) } })
  }

  /** Its worker is gone. @param {RunWorker} worker @param {Exit} exit */
  onExit ({ token }, exit) {
    const { current } = this.record
    if (current?.token !== token) return
    this.#finish(current, exit)
    setImmediate(() => this.look()) // when the app has heard of the exit, too
  }

  /**
   * The exit of a worker that ended while no manager ran, as it wrote it down.
   * @param {string} token
   * @returns {{ code: number, isGood: boolean } | null}
   */
  saidBy (token) {
    const { current } = this.record
    const note = current?.token === token ? readExitNote(current.exitNote) : null
    return note && { code: note.code, isGood: current?.limits.successCodes.includes(note.code) === true }
  }

  /**
   * The app is this manager's now, and its living workers are known.
   * @param {RunWorker[]} workers
   */
  resume (workers) {
    const { current, nextId } = this.record
    const lives = workers.find(({ token }) => token === current?.token)
    if (current === null && workers.length > 0) {
      const [{ token, uptimeMs, generation, socketBase }] = workers
      const now = shift(this.io.now(), -uptimeMs)
      const run = newRun(nextId, { cause: 'found', dueAtMs: null, now, limits: this.io.schedule() })
      this.#put({
        nextId: nextId + 1, current: { ...run, token, generation, exitNote: noteFileOf(socketBase) }
      })
    } else if (lives && current?.endingAs) this.io.end(lives.token)
    this.look()
  }

  /**
   * @param {Run} run
   * @param {Exit} exit
   * @param {number | null} [unseenAtMs]   of an end that no manager saw, by the wall clock; null: not known
   */
  #finish (run, { cause, code, signal, detail: how }, unseenAtMs) {
    removeExitNote(run.exitNote)
    const detail = `${whyEnded(run)}${how}`
    const now = this.io.now()
    const verdict = verdictOf({ endingAs: run.endingAs, cause, code, signal }, run.limits.successCodes)
    const isRetried = mayRetry(verdict, run.attempt, run.limits) && this.io.mayAct() && !this.io.isStopped()
    if (isRetried) {
      this.#put({ current: waitingRun(run, now) })
      const { attempt, limits: { retries, retryDelayMs } } = run
      this.io.report({
        level: 'warn', event: 'job-retry', run: run.id, attempt, retries, delayMs: retryDelayMs, verdict, reason: detail
      })
      return
    }
    const sawItMs = betweenMs(run.began, now)
    const endedAtMs = unseenAtMs ?? now.wallMs
    const durationMs = unseenAtMs === undefined ? sawItMs
      : unseenAtMs === null ? null : Math.max(0, Math.min(sawItMs, unseenAtMs - run.began.wallMs))
    const ended = endedRun(run, {
      verdict, exit: { code, signal, cause, detail }, endedAtMs, durationMs, logs: logsAtEnd(run.logs)
    })
    this.store.set(this.app, withEnded(this.record, ended))
    this.io.report({
      level: verdict === 'succeeded' || verdict === 'stopped' ? 'info' : 'warn', event: 'job-ended', run: run.id,
      verdict, code, signal, durationMs: ended.durationMs, attempts: ended.attempts, reason: detail
    })
  }
}

/** @param {Run} run @returns {string}   '' where nobody told it to end */
function whyEnded ({ endingAs, limits: { timeoutMs } }) {
  if (endingAs === null) return ''
  return endingAs === 'timed-out' ? `took longer than ${timeoutMs} ms (schedule.timeoutMs): ` : 'its next run was due (overlap: replace): '
}

module.exports = { Job }
