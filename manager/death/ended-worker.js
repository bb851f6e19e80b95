'use strict'
/** A worker that has ended, or that SIGKILL does not end: what its exit record and its black box are made of. */

/**
 * @typedef {object} EndedWorker
 * @property {string} app
 * @property {number} slot
 * @property {number} generation
 * @property {string} id
 * @property {number | undefined} pid
 * @property {any} settings
 * @property {{ text: (text: string) => string }} clean   hides the secrets of its release
 * @property {{ nowMs: () => number }} clock
 * @property {string} state
 * @property {import('./exit-cause').Ending['state'] | 'killing' | 'unkillable'} endedFrom
 * @property {readonly { atMs: number, from: string, event: string, to: string }[]} moves
 * @property {string | null} asked             why the manager has ended it
 * @property {{ text: string } | null} wish    and what it says of that
 * @property {boolean} killedAfterStop
 * @property {boolean} isUnkillable
 * @property {boolean} isAdopted
 * @property {boolean} everReady
 * @property {boolean} isRun                   of a job
 * @property {boolean} mayFinish
 * @property {readonly number[]} stopCodes
 * @property {boolean} drainOverdue
 * @property {number} startedAtMs
 * @property {number | null} servingAtMs
 * @property {number} servedMs
 * @property {number} uptimeMs
 * @property {number} blockedMs
 * @property {{ current: { blockedMs: number } | null }} blocks
 * @property {{ text: string }} check          what it waited for, or answered, last
 * @property {string | null} nodeVersion
 * @property {Evidence} evidence
 */
/**
 * @typedef {object} Evidence   manager/worker/evidence.js collects it
 * @property {{ code: number | null, signal: NodeJS.Signals | null } | null} exit
 * @property {string | null} spawnProblem
 * @property {{ message: string } | null} bindProblem
 * @property {NodeJS.Signals | null} sentSignal
 * @property {NodeJS.Signals | null} [passedSignal]
 * @property {object | null} drained
 * @property {string} lastWords
 * @property {number} lastWordsAtMs            monotonic
 * @property {string} calledFrom
 * @property {string} stderr                   of its start
 * @property {CapturedStack | null} stack
 * @property {{ rows: () => number[][], inventory: import('../../protocol/from-worker').Inventory | null }} history
 * @property {import('../spawn/spawn-worker').Spawned['logs'] | null} logs
 */
/**
 * Of its main thread, when that was last stuck: kept whole (manager/worker/stack-report.js), and read for these.
 * @typedef {{ takenAtMs: number, blockedMs: number, text: string[], [more: string]: any }} CapturedStack   takenAtMs:
 *   wall clock
 */

module.exports = {}
