'use strict'
/**
 * Sees that a log file was moved away or deleted, and asks the workers that write to it to open it again. The
 * time of a folder changes when a name in it does: in quiet times one stat() of each folder in two ticks is all there
 * is. A disk that stands still holds a thread of libuv's, never the manager.
 */
const fs = require('node:fs')
const path = require('node:path')
const { reopenLogs } = require('../worker/reopen-logs')
const { filesOf: allFilesOf } = require('../spawn/log-files')

/** While nothing changes, it looks once in this many ticks: a look wakes a thread, and then the loop once more. */
const QUIET_TICKS = 2
/** After a change of the folder: a second one may fall into the same tick of the file system's clock. */
const LOOKS_AFTER_CHANGE = 3
/** The program that renames a file (logrotate) mostly creates the new one: it has this many looks of time to do so. */
const LOOKS_BEFORE_CREATING = 2
/** A file that could not be opened is tried again once in this many looks. */
const LOOKS_BETWEEN_TRIES = 10

/**
 * @typedef {import('../worker/reopen-logs').LoggingWorker &
 *   { app: string, evidence: { logs: import('../spawn/log-files').LogPaths | null } }} Worker
 */

class LogWatch {
  /** Which folders there are, and when they changed. */
  #dirs = ''
  #looksLeft = 0
  #isLooking = false
  #quietTicks = 0
  /** Which file each path was at the last look; null: none. @type {Map<string, string | null>} */
  #known = new Map()
  /** For how many looks it has not been there. @type {Map<string, number>} */
  #missing = new Map()
  /** Workers that were asked once: their file may have been moved before the first look. @type {WeakSet<Worker>} */
  #met = new WeakSet()

  /**
   * @param {string} logDir
   * @param {(event: Record<string, any>) => void} report
   * @param {(file: string) => boolean} [wasRotated]   by the manager itself, just now: then it is no news
   */
  constructor (logDir, report, wasRotated = () => false) {
    this.logDir = logDir
    this.report = report
    this.wasRotated = wasRotated
  }

  /** @param {() => Worker[]} workersNow */
  async look (workersNow) {
    const isQuiet = this.#looksLeft === 0 && this.#missing.size === 0
    if (this.#isLooking || (isQuiet && this.#quietTicks++ % QUIET_TICKS > 0)) return
    this.#isLooking = true
    try {
      const workers = workersNow().filter(worker => worker.evidence.logs !== null && worker.hasChannel)
      const dirs = await this.#lookAtFolders(workers)
      if (dirs !== this.#dirs) this.#looksLeft = LOOKS_AFTER_CHANGE
      this.#dirs = dirs
      const moved = this.#looksLeft > 0 || this.#missing.size > 0 ? await this.#findMoved(workers) : new Set()
      this.#looksLeft = Math.max(0, this.#looksLeft - 1)
      const asked = workers.filter(worker => !this.#met.has(worker) || filesOf(worker).some(file => moved.has(file)))
      for (const worker of asked) this.#met.add(worker)
      for (const app of new Set(asked.map(worker => worker.app))) {
        const its = asked.filter(worker => worker.app === app)
        const files = its.flatMap(filesOf).filter(file => moved.has(file))
        this.#ask(app, its, { isNews: files.length === 0 || !files.every(this.wasRotated) })
      }
    } finally {
      this.#isLooking = false
    }
  }

  /** @param {Worker[]} workers @returns {Promise<string>} */
  async #lookAtFolders (workers) {
    const dirs = new Set([this.logDir])
    for (const { evidence: { logs } } of workers) {
      for (const file of logs?.named?.files ?? []) dirs.add(path.dirname(file))
    }
    return (await Promise.all([...dirs].map(async dir => await identityOf(dir, { withTime: true }) ?? ''))).join(' ')
  }

  /**
   * @param {Worker[]} workers
   * @returns {Promise<Set<string>>}
   */
  async #findMoved (workers) {
    const files = new Set(workers.flatMap(filesOf))
    const moved = new Set()
    for (const file of files) {
      const now = await identityOf(file)
      const before = this.#known.get(file)
      this.#known.set(file, now)
      if (now === null) {
        const looks = (this.#missing.get(file) ?? 0) + 1
        this.#missing.set(file, looks)
        if (looks % LOOKS_BETWEEN_TRIES === LOOKS_BEFORE_CREATING) moved.add(file)
      } else {
        this.#missing.delete(file)
        if (before !== undefined && now !== before) moved.add(file)
      }
    }
    for (const known of [this.#known, this.#missing]) {
      for (const file of known.keys()) if (!files.has(file)) known.delete(file)
    }
    return moved
  }

  /** @param {string} app @param {Worker[]} workers @param {{ isNews: boolean }} how */
  async #ask (app, workers, { isNews }) {
    const answers = await reopenLogs(workers)
    const reopened = answers.filter(({ outcome }) => outcome === 'reopened')
    const failed = answers.flatMap(answer => answer.outcome === 'failed' ? [`${answer.id}: ${answer.problem}`] : [])
    if (reopened.length > 0 && isNews) this.report({
      level: 'info', event: 'logs-reopened', app, workers: reopened.map(({ id }) => id),
      reason: 'a log file was moved away or deleted'
    })
    if (failed.length > 0) this.report({
      level: 'warn', event: 'logs-not-reopened', app,
      reason: `${failed.join('; ')}. What is written goes to the moved file.`
    })
  }
}

/** @param {Worker} worker */
function filesOf ({ evidence: { logs } }) { return allFilesOf(logs).map(({ file }) => file) }

/**
 * @param {string} file
 * @param {{ withTime?: boolean }} [how]
 * @returns {Promise<string | null>}   null: it is not there, or cannot be looked at
 */
async function identityOf (file, { withTime = false } = {}) {
  try {
    const { dev, ino, mtimeNs } = await fs.promises.stat(file, { bigint: true })
    return withTime ? `${dev}:${ino}:${mtimeNs}` : `${dev}:${ino}`
  } catch (err) {
    if (err.code === undefined) throw err
    return null
  }
}

module.exports = { LogWatch }
