'use strict'
/**
 * The list of apps on disk: what should run, for the next manager, and the counters beside it. A disk that cannot be
 * written stops no verb and no worker: it is reported, and tried again.
 */
const { performance } = require('node:perf_hooks')
const { writeState } = require('../../common/state-file')
const { saveApp, saveCounters } = require('../app/saved-apps')
const { machineId } = require('./machine-id')
const { JobStore } = require('../jobs/job-store')



/** Between two writes of what was learned. */
const SAVE_EVERY_MS = 100

class AppList {
  /** Why the list could not be written; null: the file says what this manager knows. @type {string | null} */
  problem = null
  /**
   * After a start that failed: how the list says that the manager ended, and apps that go back into it.
   * @type {{ ended: boolean, apps: import('../app/saved-apps').SavedApp[] } | null}
   */
  takesBack = null
  /** Grows with each list that is written, also from manager to manager. */
  revision = 0
  /** Nothing is written any more: what was written last is what the next manager is to find. */
  #isSealed = false
  #isUnsaved = false
  /** The copy of the list could not be written. */
  #hasStaleCopy = false
  /** The timer for the next save of what was learned. @type {NodeJS.Timeout | null} */
  #soon = null
  #savedAtMs = -Infinity

  /**
   * @param {object} given
   * @param {{ stateFile: string, countersFile: string, jobsDir: string }} given.paths
   * @param {ReadonlyMap<string, import('../app/supervisor').Supervisor>} given.apps
   * @param {ReadonlySet<string>} given.leaving   names of those that are being deleted
   * @param {() => number} given.nextPmId
   * @param {(event: Record<string, any>) => void} given.report
   */
  constructor ({ paths, apps, leaving, nextPmId, report }) {
    this.paths = paths
    this.apps = apps
    this.leaving = leaving
    this.nextPmId = nextPmId
    /** The runs of jobs, in files of their own: written until the list is sealed, too. */
    this.jobs = new JobStore({ dir: paths.jobsDir, report })
    this.report = report
  }

  /** @param {{ ended?: boolean }} [how]   ended: in good order, no worker will be left */
  save ({ ended = false } = {}) {
    if (this.#soon !== null) clearTimeout(this.#soon)
    this.#soon = null
    if (this.#isSealed) return
    this.#savedAtMs = performance.now()
    this.revision = Math.max(this.revision + 1, Date.now()) // a backup that is put back is older by the clock, too
    const here = [...this.apps.values()].map(app => saveApp(app, { leaving: this.leaving.has(app.name) }))
    const back = this.takesBack?.apps.filter(({ name }) => !this.apps.has(name)) ?? []
    /** @type {import('../app/saved-apps').SavedList} */
    const list = {
      ended: this.takesBack?.ended ?? ended, revision: this.revision, machine: machineId(), nextPmId: this.nextPmId(),
      apps: [...here, ...back]
    }
    this.#write(this.paths.stateFile, list, { durable: true })
  }

  /**
   * For what has been learned, and nothing follows from before it is written: many apps that start together learn it
   * one after the other, and each write waits for the disk. No verb is answered before.
   */
  saveSoon () {
    const waitMs = Math.max(0, this.#savedAtMs + SAVE_EVERY_MS - performance.now())
    this.#soon ??= setTimeout(() => this.saveNow(), waitMs)
  }

  /** Writes a save that waits. */
  saveNow () { if (this.#soon !== null) this.save() }

  /** @param {{ ended?: boolean }} [how]   ended: every worker is gone; written although the list is sealed */
  saveCounters ({ ended = false } = {}) {
    if (this.#isSealed && !ended) return
    const listed = [...this.apps.values()].filter(app => !this.leaving.has(app.name))
    this.#write(this.paths.countersFile,
      Object.fromEntries(listed.map(app => [app.name, saveCounters(app)])), { durable: false })
    if (ended) this.jobs.save({ isLast: true })
  }

  /** Tries a save that failed again. */
  retry () {
    this.jobs.save()
    if (!this.#isUnsaved) return
    this.#isUnsaved = false
    this.save()
    this.saveCounters()
  }

  /** From here on nothing is written: what is there is for the next manager. */
  seal () {
    this.saveNow()
    this.#isSealed = true
    this.jobs.seal()
  }

  /** The manager that was to take over has not. */
  unseal () {
    this.#isSealed = false
    this.jobs.unseal()
  }

  /** @param {number} revision   of a list, or of a worker, that is there already */
  continueFrom (revision) { this.revision = Math.max(this.revision, revision) }

  /**
   * @param {string} file
   * @param {object} content
   * @param {{ durable: boolean }} how
   */
  #write (file, content, how) {
    try {
      const copyProblem = writeState(file, content, how)
      if (copyProblem !== null) this.#isUnsaved = true
      if (how.durable && (copyProblem !== null) !== this.#hasStaleCopy) this.#noteCopy(file, copyProblem)
      if (how.durable && this.problem !== null) {
        this.problem = null
        this.report({ event: 'state-saved', reason: `${file} can be written again` })
      }
    } catch (err) {
      if (err.code === undefined) throw err
      this.#isUnsaved = true
      if (this.problem === err.code) return
      this.problem = err.code
      this.report({
        level: 'error', event: 'state-not-saved',
        reason: `${err.message}: what should run is known to this manager alone. Workers are not affected; it is tried again each second.`
      })
    }
  }

  /** @param {string} file @param {NodeJS.ErrnoException | null} problem */
  #noteCopy (file, problem) {
    this.#hasStaleCopy = problem !== null
    if (problem === null) {
      return this.report({ event: 'state-copy-saved', reason: `the copy of ${file} can be written again` })
    }
    this.report({
      level: 'warn',
      event: 'state-copy-not-saved',
      reason: `${problem.message}: ${file} is written, its copy is older. It is tried again each second.`
    })
  }
}

module.exports = { AppList }
