'use strict'
/**
 * The records of the jobs of one manager, kept over its death in a file each (state/jobs/<app>.json): the last runs,
 * the run under way, the time of the schedule that was handled last. Written with each change, without waiting for the
 * disk: a power cut may take the last moments, as it does with counters. That a schedule is paused stands in the list
 * of apps, which does not lose that.
 */
const fs = require('node:fs')
const path = require('node:path')
const { readState, writeState, setDamagedAside } = require('../../common/state-file')
const { emptyRecord } = require('./run-record')

/** @typedef {import('./run-record').JobRecord} JobRecord */

class JobStore {
  /** By app; read at the first question. @type {Map<string, JobRecord>} */
  #records = new Map()
  /** Apps whose file is older than their record. @type {Set<string>} */
  #unsaved = new Set()
  /** Apps whose file is of a newer version: it stays as it is. @type {Set<string>} */
  #newer = new Set()
  /** Nothing is written any more: the next manager has the jobs. */
  #isSealed = false
  /** Why a file could not be written last; null: it was. @type {string | null} */
  #problem = null

  /** @param {{ dir: string, report: (event: Record<string, any>) => void }} given */
  constructor ({ dir, report }) {
    this.dir = dir
    this.report = report
  }

  get isSealed () { return this.#isSealed }

  /** @param {string} app @returns {JobRecord} */
  of (app) {
    const known = this.#records.get(app) ?? this.#read(app)
    this.#records.set(app, known)
    return known
  }

  /** @param {string} app @param {JobRecord} record */
  set (app, record) {
    this.#records.set(app, record)
    if (this.#newer.has(app)) return
    this.#unsaved.add(app)
    this.save()
  }

  /** The app is deleted. @param {string} app */
  forget (app) {
    this.#records.delete(app)
    this.#unsaved.delete(app)
    this.#newer.delete(app)
    for (const file of [this.#fileOf(app), `${this.#fileOf(app)}.bak`]) fs.rmSync(file, { force: true })
  }

  seal () { this.#isSealed = true }
  unseal () {
    this.#isSealed = false
    this.save() // what came meanwhile
  }

  /**
   * Writes what is not written yet; what cannot be written is tried again.
   * @param {{ isLast?: boolean }} [how]   isLast: every worker is gone; written although it is sealed
   */
  save ({ isLast = false } = {}) {
    if (this.#isSealed && !isLast) return
    for (const app of this.#unsaved) this.#write(app)
  }

  /** @param {string} app */
  #write (app) {
    try {
      fs.mkdirSync(this.dir, { recursive: true, mode: 0o700 })
      writeState(this.#fileOf(app), this.#records.get(app), { durable: false })
      this.#unsaved.delete(app)
      if (this.#problem !== null) this.report({ event: 'jobs-saved', reason: `${this.dir} can be written again` })
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

  /** @param {string} app @returns {JobRecord} */
  #read (app) {
    const file = this.#fileOf(app)
    try {
      return { ...emptyRecord(), ...readState(file).content }
    } catch (err) {
      if (err.code !== 'BW_STATE') throw err
      if (err.details.isNewer) this.#newer.add(app)
      const kept = err.details.isNewer ? [] : asideIfPossible(file)
      const what = err.details.isNewer
        ? 'is of a newer Bellwether, and stays as it is: this manager does not know the last runs'
        : `cannot be read${kept.length > 0 ? ` (it is kept as ${kept.join(', ')})` : ''}: the last runs are forgotten`
      this.report({ level: 'warn', event: 'jobs-damaged', app, reason: `${file} ${what}, and the schedule of ${app} begins anew` })
      return emptyRecord()
    }
  }

  /** A name has letters, digits, "-" and "_" only. @param {string} app */
  #fileOf (app) { return path.join(this.dir, `${app}.json`) }
}

/** @param {string} file @returns {string[]} */
function asideIfPossible (file) {
  try {
    return setDamagedAside(file)
  } catch (err) {
    if (err.code === undefined) throw err
    return [] // a disk that is damaged is often read-only, too: the next write that succeeds replaces the file
  }
}

module.exports = { JobStore }
