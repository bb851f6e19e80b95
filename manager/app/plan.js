'use strict'
/**
 * The next single step towards what an app should be: right number of workers, of the right generation, healthy.
 * Starting, reloading, scaling, restarting, replacing a sick worker and stopping are all this one question, asked again
 * after each event; nothing is remembered between two steps. Decides only: the supervisor acts.
 */
const { fillsSlot, isPaused, isKept } = require('../worker/lifecycle')

/**
 * @typedef {object} PlannedWorker
 * @property {string} key             tells two workers of one slot apart
 * @property {number} slot
 * @property {number} generation
 * @property {import('../worker/lifecycle').WorkerState} state
 * @property {boolean} accepts        it has begun to take connections
 * @property {boolean} proven         it has been taking connections for long enough for others of its generation to
 *   follow
 * @property {boolean} settled        it has been ready, or has been taking connections, for reload.settleMs
 * @property {boolean} replace        not wanted any longer, but serves until its replacement does (sick, hung)
 * @property {boolean} leave          not wanted at all: goes first (restart; a new worker of a reload that failed)
 */
/**
 * @typedef {object} PlannedApp
 * @property {number} size            workers wanted; 0: stopped
 * @property {number} surge           how many above `size` may run while workers are replaced, at least 1
 * @property {number} generation      the wanted one; workers of an earlier one are old
 * @property {number} rejectedUpTo    after a flip back: workers of later generations, up to this one, are old too
 * @property {number | null} keep     the generation whose workers are paused instead of retired when they are replaced
 * @property {number} startAtOnce     how many may be starting at a time
 * @property {boolean} stopFirst       a worker leaves before its replacement starts
 * @property {boolean} mayReplace      false: no replacement is started now (one failed a moment ago)
 * @property {PlannedWorker[]} workers   all that are not yet gone
 * @property {boolean[]} mayStart     by slot: whether a worker may be started there now
 * @property {number} givenUp         of the wanted workers, those that are not awaited: their slot had given up before
 */
/**
 * @typedef {{ step: 'start', slot: number }
 *   | { step: 'serve', key: string } | { step: 'pause', key: string } | { step: 'retire', key: string }
 *   | { step: 'wait' } | { step: 'done' }} Step
 */

/**
 * @param {PlannedApp} app
 * @returns {Step}
 */
function nextStep (app) {
  const active = app.workers.filter(fillsSlot)

  const unwanted = app.workers.find(w => (fillsSlot(w) || isKept(w)) &&
    (w.leave || (w.slot >= app.size && !(stays(app, w) && !wantedAreInPlace(app, active)))))
  if (unwanted) return { step: 'retire', key: unwanted.key }

  // Beside a serving worker, a new one has time to show that it lives; in an empty slot it is needed at once.
  const serves = (/** @type {number} */ slot) => active.some(w => w.slot === slot && w.state === 'serving')
  const ready = active.find(w => w.state === 'standby' && (!serves(w.slot) || (w.settled && mayFollow(w, active))))
  if (ready) return { step: 'serve', key: ready.key }

  for (let slot = 0; slot < app.size; slot++) {
    const out = redundantWorker(app, active.filter(w => w.slot === slot && w.state === 'serving'))
    if (out) return { step: out.generation === app.keep && !out.replace ? 'pause' : 'retire', key: out.key }
  }

  const first = app.stopFirst ? nextToLeave(app) : undefined
  if (first) return { step: 'retire', key: first.key }

  const start = nextStart(app, active)
  if (start) return start
  const moving = app.workers.filter(w => !isPaused(w))
  const isDone = moving.length === app.size - app.givenUp &&
    moving.every(w => w.state === 'serving' && w.accepts && !isOld(app, w))
  return { step: isDone ? 'done' : 'wait' }
}

/**
 * A worker beyond the wanted size serves on while a new generation comes up, which may be a bad one. Of the wanted
 * generation it is only one too many.
 * @param {PlannedApp} app
 * @param {PlannedWorker} worker
 */
