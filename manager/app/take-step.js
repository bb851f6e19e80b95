'use strict'
/** Carries out one step of the plan (plan.js): a worker is started, told to serve or to pause, or leaves. */
const { wayToGo } = require('../worker/wish')
const { countLaunch, moveSlot } = require('./slot')
const { launch } = require('./launch')
const { newWorker } = require('./worker-events')

/** @typedef {import('./supervisor').Supervisor} Supervisor */

/** @param {Supervisor} app @param {Exclude<import('./plan').Step, { step: 'wait' | 'done' }>} step */
function takeStep (app, step) {
  if (step.step === 'start') return start(app, step.slot)
  const worker = [...app.workers].find(w => w.key === step.key)
  if (!worker) throw new Error(`step ${step.step} for a worker that is gone`)
  if (step.step === 'serve' || step.step === 'pause') worker.move(step.step)
  else retire(app, worker)
}

/** @param {Supervisor} app @param {import('../worker/worker-handle').WorkerHandle} worker */
function retire (app, worker) {
  const { cause, atOnce } = wayToGo(worker.wish, { isStopped: app.stopped, isBlocked: worker.isBlocked })
  worker.leaveFor(cause, { atOnce: atOnce || worker.isRun }) // a run has no clients to finish with
}

/** @param {Supervisor} app @param {number} number   of the slot */
function start (app, number) {
  const { release, workers, regain } = app
  const slot = app.slots[number]
  const worker = newWorker(app, { slot: number, generation: app.generation, release })
  moveSlot(slot, 'start')
  countLaunch(slot)
  app.job?.onWorker(worker)
  workers.add(worker)
  const { listeners } = app.world
  launch(worker, { callerEnv: release.env, pmId: slot.pmId, restarts: slot.restarts }, { listeners, workers, regain })
}

module.exports = { takeStep }
