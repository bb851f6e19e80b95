'use strict'
/**
 * Facts for `bellwether doctor` that only the manager has: the processes that it holds for its workers, by pid and
 * start time, and the addresses that it holds. The command compares them with /proc. Reads only; the tokens stay here.
 */
const path = require('node:path')
const { identityOf } = require('../../../common/proc')
const { version } = require('../../../package.json')

/**
 * @typedef {object} RunningManager
 * @property {number} startedAtMs   monotonic
 * @property {{ runDir: string }} paths
 * @property {ReadonlyMap<string, import('../../app/supervisor').Supervisor>} apps
 * @property {{ listeners: import('../../sockets/listeners').Listeners }} world
 */

/** @param {RunningManager} manager */
function viewForDoctor (manager) {
  const apps = [...manager.apps.values()]
  const stopped = apps.filter(app => app.stopped)
  return {
    schema: 1,
    manager: {
      pid: process.pid,
      startTimeTicks: identityOf(process.pid)?.startTimeTicks ?? null,
      version,
      nodeVersion: process.versions.node,
      execPath: process.execPath,
      packageDir: path.join(__dirname, '..', '..', '..'),
      uptimeMs: Math.round(performance.now() - manager.startedAtMs),
      runDir: manager.paths.runDir
    },
    workers: apps.flatMap(app => [...app.workers].map(worker => ({
      id: worker.id,
      app: app.name,
      generation: worker.generation,
      state: worker.state,
      pid: worker.pid ?? null,
      startTimeTicks: worker.identity?.startTimeTicks ?? null,
      socketBase: worker.socketBase,
      hasSidecar: worker.settings.worker.sidecar
    }))),
    listeners: apps.flatMap(app =>
      manager.world.listeners.ofApp(app.name).map(({ key, address }) => ({ app: app.name, key, address }))),
    // an address that systemd holds for a stopped app is no other process's
    stoppedListen: stopped.flatMap(app => app.settings.listen.filter(
      (/** @type {string} */ key) => !manager.world.listeners.find(app.name, key)?.isOfService
    )
      .map((/** @type {string} */ key) => ({ app: app.name, key }))),
    heldByService: manager.world.listeners.held()
      .filter(({ isOfService, app }) => isOfService && (manager.apps.get(app)?.stopped ?? true))
      .map(({ app, address, unit }) => ({ app, address, unit: unit ?? null, isListed: manager.apps.has(app) }))
  }
}

module.exports = { viewForDoctor }