function stays (app, worker) { return worker.state === 'serving' && isOfOther(app, worker) }

/**
 * @param {PlannedApp} app
 * @param {PlannedWorker[]} active
 */
function wantedAreInPlace (app, active) {
  const inPlace = active.filter(w => w.slot < app.size && w.state === 'serving' && w.accepts && w.settled && !isOld(app, w))
  return new Set(inPlace.map(({ slot }) => slot)).size >= app.size - app.givenUp
}

/**
 * In a generation of which no worker has served yet, one worker meets clients first: a release that dies of its first
 * requests costs one worker, however many stand ready.
 * @param {PlannedWorker} worker
 * @param {PlannedWorker[]} active
 */
function mayFollow ({ generation }, active) {
  const serving = active.filter(w => w.generation === generation && w.state === 'serving')
  return serving.length === 0 || serving.some(w => w.proven)
}

/**
 * The old worker of a slot goes when the new one serves, and has done so for a while.
 * @param {PlannedApp} app
 * @param {PlannedWorker[]} serving  of one slot
 * @returns {PlannedWorker | undefined}  the sick, else one that is not of the wanted generation, else the one that was
 *   there first
 */
function redundantWorker (app, serving) {
  if (serving.length < 2) return undefined
  /** @param {PlannedWorker} w */
  const rank = w => w.replace ? 0 : w.generation !== app.generation ? 1 : 2
  const [out, ...staying] = [...serving].sort((a, b) => rank(a) - rank(b) || a.generation - b.generation)
  return staying.some(w => w.settled) ? out : undefined
}

/**
 * Where a replacement cannot run beside it: one after the other, while all others serve.
 * @param {PlannedApp} app
 * @returns {PlannedWorker | undefined}
 */
function nextToLeave (app) {
  const wanted = app.workers.filter(w => w.slot < app.size && !isPaused(w))
  const isWhole = wanted.length === app.size - app.givenUp && wanted.every(w => w.state === 'serving' && w.accepts)
  return app.mayReplace && isWhole ? wanted.find(w => isOld(app, w)) : undefined
}

/**
 * @param {PlannedApp} app
 * @param {PlannedWorker[]} active
 * @returns {Step | null}
 */
function nextStart (app, active) {
  if (active.filter(w => w.state === 'starting').length >= app.startAtOnce) return null
  const inSlot = (/** @type {number} */ slot) => active.filter(w => w.slot === slot)

  // An empty slot is capacity lost: workers that still drain do not stand in its way.
  for (let slot = 0; slot < app.size; slot++) {
    // but where two cannot run at a time, they do
    const isFree = inSlot(slot).length === 0 &&
      !(app.stopFirst && app.workers.some(w => w.slot === slot && !isPaused(w)))
    if (isFree && app.mayStart[slot]) return { step: 'start', slot }
  }
  if (app.stopFirst) return null
  // A replacement may wait: all running workers count, so that memory never holds more than size + surge workers,
  // beside the paused ones, and those beyond the size that run already.
  const running = app.workers.filter(w => !isPaused(w) && !(w.slot >= app.size && stays(app, w)))
  if (!app.mayReplace || running.length >= app.size + app.surge) return null
  for (let slot = 0; slot < app.size; slot++) {
    const [only, second] = inSlot(slot)
    if (only && !second && only.state === 'serving' && isOld(app, only)) return { step: 'start', slot }
  }
  return null
}

/** @param {PlannedApp} app @param {PlannedWorker} worker */
function isOld (app, worker) { return worker.replace || isOfOther(app, worker) }

/**
 * Of a generation that is not wanted any more. One of a later reload that failed may stay.
 * @param {PlannedApp} app
 * @param {PlannedWorker} worker
 */
function isOfOther (app, { generation }) {
  return generation < app.generation || (generation > app.generation && generation <= app.rejectedUpTo)
}

module.exports = { nextStep }
