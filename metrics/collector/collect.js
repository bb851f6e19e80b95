'use strict'
/**
 * One look at the files of all processes of a home: asks the living ones for fresh values, waits a moment for those
 * that can answer, adds dead ones to the base, and gives what each app has counted as a whole. The only process that
 * touches the base and removes files of dead workers.
 */
const fs = require('node:fs')
const path = require('node:path')
const { setTimeout: wait } = require('node:timers/promises')
const { metricsFile, seriesFile } = require('../format')
const { CountedFile } = require('./counted-file')
const { mergeSources } = require('./merge')
const { processSource } = require('./process-source')
const { isLiving } = require('./living')

const NAME = /^(@manager|[A-Za-z0-9][A-Za-z0-9_-]{0,62})\.(\d{1,6})\.([0-9a-f]{8})\.metrics$/
/** The app that stands for the manager itself: no app can be called so. */
const MANAGER = '@manager'
const LOOK_MS = 10
/** A process that has just been started makes its first file before the second one. */
const UNREADABLE_KEPT_MS = 60_000
/** Of an app, after the merge (what Bellwether itself measures does not count). */
const MAX_LINES = 10_000

/**
 * @typedef {object} Living   a process that the manager knows
 * @property {string} base
 * @property {string} app
 * @property {number} slot
 * @property {number} generation
 * @property {boolean} isBlocked   it cannot answer, and is not waited for
 */
/**
 * @typedef {object} WorkerState   of the metrics of one worker
 * @property {string} app
 * @property {number} slot
 * @property {number} pid
 * @property {number} ageMs    of its values
 * @property {boolean} isStale   it was asked and has not answered in time
 */
/**
 * @typedef {object} AppCollected
 * @property {Map<string, import('./merge').Merged>} families
 * @property {import('./merge').LeftOut[]} left
 * @property {Record<string, number>} gaps       by cause
 * @property {Record<string, number>} problems   by reason
 */
/**
 * @typedef {object} Collected
 * @property {Map<string, AppCollected>} apps
 * @property {WorkerState[]} workers
 * @property {number} missing          workers that have written nothing yet
 * @property {string[]} faults         files that cannot be read, and why
 * @property {number} tookMs
 */

class Collector {
  /** By name without the ending. @type {Map<string, CountedFile>} */
  #files = new Map()
  /** Missed the last deadline: they are waited for no longer than a fraction of it. @type {Set<string>} */
  #late = new Set()

  /**
   * @param {object} given
   * @param {string} given.dir    of the workers' files
   * @param {import('./base').Base} given.base
   * @param {number} [given.maxLines]
   */
  constructor ({ dir, base, maxLines = MAX_LINES }) {
    this.dir = dir
    this.base = base
    this.maxLines = maxLines
  }

