'use strict'
/**
 * Signals that reach a manager while it still loads its code and its settings. Their default effect would end the
 * process and leave the workers of the previous manager without one: systemd would kill them in the middle of their
 * requests. So the signals are kept for the manager.
 */
const { EXIT } = require('../common/errors')

/** @typedef {'SIGTERM' | 'SIGINT'} EndSignal */

/** @returns {() => EndSignal[]}   stops keeping them, and gives those that came */
function keepEarlySignals () {
  /** @type {EndSignal[]} */
  const kept = []
  const keep = (/** @type {EndSignal} */ signal) => {
    // settings that never end to load
    if (signal === 'SIGINT' && kept.includes('SIGINT')) process.exit(EXIT.interrupted)
    kept.push(signal)
  }
  process.on('SIGTERM', keep)
  process.on('SIGINT', keep)
  return () => {
    process.off('SIGTERM', keep)
    process.off('SIGINT', keep)
    return kept
  }
}

module.exports = { keepEarlySignals }
