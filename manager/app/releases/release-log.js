'use strict'
/**
 * Remembers the releases of each app on disk, in a file for each: when, by whom, what, how its verb ended. It is never
 * in the way of a verb: the folder is read beside it, and a disk that cannot be written is reported and costs an entry.
 */
const fs = require('node:fs')
const path = require('node:path')
const { BellwetherError } = require('../../../common/errors')
const { readState, writeState, setDamagedAside } = require('../../../common/state-file')
const { saveRelease, restoreRelease, fingerprintOf } = require('../saved-apps')
const { missingPath, placed } = require('../release')
const { readCode, commitOf } = require('./code-print')
const { emptyList, entryOf, added, noted } = require('./entries')

const DIR_MODE = 0o700
/** It is read and written whole at each reload, in some 10 ms. */
const MOST_BYTES = 2 * 1024 * 1024

/** @typedef {import('../supervisor').Supervisor} Supervisor */
/** @typedef {import('../release').Release} Release */
/** @typedef {import('./entries').Entry} Entry */
/** @typedef {import('./entries').ReleaseList} ReleaseList */
/**
 * @typedef {object} Begun   a verb on an app, as it was found
 * @property {number} atMs            wall clock
 * @property {string} verb
 * @property {Entry['by']} by
 * @property {number | null} from     the generation that serves; null: none
 * @property {number} last            the highest generation so far
 * @property {Release} release        that is to run
 * @property {ReturnType<typeof readCode>} reading   of its folder
 */

class ReleaseLog {
  #last = Promise.resolve()

  /** @param {{ stateDir: string, report: (event: Record<string, any>) => void }} how */
  constructor ({ stateDir, report }) {
    this.dir = path.join(stateDir, 'releases')
    this.report = report
  }

  /**
   * Before a verb begins: what it finds, and the code that it is about to run.
   * @param {Supervisor} app
   * @param {string} verb
   * @param {{ by: Entry['by'], change?: Partial<Release>, isFirst?: boolean }} how   isFirst: nothing of it ran before
   * @returns {Begun}
   */
  begin (app, verb, { by, change = {}, isFirst = false }) {
    const release = placed({ ...app.release, ...change })
    if (!isFirst && !app.stopped) this.#found(app)
    return {
      atMs: app.world.clock.wallMs(), verb, by, from: isFirst || app.stopped ? null : app.generation,
      last: app.lastGeneration, release, reading: readCode(placeOf(release))
    }
  }

