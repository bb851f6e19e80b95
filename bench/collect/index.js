'use strict'
/**
 * The real Collector: repository, builds, launches and machine behind the shape that the engine knows
 * (bench/shapes/pair.js). It decides nothing of results. Every process that it starts of a commit runs sandboxed, and
 * nothing is left running when it is closed, aborted or killed.
 */
const { openMirror } = require('./mirror')
const { makeDirs, prepareBuild, prune } = require('./prepare')
const { machine: thisMachine } = require('./fingerprint')
const { openLauncher } = require('./launcher')
const { needRoom, orNoRoom } = require('./disk-space')

/** @typedef {import('../shapes/pair').Collector} Collector */

/**
 * @param {object} options
 * @param {string} options.repoDir            any folder of the repository; it is read and never written
 * @param {string} options.stateDir           for this repository alone, made when it is missing; the caller makes sure
 *   that no other process has it open
 * @param {import('../shapes/suite').BenchFile} options.benchFile
 * @param {boolean} [options.checksMachine]   false: no pair is rejected for what the machine did
 * @param {Collector['machine']} [options.machine]  instead of looking which one it is
 * @param {(text: string) => void} [options.onStep]  the present step, for people
 * @param {AbortSignal} [options.signal]      aborted: running processes are ended, and pending promises reject with its
 *   reason
 * @returns {Promise<Collector>}
 * @throws BW_BENCH_REPOSITORY when there is no repository that can be measured, BW_BENCH_DISK when there is no room
 */
async function openCollector ({
  repoDir, stateDir, benchFile, checksMachine = true, machine, onStep = () => {}, signal
}) {
  const closing = new AbortController()
  const onAbort = () => closing.abort(signal?.reason)
  if (signal?.aborted) onAbort()
  signal?.addEventListener('abort', onAbort)
  const dirs = makeDirs(stateDir)
  const mirror = await orNoRoom(stateDir, openMirror({ repoDir, mirrorDir: dirs.mirrorDir, signal: closing.signal }))
  const launcher = await openLauncher({ dir: stateDir, node: benchFile.node, checksMachine, signal: closing.signal })
  /** Work that close waits for. @type {Set<Promise<unknown>>} */
  const running = new Set()

  /**
   * @template T
   * @param {Promise<T>} work
   * @returns {Promise<T>}
   */
  const tracked = work => {
    running.add(work)
    const over = () => { running.delete(work) }
    work.then(over, over)
    return work
  }

  /** @type {Collector['takePair']} */
  const takePair = async wish => {
    await needRoom(stateDir)
    const taken = await launcher.takePair(wish)
    // a failure on a full disk is not kept as a failure of a commit
    if (!taken.old.ok || !taken.new.ok) await needRoom(stateDir)
    return taken
  }

  return {
    resolve: rev => tracked(orNoRoom(stateDir, mirror.resolve(rev).then(mirror.commit))),
    between: (good, bad) => tracked(orNoRoom(stateDir, mirror.between(good, bad))),
    tipOf: wish => tracked(orNoRoom(stateDir, mirror.tipOf(wish))),
    log: wish => tracked(mirror.log(wish)),
    fetch: wish => tracked(orNoRoom(stateDir, mirror.fetch(wish).then(() => mirror.commit(wish.sha)))),
    build: (sha, copy, { anew, afresh } = {}) =>
      tracked(prepareBuild({ mirror, sha, copy, benchFile, dirs, signal: closing.signal, onStep, anew, afresh })),
    takePair: wish => tracked(takePair(wish)),
    launchOnce: wish => tracked(launcher.launchOnce(wish)),
    machine: machine ?? (() => thisMachine({ checksMachine })),
    prune: keep => tracked(prune({ dirs, keep })),
    close: async () => {
      signal?.removeEventListener('abort', onAbort)
      closing.abort(new Error('The collector was closed.'))
      await Promise.allSettled([...running])
      await launcher.close()
    }
  }
}

module.exports = { openCollector }
