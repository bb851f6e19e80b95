'use strict'
/** The plain facts that health.js judges, taken from the manager. Reads only, and nothing of /proc. */
const { appState } = require('../app-view')

/**
 * @param {import('../manager').Manager} manager
 * @returns {import('./health').ManagerFacts}
 */
function factsOf (manager) {
  return {
    phase: manager.shuttingDown ? 'ending' : manager.begun ? 'running' : 'starting',
    apps: [...manager.apps.values()].map(app => ({
      name: app.name,
      state: appState(app),
      instances: app.stopped ? 0 : app.size,
      serving: [...app.workers].filter(worker => worker.state === 'serving' && worker.acceptingAtMs !== null).length,
      stopped: app.stopped,
      everStarted: app.everStarted,
      runsOnce: !app.settings.restart.auto
    }))
  }
}

module.exports = { factsOf }
