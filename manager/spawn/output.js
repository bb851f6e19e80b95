'use strict'
/**
 * Where the output of workers goes, by the setting log.files, as two descriptors that a worker inherits: no byte passes
 * through the manager. To files of the app; or ("stdout") to where the manager's own stdout and stderr go, as
 * containers want it; or to systemd's journal.
 */
const fs = require('node:fs')
const { BellwetherError } = require('../../common/errors')
const { journalOutput } = require('./journal-output')
const { NOWHERE } = require('../../common/named-log')
const { openLogFiles, logPaths } = require('./log-files')

/** @typedef {import('../settings/app-settings.generated').AppSettings['log']} LogSettings */
/**
 * @typedef {object} Output
 * @property {number} outFd
 * @property {number} errFd
 * @property {import('./log-files').LogPaths | null} files   null: the lines cannot be read back
 * @property {() => void} close   what is not needed after the spawn
 */

const OWN_STDOUT = 1
const OWN_STDERR = 2

/**
 * @param {{ logDir: string, managerLog: string }} paths
 * @param {string} app
 * @param {number} slot
 * @param {LogSettings} log
 * @param {import('../../common/named-log').Owner | null} owner   of files that the settings name; null: this process
 * @returns {Output}
 * @throws BW_LOG_FILE
 */
function openOutput (paths, app, slot, log, owner) {
  if (log.files === 'stdout') return ownOutput(paths, app)
  if (log.files === 'journal') return journalOutput(`${app}.${slot}`)
  const { outFd, errFd, ...files } = openLogFiles(paths, app, slot, log, owner)
  return {
    outFd,
    errFd,
    files,
    close () {
      fs.closeSync(outFd)
      fs.closeSync(errFd)
    }
  }
}

/**
 * The manager's descriptors themselves: they live as long as their readers, whatever becomes of the manager.
 * @param {{ managerLog: string }} paths
 * @param {string} app
 * @returns {Output}
 */
function ownOutput ({ managerLog }, app) {
  if (isFile(OWN_STDOUT, managerLog)) {
    throw new BellwetherError('BW_LOG_FILE',
      `${app} is to write to the manager's stdout (log.files: "stdout"), but this manager runs in the background and has none. ` +
      'Run it in the foreground (bellwether run), or set log.files to "app".')
  }
  return { outFd: OWN_STDOUT, errFd: OWN_STDERR, files: null, close () {} }
}

/** @param {number} fd @param {string} file */
function isFile (fd, file) {
  const [open, named] = [fs.fstatSync(fd), fs.statSync(file, { throwIfNoEntry: false })]
  return named !== undefined && open.ino === named.ino && open.dev === named.dev
}

/**
 * @param {{ logDir: string }} paths
 * @param {string} app
 * @param {number[]} slots
 * @param {LogSettings} log
 * @returns {{ out: string[], err: string[], levels: string[] }}  the files of an app; none where its output goes
 *   elsewhere
 */
function outputFiles (paths, app, slots, log) {
  const files = slots.flatMap(slot => workerFiles(paths, app, slot, log) ?? [])
  const kept = (/** @type {string[]} */ all) => [...new Set(all)].filter(file => file !== NOWHERE)
  return {
    out: kept(files.map(file => file.outPath)), err: kept(files.map(file => file.errPath)),
    levels: kept(files.flatMap(({ levels = [] }) => levels.map(({ file }) => file)))
  }
}

/**
 * @param {{ logDir: string }} paths
 * @param {string} app
 * @param {number} slot
 * @param {LogSettings} log
 * @returns {import('./log-files').LogPaths | null}   null: it writes no files
 */
function workerFiles (paths, app, slot, log) {
  return log.files === 'stdout' || log.files === 'journal' ? null : logPaths(paths, app, slot, log)
}

module.exports = { openOutput, outputFiles, workerFiles }
