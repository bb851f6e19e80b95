'use strict'
/** What the REPL of a worker is told at the worker's birth. Pure. */
const { redactSettings } = require('./settings/redact')

/**
 * @param {any} settings   effective settings of the app
 * @param {{ runDir: string, logDir: string, stateDir: string }} paths
 * @returns {import('../worker/messages').ReplBoot}
 */
function replBoot (settings, { runDir, logDir, stateDir }) {
  const { write, requireReason, evalTimeoutMs, idleTimeoutMs, maxSessions } = settings.repl
  return {
    stage: settings.stage,
    write: write || settings.stage === 'development',
    requireReason,
    evalTimeoutMs,
    idleTimeoutMs,
    maxSessions,
    runDir,
    logDir,
    stateDir,
    settings: redactSettings(settings)
  }
}

module.exports = { replBoot }
