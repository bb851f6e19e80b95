'use strict'
/**
 * Whether a starting worker can serve. A pure answer from what has been heard of it; the supervisor asks after each message.
 */

/**
 * @typedef {object} Heard
 * @property {boolean} listening      a server of the app has its address
 * @property {boolean} saidReady      process.send('ready')
 * @property {number} uptimeMs
 */
/**
 * @typedef {object} Expected
 * @property {'listening' | 'message' | 'http'} when
 * @property {number} minUptimeMs     an app that never listens is ready after this
 * @property {boolean} mustListen     earlier workers of this app listened, or its settings name an address
 */
/** @typedef {{ ready: true } | { ready: false, waitsFor: string, againInMs: number | null }} Readiness */

/**
 * @param {Heard} heard
 * @param {Expected} expected
 * @returns {Readiness}
 */
function decideReadiness (heard, expected) {
  if (expected.when === 'message' && !heard.saidReady) return waiting("process.send('ready')")
  if (heard.listening) return { ready: true }
  // Earlier workers listened: one that says ready and does not would replace good code by bad.
  if (expected.mustListen || expected.when === 'http') return waiting('a listening server')
  if (expected.when === 'message') return { ready: true }
  const leftMs = expected.minUptimeMs - heard.uptimeMs
  return leftMs <= 0 ? { ready: true } : { ...waiting('a listening server'), againInMs: leftMs }
}

/**
 * @param {string} waitsFor
 * @returns {{ ready: false, waitsFor: string, againInMs: number | null }}
 */
function waiting (waitsFor) { return { ready: false, waitsFor, againInMs: null } }

module.exports = { decideReadiness }
