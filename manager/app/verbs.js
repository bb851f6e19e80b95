'use strict'
/**
 * The verbs: each changes what an app should be (goal.js), and begins an operation that waits until it is so. Each
 * resolves with its Operation once things are as asked, or rejects with a BellwetherError. What is under way, and by
 * what it may be ended, is asked first.
 */
const goals = require('./goal')
const { fillsSlot, isKept, isServing } = require('../worker/lifecycle')
const { switchReplWrite: tellReplSwitch } = require('../worker/say')
const { unwanted } = require('../worker/wish')
const { checkPlace } = require('../spawn/spawn-worker')
const { surgeNow } = require('./surge')
const { moveSlot } = require('./slot')
const { wayBack } = require('./way-back')
const { whyNoAbort } = require('./way-out')
const { fingerprintOf } = require('./saved-apps')
const { placed, pinned, missingPath, hasSamePlace } = require('./release')
const { newSize } = require('./worker-count')
const { refuseWhenBusy, refuseWhenStopped, refuseWithoutEnvironment, nothingBefore, noSuchWorker, aborted, endedBy } =
  require('./refusals')
const { BellwetherError } = require('../../common/errors')

/** Verbs that end an app. */
const ENDS = new Set(['stop', 'delete'])

/** @typedef {import('./supervisor').Supervisor} Supervisor */
/** @typedef {import('./release').Release} Release */
/** @typedef {import('../worker/worker-handle').WorkerHandle} WorkerHandle */

/**
 * @param {Supervisor} app
 * @param {{ keepTrying?: boolean, isWritten?: boolean }} [how]  keepTrying: a worker that fails is tried again and
 *   again (the service comes up with its machine). isWritten: the list says already that it is to run
 */
async function start (app, { keepTrying = false, isWritten = false } = {}) {
  refuseWhenBusy(app, 'start')
  refuseWithoutEnvironment(app)
  await bindFor(app, 'start', app.settings)
  app.isGathering = false // it may have waited for its address
  app.goal = { ...app.goal, stopped: false }
  app.isDormant = false
  app.isFromList = false
  app.placeAgain()
  app.resetSlots()
  return app.operate({
    verb: 'start', failsWithWorker: !keepTrying, isWritten, onFailed: () => { app.goal = { ...app.goal, stopped: true } }
  })
}

/** @param {Supervisor} app @param {Partial<Release>} [change]  what the next generation runs where it differs */
async function reload (app, change = {}) {
  refuseWhenBusy(app, 'reload')
  refuseWhenStopped(app, 'reload')
  const releaseOf = change.settings ? null : app.release.releaseOf ?? null
  if (change.settings) app.asRead = fingerprintOf(change.settings)
  return roll(app, {
    verb: 'reload', release: placed({ ...app.release, ...change, releaseOf }), previous: app.generation
  })
}

/**
 * The release before the last reload: by its paused workers where there are any, else as a new generation.
 * @param {Supervisor} app
 */
async function rollback (app) {
  refuseWhenBusy(app, 'rollback')
  refuseWhenStopped(app, 'roll back')
  const { previous } = app
  const release = previous === null ? undefined : app.releases.get(previous)
  if (previous === null || !release) throw nothingBefore(app)
  const kept = keptOf(app, previous)
  if (kept.length > 0) return flip(app, previous, pinned(release), kept)
  const missing = missingPath(release)
  if (missing !== null) {
    throw new BellwetherError('BW_NO_PREVIOUS',
      `${app.name}: generation ${previous} ran from ${missing}, which is gone, so there is nothing to roll back to. Nothing was done.`)
  }
  return roll(app, {
    verb: 'rollback', release: { ...pinned(release), releaseOf: release.releaseOf ?? previous }, previous: null
  })
}

/**
 * Replaces all workers, start-first.
 * @param {Supervisor} app
 * @param {object} how
 * @param {string} how.verb
 * @param {Release} how.release          of the next generation
 * @param {number | null} how.previous   where a rollback goes from there
 */
async function roll (app, { verb, release, previous }) {
  await bindFor(app, verb, release.settings)
  const from = app.release
  for (const worker of app.workers) if (isKept(worker)) worker.want(unwanted)
  app.keptUntilMs = Infinity
  app.goal = goals.roll(app.goal, { previous, size: newSize(release, from) })
  app.releases.set(app.generation, release)
  app.mayReplaceAtMs = 0
  app.resetSlots()
  return app.operate({
    verb, failsWithWorker: true, generation: app.generation, surge: surgeFor(app, app.size),
    sameCode: hasSamePlace(release, from),
    back: app.undo ?? undefined, onFailed: () => undo(app)
  })
}

