'use strict'
/**
 * An app that an earlier manager left: made again from the list, its living workers adopted and its missing ones
 * counted; the verb that was under way continues.
 */
const { Supervisor } = require('./supervisor')
const { abortOrder, undo: undoVerb } = require('./undo')
const { surgeFor } = require('./surge')
const { fillsSlot, isServing } = require('../worker/lifecycle')
const { adopt: adoptRunning } = require('../worker/adopted')
const { unwanted } = require('../worker/wish')
const { createSlot, moveSlot } = require('./slot')
const { wayBack } = require('./way-back')
const { circumstances } = require('./deaths')
const { oldestServing } = require('./release')
const { newWorker } = require('./worker-events')
const { readCpu } = require('../../common/cpu-readings')
const { exitSummary } = require('../death/exit-record')
const { workerFiles } = require('../spawn/output')

/** @typedef {import('./release').Release} Release */
/** @typedef {import('./operation').Operation} Operation */
/** @typedef {import('../worker/worker-handle').WorkerHandle} WorkerHandle */

/**
 * An app as an earlier manager left it. Its living workers follow (adopt), then resume.
 * @param {import('./saved-apps').SavedApp} saved
 * @param {import('./saved-apps').SavedCounters | undefined} counters
 * @param {Map<number, Release>} releases
 * @param {import('./supervisor').Surroundings} world
 */
function restore (saved, counters, releases, world) {
  const app = new Supervisor(saved.name, /** @type {Release} */ (releases.get(saved.generation)), world)
  const { size, stopped, generation, lastGeneration, previous, rejectedUpTo, undo: back, everListened } = saved
  const { background = null, listenedBefore = false } = saved
  // an earlier version did not write them
  const { scaledTo = null, aborting = null, replWriteOff = false, asRead = null, schedulePaused = false } = saved
  app.goal = { size, scaledTo, stopped, generation, lastGeneration, previous, rejectedUpTo, undo: back, aborting }
  Object.assign(app, { releases, everListened, replWriteOff, schedulePaused, asRead, background, listenedBefore })
  app.isRebuilt = saved.isRebuilt === true
  app.endings.counts = new Map(Object.entries(counters?.exits ?? {}))
  app.slots = (counters?.slots ?? []).map(counted => createSlot(counted.slot, world.pmIds.take(counted.pmId), counted))
  app.lastCrash = counters?.lastCrash ?? null
  app.alive = counters?.workers ?? []
  app.enter('restore')
  app.isFromList = true
  return app
}

/**
 * @param {Supervisor} app
 * @param {object} found   a living worker of this app
 * @param {import('../../protocol/boot-record').BootRecord} found.boot
 * @param {import('../../common/proc').Identity} found.identity
 * @param {number} found.ageMs
 * @param {number | null} found.pmId
 * @returns {WorkerHandle}
 */
function adopt (app, { boot, identity, ageMs, pmId }) {
  const { slot, generation, token, socketBase, listeners } = boot
  const release = app.releases.get(generation) ?? app.release
  // its reload could not be written down, but the number is used
  app.goal = { ...app.goal, lastGeneration: Math.max(app.lastGeneration, generation) }
  while (app.slots.length <= slot) app.addSlot(app.slots.length === slot ? pmId : undefined)
  const worker = newWorker(app, { slot, generation, release, was: { token, socketBase } })
  moveSlot(app.slots[slot], 'start')
  app.workers.add(worker)
  const logs = workerFiles(app.world.paths, app.name, slot, release.settings.log)
  adoptRunning(worker, {
    identity, ageMs, keys: listeners.map(l => l.key), logs
  })
  readCpu(worker, app.world.clock.nowMs()) // else the first figure would be of its whole life
  return worker
}

/**
 * All living workers have been adopted: continue the verb that was under way, and fill empty slots.
 * @param {Supervisor} app
 * @returns {Promise<Operation>}
 */
function resume (app) {
  app.enter('begin')
  app.regain.now()
  if (app.isRebuilt) settleGeneration(app)
  app.job?.resume([...app.workers])
  // Paused workers were kept by a manager that is no more: a rollback starts their release again.
  for (const worker of app.workers) if (worker.generation !== app.generation && !worker.isRun &&
    (worker.state === 'starting' || worker.state === 'standby' || worker.state === 'paused')) worker.want(unwanted)
  const { undo, generation, aborting } = app
  if (app.operation && !app.operation.ended) { // a verb that came since the control socket opened
    app.wake()
    return app.operation.finished
  }
  if (app.stopped) return app.operate({ verb: 'stop', failsWithWorker: false })
  if (aborting !== null) return app.operate(abortOrder(app))
  if (app.workers.size === 0) app.world.order.hold(app) // workers that live go on, whatever they depend on
  if (!undo) return app.operate({ verb: 'start', failsWithWorker: false })
  const order = undo.generation === generation ? { verb: 'scale' } : { verb: 'reload', generation }
  return app.operate({
    ...order, failsWithWorker: true, surge: surgeFor(app, app.size), back: undo, onFailed: () => undoVerb(app)
  })
}

/** The list is not trusted: the generation that serves is wanted, and no reload continues. @param {Supervisor} app */
function settleGeneration (app) {
  app.isRebuilt = false
  const all = [...app.workers].filter(w => !w.isRun)
  const serving = oldestServing(all.map(w => ({ generation: w.generation, serves: isServing(w) })))
  app.goal = { ...app.goal, generation: serving ?? app.generation }
  for (const worker of wayBack(all, app.goal).leave) worker.want(unwanted)
}

/**
 * Whether a worker belongs to an interrupted reload, or replacement of one worker: the old worker is still there, and
 * would leave once this one is trusted.
 * @param {Supervisor} app
 * @param {WorkerHandle} worker
 */
function isOnTrial (app, { slot, generation, startedAtMs }) {
  return [...app.workers].some(w => {
    if (w.slot !== slot || !fillsSlot(w)) return false
    return w.generation === generation
      ? w.startedAtMs < startedAtMs
      : app.isNewer(generation) && !app.isNewer(w.generation)
  })
}

/**
 * All living workers are adopted: the missing ones ended while no manager lived. Once, whatever becomes of the app.
 * @param {Supervisor} app
 */
function countMissing (app) {
  const { missing } = app
  app.alive = []
  for (const was of missing) onMissing(app, was)
  app.world.count()
}

/** @param {Supervisor} app @param {import('./saved-apps').SavedCounters['workers'][number]} was */
function onMissing (app, was) {
  const exit = app.endings.takeMissing(was, {
    restartsAuto: app.settings.restart.auto, circumstances: () => circumstances(app, was),
    said: app.job?.saidBy(was.token) ?? null
  })
  const slot = app.slots[was.slot]
  if (!slot || app.stopped || app.job !== null) return // the end of a run is the job's (resume)
  slot.lastExit = exit
  if ([...app.workers].some(w => w.slot === was.slot)) return
  slot.restarts++
  app.lastCrash = exitSummary(exit)
}

module.exports = { restore, adopt, resume, isOnTrial, countMissing }
