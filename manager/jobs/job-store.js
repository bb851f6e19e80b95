'use strict'
/**
 * The records of all jobs of one manager, kept in state/jobs.json over its death: the last runs, the run under way, the
 * time of the schedule that was handled last. Written with each change, without waiting for the disk: a power cut may
 * take the last moments, as it does with counters. That a schedule is paused stands in the list of apps, which does not
 * lose that.
 */
const { readState, writeState, setDamagedAside } = require('../../common/state-file')
const { emptyRecord } = require('./run-record')

/** @typedef {import('./run-record').JobRecord} JobRecord */

class JobStore {
  /** By app. Read at the first question: no job, no file. @type {Map<string, JobRecord> | null} */
  #records = null
  /** Nothing is written any more: the next manager has the jobs. */
  #isSealed = false
  /** Why the file could not be written last; null: it was. @type {string | null} */
  #problem = null

  /** @param {{ file: string, report: (event: Record<string, any>) => void }} given */
  constructor ({ file, report }) {
    this.file = file
    this.report = report
  }

  get isSealed () { return this.#isSealed }

  /** @param {string} app @returns {JobRecord} */
  of (app) {
    this.#records ??= this.#read()
    return this.#records.get(app) ?? emptyRecord()
  }

  /** @param {string} app @param {JobRecord} record */
  set (app, record) {
    this.#records ??= this.#read()
    this.#records.set(app, record)
    this.save()
  }

  /** The app is deleted. @param {string} app */
  forget (app) {
    this.#records ??= this.#read()
    if (this.#records.delete(app)) this.save()
  }

  seal () { this.#isSealed = true }
  unseal () {
    this.#isSealed = false
    this.save() // what came meanwhile
  }

  /** @param {{ isLast?: boolean }} [how]   isLast: every worker is gone; written although it is sealed */
  save ({ isLast = false } = {}) {
    if (this.#records === null || (this.#isSealed && !isLast)) return
    try {
      writeState(this.file, Object.fromEntries(this.#records), { durable: false })
      if (this.#problem !== null) this.report({ event: 'jobs-saved', reason: `${this.file} can be written again` })
      this.#problem = null
    } catch (err) {
      if (err.code === undefined) throw err
      if (this.#problem === err.code) return
      this.#problem = err.code
      this.report({
        level: 'error', event: 'jobs-not-saved',
        reason: `${err.message}: runs of jobs are known to this manager alone; they go on. It is tried again each second.`
      })
    }
  }

  /** A write that failed is tried again. */
  retry () { if (this.#problem !== null) this.save() }

  /** @returns {Map<string, JobRecord>} */
  #read () {
    try {
      return new Map(Object.entries(readState(this.file).content ?? {}))
    } catch (err) {
      if (err.code !== 'BW_STATE') throw err
      const kept = err.details.isNewer ? [] : setDamagedAside(this.file)
      this.report({
        level: 'warn', event: 'jobs-damaged',
        reason: `${this.file} cannot be read${kept.length > 0 ? ` (it is kept as ${kept.join(', ')})` : ''}: the last runs of jobs are forgotten, and their schedules begin anew`
      })
      return new Map()
    }
  }
}

module.exports = { JobStore }
