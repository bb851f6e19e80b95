'use strict'
/**
 * The way back of a verb that fails or is aborted: the app gets back the goal that the verb found, and the workers
 * follow. way-back.js decides which of them leave and which serve again.
 */
const goals = require('./goal')
const { fillsSlot, isServing } = require('../worker/lifecycle')
const { unwanted } = require('../worker/wish')
const { surgeFor } = require('./surge')
const { moveSlot } = require('./slot')
const { wayBack } = require('./way-back')
const { whyNoAbort } = require('./way-out')
const { pinned, missingPath, hasSamePlace } = require('./release')
const { aborted } = require('./refusals')
const { BellwetherError } = require('../../common/errors')

/** @typedef {import('./supervisor').Supervisor} Supervisor */

/**
 * A reload, rollback or scale has failed: a new worker stays where the old one is gone already.
 * @param {Supervisor} app
 */
function undo (app) {
  const back = app.undo
  if (!back) return
  const { serve } = turnBack(app, back)
  if (!app.stopped) takeBack(app, serve)
  app.world.save()
  app.world.count()
}

/**
 * The goal is again the one that the verb found. New workers leave, except those that serve in a slot where no old one
 * does; the caller has still to tell the paused ones.
 * @param {Supervisor} app
 * @param {import('./way-back').Back} back
 */
function turnBack (app, back) {
  const way = wayBack([...app.workers], back)
  for (const worker of way.leave) worker.want(unwanted)
  app.goal = goals.returnTo(app.goal, back)
  return way
}

/**
 * Ends the verb under way, and goes back to the generation and the size that it found: all workers are of that
 * generation afterwards. A second abort while the first is under way waits for the first.
 * @param {Supervisor} app
 * @throws BW_CANNOT_ABORT: nothing is under way, or it has no way back. BW_ABORT_INCOMPLETE
 */
async function abort (app) {
  const { operation } = app
  if (operation?.verb === 'abort' && !operation.ended) return operation.finished
  const binding = [...app.binding].filter(({ verb }) => verb !== 'start')
  const back = app.isBusy ? operation?.order.back : undefined
  if (!back && (app.isBusy || app.stopped || binding.length === 0)) throw whyNoAbort(app)
  for (const order of binding) {
    order.isAborted = true
    order.hook?.end()
  }
  if (!operation || !back) return goBack(app, goals.backOf(app.goal), binding[0].verb)
  operation.giveUp(aborted(app, operation.verb, `after ${Math.round(operation.elapsedMs)} ms`))
  if (operation.order.replacement) withdraw(app, operation.order.replacement)
  return goBack(app, back, operation.verb)
}

/**
 * @param {Supervisor} app
 * @param {import('./way-back').Back} back
 * @param {string} aborts   the verb that has been ended
 */
async function goBack (app, back, aborts) {
  const from = app.release
  const isElsewhere = back.generation !== app.generation
  const { serve, lacking } = turnBack(app, back)
  const missing = isElsewhere && lacking.length > 0 ? missingPath(app.release) : null
  if (missing !== null) {
    takeBack(app, serve)
    app.world.save()
    app.wake()
    throw new BellwetherError('BW_ABORT_INCOMPLETE',
      `${aborts} of ${app.name} was ended, but generation ${back.generation} ran from ${missing}, which is gone: ` +
      `no worker of it can be started in slot ${lacking.join(', ')}. What serves there stays.`, {
        details: { next: [`bellwether reload ${app.name}`] }
      })
  }
  if (isElsewhere) {
    app.releases.set(back.generation, pinned(app.release)) // its links may lead to the release that is being taken back
    app.mayReplaceAtMs = 0
    app.resetSlots()
  }
  app.goal = goals.abort(app.goal, { aborts, isElsewhere })
  app.world.save() // before the first worker hears of it
  takeBack(app, serve)
  return app.operate(abortOrder(app, {
    startsAnew: isElsewhere ? lacking.length : 0, sameCode: hasSamePlace(app.release, from)
  }))
}

/**
 * @param {Supervisor} app
 * @param {{ startsAnew?: number, sameCode?: boolean }} [more]
 * @returns {import('./operation').OperationOrder}
 */
function abortOrder (app, more = {}) {
  return {
    verb: 'abort', failsWithWorker: true, generation: app.generation, aborts: app.aborting ?? undefined,
    surge: surgeFor(app, app.size), ...more,
    // all workers are still to be of this generation: the plan goes on trying
    onFailed: () => { app.goal = { ...app.goal, aborting: null } }
  }
}

/**
 * A restart of some workers has failed or is aborted: those that have not been replaced yet stay.
 * @param {Supervisor} app
 * @param {import('./operation').Replacement} replacement
 */
function withdraw (app, { slots, old }) {
  const staying = [...old].filter(w => isServing(w))
  for (const worker of staying) worker.withdrawReplacement()
  for (const w of app.workers) {
    const isNew = slots.includes(w.slot) && !old.has(w) && fillsSlot(w) && !isServing(w)
    if (isNew && staying.some(other => other.slot === w.slot)) w.want(unwanted)
  }
}

/** Waits for the end of an abort that is under way. @param {Supervisor} app */
async function whenAborted (app) {
  const { operation } = app
  if (operation?.verb === 'abort') await operation.finished.catch(() => {}) // its failure is the answer to the abort
}

/**
 * @param {Supervisor} app
 * @param {import('../worker/worker-handle').WorkerHandle[]} kept   paused workers that are to serve
 */
function takeBack (app, kept) {
  app.together(() => {
    for (const worker of kept) {
      moveSlot(app.slots[worker.slot], 'start')
      worker.move('serve')
    }
  })
}

module.exports = { undo, abort, abortOrder, whenAborted, withdraw, takeBack }
