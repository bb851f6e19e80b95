'use strict'
/** The plain facts that health.js judges, taken from the manager. Reads only, and nothing of /proc. */
const { appState, wantedCount, servingCount } = require('../../app/state')

/**
 * @typedef {object} RunningManager
 * @property {'starting' | 'running' | 'ending' | 'handed-over'} phase
 * @property {ReadonlyMap<string, import('../../app/supervisor').Supervisor>} apps
 */

/**
 * @param {RunningManager} manager
 * @returns {import('./health').ManagerFacts}
 */
function factsOf (manager) {
  return {
    phase: manager.phase,
    apps: [...manager.apps.values()].map(app => ({
      name: app.name,
      state: appState(app),
      instances: wantedCount(app),
      serving: servingCount(app),
      stopped: app.stopped,
      everStarted: app.everStarted,
      isJob: app.job !== null,
      inMaintenance: app.pausing.current?.maintenance !== undefined,
      runsOnce: !app.settings.restart.auto
    }))
  }
}

module.exports = { factsOf }
