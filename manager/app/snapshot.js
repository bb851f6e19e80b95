'use strict'
/** An app as plan.js sees it at one moment, and the time of the next look if no event comes first. Reads only. */
const { isPaused, isKept, plainState } = require('../worker/lifecycle')
const { spared } = require('../worker/wish')
const { mayStart, hasFinished } = require('./slot')

/** Share of reload.settleMs for which the first worker of a generation takes connections before the others do. */
const ALONE_SHARE = 0.25

/** @typedef {import('./supervisor').Supervisor} Supervisor */
/** @typedef {import('../worker/worker-handle').WorkerHandle} WorkerHandle */

/**
 * @param {Supervisor} app
 * @param {number} nowMs   monotonic
 * @returns {import('./plan').PlannedApp}
 */
function planOf (app, nowMs) {
  return {
    size: app.wantedSize,
    surge: app.surge,
    generation: app.generation,
    rejectedUpTo: app.rejectedUpTo,
    keep: app.settings.reload.keepOldMs > 0 ? app.previous : null,
    startAtOnce: app.world.startAtOnce,
    stopFirst: app.settings.reload.stopFirst === true, // a list that an earlier version saved has none
    mayReplace: nowMs >= app.mayReplaceAtMs,
    workers: [...app.workers].filter(w => !w.isUnkillable).map(w => w.isRun ? ofRun(app, w) : {
      key: w.key,
      slot: w.slot,
      generation: w.generation,
      state: w.state === 'unready' ? 'starting' : plainState(w.state), // it is not told to serve
      accepts: w.state === 'serving',
      proven: provenAtMs(w) <= nowMs,
      settled: settledAtMs(w) <= nowMs,
      // a verb comes first: a worker that has only reached a limit waits until the verb is over
      replace: (app.isBusy ? spared(w.wish) : w.wish) !== null,
      leave: w.leave || (isKept(w) && (nowMs >= app.keptUntilMs || w.wish !== null))
    }),
    mayStart: app.slots.map(slot => app.waiting === null && app.job?.needsWorker !== false && mayStart(slot, nowMs)),
    givenUp: app.slots.slice(0, app.wantedSize).filter(slot => isWaitedForNoMore(app, slot)).length
  }
}

/**
 * A run goes on as it began: a reload counts from the next one on, nothing takes its place, and no wish of a verb or of
 * an adoption ends it. What ends it is that its app is stopped, its time limit, its memory limit.
 * @param {Supervisor} app
 * @param {WorkerHandle} worker
 * @returns {import('./plan').PlannedWorker}
 */
function ofRun (app, { key, slot, generation, state }) {
  return {
    key, slot, generation: app.job === null ? generation : app.generation,
    state: state === 'unready' ? 'starting' : plainState(state), accepts: state === 'serving', proven: true,
    settled: true, replace: false, leave: false
  }
}

/**
 * A slot whose job is done. Other slots that gave up count only for `scale`: every other verb has all slots begin anew;
 * a job must not run again because one more worker is wanted.
 * @param {Supervisor} app
 * @param {import('./slot').Slot} slot
 */
function isWaitedForNoMore ({ operation }, slot) {
  const isScale = operation?.verb === 'scale' || operation?.order.aborts === 'scale'
  return hasFinished(slot) || (isScale && slot.state === 'failed')
}

/**
 * @param {Supervisor} app
 * @param {number} nowMs   the time that the plan was made for: the plan has not seen a wait that ended since
 * @returns {number}       until the next wait is over; Infinity: there is none
 */
function nextLookMs (app, nowMs) {
  const workers = [...app.workers]
  const waits = [
    ...app.slots.filter(slot => slot.state === 'backing-off').map(slot => slot.notBeforeMs - nowMs),
    app.mayReplaceAtMs - nowMs, // a reload waits for it, too
    ...workers.some(isPaused) ? [app.keptUntilMs - nowMs] : [],
    ...workers.flatMap(w => [w.lateListenUntilMs - nowMs, provenAtMs(w) - nowMs, settledAtMs(w) - nowMs])
  ]
  return Math.min(...waits.filter(ms => ms > 0))
}

/**
 * When a worker has been in its state for long enough to be trusted.
 * @param {WorkerHandle} worker
 */
function settledAtMs (worker) {
  if (worker.returned) return worker.acceptingAtMs ?? Infinity // it has shown that before
  const sinceMs = worker.state === 'serving'
    ? worker.acceptingAtMs
    : worker.state === 'standby' ? worker.standbyAtMs : null
  return sinceMs === null ? Infinity : sinceMs + worker.settings.reload.settleMs
}

/**
 * When a worker has been taking connections for long enough for others of its generation to follow.
 * @param {WorkerHandle} worker
 */
function provenAtMs (worker) {
  if (worker.state !== 'serving' || worker.acceptingAtMs === null) return Infinity
  return worker.returned ? worker.acceptingAtMs : worker.acceptingAtMs + ALONE_SHARE * worker.settings.reload.settleMs
}

module.exports = { planOf, nextLookMs, settledAtMs }