  /**
   * @param {object} order
   * @param {readonly Living[]} order.living   all that the manager knows, itself among them
   * @param {readonly string[] | null} order.apps   in its list; null: not known for sure, so no app is forgotten
   * @param {number} order.waitMs    the longest that an answer is waited for; 0: what is there is taken
   * @param {number} [order.askedMs]   the question's number, where workers are told of it by others, too
   * @returns {Promise<Collected>}
   */
  async collect ({ living, apps, waitMs, askedMs = Date.now() }) {
    const beganAtMs = performance.now()
    this.#find()
    const known = new Map(living.map(one => [path.basename(one.base), one]))
    const asked = waitMs > 0 ? this.#ask([...known.keys()], askedMs) : new Map()
    await this.#awaitAnswers(asked, known, beganAtMs + waitMs)
    for (const file of this.#files.values()) file.refresh(performance.now(), Date.now())
    const dead = await this.#findDead(known)
    if (apps !== null) this.#forget(apps)
    const problem = this.#fold(dead)
    return this.#merge(known, asked, beganAtMs, problem === null ? [] : [problem])
  }

  close () { for (const file of this.#files.values()) file.close() }

  /** Files that are there, and new ones among them. */
  #find () {
    const names = new Set()
    for (const { folder, name } of filesIn(this.dir)) {
      const [, app, slot] = NAME.exec(name) ?? []
      if (app === undefined || (app === MANAGER && folder !== this.dir)) continue
      const key = name.slice(0, -'.metrics'.length)
      names.add(key)
      if (!this.#files.has(key)) this.#files.set(key,
        new CountedFile(path.join(folder, key), { app, slot: Number(slot) }, { isOurs: app === MANAGER }))
    }
    for (const [key, file] of this.#files) {
      if (names.has(key)) continue
      file.close()
      this.#files.delete(key)
    }
    for (const name of this.base.folded) if (!names.has(name)) this.base.forgetFile(name)
  }

  /** @param {string[]} keys @param {number} askedMs @returns {Map<string, number>}  with what each must answer */
  #ask (keys, askedMs) {
    const askable = keys.filter(key => this.#files.get(key)?.isOurs === false && this.#files.get(key)?.ask(askedMs))
    return new Map(askable.map(key => [key, askedMs]))
  }

  /**
   * @param {Map<string, number>} asked
   * @param {Map<string, Living>} known
   * @param {number} untilMs
   */
  async #awaitAnswers (asked, known, untilMs) {
    const beganAtMs = performance.now()
    let waiting = [...asked.keys()].filter(key => !known.get(key)?.isBlocked)
    while (waiting.length > 0 && performance.now() < untilMs) {
      await wait(LOOK_MS)
      const nowMs = performance.now()
      const isHalf = nowMs - beganAtMs > (untilMs - beganAtMs) / 2
      waiting = waiting.filter(key => {
        const file = this.#files.get(key)
        file?.refresh(nowMs, Date.now())
        return file !== undefined && file.block?.isLast !== true && !hasAnswered(file, asked.get(key) ?? 0) &&
          !(isHalf && this.#late.has(key))
      })
    }
    this.#late = new Set([...asked].filter(([key, atMs]) => {
      const file = this.#files.get(key)
      return file !== undefined && !hasAnswered(file, atMs)
    }).map(([key]) => key))
  }

  /** @param {Map<string, Living>} known @returns {Promise<string[]>} */
  async #findDead (known) {
    /** @type {string[]} */
    const dead = []
    for (const [key, file] of this.#files) {
      if (known.has(key) || this.base.folded.has(key)) continue
      if (file.process === null && isYoung(metricsFile(file.base))) continue
      if (!await isLiving(file.base, file.process)) dead.push(key)
    }
    return dead
  }

  /**
   * @param {string[]} dead
   * @returns {string | null}  why it could not be written down: the files stay, and it is tried again
   */
  #fold (dead) {
    for (const key of dead) {
      const file = /** @type {CountedFile} */ (this.#files.get(key))
      file.refresh(performance.now(), Date.now()) // what it wrote last may have come after the look that found it
      this.base.fold(key, file)
    }
    try {
      if (this.base.hasChanged) this.base.save()
      for (const key of this.base.folded) {
        const file = this.#files.get(key)
        if (file === undefined) continue
        // the one it is found by goes last
        for (const name of [seriesFile(file.base), metricsFile(file.base)]) fs.rmSync(name, { force: true })
        file.close()
        this.#files.delete(key)
      }
      return null
    } catch (err) {
      if (err.code === undefined) throw err
      return err.message
    }
  }

  /** @param {readonly string[]} apps */
  #forget (apps) {
    const inUse = new Set([...apps, MANAGER, ...[...this.#files.values()].map(({ app }) => app)])
    for (const app of this.base.apps.keys()) if (!inUse.has(app)) this.base.forgetApp(app)
  }

  /**
   * @param {Map<string, Living>} known
   * @param {Map<string, number>} asked
   * @param {number} beganAtMs
   * @param {string[]} unwritten
   * @returns {Collected}
   */
  #merge (known, asked, beganAtMs, unwritten) {
    const nowMs = performance.now()
    const living = [...this.#files].filter(([key]) => !this.base.folded.has(key))
      .map(([key, file]) => ({ key, file, generation: known.get(key)?.generation ?? 0 }))
      .sort((a, b) => b.generation - a.generation ||
        (b.file.process?.startedAtMs ?? 0) - (a.file.process?.startedAtMs ?? 0) || a.file.slot - b.file.slot)
    const names = [...new Set([...this.base.apps.keys(), ...living.map(({ file }) => file.app)])].sort()
    const apps = new Map(names.map(app => {
      const own = living.filter(({ file }) => file.app === app).map(({ file }) => file)
      const sources = own.flatMap(({ entries, block, exemplars }) => {
        return block === null ? [] : [{ entries, values: block.values, exemplars, isLive: true }]
      })
      const ofKernel = own.flatMap(file => file.isOurs ? [] : processSource(file))
      const { gaps = {}, problems = {} } = this.base.apps.get(app) ?? {}
      const merged = mergeSources([...sources, ...ofKernel, ...this.base.sourcesOf(app)], { maxLines: this.maxLines })
      return [app, { ...merged, gaps: { ...gaps }, problems: withProblems(problems, own) }]
    }))
    const workers = living.filter(({ file }) => !file.isOurs && file.block !== null).map(({ key, file }) => {
      const isStale = asked.has(key) && file.block?.isLast !== true && !hasAnswered(file, asked.get(key) ?? 0)
      return { app: file.app, slot: file.slot, pid: file.process?.pid ?? 0, ageMs: file.ageMs(nowMs), isStale }
    })
    const missing = [...known].filter(([key, { app }]) => app !== MANAGER && !this.#files.get(key)?.block).length
    const faults = living.flatMap(({ key, file }) => file.fault === null ? [] : [`${key}: ${file.fault}`])
    return { apps, workers, missing, faults: [...unwritten, ...faults], tookMs: performance.now() - beganAtMs }
  }
}

/** @param {CountedFile} file @param {number} askedAtMs  as it was asked: a later number answers it too */
function hasAnswered ({ block }, askedAtMs) { return block !== null && block.answersMs === askedAtMs }

/** @param {Record<string, number>} ofDead @param {CountedFile[]} files */
function withProblems (ofDead, files) {
  const counts = { ...ofDead }
  for (const { problems } of files) for (const { reason } of problems) counts[reason] = (counts[reason] ?? 0) + 1
  return counts
}

/** @param {string} file */
function isYoung (file) {
  const stat = fs.lstatSync(file, { throwIfNoEntry: false })
  return stat !== undefined && Math.abs(Date.now() - stat.mtimeMs) < UNREADABLE_KEPT_MS
}

/**
 * Those of the workers that run as the manager does, and of those that run as another user: each has a folder.
 * @param {string} dir
 * @returns {{ folder: string, name: string }[]}
 */
function filesIn (dir) {
  return fs.readdirSync(dir, { withFileTypes: true }).flatMap(entry => {
    if (!entry.isDirectory() || !/^\d+$/.test(entry.name)) return [{ folder: dir, name: entry.name }]
    const folder = path.join(dir, entry.name)
    return fs.readdirSync(folder).map(name => ({ folder, name }))
  })
}

module.exports = { Collector, MANAGER, MAX_LINES }
