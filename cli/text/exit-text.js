'use strict'
/** The end of a worker, in few words. */

/**
 * "crashed, code 1", "signal SIGKILL", "drained".
 * @param {any} exit
 */
function exitText (exit) {
  if (exit.unasked === false) return String(exit.cause)
  if (exit.signal) return `${exit.cause === 'signal' ? 'signal' : `${exit.cause},`} ${exit.signal}`
  return exit.code == null ? String(exit.cause) : `${exit.cause}, code ${exit.code}`
}

module.exports = { exitText }
