'use strict'
/**
 * A manager with its sockets: the apps and workers that are there, known to it, and the addresses on which it is found.
 */
const fs = require('node:fs')
const { BellwetherError } = require('../common/errors')
const { Manager } = require('./manager')
const { createMetrics } = require('./metrics/metrics')
const { createHistory } = require('./metrics/history')
const { isStaleSocket } = require('./sockets/listeners')
const { restoreApps, gather, endUnknown } = require('./takeover/adoption')
const { serveChannels } = require('./takeover/rejoin-server')
const { serveApi } = require('./api/server')
const { openHttpPort } = require('./api/http/server')

/** @typedef {import('./sockets/listeners').Listeners} Listeners */
/**
 * @typedef {object} RunningManager   a manager with its sockets
 * @property {Manager} manager
 * @property {Awaited<ReturnType<typeof serveApi>>} api
 * @property {ReturnType<typeof serveChannels>} channels
 * @property {Awaited<ReturnType<typeof openHttpPort>>} http
 * @property {import('./metrics/metrics').Metrics} metrics
 * @property {ReturnType<typeof createHistory>} history
 */
/**
 * @typedef {object} Wishes   of who starts it
 * @property {any} paths
 * @property {'all' | 'none'} [resume]   what becomes of the saved list after an end in good order
 * @property {import('./takeover/adoption').Wishes['settingsEnvOf']} [settingsEnvOf]
 */

/**
 * The apps and workers that are there, known; and the sockets on which we are found.
 * @param {object} given
 * @param {Wishes} given.wishes
 * @param {import('./settings/load').LoadedManager} given.managerSettings
 * @param {import('./takeover/adoption').Previous} given.previous
 * @param {Listeners} given.listeners
 * @param {import('./api/http/server').Before} given.ports   of the manager itself
 * @param {import('./systemd/service').Service} given.service
 * @param {() => Promise<any>} given.shutDown
 * @param {(wish: any) => Promise<any>} given.upgrade
 * @param {(event: Record<string, any>) => void} given.log
 * @returns {Promise<RunningManager>}
 */
async function openManager ({ wishes, managerSettings, previous, listeners, ports, service, shutDown, upgrade, log }) {
  const { paths, resume = 'all', settingsEnvOf = () => null } = wishes
  await removeStaleSocket(paths.controlSocket)
  await removeStaleSocket(paths.channelSocket)
  const manager = new Manager({ paths, settings: managerSettings.settings, log, listeners })
  service.attach(manager)
  /** @type {Parameters<ReturnType<typeof serveChannels>['openDoor']>[]} */
  const doors = []
  manager.world.openDoor = (...door) => { doors.push(door) }
  restoreApps(manager,
    previous, { resume, settingsEnvOf, callerEnv: /** @type {Record<string, string>} */ ({ ...process.env }) })
  const metrics = createMetrics({ manager })
  manager.metrics = metrics
  const history = createHistory(manager)
  manager.history = history
  const channels = serveChannels({
    path: paths.channelSocket,
    find: token => manager.workerOf(token),
    onUnknown: rejoin => endUnknown(paths, rejoin, event => manager.world.report(event))
  })
  for (const door of doors) channels.openDoor(...door)
  manager.world.openDoor = channels.openDoor
  await gather(manager, previous.counters)
  if (ports !== null) manager.become('running') // there is nothing that the manager before had not begun
  const http = await openHttpPort({ manager, managerSettings, before: ports, log })
  manager.httpUrl = http.url
  announceTargets(manager)
  const api = await serveApi({ manager, socketPath: paths.controlSocket, shutDown, upgrade, log })
  return { manager, api, channels, http, metrics, history }
}

/** Where a Prometheus of this machine looks. @param {Manager} manager */
function announceTargets ({ httpUrl, settings: { prometheus: { fileSd } }, world }) {
  if (fileSd === null || httpUrl === null) return
  try {
    require('./api/http/metrics-page').writeTargets(fileSd, httpUrl)
  } catch (err) {
    if (err.code === undefined) throw err
    world.report({
      level: 'warn',
      event: 'file-sd-not-written',
      reason: `${err.message} (prometheus.fileSd): Prometheus does not find this manager by it`
    })
  }
}

/**
 * We hold the lock: a control socket that is there is either unused or a stranger's.
 * @param {string} path
 */
async function removeStaleSocket (path) {
  const stat = fs.lstatSync(path, { throwIfNoEntry: false })
  if (!stat) return
  if (!stat.isSocket()) throw new BellwetherError('BW_HOME', `${path} is in the way and no socket. Move it away.`)
  if (!await isStaleSocket(path)) {
    throw new BellwetherError('BW_MANAGER_RUNNING',
      `Somebody answers on ${path} who does not hold our lock. Use another BELLWETHER_HOME, or end that process.`)
  }
  fs.unlinkSync(path)
}

module.exports = { openManager }
