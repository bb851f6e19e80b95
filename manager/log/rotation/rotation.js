'use strict'
/**
 * Rotates the log files of the apps that ask for it (log.rotate): a file that is due gets the name of a rotated one,
 * and the workers open the file of the old name again (reopen-logs.js), as after a move by logrotate. Another process
 * (tidy.js) compresses and deletes the rotated files. A failure is reported once, counted, and tried again; no worker
 * notices it.
 */
const fsp = require('node:fs/promises')
const path = require('node:path')
const { performance } = require('node:perf_hooks')
const { reopenLogs } = require('../../worker/reopen-logs')
const { filesOf, hooksLog } = require('../../spawn/log-files')
const { whyRotate, begunAt, nextLookMs } = require('./due')
const { rotateFile, newestRotation } = require('./rotate-file')
const { ownerOfFolder } = require('./folder-owner')
const { TidyClock } = require('./tidy-clock')
const { flush } = require('./flush')
const { tidyInTurn } = require('./tidying-process')
const { Problems, eventOf } = require('./told')

/** For this time a look may take a rotated file for one that another program moved (moved-files.js). */
const NEWS_MS = 5000
/** A file that could not be rotated is tried again after this time. */
const RETRY_MS = 60_000

/** @typedef {import('../moved-files').Worker} Worker */
/** @typedef {import('./due').RotateSettings} RotateSettings */
/**
 * @typedef {object} RotatedApp
 * @property {string} name
 * @property {RotateSettings | null} rotate   null: its files are left alone
 * @property {Worker[]} workers
 */
/**
 * @typedef {object} Known   of one log file
 * @property {string} app
 * @property {number} seenAtMs     when it was seen first, milliseconds since 1970
 * @property {number} sizeBytes
 * @property {number} waitMs
 * @property {number} lookAtMs     when it is looked at again, monotonic
 * @property {number} rotatedAtMs  monotonic; -Infinity: not yet
 */

class LogRotation {
  /** By path. @type {Map<string, Known>} */
  #known = new Map()
  /** Of files that are not rotated, monotonic. @type {Map<string, number>} */
  #flushedAtMs = new Map()
  #isLooking = false
  #isEnded = false
  #clock = new TidyClock()
  /** @type {ReturnType<typeof tidyInTurn> | null} */
  #tidying = null
  #problems

  /**
   * @param {object} given
   * @param {string} given.logDir
   * @param {(event: Record<string, any>) => void} given.report
   * @param {() => number} [given.nowMs]    monotonic
   * @param {() => number} [given.wallMs]   milliseconds since 1970
   * @param {typeof tidyInTurn} [given.tidy]
   */
  constructor ({ logDir, report, nowMs = () => performance.now(), wallMs = () => Date.now(), tidy = tidyInTurn }) {
    this.logDir = logDir
    this.report = report
    this.nowMs = nowMs
    this.wallMs = wallMs
    this.tidy = tidy
    this.#problems = new Problems(report)
  }

  /** Nothing is rotated from here on, and no process of ours is left. */
  async end () {
    this.#isEnded = true
    await this.#tidying?.end()
  }

