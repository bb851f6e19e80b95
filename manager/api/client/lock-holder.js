'use strict'
/** Finds the living manager by the lock file beside its control socket. */
const fs = require('node:fs')
const { dirname, join } = require('node:path')
const { processStat, hasEnded } = require('../../../common/proc')

/** Beside the control socket (paths.js): the file with the pid of the manager that has the lock. */
const LOCK_FILE = 'manager.lock'

/**
 * A manager that has the lock and does not answer yet adopts workers, or is being upgraded: it will answer in a moment.
 * A manager that has ended will not, though its pid stays for as long as process 1 has not waited for it: a second, or
 * for ever.
 * @param {string} controlSocketPath
 * @returns {number | null}  its pid; null: none lives
 */
function holderOfLock (controlSocketPath) {
  try {
    const pid = Number(fs.readFileSync(join(dirname(controlSocketPath), LOCK_FILE), 'latin1').trim())
    if (!Number.isSafeInteger(pid) || pid <= 0 || !process.kill(pid, 0)) return null
    const stat = processStat(pid) // null where there is no /proc
    return stat !== null && hasEnded(stat) ? null : pid
  } catch (err) {
    if (err.code === undefined) throw err
    return null // there is no lock file, or its manager is dead
  }
}

module.exports = { holderOfLock }
