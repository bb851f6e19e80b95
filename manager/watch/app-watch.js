'use strict'
/**
 * Watches the files of one app, and reloads it when they have changed (burst.js decides when). The reload is the verb
 * that `bellwether reload` asks for: start-first, and the old workers stay when the new ones do not come to serve. What
 * becomes of it changes nothing here: the next change is tried at once.
 */
const fs = require('node:fs')
const path = require('node:path')
const { IgnoreRules, isIn } = require('./rules')
const { TreeWatch } = require('./tree')
const { withChange, nextBurstStep, judgeFiles, filesText, OWN_AFTER } = require('./burst')
const { plural } = require('../../common/units')

/** @typedef {import('../app/supervisor').Supervisor} Supervisor */
/**
 * @typedef {object} WatchWorld
 * @property {(event: Record<string, any>) => void} report
 * @property {() => number} nowMs
 * @property {() => number} wallMs
 * @property {readonly string[]} folders   of the manager
 * @property {{ take: () => boolean, giveBack: (count: number) => void, most: number }} budget
 * @property {(app: string, file: string) => Promise<any>} reload
 */

class AppWatch {
  /** @type {import('./burst').Burst | null} */
  #burst = null
  /** @type {import('./burst').Streaks} */
  #streaks = new Map()
  /** Files that the app writes itself. @type {Set<string>} */
  #own = new Set()
  /** @type {NodeJS.Timeout | undefined} */
  #timer
  isReloading = false
  #isClosed = false
  /** All that is there is watched. */
  isWatching = false
  /** @type {string | null} */
  #problem = null
  /** @type {{ file: string, count: number, atMs: number } | null} */
  lastChange = null

  /** @param {Supervisor} app @param {WatchWorld} world */
  constructor (app, world) {
    const { watch, cwd, log } = app.settings
    this.app = app
    this.world = world
    this.base = cwd
    const paths = [...new Set(watch.paths.map(realPath))]
    // a folder of the manager in which the app itself lies is no reason to ignore the app
    const folders = world.folders.map(realPath).filter(folder => !paths.some(one => isIn(one, folder)))
    this.tree = new TreeWatch({
      paths: watch.paths,
      rules: new IgnoreRules({
        base: cwd, patterns: watch.ignore,
        folders: [...world.folders, ...folders]
          .filter(folder => !watch.paths.some((/** @type {string} */ one) => isIn(one, folder))),
        logs: [log.outFile, log.errFile, log.combinedFile].flatMap(file => typeof file === 'string' ? [file, inRealFolder(file)] : [])
      }),
      budget: world.budget,
      onChange: file => this.#note(file),
      onProblem: problem => this.#onProblem(problem)
    })
    void this.#begin()
  }

  /** Why not all changes are seen; null: they are. @returns {string | null} */
  get problem () { return this.#problem ?? this.tree.missing }

  async #begin () {
    try {
      await this.tree.begin()
      if (this.#isClosed) return
      this.isWatching = true
      this.#report({ state: 'begun', folders: this.tree.folders, detail: `${plural(this.tree.folders, 'folder')} watched` })
    } catch (err) {
      this.#fault(err)
    }
  }

  /** From time to time. */
  look () { if (this.isWatching) this.tree.look().catch(err => this.#fault(err)) }

  close () {
    this.#isClosed = true
    clearTimeout(this.#timer)
    this.tree.close()
  }

  /** @param {string} file */
  #note (file) {
    if (this.#isClosed || this.#own.has(file)) return
    const { stopped, waiting, release } = this.app
    if (release.source?.file === file) return // `bellwether apply` reads the settings
    if (stopped || waiting !== null) return // its start takes the files as they are
    this.#burst = withChange(this.#burst, file, { nowMs: this.world.nowMs(), isReloading: this.isReloading })
    this.#step()
  }

  #step () {
    clearTimeout(this.#timer)
    if (this.#isClosed) return
    const isBusy = this.isReloading || this.app.isBusy
    const step = nextBurstStep(this.#burst, { nowMs: this.world.nowMs(), isBusy })
    if (step.step === 'wait') this.#timer = setTimeout(() => this.#step(), step.ms)
    if (step.step === 'reload') void this.#reload()
  }

  async #reload () {
    const burst = /** @type {import('./burst').Burst} */ (this.#burst)
    this.#burst = null
    const { files, own, streaks } = judgeFiles(burst, this.#streaks)
    this.#streaks = streaks
    for (const file of own) this.#ignoreOwn(file)
    if (files.length === 0 || this.app.stopped || this.app.phase !== 'ours') return
    const shown = files.map(file => isIn(file, this.base) ? path.relative(this.base, file) : file)
    const text = filesText(shown)
    this.lastChange = { file: shown[0], count: files.length, atMs: this.world.wallMs() }
    this.#report({ state: 'changed', file: shown[0], files: files.length, detail: `reloading ${this.app.name}: ${text} changed` })
    this.isReloading = true
    try {
      await this.world.reload(this.app.name, text)
    } catch (err) {
      // the verb has reported what failed; busy: another verb was quicker, and these files are not served yet
      if (err.code === undefined) this.#fault(err)
      if (err.code === 'BW_BUSY' && !this.app.stopped) this.#takeBack(burst)
    } finally {
      this.isReloading = false
      this.#step()
    }
  }

  /** @param {import('./burst').Burst} burst */
  #takeBack (burst) {
    const nowMs = this.world.nowMs()
    this.#burst = { firstAtMs: nowMs, lastAtMs: nowMs, files: new Map([...burst.files, ...this.#burst?.files ?? []]) }
  }

  /** @param {string} file */
  #ignoreOwn (file) {
    this.#own.add(file)
    this.#report({
      level: 'warn', state: 'ignored', file,
      reason: `it changed during ${OWN_AFTER} reloads in a row, and never else: the app writes it. It is ignored from now on; name it in watch.ignore`
    })
  }

  /** @param {import('./tree').TreeProblem} problem */
  #onProblem ({ kind, text }) {
    const { most } = this.world.budget
    const reason = {
      'too-many': `there are more than ${most} folders to watch, which is the most for all apps: a change in the others is not seen. Name the folders of the code in watch.paths, or leave some out by watch.ignore`,
      'no-watches': `the system has no inotify watch left for this user (${text}), so that changes in some folders are not seen; the app is not affected. More: sysctl fs.inotify.max_user_watches=524288; or name fewer folders in watch.paths`,
      missing: text,
      failed: text
    }[kind]
    if (kind !== 'missing') this.#problem = reason // that ends when it is there
    this.#report({ level: 'warn', state: 'incomplete', reason })
  }

  /** @param {any} err */
  #fault (err) {
    this.#problem = err.message
    this.#report({ level: 'error', state: 'incomplete', reason: err.stack })
  }

  /** @param {Record<string, any>} event */
  #report (event) { this.world.report({ event: 'watch', app: this.app.name, ...event }) }
}

/** @param {string} file @returns {string} */
function realPath (file) {
  try {
    return fs.realpathSync(file)
  } catch (err) {
    if (err.code === undefined) throw err
    return file
  }
}

/** @param {string} file */
function inRealFolder (file) { return path.join(realPath(path.dirname(file)), path.basename(file)) }

module.exports = { AppWatch }