  /** @param {RotatedApp[]} apps */
  async look (apps) {
    if (this.#isLooking || this.#isEnded) return
    this.#isLooking = true
    try {
      const files = new Map(apps.flatMap(app => this.#filesOf(app).map(file => [file, app])))
      for (const file of this.#known.keys()) if (!files.has(file)) this.#known.delete(file)
      for (const [file, app] of files) await this.#lookAt(file, app)
      this.#tidyWhatIsDue(apps)
    } finally {
      this.#isLooking = false
    }
  }

  /** @param {RotatedApp} app @returns {string[]}  that of its hooks, too, which may not be there */
  #filesOf ({ name, workers }) {
    const ofWorkers = workers.flatMap(({ evidence: { logs } }) => filesOf(logs).map(({ file }) => file))
    return [...new Set([...ofWorkers, hooksLog(this.logDir, name)])]
  }

  /** @param {string} file */
  wasRotated = file =>
    this.nowMs() - (this.#known.get(file)?.rotatedAtMs ?? this.#flushedAtMs.get(file) ?? -Infinity) < NEWS_MS

  /** @param {import('./flush').FlushOrder} order @throws BW_FLUSH */
  flush (order) {
    const { wallMs } = this
    return flush(order, { wallMs, logDir: this.logDir, onMoved: file => {
      const known = this.#known.get(file)
      if (known) known.rotatedAtMs = this.nowMs()
      else this.#flushedAtMs.set(file, this.nowMs())
    } })
  }

  /** @param {string} file @param {RotatedApp} app */
  async #lookAt (file, app) {
    const nowMs = this.nowMs()
    const known = this.#known.get(file) ??
      { app: app.name, seenAtMs: this.wallMs(), sizeBytes: -1, waitMs: 0, lookAtMs: 0, rotatedAtMs: -Infinity }
    this.#known.set(file, known)
    if (nowMs < known.lookAtMs) return
    try {
      const stat = await fsp.lstat(file)
      const hasGrown = stat.size !== known.sizeBytes
      known.waitMs = nextLookMs(known.waitMs, hasGrown)
      known.lookAtMs = nowMs + known.waitMs
      known.sizeBytes = stat.size
      const rotate = /** @type {RotateSettings} */ (app.rotate)
      const why = stat.isFile() ? await this.#whyNow(file, stat, rotate, known) : null
      if (why !== null) {
        known.rotatedAtMs = nowMs
        await this.#rotate(file, app, why, stat.size)
      }
      this.#problems.solved(app.name, file, 'rotate')
    } catch (err) {
      if (err.code === undefined) throw err
      if (err.code === 'ENOENT') { // the workers open another (moved-files.js); that of hooks comes with the first one
        known.waitMs = nextLookMs(known.waitMs, false)
        known.lookAtMs = nowMs + known.waitMs
        return
      }
      known.lookAtMs = nowMs + RETRY_MS
      this.#problems.tell(app.name, file, 'rotate', err.code)
    }
  }

  /**
   * @param {string} file
   * @param {import('node:fs').Stats} stat
   * @param {RotateSettings} rotate
   * @param {Known} known
   */
  async #whyNow (file, { size, birthtimeMs }, rotate, { seenAtMs }) {
    const wallMs = this.wallMs()
    const needsTime = (rotate.everyMs !== null || rotate.at !== null) && !(birthtimeMs > 0)
    const rotatedAtMs = needsTime ? newestRotation(file, await fsp.readdir(path.dirname(file))) : null
    const begunAtMs = begunAt({ birthMs: birthtimeMs, rotatedAtMs, seenAtMs }, wallMs)
    return whyRotate({ sizeBytes: size, begunAtMs }, wallMs, rotate)
  }

  /** @param {string} file @param {RotatedApp} app @param {'size' | 'time'} why @param {number} bytes */
  async #rotate (file, app, why, bytes) {
    const target = await rotateFile(file, this.wallMs(), this)
    if (target === null) return
    this.report({
      level: 'info', event: 'log-rotated', app: app.name, file: path.basename(target), bytes,
      reason: why === 'size' ? 'it was larger than log.rotate.maxBytes' : `it was time (log.rotate.${app.rotate?.at === null ? 'everyMs' : 'at'})`
    })
    // a blocked worker answers late: the other files do not wait for it
    this.#reopen(app, target).catch(err => {
      this.report({ level: 'error', event: 'log-rotation-fault', app: app.name, reason: err.stack })
    })
  }

  /** @param {RotatedApp} app @param {string} target */
  async #reopen (app, target) {
    const answers = await reopenLogs(app.workers.filter(worker => worker.evidence.logs !== null && worker.hasChannel))
    for (const answer of answers) {
      if (answer.outcome === 'no-answer') {
        this.#problems.tell(app.name, answer.id, 'reopen', `it writes on to ${path.basename(target)} until it answers, and that is compressed later`)
      } else if (answer.outcome === 'failed') {
        this.#problems.tell(app.name, answer.id, 'reopen', `${answer.problem}; it writes on to ${path.basename(target)}`)
      } else {
        this.#problems.solved(app.name, answer.id, 'reopen')
      }
    }
    this.#clock.rotated(app.name, this.nowMs())
  }

  /** @param {RotatedApp[]} apps */
  #tidyWhatIsDue (apps) {
    if (this.#isEnded || this.#tidying !== null) return
    const nowMs = this.nowMs()
    const due = apps.filter(app => this.#clock.isDue(app.name, pidsOf(app), nowMs))
    this.#clock.forgetAllBut(apps.map(({ name }) => name))
    if (due.length === 0) return
    const rotates = new Map(due.map(app => [app.name, app]))
    const orders = due.flatMap(app => foldersOf(app, this.logDir).map(folder =>
      ({ app: app.name, rotate: /** @type {any} */ (app.rotate), pids: pidsOf(app), ...folder })))
    const tidying = this.tidy(jobsOf(orders, this.logDir), event => {
      this.#clock.heard(event, pidsOf(/** @type {RotatedApp} */ (rotates.get(event.app))))
      this.#tell(event, /** @type {RotatedApp} */ (rotates.get(event.app)))
    })
    this.#tidying = tidying
    for (const app of due) this.#clock.began(app.name, pidsOf(app))
    tidying.done.then(problem => {
      this.#tidying = null
      for (const app of due) {
        this.#clock.ended(app.name, this.nowMs(), problem !== null)
        if (this.#isEnded) continue
        if (problem === null) this.#problems.solvedUntold(app.name)
        else this.#problems.tell(app.name, '', 'other', `the process that compresses and deletes log files ended (${problem})`)
      }
    })
  }

  /** @param {import('./tidy').TidyEvent} event @param {RotatedApp} app */
  #tell (event, app) {
    if (event.event === 'problem') return this.#problems.tell(event.app, event.file, event.what, event.text)
    const told = eventOf(event, app)
    if (event.event !== 'waits') return this.report(told)
    this.#problems.note(event.app, event.file, String(told.reason), told)
  }
}

