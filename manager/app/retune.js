'use strict'
/**
 * Settings that only the manager uses change while the workers serve on (settings/change-costs.js says which). No
 * generation begins: a rollback afterwards goes back to the release before the last reload, with its own settings.
 */
const goals = require('./goal')
const { refuseWhenBusy } = require('./refusals')
const { fingerprintOf } = require('./saved-apps')
const { newSize } = require('./worker-count')
const { undo } = require('./undo')

/** @typedef {import('./supervisor').Supervisor} Supervisor */

/**
 * @param {Supervisor} app   it may be stopped: its next start has the settings
 * @param {Pick<import('./release').Release, 'settings' | 'origins' | 'source'>} change   what it runs from is the same
 * @returns {Promise<import('./operation').Operation | null>}   null: no worker had to come or go
 * @throws BW_BUSY; if the app could not grow, the error of a start: then `instances` is as before
 */
async function retune (app, change) {
  refuseWhenBusy(app, 'apply')
  const size = newSize({ settings: change.settings }, app.release)
  const { instances } = app.settings
  app.asRead = fingerprintOf(change.settings)
  const isResized = size !== null && size !== app.size && !app.stopped && app.waiting === null
  // new workers get the other new settings at once; the new `instances` is written when they serve
  put(app, isResized ? { ...change, settings: { ...change.settings, instances } } : change)
  // nothing runs: its next start is from where the paths lead now
  if (app.stopped || app.waiting !== null) app.placeAgain()
  if (!isResized) {
    app.goal = goals.resize(app.goal, size)
    app.world.save()
    app.world.count()
    app.job?.look() // by its new schedule
    app.world.order.holdAnew(app)
    return null
  }
  const back = goals.backOf(app.goal)
  app.goal = { ...goals.resize(app.goal, size), undo: back }
  const operation = await app.operate({ verb: 'scale', failsWithWorker: true, back, onFailed: () => undo(app) })
  put(app, change)
  app.world.save()
  return operation
}

/** @param {Supervisor} app @param {Partial<import('./release').Release>} change */
function put (app, change) {
  const release = { ...app.release, ...change }
  app.releases.set(app.generation, release)
  for (const worker of app.workers) {
    // a run goes on as it began
    if (worker.generation === app.generation && !worker.isRun) worker.settings = release.settings
  }
}

module.exports = { retune }
