'use strict'
/**
 * Everything `bellwether doctor` judges, as plain data: what the manager says, and what the machine shows without it.
 * Gathering only: changes nothing, signals no process, judges nothing. A fact that cannot be read is null.
 */
const { version } = require('../../package.json')
const { reportOnNode } = require('../../manager/node-insides')
const { gatherProcesses } = require('./processes')
const { gatherFiles } = require('./files')
const { gatherMachine } = require('./machine')
const { askManager, askWorkers } = require('./ask')
const { readSettingsFiles } = require('./settings-files')

/**
 * @typedef {object} Facts
 * @property {{ version: string, nodeVersion: string, uid: number }} command
 * @property {import('../../common/paths').Paths} paths
 * @property {number} nowMs                                         wall clock
 * @property {import('./ask').Answer} answer                         of the control socket
 * @property {import('./ask').Told | null} told                      GET /v1/doctor; null: no answer, or a manager that
 *   does not know it
 * @property {any[]} apps                                           of GET /v1/status
 * @property {import('./processes').Processes} processes
 * @property {import('./files').Files} files
 * @property {import('./settings-files').SettingsFile[]} settingsFiles   that the apps were started from, as they are
 *   now
 * @property {import('./machine').Machine} machine
 * @property {import('../../manager/node-insides').NodeReport} node   of the Node that runs this command
 * @property {Record<string, import('./ask').Hello | null>} hellos   by worker pid; null: no answer on its socket
 */

/**
 * @param {import('../context').Context} context
 * @returns {Promise<Facts>}
 */
async function gatherFacts ({ paths, client, env }) {
  const [{ answer, told, apps }, processes] = await Promise.all([askManager(client), gatherProcesses(paths)])
  const files = gatherFiles(paths)
  const managerPid = told?.manager.pid ?? processes.holder?.pid ?? null
  const { listeners, stoppedListen } = told ?? { listeners: [], stoppedListen: [] }
  const [machine, hellos] = await Promise.all([
    gatherMachine({ paths, env, managerPid, listeners, stoppedListen }), askWorkers(processes.workers)
  ])
  return {
    command: { version, nodeVersion: process.versions.node, uid: process.getuid?.() ?? 0 },
    paths,
    nowMs: Date.now(),
    answer,
    told,
    apps,
    processes,
    files,
    settingsFiles: readSettingsFiles(apps, paths),
    machine,
    node: reportOnNode(),
    hellos
  }
}

module.exports = { gatherFacts }