/** @param {Supervisor} app @param {number} size  workers that a verb replaces */
function surgeFor (app, size) { return surgeNow(app.settings.reload.surge, size, app.workers) }

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
 * What should be is again what a verb found. New workers go, but for those that serve where no old one does; paused
 * ones are still to be told.
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
 * generation afterwards. One that was asked for while the first is under way is the same.
 * @param {Supervisor} app
 * @throws BW_CANNOT_ABORT: nothing is under way, or it has no way back. BW_ABORT_INCOMPLETE
 */
async function abort (app) {
  const { operation } = app
  if (operation?.verb === 'abort' && !operation.ended) return operation.finished
  const binding = [...app.binding].filter(({ verb }) => verb !== 'start')
  const back = app.isBusy ? operation?.order.back : undefined
  if (!back && (app.isBusy || app.stopped || binding.length === 0)) throw whyNoAbort(app)
  for (const order of binding) order.isAborted = true
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
    // that all are to be of this generation is still so: the plan goes on trying
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

/** What an abort that is under way leads to. @param {Supervisor} app */
async function whenAborted (app) {
  const { operation } = app
  if (operation?.verb === 'abort') await operation.finished.catch(() => {}) // whoever asked for it hears of that
}

/**
 * Paused workers take connections again, all of them at once; then those of the later generations drain.
 * @param {Supervisor} app
 * @param {number} generation
 * @param {Release} release
 * @param {WorkerHandle[]} kept
 */
async function flip (app, generation, release, kept) {
  const from = app.release
  const back = goals.backOf(app.goal)
  app.goal = goals.flip(app.goal, { generation, size: newSize(release, from) })
  app.releases.set(generation, release)
  app.mayReplaceAtMs = 0
  app.resetSlots()
  for (const w of app.workers) if (w.generation !== generation && fillsSlot(w) && !isServing(w)) w.want(unwanted)
  takeBack(app, kept)
  return app.operate({
    verb: 'rollback', failsWithWorker: true, generation, flips: kept.length, sameCode: hasSamePlace(release, from), back
  })
}

/** @param {Supervisor} app @param {number} generation */
function keptOf (app, generation) {
  return [...app.workers].filter(w => isKept(w) && w.generation === generation && !w.leave)
}

/** @param {Supervisor} app @param {WorkerHandle[]} kept  paused workers that are to serve */
function takeBack (app, kept) {
  app.together(() => {
    for (const worker of kept) {
      moveSlot(app.slots[worker.slot], 'start')
      worker.move('serve')
    }
  })
}

/** @param {Supervisor} app */
async function restart (app) {
  refuseWhenBusy(app, 'restart')
  refuseWhenStopped(app, 'restart')
  checkPlace(app.settings) // what serves is not ended for what cannot be started
  await unlessStopped(app, 'restart', () => app.regain.now()) // all workers leave at once: their sockets outlive them
  for (const worker of app.workers) worker.want(unwanted)
  app.placeAgain()
  app.resetSlots()
  return app.operate({ verb: 'restart', failsWithWorker: true })
}

/**
 * Others in these slots, start-first; where nothing serves one is started.
 * @param {Supervisor} app
 * @param {number[]} slots
 * @throws BW_NO_SUCH_WORKER
 */
async function restartWorkers (app, slots) {
  refuseWhenBusy(app, 'restart')
  refuseWhenStopped(app, 'restart')
  const unknown = slots.filter(slot => slot >= app.size)
  if (unknown.length > 0) throw noSuchWorker(app, unknown)
  checkPlace(app.settings)
  app.mayReplaceAtMs = 0
  app.resetSlots(slots)
  const old = new Set([...app.workers].filter(w => slots.includes(w.slot) && isServing(w)))
  for (const worker of old) worker.askReplacement('asked for by "bellwether restart"')
  const replacement = { slots, old }
  const back = goals.backOf(app.goal)
  return app.operate({
    verb: 'restart', failsWithWorker: true, replacement, surge: surgeFor(app, old.size), back,
    onFailed: () => withdraw(app, replacement)
  })
}

/** @param {Supervisor} app @param {number} size */
async function scale (app, size) {
  refuseWhenBusy(app, 'scale')
  refuseWhenStopped(app, 'scale')
  const back = goals.backOf(app.goal)
  app.goal = goals.scale(app.goal, size)
  return app.operate({ verb: 'scale', failsWithWorker: true, back, onFailed: () => undo(app) })
}

/** Ends whatever is under way. @param {Supervisor} app @param {{ verb?: string }} [how] */
async function stop (app, { verb = 'stop' } = {}) {
  // whoever asked: it ends once
  if (app.operation && !app.operation.ended && ENDS.has(app.operation.verb)) return app.operation.finished
  app.goal = { ...app.goal, stopped: true }
  app.stops++
  app.isGathering = false
  app.operation?.fail(endedBy(verb, app.operation.verb, app.name))
  return app.operate({ verb, failsWithWorker: false })
}

/**
 * Restarts count from 0 again. Nothing else changes: a slot that waits for its next start goes on waiting.
 * @param {Supervisor} app
 */
function resetCounters (app) {
  for (const slot of app.slots) slot.restarts = 0
  app.world.count()
}

/** @param {Supervisor} app @param {boolean} isOff */
function switchReplWrite (app, isOff) {
  app.replWriteOff = isOff
  app.world.save() // before anybody is told: a manager that follows tells them again
  for (const worker of app.workers) tellReplSwitch(worker, isOff)
  app.world.report({
    level: isOff ? 'warn' : 'info', event: 'repl-write', app: app.name, write: isOff ? 'off' : 'as set'
  })
}

/** No patience any more: every process of this app is killed now. @param {Supervisor} app */
function killAll (app) {
  app.goal = { ...app.goal, stopped: true }
  for (const worker of app.workers) worker.kill()
}

/**
 * @param {Supervisor} app
 * @param {number} slot
 * @param {{ isStuck: boolean }} how   it is known to be stuck
 * @returns {WorkerHandle}   the one that leaves when another one serves
 * @throws BW_NO_WORKER
 */
function replaceWorker (app, slot, { isStuck }) {
  const worker = [...app.workers].find(w => w.slot === slot && isServing(w))
  if (!worker) throw new BellwetherError('BW_NO_WORKER',
    `No worker serves in slot ${slot} of "${app.name}": there is nothing to replace.`,
    { details: { next: [`bellwether status ${app.name}`] } })
  worker.askReplacement(`asked for over the control API${isStuck ? ', as stuck' : ''}`, { isStuck })
  app.wake()
  return worker
}

/**
 * @param {Supervisor} app
 * @param {string} verb
 * @param {any} settings
 */
function bindFor (app, verb, settings) {
  return unlessStopped(app, verb, async () => {
    await app.regain.now() // before new ones: who has the others can bind them too
    await app.addresses.bind(settings)
  })
}

/**
 * Much may have happened while addresses were bound, or got back.
 * @param {Supervisor} app
 * @param {string} verb
 * @param {() => Promise<void>} act
 */
async function unlessStopped (app, verb, act) {
  const stops = app.stops
  const order = { verb, isAborted: false }
  app.binding.add(order)
  try {
    await act()
  } finally {
    app.binding.delete(order)
  }
  if (order.isAborted) app.addresses.releaseUnused(app.settings, app.workers, app.world.clock.nowMs())
  if (order.isAborted) throw aborted(app, verb, 'before it began')
  refuseWhenBusy(app, verb)
  // it was deleted; after a hand-over they are another manager's
  if (app.isRetired && !app.world.listeners.hasApp(app.name)) app.addresses.releaseAll()
  if (app.isRetired) {
    throw new BellwetherError('BW_BUSY',
      `${app.name} is another manager's, or out of the list, since ${verb} was asked for; nothing was done.`,
      { details: { isUpgrading: app.world.listeners.hasApp(app.name) } })
  }
  if (stops === app.stops) return
  if (app.stopped) app.addresses.releaseAll()
  throw new BellwetherError('BW_BUSY',
    `${verb} of ${app.name} was ended by a stop that came after it; nothing was done.`)
}

/**
 * Variables that were not written down, from the command that starts the app now.
 * @param {Supervisor} app
 * @param {Record<string, string>} env
 */
function takeEnvironment (app, env) {
  const given = app.lacksEnv.filter(name => Object.hasOwn(env, name))
  if (given.length === 0) return
  const values = Object.fromEntries(given.map(name => [name, env[name]]))
  app.releases.set(app.generation, { ...app.release, env: { ...app.release.env, ...values } })
  app.lacksEnv = app.lacksEnv.filter(name => !given.includes(name))
}

module.exports = {
  start, reload, rollback, abort, whenAborted, restart, restartWorkers, scale, stop, resetCounters, switchReplWrite,
  killAll, replaceWorker, takeEnvironment,
  undo, abortOrder, surgeFor
}
