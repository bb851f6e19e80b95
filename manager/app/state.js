'use strict'
/**
 * The state of an app in one word and one number, as `ls`, the HTTP port and systemd's status line all show it. Decided
 * from plain facts; factsOf takes them from the supervisor.
 */
const { CRASH_LOOP_FAILURES } = require('./restart-policy')
const { hasFinished } = require('./slot')

/**
 * @typedef {'online' | 'starting' | 'reloading' | 'recovering' | 'degraded' | 'crash-loop' | 'failed' | 'finished' |
 *   'stopping' | 'stopped' | 'waiting' | 'scheduled' | 'running' | 'paused'} AppState   the last three: of a job
 */
/**
 * @typedef {object} SlotFacts
 * @property {import('./slot').SlotState} state
 * @property {number} failuresInRow
 * @property {boolean} serves        a worker of this slot takes connections
 * @property {boolean} [finished]     its job ran to its end (restart.auto is off)
 * @property {number} servedMs       for how long the oldest of them has
 * @property {number | null} lastLifeMs   how long the last worker that died unasked had lived; null: none is remembered
 */
/**
 * @typedef {object} AppFacts
 * @property {boolean} stopped
 * @property {boolean} isEnding      there are workers whose end is awaited
 * @property {boolean} isRolling     a reload or rollback, or the abort of one, is under way
 * @property {boolean} [isWaiting]   what it depends on is not there: none of its workers is started
 * @property {number} healthyAfterMs (restart.healthyAfterMs)
 * @property {SlotFacts[]} slots     each that should have a worker
 */

/** Verbs between two generations; the abort of one is as well. */
const ROLLING = new Set(['reload', 'rollback'])
/** A worker of a slot in a crash loop must serve for at least this long before the loop counts as over. */
const CALM_AFTER_MS = 3000
/**
 * ... and for this many times the life of the worker that died before it. Else an app that dies every few seconds would
 * be online between its deaths.
 */
const OUTLIVES_TIMES = 2

/**
 * A crash loop is shown only while a slot is empty: once every slot serves, the app is recovering, and then online.
 * @param {AppFacts} facts
 * @returns {AppState}
 */
function decideAppState ({ stopped, isEnding, isRolling, isWaiting, healthyAfterMs, slots }) {
  if (stopped) return isEnding ? 'stopping' : 'stopped'
  if (isWaiting) return 'waiting'
  const allServe = slots.every(slot => slot.serves)
  const isLooping = slots.some(slot => inCrashLoop(slot, healthyAfterMs))
  if (isLooping && !allServe) return 'crash-loop'
  if (isRolling) return 'reloading'
  if (allServe) return isLooping ? 'recovering' : 'online'
  const noneServes = !slots.some(slot => slot.serves)
  if (slots.every(slot => slot.serves || slot.finished)) return noneServes ? 'finished' : 'online'
  if (slots.some(slot => slot.state === 'failed' && !slot.finished)) return noneServes ? 'failed' : 'degraded'
  return noneServes ? 'starting' : 'degraded'
}

/** @param {SlotFacts} slot @param {number} healthyAfterMs */
function inCrashLoop ({ state, failuresInRow, serves, servedMs, lastLifeMs }, healthyAfterMs) {
  if (failuresInRow < CRASH_LOOP_FAILURES || state === 'failed') return false
  const calmAfterMs = Math.min(healthyAfterMs, Math.max(CALM_AFTER_MS, OUTLIVES_TIMES * (lastLifeMs ?? 0)))
  return !serves || servedMs < calmAfterMs
}

/**
 * Only in the state "serving": a worker that was told to serve may be blocked, and one kept for a rollback is paused.
 * @param {import('../worker/worker-handle').WorkerHandle} worker
 */
function takesConnections (worker) { return worker.state === 'serving' }

/**
 * @param {import('./supervisor').Supervisor} app
 * @returns {AppFacts}
 */
function factsOf (app) {
  /** By slot: the longest servedMs of a worker that takes connections. @type {Map<number, number>} */
  const servedMs = new Map()
  for (const worker of app.workers) {
    if (!takesConnections(worker)) continue
    servedMs.set(worker.slot, Math.max(0, servedMs.get(worker.slot) ?? 0, worker.servedMs))
  }
  return {
    stopped: app.stopped,
    isEnding: app.isEnding,
    isWaiting: app.waiting !== null,
    isRolling: app.isBusy && ROLLING.has(app.operation?.order.aborts ?? app.operation?.verb ?? ''),
    healthyAfterMs: app.settings.restart.healthyAfterMs,
    slots: slotsOf(app).map(({ slot, state, failuresInRow, lastExit }) => {
      return {
        state,
        failuresInRow,
        serves: servedMs.has(slot),
        finished: hasFinished({ state, lastExit }),
        servedMs: servedMs.get(slot) ?? 0,
        lastLifeMs: lastExit?.unasked ? lastExit.uptimeMs : null
      }
    })
  }
}

/**
 * Each slot that the app should fill, also one that was never filled.
 * @param {import('./supervisor').Supervisor} app
 */
function slotsOf (app) {
  return Array.from({ length: app.size }, (_, slot) => app.slots[slot] ?? {
    slot, state: /** @type {const} */ ('empty'), restarts: 0, relaunches: 0, failuresInRow: 0,
    notBeforeMs: 0, lastExit: null
  })
}

/**
 * A job between its runs is well: no worker is missing.
 * @param {{ stopped: boolean, isEnding: boolean, isUnderWay: boolean, isPaused: boolean }} job
 * @returns {AppState}
 */
function decideJobState ({ stopped, isEnding, isUnderWay, isPaused }) {
  if (stopped) return isEnding ? 'stopping' : 'stopped'
  return isUnderWay ? 'running' : isPaused ? 'paused' : 'scheduled'
}

/** @param {import('./supervisor').Supervisor} app @returns {AppState} */
function appState (app) {
  const { job, stopped, isEnding, schedulePaused: isPaused } = app
  return job === null ? decideAppState(factsOf(app))
    : decideJobState({ stopped, isEnding, isUnderWay: job.isUnderWay, isPaused })
}

/** The number of workers that should serve: a run of a job does not. @param {import('./supervisor').Supervisor} app */
function wantedCount (app) { return app.job === null ? app.wantedSize : 0 }

/** The number of workers that take connections. @param {import('./supervisor').Supervisor} app */
function servingCount (app) { return app.job === null ? [...app.workers].filter(takesConnections).length : 0 }

/**
 * The number of times that its slots were filled again after an unasked death.
 * @param {import('./supervisor').Supervisor} app
 */
function restartCount (app) { return slotsOf(app).reduce((sum, slot) => sum + slot.restarts, 0) }

module.exports = {
  decideAppState, decideJobState, factsOf, appState, wantedCount, servingCount, restartCount, slotsOf
}