  /**
   * After it.
   * @param {Supervisor} app
   * @param {Begun} begun
   * @param {{ code: string, message: string } | null} failure
   */
  end (app, begun, failure) {
    const { atMs, verb, by, from, last } = begun
    const nowMs = app.world.clock.wallMs()
    const isTried = app.lastGeneration > last || app.generation !== from
    const release = failure === null ? app.release : begun.release
    const generation = failure === null ? app.generation : isTried ? app.lastGeneration : null
    const isOther = failure === null && verb === 'rollback' // its folder is not known before
    const reading = isOther ? readCode(placeOf(release)) : begun.reading
    this.#write(app.name, async list => {
      const { print } = await reading
      return noted(list, entryFrom({
        atMs: nowMs, tookMs: nowMs - atMs, verb, by, generation, release, print,
        verdict: failure === null ? 'served' : failure.code === 'BW_ABORTED' ? 'aborted' : 'failed',
        code: failure?.code ?? null, message: failure?.message ?? null
      }), from)
    })
  }

  /**
   * What runs is in the list: an earlier version kept none, and a manager that died in a reload wrote none.
   * @param {Supervisor} app
   */
  #found (app) {
    const { generation, release } = app
    this.#write(app.name, async list => {
      if (entryOf(list, generation)) return list
      const { print } = await readCode(placeOf(release))
      return added(list, entryFrom({
        atMs: null, tookMs: null, verb: 'found', by: null, generation, release, print, verdict: 'served', code: null,
        message: null
      }))
    })
  }

  /** @param {string} name */
  forget (name) {
    this.#last = this.#last.then(() => {
      for (const file of [this.#file(name), `${this.#file(name)}.bak`]) fs.rmSync(file, { force: true })
    }).catch(err => this.#problem(name, err))
  }

  /**
   * For people and programs: without settings and environment. The newest first.
   * @param {Supervisor} app
   */
  async list (app) {
    if (!app.stopped && app.everStarted) this.#found(app)
    await this.#last
    const { entries } = this.#read(app.name)
    const current = app.stopped ? undefined : entryOf({ next: 0, entries }, app.generation)
    return {
      app: app.name,
      releases: entries.toReversed().map(({ release, print, ...entry }) => ({
        ...entry, place: placeOf(release), code: entry.code, covers: print?.covers ?? null,
        node: release.nodePath ?? null, isCurrent: entry.id === current?.id,
        isThere: missingPath(/** @type {any} */ (release)) === null
      }))
    }
  }

  /**
   * A release to go back to, if its folder is what it was.
   * @param {Supervisor} app
   * @param {number} id
   * @returns {Promise<{ id: number, generation: number | null, release: Release }>}
   * @throws BW_NO_RELEASE, BW_RELEASE_CHANGED
   */
  async find (app, id) {
    await this.#last
    const list = this.#read(app.name)
    const { entries } = list
    const entry = entries.find(one => one.id === id)
    const details = { next: [`bellwether history ${app.name}`] }
    const refuse = (/** @type {string} */ code, /** @type {string} */ why) => {
      throw new BellwetherError(code, `${app.name}: ${why} Nothing was done.`, { details })
    }
    if (!entry) {
      const known = entries.length === 0 ? 'None is known yet.' : `Known: ${entries[0].id} to ${entries.at(-1)?.id}.`
      return refuse('BW_NO_RELEASE', `there is no release ${id}. ${known}`)
    }
    if (entryOf(list, app.generation)?.id === id && !app.stopped) {
      return refuse('BW_NO_RELEASE', `release ${id} is what runs now (generation ${app.generation}).`)
    }
    const { release, missing } = restoreRelease(entry.release, {
      worker: null, callerEnv: app.release.env, settingsEnv: () => app.settings.env
    })
    const gone = missingPath(release)
    if (gone !== null) return refuse('BW_NO_RELEASE', `release ${id} ran from ${gone}, which is gone.`)
    if (missing.length > 0) {
      return refuse('BW_NO_RELEASE',
        `release ${id} was started with ${missing.join(', ')}, and the values were not written down (keepEnv is off).`)
    }
    await this.#refuseChanged(entry, release, refuse)
    return { id, generation: entry.generation, release }
  }

  /**
   * @param {Entry} entry
   * @param {Release} release
   * @param {(code: string, why: string) => never} refuse
   */
  async #refuseChanged ({ id, print, atMs, commit }, release, refuse) {
    const place = placeOf(release)
    const now = await readCode(place, { sinceMs: atMs ?? Infinity })
    if (print === null || now.print === null) {
      return refuse('BW_RELEASE_CHANGED', `it cannot be told whether ${place.cwd} still holds release ${id}: it was not, or is not, readable.`)
    }
    if (print.sum === now.print.sum) return
    const changed = now.changed.length === 0 ? '' : ` (${now.changed.join(', ')})`
    const nowAt = commitOf(place.cwd)
    const commits = commit === null || nowAt === null || commit === nowAt ? ''
      : ` It held commit ${commit.slice(0, 12)}, and holds ${nowAt.slice(0, 12)}.`
    refuse('BW_RELEASE_CHANGED',
      `the code in ${place.cwd} was changed since release ${id} ran${changed}, so that release is not there any more.${commits}`)
  }

  settled () { return this.#last }

  /**
   * In its turn.
   * @param {string} app
   * @param {(list: ReleaseList) => Promise<ReleaseList>} change
   */
  #write (app, change) {
    this.#last = this.#last.then(async () => {
      const before = this.#read(app)
      const after = await change(before)
      if (after === before) return
      fs.mkdirSync(this.dir, { recursive: true, mode: DIR_MODE })
      writeState(this.#file(app), bounded(after), { durable: false })
    }).catch(err => this.#problem(app, err))
  }

  /** @param {string} app @returns {ReleaseList} */
  #read (app) {
    try {
      return readState(this.#file(app)).content ?? emptyList()
    } catch (err) {
      if (err.details?.isNewer || !(err instanceof BellwetherError)) throw err
      const aside = setDamagedAside(this.#file(app))
      this.#problem(app, new Error(`the list of releases is damaged, and begins anew; it was kept as ${aside.join(', ')}`))
      return emptyList()
    }
  }

  /** @param {string} app @param {Error} err */
  #problem (app, err) {
    this.report({ level: 'warn', event: 'history-not-written', app, reason: err.message })
  }

  /** @param {string} app */
  #file (app) { return path.join(this.dir, `${app}.json`) }
}

/**
 * The oldest go first, whatever is kept of the others: an environment may be large.
 * @param {ReleaseList} list
 * @returns {ReleaseList}
 */
function bounded ({ next, entries }) {
  let bytes = 0
  const kept = entries.toReversed().filter(entry => {
    bytes += JSON.stringify(entry).length
    return bytes <= MOST_BYTES
  })
  return { next, entries: kept.reverse() }
}

/** @param {{ settings: any, place?: import('../release').Place }} release */
function placeOf ({ settings: { cwd, script }, place = { cwd, script } }) { return place }

/**
 * @param {Omit<Entry, 'id' | 'settings' | 'commit' | 'release'> & { release: Release }} facts
 * @returns {Omit<Entry, 'id'>}
 */
function entryFrom ({ release, generation, ...facts }) {
  return {
    ...facts, generation, settings: settingsPrint(release.settings), commit: commitOf(placeOf(release).cwd),
    release: saveRelease(generation ?? 0, release)
  }
}

/**
 * Without where the code lies, which has a field of its own: a rollback is bound to the folder itself.
 * @param {any} settings
 */
function settingsPrint (settings) { return fingerprintOf({ ...settings, script: undefined, cwd: undefined }) }

module.exports = { ReleaseLog }
