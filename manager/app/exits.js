'use strict'
/**
 * The ends of an app's workers: each is reported, counted and kept for a post-mortem; processes that the worker left
 * behind are ended too.
 */
const { recordExit, recordMissing } = require('../death/exit-record')
const { factsOf, factsOfMissing } = require('../death/blackbox/facts')
const { endLeftovers } = require('../death/leftovers')
const { otherUsers } = require('../spawn/run-as')

/** Exits that are remembered for `bellwether status`. */
const EXITS_KEPT = 20

/** @typedef {import('../worker/worker-handle').WorkerHandle} WorkerHandle */
/** @typedef {import('../death/exit-record').ExitRecord} ExitRecord */
/** @typedef {import('./saved-apps').SavedCounters['workers'][number]} MissingWorker */
/**
 * @typedef {() => Parameters<typeof factsOf>[2]} Circumstances  the circumstances of a death; read when it is written
 *   down
 */

class Endings {
  /** Newest first. @type {ExitRecord[]} */
  records = []
  /** So far, by cause. @type {Map<string, number>} */
  counts = new Map()
  /** Processes that workers left behind and that are being ended. @type {Set<Promise<any>>} */
  #cleaning = new Set()

  /**
   * @param {string} app
   * @param {import('./supervisor').Surroundings} world
   * @param {() => void} onClean   called when the leftovers of a worker have been ended
   */
  constructor (app, world, onClean) {
    this.app = app
    this.world = world
    this.onClean = onClean
  }

  /**
   * @param {WorkerHandle} worker   that is gone
   * @param {Circumstances} circumstances
   * @returns {ExitRecord}
   */
  take (worker, circumstances) {
    const exit = recordExit(worker, this.world)
    worker.evidence.exitText = exit.text
    this.#note(exit)
    const death = {
      forced: worker.evidence.drained?.forced ?? 0, drainOverdue: worker.drainOverdue,
      restartsAuto: worker.settings.restart.auto
    }
    this.world.blackBox.note(this.app, exit, death, () => factsOf(worker, exit, circumstances()))
    this.world.errorCounts.fold(this.app, worker)
    if (worker.identity) this.#clean({ ...worker.identity, token: worker.token })
    return exit
  }

  /**
   * A worker ended while no manager was running.
   * @param {MissingWorker} was
   * @param {{ restartsAuto: boolean, circumstances: Circumstances,
   *   said: Parameters<typeof recordMissing>[3] }} how   said: what it wrote down itself
   * @returns {ExitRecord}
   */
  takeMissing (was, { restartsAuto, circumstances, said }) {
    const exit = recordMissing(this.app, was, this.world.clock.wallMs(), said)
    this.#note(exit)
    this.world.blackBox.note(this.app, exit,
      { forced: 0, drainOverdue: false, restartsAuto }, () => factsOfMissing(this.app, was, exit, circumstances()))
    this.world.errorCounts.fold(this.app, was)
    // its pid may lead a stranger's session by now: only its token identifies its leftovers
    this.#clean({ ...was, pid: null })
    return exit
  }

  /** Processes that workers left behind are being ended. */
  get isCleaning () { return this.#cleaning.size > 0 }

  async whenClean () { await Promise.all(this.#cleaning) }

  /** @param {ExitRecord} exit */
  #note (exit) {
    this.records = [exit, ...this.records].slice(0, EXITS_KEPT)
    this.counts.set(exit.cause, (this.counts.get(exit.cause) ?? 0) + 1)
    this.world.report({
      level: exit.unasked && exit.cause !== 'finished' ? 'warn' : 'info', event: 'exit', app: this.app, ...exit
    })
  }

  /**
   * Ends what a worker left behind: children of its group, its session, or marked with its token.
   * @param {{ pid: number | null, startTimeTicks: number, token: string }} gone
   */
  #clean ({ pid, startTimeTicks, token }) {
    const cleaning = endLeftovers({
      pid, startTimeTicks, token, exclude: this.world.workerPids(), uids: otherUsers(this.world.paths)
    })
      .then(({ killed, survivors }) => {
        if (killed.length > 0) this.world.report({
          level: 'info', event: 'leftovers', app: this.app, pid, killed: killed.length, survivors: survivors.length
        })
      })
      .catch(
        err => this.world.report({ level: 'error', event: 'leftovers-failed', app: this.app, pid, reason: err.message })
      )
      .finally(() => {
        this.#cleaning.delete(cleaning)
        this.onClean()
      })
    this.#cleaning.add(cleaning)
  }
}

module.exports = { Endings }
