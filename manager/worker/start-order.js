'use strict'
/** All that a worker gets to know at its start. Pure, except that it looks up the journal and the group. */
const { commandBoot } = require('../spawn/command-argv')
const { pidFileOf } = require('../spawn/pid-file')
const { replBoot } = require('../spawn/repl-boot')
const { errorsDir } = require('../../metrics/errors/store')
const { groupId } = require('../settings/read-only-group')
const { writesToJournal } = require('../../common/journal')
const { isJob } = require('../jobs/is-job')
const { noteFileOf } = require('../jobs/exit-note')

/** A release that is longer is not carried by its workers. */
const MAX_CARRIED_CHARS = 32 * 1024

/**
 * @typedef {object} StartOrder
 * @property {Record<string, string>} callerEnv
 * @property {number} pmId
 * @property {number} restarts
 * @property {number} failuresInRow
 */
/**
 * @typedef {object} Born   what of a worker its process has to know
 * @property {string} app
 * @property {number} slot
 * @property {number} generation
 * @property {string} id
 * @property {string} token
 * @property {string} socketBase
 * @property {any} settings           of its generation
 * @property {string | null} nodePath  null: the manager's own
 * @property {{ revision: number, release: import('../../protocol/boot-record').CarriedRelease }} carried
 * @property {boolean} evenSpread
 * @property {boolean} hasRepl
 * @property {boolean} replWriteOff
 * @property {any} paths
 */

/**
 * @param {Born} worker
 * @param {StartOrder} how
 * @param {number} nowMs   wall clock
 * @returns {import('../spawn/spawn-worker').SpawnOrder}
 */
function startOrderOf (worker, how, nowMs) {
  const { app, slot, generation, id, token, socketBase, settings, paths, evenSpread } = worker
  const { metrics } = settings
  const { own = null } = paths
  return {
    ...how,
    settings,
    nodePath: worker.nodePath ?? process.execPath,
    withReserves: settings.reload.keepOldMs > 0 || Boolean(settings.exec), // see worker/command/passed-sockets.js
    boot: {
      app, slot, generation, id, token, socketBase,
      ...carriedInBoot(worker.carried),
      channelPath: own?.channelSocket ?? paths.channelSocket, sidecar: settings.worker.sidecar, evenSpread,
      blockedMs: settings.health.blockedMs,
      ...metrics.enabled ? { metrics: { maxSeries: metrics.maxSeries, ignorePaths: [...metrics.ignorePaths] } } : {},
      apm: settings.apm, errorsDir: errorsDir(paths.stateDir, app),
      audit: { logDir: own?.stateDir ?? paths.logDir, journal: writesToJournal() },
      ...isJob(settings) ? { exitNote: noteFileOf(socketBase) } : {},
      ...settings.exec ? { command: commandBoot(settings) } : {},
      ...settings.pidFile && !settings.exec ? { pidFile: pidFileOf(settings.pidFile, how.pmId) } : {},
      ...settings.worker.unhandledRejections === 'report' && !settings.exec ? { survivesRejections: true } : {},
      ...worker.hasRepl ? { repl: replOf(worker) } : {}
    },
    paths,
    nowMs
  }
}

/** @param {Born} worker */
function replOf ({ settings, paths, replWriteOff: writeOff }) {
  const { own = null } = paths
  const places = own === null ? paths : { runDir: own.stateDir, logDir: own.stateDir, stateDir: own.stateDir }
  return replBoot(settings,
    places, { writeOff, journal: writesToJournal(), readOnlyGid: groupId(settings.repl.readOnlyGroup) })
}

/**
 * One text of an environment has 128 KiB (MAX_ARG_STRLEN in the kernel's binfmts.h), and the boot record has more to
 * hold.
 * @param {Born['carried']} carried
 */
function carriedInBoot ({ revision, release }) {
  return JSON.stringify(release).length > MAX_CARRIED_CHARS ? { revision } : { revision, release }
}

module.exports = { startOrderOf }
