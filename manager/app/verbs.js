'use strict'
/**
 * The verbs: each changes what an app should be (goal.js), and begins an operation that waits until it is so. Each
 * resolves with its Operation once things are as asked, or rejects with a BellwetherError. Each first looks at the
 * verb under way, and whether it may end that. Verbs that start workers anew: restarts.js; the way back: undo.js.
 */
const goals = require('./goal')
const { fillsSlot, isKept, isServing } = require('../worker/lifecycle')
const { switchReplWrite: tellReplSwitch } = require('../worker/say')
const { unwanted } = require('../worker/wish')
const { surgeFor } = require('./surge')
const { undo, abort, whenAborted, takeBack } = require('./undo')
const { restart, restartWorkers, replaceWorker } = require('./restarts')
const { bindFor, unlessStopped } = require('./bind-for-verb')
const { runHook, hookFailed } = require('./hooks')
const { fingerprintOf } = require('./saved-apps')
const { checkCredentials, removeUnused } = require('../spawn/credentials')
const { placed, pinned, missingPath, hasSamePlace } = require('./release')
const { newSize } = require('./worker-count')
const { endQuietly } = require('./pause')
const { refuseWhenBusy, refuseWhenStopped, refuseJob, refuseWithoutEnvironment, nothingBefore, endedBy } = require('./refusals')
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
  removeUnused(app.world.paths, app.name, generationsOf(app)) // a start takes them anew
  checkCredentials(app.world.paths, app.settings, app.generation)
  await bindFor(app, 'start', app.settings)
  app.enter('begin') // it may have waited for its address
  app.goal = { ...app.goal, stopped: false }
  app.isDormant = false
  app.isFromList = false
  app.placeAgain()
  app.resetSlots()
  for (const slot of app.slots) slot.isAnew = slot.state === 'empty'
  app.world.order.hold(app)
  return app.operate({
    verb: 'start', failsWithWorker: !keepTrying, isWritten, onFailed: () => { app.goal = { ...app.goal, stopped: true } }
  })
}

/** @param {Supervisor} app @param {Partial<Release>} [change]  what the next generation runs where it differs */
async function reload (app, change = {}) {
  refuseWhenBusy(app, 'reload')
  refuseWhenStopped(app, 'reload')
  const releaseOf = change.settings ? null : app.release.releaseOf ?? null
  const release = placed({ ...app.release, ...change, releaseOf })
  checkCredentials(app.world.paths, release.settings, null)
  await beforeReload(app, release)
  if (change.settings) app.asRead = fingerprintOf(change.settings)
  if (app.waiting !== null) await bindFor(app, 'reload', release.settings)
  if (app.waiting !== null) return replaceWaiting(app, release)
  return roll(app, { verb: 'reload', release, previous: app.generation })
}

/**
 * None of its workers was started yet: no generation is replaced, and it waits for what the new settings name.
 * @param {Supervisor} app
 * @param {Release} release
 */
function replaceWaiting (app, release) {
  app.goal = goals.resize(app.goal, newSize(release, app.release))
  app.releases.set(app.generation, release)
  app.resetSlots()
  app.world.order.hold(app)
  return app.operate({ verb: 'reload', failsWithWorker: true, generation: app.generation })
}

/**
 * The hook of what is to run next: when it fails, nothing has changed.
 * @param {Supervisor} app
 * @param {Release} release
 * @throws BW_HOOK, BW_ABORTED, BW_BUSY: the app was stopped or handed over meanwhile
 */
async function beforeReload (app, release) {
  if (release.settings.hooks.beforeReload.length === 0) return
  const { stops } = app
  await unlessStopped(app, 'reload', async order => {
    const run = runHook(app, 'beforeReload', { release, generation: app.generation })
    if (run === null) return
    order.hook = { name: 'beforeReload', end: run.end }
    const result = await run.done
    if (result.why !== null) removeUnused(app.world.paths, app.name, generationsOf(app)) // of the one to come
    if (result.why !== null && !order.isAborted && app.stops === stops) throw hookFailed(app.name, result)
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
  checkCredentials(app.world.paths, release.settings, null)
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

/**
 * Any release that was kept in the list of releases, rolling. What is rolled back from is in that list as well.
 * @param {Supervisor} app
 * @param {{ generation: number | null, release: Release }} to
 */
async function rollbackTo (app, { generation, release }) {
  refuseWhenBusy(app, 'rollback')
  refuseWhenStopped(app, 'roll back')
  if (generation !== null && generation === app.previous && app.releases.has(generation)) return rollback(app)
  return roll(app, {
    verb: 'rollback', release: { ...pinned(release), releaseOf: release.releaseOf ?? generation }, previous: null
  })
}

/** Those of which something runs. @param {Supervisor} app */
function generationsOf ({ workers }) { return new Set([...workers].map(({ generation }) => generation)) }

/** @param {Supervisor} app @param {number} generation */
function keptOf (app, generation) {
  return [...app.workers].filter(w => isKept(w) && w.generation === generation && !w.leave)
}

/** @param {Supervisor} app @param {number} size */
async function scale (app, size) {
  refuseWhenBusy(app, 'scale')
  refuseWhenStopped(app, 'scale')
  refuseJob(app, 'scale')
  const back = goals.backOf(app.goal)
  app.goal = goals.scale(app.goal, size)
  return app.operate({ verb: 'scale', failsWithWorker: true, back, onFailed: () => undo(app) })
}

/** Stops the app, and ends the verb under way. @param {Supervisor} app @param {{ verb?: string }} [how] */
async function stop (app, { verb = 'stop' } = {}) {
  // an app ends once, however many commands ask for that
  if (app.operation && !app.operation.ended && ENDS.has(app.operation.verb)) return app.operation.finished
  app.goal = { ...app.goal, stopped: true }
  endQuietly(app)
  app.stops++
  app.world.order.release(app)
  for (const { hook } of app.binding) hook?.end()
  app.enter('begin')
  app.operation?.fail(endedBy(verb, app.operation.verb, app.name))
  return app.operate({ verb, failsWithWorker: false })
}

/**
 * Restarts count from 0 again. Nothing else changes: a slot that waits for its next start goes on waiting.
 * @param {Supervisor} app
 */
function resetCounters (app) {
  for (const slot of app.slots) slot.restarts = slot.relaunches = 0
  app.world.count()
}

/** @param {Supervisor} app @param {boolean} isOff */
function switchReplWrite (app, isOff) {
  app.replWriteOff = isOff
  app.world.save() // before a worker is told: the next manager tells them again
  for (const worker of app.workers) tellReplSwitch(worker, isOff)
  app.world.report({
    level: isOff ? 'warn' : 'info', event: 'repl-write', app: app.name, write: isOff ? 'off' : 'as set'
  })
}

/** Kills every process of this app now, without any wait. @param {Supervisor} app */
function killAll (app) {
  app.goal = { ...app.goal, stopped: true }
  for (const worker of app.workers) worker.kill()
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
  start, reload, rollback, rollbackTo, abort, whenAborted, restart, restartWorkers, scale, stop, resetCounters,
  switchReplWrite, killAll, replaceWorker, takeEnvironment
}
