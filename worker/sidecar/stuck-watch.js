'use strict'
/**
 * Has the stack of a main thread that is stuck captured, once for each time it is, and tells those who watch. In the
 * sidecar thread, on its own heartbeat ticks: a process that stood still as a whole was not stuck.
 */

/**
 * @param {number} limitMs   blocked for longer is stuck
 * @param {() => Promise<object>} capture
 */
function createStuckWatch (limitMs, capture) {
  /** @type {Set<(message: import('../../protocol/sidecar-messages').SidecarAnswer) => void>} */
  const watchers = new Set()
  let isCaptured = false
  /** Of the block that lasts. @type {object | null} */
  let report = null
  return {
    watchers,
    /**
     * A watcher that comes in the middle of a block (a manager that has taken over) gets the report of the block.
     * @param {(message: import('../../protocol/sidecar-messages').SidecarAnswer) => void} tell
     */
    watch (tell) {
      watchers.add(tell)
      if (report !== null) tell({ type: 'stuck', report })
    },
    /** @param {number} blockedMs */
    tick (blockedMs) {
      if (blockedMs < limitMs) {
        isCaptured = false
        report = null
      }
      if (blockedMs < limitMs || isCaptured || watchers.size === 0) return
      isCaptured = true
      Promise.resolve().then(capture).then(captured => {
        if (isCaptured) report = captured // else it is over
        for (const tell of watchers) tell({ type: 'stuck', report: captured })
      // there is no inspector here, or no descriptor to load it: the manager still knows how long it has been blocked
      }, () => {})
    }
  }
}

module.exports = { createStuckWatch }
