'use strict'
/**
 * The black box of a manager: hears of each death, and writes a bundle for those that are worth one, one after the
 * other, when the replacement has been started. It never throws at the code that looks after the workers; a failure is
 * an event.
 */
const { wantsBundle, decideBundle, emptyRecord } = require('./bundle-policy')
const { listBundles, unfinishedIn } = require('./shelf')

/** Deaths that may wait to be written down; a whole machine of workers that dies at once has more. */
const MAX_WAITING = 64
/** The end of the manager waits at most this long for bundles. */
const SETTLE_MS = 3000

/** @typedef {import('./facts').Facts} Facts */

class BlackBox {
  /** @type {{ facts: Facts, exit: import('../exit-record').ExitRecord }[]} */
  #waiting = []
  /** @type {Promise<void> | null} */
  #writing = null
  /** By worker id. @type {Map<string, import('./bundle-policy').SlotRecord>} */
  #records = new Map()
  /** Bundles that were not written, by app: since the manager started. @type {Map<string, number>} */
  #skipped = new Map()
  /** @type {Map<string, number>} */
  #weights = new Map()

  /**
   * @param {object} world
   * @param {string} world.dir
   * @param {{ keep: number, maxBytes: number }} world.limits
   * @param {() => number} world.nowMs                          monotonic
   * @param {(event: Record<string, any>) => void} world.report
   */
  constructor ({ dir, limits, nowMs, report }) {
    this.dir = dir
    this.limits = limits
    this.nowMs = nowMs
    this.report = report
  }

  /**
   * @param {string} app
   * @param {import('../exit-record').ExitRecord} exit   gets the bundle's path when that is written
   * @param {Omit<import('./bundle-policy').Death, 'cause' | 'code'>} death
   * @param {() => Facts} facts   asked for only when they are wanted
   */
  note (app, exit, death, facts) {
    if (this.limits.keep === 0 || !wantsBundle({ ...death, cause: exit.cause, code: exit.code })) return
    const before = this.#records.get(exit.id) ?? emptyRecord()
    const { write, record } = decideBundle(before, this.nowMs())
    this.#records.set(exit.id, record)
    if (!write || this.#waiting.length >= MAX_WAITING) {
      this.#skipped.set(app, (this.#skipped.get(app) ?? 0) + 1)
      return
    }
    try {
      const taken = facts()
      this.#waiting.push({ exit, facts: { ...taken, cause: { ...taken.cause, skippedBefore: before.skipped } } })
    } catch (err) {
      return this.#failed({ app, worker: exit.id }, err)
    }
    // Not now: what follows a death first is the start of another worker.
    this.#writing ??= new Promise(resolve => setImmediate(resolve)).then(() => this.#writeAll()).finally(() => {
      this.#writing = null
    })
  }

  async #writeAll () {
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) await this.#write(next)
  }

  /** @param {{ facts: Facts, exit: import('../exit-record').ExitRecord }} death */
  async #write ({ facts, exit }) {
    const about = { app: facts.app, worker: exit.id, generation: exit.generation, pid: exit.pid }
    try {
      const { writeBundle, makeRoom } = require('./write') // loaded by the first death
      exit.blackbox = await writeBundle(this.dir, facts)
      this.report({ event: 'blackbox', ...about, path: exit.blackbox })
      await makeRoom(this.dir, this.limits, this.#weights)
    } catch (err) {
      this.#failed(about, err)
    }
  }

  /** @param {Record<string, any>} about @param {Error} err */
  #failed (about, err) {
    this.report({
      level: 'warn', event: 'blackbox-failed', ...about,
      reason: `${err.message}. Of this death there is no bundle; nothing else is affected.`
    })
  }

  /** Removes what a manager that died was writing. */
  async sweep () {
    try {
      if (unfinishedIn(this.dir).length === 0) return
      await require('./write').sweep(this.dir)
    } catch (err) {
      this.report({ level: 'warn', event: 'blackbox-failed', reason: err.message })
    }
  }

  /** All that is known is written, or it takes too long. */
  async settled () {
    /** @type {NodeJS.Timeout | undefined} */
    let timer
    await Promise.race([this.#writing, new Promise(resolve => { timer = setTimeout(resolve, SETTLE_MS) })])
    clearTimeout(timer)
  }

  /**
   * @param {string} app
   * @returns {{ newest: { name: string, path: string, worker: string, atMs: number } | null, skipped: number }}
   */
  view (app) {
    const newest = listBundles(this.dir).find(bundle => bundle.app === app)
    return {
      newest: newest
        ? { name: newest.name, path: `${this.dir}/${newest.name}`, worker: newest.worker, atMs: newest.atMs }
        : null,
      skipped: this.#skipped.get(app) ?? 0
    }
  }
}

module.exports = { BlackBox }
