'use strict'
/**
 * Binds the addresses of an app for a verb, or gets them back, and then checks the app again: it may have been stopped,
 * deleted or handed over meanwhile, or the verb aborted.
 */
const { isLetGo } = require('./phase')
const { refuseWhenBusy, aborted } = require('./refusals')
const { checkIdentity } = require('../spawn/run-as')
const { checkCpus } = require('../spawn/processors')
const { BellwetherError } = require('../../common/errors')

/** @typedef {import('./supervisor').Supervisor} Supervisor */

/**
 * @param {Supervisor} app
 * @param {string} verb
 * @param {any} settings
 */
async function bindFor (app, verb, settings) {
  checkIdentity(settings) // before anything changes
  checkCpus(settings)
  return unlessStopped(app, verb, async () => {
    await app.regain.now() // before new ones: a worker that has the others can bind them too
    await app.addresses.bind(settings)
  })
}

/**
 * Runs `act`, which binds addresses or gets them back; throws if the verb may not go on after that.
 * @param {Supervisor} app
 * @param {string} verb
 * @param {(order: import('./supervisor').Prelude) => Promise<void>} act
 */
async function unlessStopped (app, verb, act) {
  const stops = app.stops
  /** @type {import('./supervisor').Prelude} */
  const order = { verb, isAborted: false, hook: null }
  app.binding.add(order)
  try {
    await act(order)
  } finally {
    app.binding.delete(order)
  }
  if (order.isAborted) app.addresses.releaseUnused(app.settings, app.workers, app.world.clock.nowMs())
  if (order.isAborted) throw aborted(app, verb, 'before it began')
  refuseWhenBusy(app, verb)
  // the app was deleted; after a hand-over its addresses are another manager's
  if (isLetGo(app.phase) && !app.world.listeners.hasApp(app.name)) app.addresses.releaseAll()
  if (isLetGo(app.phase)) {
    throw new BellwetherError('BW_BUSY',
      `${app.name} is another manager's, or out of the list, since ${verb} was asked for; nothing was done.`,
      { details: { isUpgrading: app.world.listeners.hasApp(app.name) } })
  }
  if (stops === app.stops) return
  if (app.stopped) app.addresses.releaseAll()
  throw new BellwetherError('BW_BUSY',
    `${verb} of ${app.name} was ended by a stop that came after it; nothing was done.`)
}

module.exports = { bindFor, unlessStopped }
