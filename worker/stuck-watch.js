'use strict'
/**
 * Has the stack of a main thread that is stuck captured, once for each time it is, and tells those who watch. In the sidecar thread,
 * on its own heartbeat ticks: a process that stood still as a whole was not stuck.
 */

/**
 * @param {number} limitMs   blocked for longer is stuck
 * @param {() => Promise<object>} capture
 */
function createStuckWatch (limitMs, capture) {
  /** @type {Set<(message: import('./messages').SidecarAnswer) => void>} */
  const watchers = new Set()
  let isCaptured = false
  return {
    watchers,
    /** @param {number} blockedMs */
    tick (blockedMs) {
      if (blockedMs < limitMs) isCaptured = false
      if (blockedMs < limitMs || isCaptured || watchers.size === 0) return
      isCaptured = true
      Promise.resolve().then(capture).then(report => {
        for (const tell of watchers) tell({ type: 'stuck', report })
      }, () => {}) // there is no inspector here, or no descriptor to load it: the manager still knows how long it has been blocked
    }
  }
}

module.exports = { createStuckWatch }
