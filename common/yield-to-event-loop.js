'use strict'
/**
 * Long synchronous work in short pieces: call `breathe()` between two pieces, and it lets the event loop run whenever
 * the piece of work has taken its share. A call that is cheap and never waits (a /proc file: 10 us) costs more in the
 * thread pool.
 */
const { setImmediate: nextTurn } = require('node:timers/promises')
const { performance } = require('node:perf_hooks')

const SHARE_MS = 2

/**
 * @param {number} [shareMs]
 * @returns {() => Promise<void> | undefined} nothing to wait for while there is time left
 */
function createBreather (shareMs = SHARE_MS) {
  let startedAtMs = performance.now()
  return function breathe () {
    if (performance.now() - startedAtMs < shareMs) return undefined
    return nextTurn().then(() => { startedAtMs = performance.now() })
  }
}

module.exports = { createBreather }