/**
 * Where its rotated files lie.
 * @param {RotatedApp} app
 * @param {string} logDir
 * @returns {Pick<import('./tidy').TidyOrder, 'dir' | 'bases'>[]}
 */
function foldersOf ({ workers }, logDir) {
  const named = new Set(workers.flatMap(({ evidence: { logs } }) => logs?.named?.files ?? []))
  /** @type {Map<string, string[]>} */
  const folders = new Map()
  for (const file of named) {
    const dir = path.dirname(file)
    folders.set(dir, [...folders.get(dir) ?? [], path.basename(file)])
  }
  return [{ dir: logDir, bases: null }, ...[...folders].map(([dir, bases]) => ({ dir, bases }))]
}

/**
 * A process for each user in whose folders they lie.
 * @param {import('./tidy').TidyOrder[]} orders
 * @param {string} logDir
 * @returns {import('./tidying-process').TidyJob[]}
 */
function jobsOf (orders, logDir) {
  /** @type {Map<string, import('./tidying-process').TidyJob>} */
  const jobs = new Map()
  for (const order of orders) {
    const as = order.dir === logDir ? null : ownerOfFolder(order.dir)
    const job = jobs.get(String(as?.uid)) ?? { as, orders: [] }
    job.orders.push(order)
    jobs.set(String(as?.uid), job)
  }
  return [...jobs.values()]
}

/** @param {RotatedApp} app */
function pidsOf ({ workers }) { return workers.flatMap(({ pid }) => pid === undefined ? [] : [pid]) }

module.exports = { LogRotation }
