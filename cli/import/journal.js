'use strict'
/**
 * What was taken over from PM2, written down before it is done: `--undo` reads it, also after a failure in the middle.
 * One command at a time has it.
 */
const path = require('node:path')
const { BellwetherError } = require('../../common/errors')
const { ensureDirs } = require('../../common/paths')
const { takePidLock } = require('../../common/pid-lock')
const { readState, writeState } = require('../../common/state-file')

/**
 * @typedef {{ home: string, name: string, namespace: string, ids: number[], state: 'taking' | 'taken',
 *   atMs: number }} Entry   name, ids: in PM2
 */

class Journal {
  /** By the name here. @type {Map<string, Entry>} */
  #apps = new Map()

  /** @param {import('../../common/paths').Paths} paths */
  constructor (paths) {
    ensureDirs(paths)
    this.file = path.join(paths.stateDir, 'import-pm2.json')
    const lock = takePidLock(`${this.file}.lock`)
    if ('holder' in lock) throw new BellwetherError('BW_BUSY',
      `Another "bellwether import pm2" (pid ${lock.holder.pid}) takes apps over or gives them back. Nothing was done.`)
    this.release = lock.release
    try {
      this.#apps = new Map(Object.entries(readState(this.file).content?.apps ?? {}))
    } catch (err) {
      lock.release()
      if (err.code !== 'BW_STATE') throw err
      throw new BellwetherError('BW_PM2',
        `What was taken over from PM2 cannot be read (${err.details.problems.join('; ')}). Nothing was done. Move ${this.file} and its .bak away to begin anew; PM2's apps are started by: pm2 start <name>.`, { cause: err })
    }
  }

  /** @returns {[string, Entry][]}   in the order in which they were taken */
  get entries () { return [...this.#apps] }

  /** @param {string} app */
  stateOf (app) { return this.#apps.get(app)?.state ?? null }

  /** @param {string} app @param {Omit<Entry, 'atMs'>} entry */
  note (app, entry) {
    this.#apps.set(app, { ...entry, atMs: Date.now() })
    this.#write()
  }

  /** @param {string} app */
  forget (app) {
    if (this.#apps.delete(app)) this.#write()
  }

  #write () { writeState(this.file, { apps: Object.fromEntries(this.#apps) }) }
}

module.exports = { Journal }
