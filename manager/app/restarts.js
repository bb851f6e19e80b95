'use strict'
/** New workers of the release that runs: all at once, in some slots start-first, or for one worker that is to go. */
const goals = require('./goal')
const { isServing } = require('../worker/lifecycle')
const { unwanted } = require('../worker/wish')
const { checkCredentials, placeCredentials } = require('../spawn/credentials')
const { checkPlace } = require('../spawn/spawn-worker')
const { surgeFor } = require('./surge')
const { withdraw } = require('./undo')
const { unlessStopped } = require('./bind-for-verb')
const { refuseWhenBusy, refuseWhenStopped, refuseJob, noSuchWorker } = require('./refusals')
const { BellwetherError } = require('../../common/errors')

/** @typedef {import('./supervisor').Supervisor} Supervisor */

/** @param {Supervisor} app */
async function restart (app) {
  refuseWhenBusy(app, 'restart')
  refuseWhenStopped(app, 'restart')
  refuseJob(app, 'restart')
  checkPlace(app.settings) // no serving worker ends for a release that cannot be started
  checkCredentials(app.world.paths, app.settings, null)
  await unlessStopped(app, 'restart', () => app.regain.now()) // all workers leave at once: their sockets outlive them
  for (const worker of app.workers) worker.want(unwanted)
  app.placeAgain()
  placeCredentials(app.world.paths, app.settings, app.generation, { isAnew: true })
  app.resetSlots()
  return app.operate({ verb: 'restart', failsWithWorker: true })
}

/**
 * Replaces the workers of these slots, start-first; a slot where none serves gets a new worker.
 * @param {Supervisor} app
 * @param {number[]} slots
 * @throws BW_NO_SUCH_WORKER
 */
async function restartWorkers (app, slots) {
  refuseWhenBusy(app, 'restart')
  refuseWhenStopped(app, 'restart')
  refuseJob(app, 'restart')
  const unknown = slots.filter(slot => slot >= app.size)
  if (unknown.length > 0) throw noSuchWorker(app, unknown)
  checkPlace(app.settings)
  checkCredentials(app.world.paths, app.settings, app.generation)
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

/**
 * @param {Supervisor} app
 * @param {number} slot
 * @param {{ isStuck: boolean }} how   it is known to be stuck
 * @returns {import('../worker/worker-handle').WorkerHandle}   that leaves when another one serves
 * @throws BW_NO_WORKER
 */
function replaceWorker (app, slot, { isStuck }) {
  refuseJob(app, 'replace')
  const worker = [...app.workers].find(w => w.slot === slot && isServing(w))
  if (!worker) throw new BellwetherError('BW_NO_WORKER',
    `No worker serves in slot ${slot} of "${app.name}": there is nothing to replace.`,
    { details: { next: [`bellwether status ${app.name}`] } })
  worker.askReplacement(`asked for over the control API${isStuck ? ', as stuck' : ''}`, { isStuck })
  app.wake()
  return worker
}

module.exports = { restart, restartWorkers, replaceWorker }
