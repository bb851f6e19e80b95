'use strict'
/** The facts that a worker's REPL gets when the worker starts. Pure. */
const { redactSettings } = require('../../common/redact')

/**
 * @param {any} settings   effective settings of the app
 * @param {{ runDir: string, logDir: string, stateDir: string }} paths
 * @param {object} now
 * @param {boolean} now.writeOff            write mode was switched off (`bellwether repl <app> --write off`)
 * @param {boolean} now.journal             the manager writes to systemd's journal
 * @param {number | null} now.readOnlyGid   of the group of repl.readOnlyGroup
 * @returns {import('../../protocol/boot-record').ReplBoot}
 */
function replBoot (settings, { runDir, logDir, stateDir }, { writeOff, journal, readOnlyGid }) {
  const { requireReason, readOnlyCalls, evalTimeoutMs, idleTimeoutMs, maxSessions } = settings.repl
  return {
    stage: settings.stage,
    write: !writeOff && allowsWrite(settings),
    requireReason,
    readOnlyCalls,
    evalTimeoutMs,
    idleTimeoutMs,
    maxSessions,
    runDir,
    logDir,
    stateDir,
    journal,
    readOnlyGid,
    settings: redactSettings(settings)
  }
}

/**
 * Whether the settings allow write mode; it can be switched off.
 * @param {any} settings
 * @returns {boolean}
 */
function allowsWrite ({ repl, stage }) { return repl.write || stage === 'development' }

module.exports = { replBoot, allowsWrite }
