'use strict'
/** Every message from a manager to its worker, and the check of it. */
const { isCount, isMs, isYesNo, isGiven, isText } = require('../common/shape')
const { byType, parseLine, MAX_KEY_CHARS } = require('./messages')

const isKey = isText(MAX_KEY_CHARS, 1)

/**
 * @typedef {{ type: 'serve' }
 *   | { type: 'drain', idleGraceMs: number, timeoutMs: number }
 *   | { type: 'pause', idleGraceMs: number, timeoutMs: number }
 *   | { type: 'hold', idleGraceMs: number, forMs?: number }
 *   | { type: 'release' }
 *   | { type: 'forget', key: string }
 *   | { type: 'repl', write: boolean }
 *   | { type: 'reopen-logs' }
 *   | { type: 'metrics', askedMs: number }
 *   | { type: 'message', data: unknown, ask?: number }} ManagerMessage
 *   drain: finish what is open, then leave. pause: the same, and stay: `serve` may come again; a worker that cannot
 *   stay drains. hold: accept nothing and finish what is open, while it goes on serving in every other way; after forMs
 *   it accepts again by itself (without forMs: when it is told to). It is answered with `held` or `not-held`; a worker
 *   of an older version does not know it. release: the hold is over. forget: an inherited address that is not used is
 *   no longer wanted. repl: whether its sessions may write from now on. message: for process.on('message'); with `ask`
 *   it is answered (message-taken). reopen-logs: open the log files again if they were moved away. It is answered; a
 *   worker of an older version does not know it.
 */

/** @type {Record<string, import('../common/shape').Shape>} */
const FROM_MANAGER = {
  serve: {},
  drain: { must: { idleGraceMs: isMs, timeoutMs: isMs } },
  pause: { must: { idleGraceMs: isMs, timeoutMs: isMs } },
  hold: { must: { idleGraceMs: isMs }, may: { forMs: isMs } },
  release: {},
  forget: { must: { key: isKey } },
  repl: { must: { write: isYesNo } },
  'reopen-logs': {},
  metrics: { must: { askedMs: isMs } },
  message: { must: { data: isGiven }, may: { ask: isCount } }
}
const KNOWN = byType(FROM_MANAGER)

/**
 * @param {string} line
 * @returns {ManagerMessage | null}
 */
function parseManagerLine (line) {
  return /** @type {ManagerMessage | null} */ (parseLine(line, KNOWN))
}

module.exports = { parseManagerLine }
