'use strict'
/** The requests of a manager to the sidecar of a worker, and the sidecar's messages. */

/** @typedef {import('./boot-record').BootRecord} BootRecord */
/** @typedef {import('./from-worker').Inventory} Inventory */
/** @typedef {import('./from-worker').ConnectionCounts} ConnectionCounts */

const SIDECAR_VERSION = 1

/**
 * A manager's order to a worker's sidecar: start a sibling with the listening sockets that this worker has.
 * @typedef {object} SiblingOrder
 * @property {string} token         of the worker that is asked: proof that it is the intended worker
 * @property {string} command
 * @property {string[]} args
 * @property {string} cwd
 * @property {Record<string, string>} env    complete but for the boot record's listeners
 * @property {Omit<BootRecord, 'listeners'>} boot
 * @property {string[]} keys        addresses to pass on
 * @property {boolean} withReserves  each of them twice
 * @property {{ outPath: string, errPath: string } | { journal: string } | null} output   journal: as whom it writes
 *   there; null: the asked worker's own
 */
/**
 * A manager's order to a worker's sidecar: pass it the listening sockets, over the connection of the order
 * (pass-sockets.js).
 * @typedef {object} PassOrder
 * @property {string} token         of the worker that is asked
 * @property {string} command       the Node binary for the process that passes them
 * @property {string[]} keys        addresses to pass
 */

/**
 * ended: how many blocks of its main thread are over, and how long the last one was
 * @typedef {{ type: 'beat', blockedMs: number, ended: { count: number, ms: number }, lagMs: number, held?: true,
 *   waitsForDisk?: true,
 *   history?: number[][], inventory?: Inventory }} Beat
 */
/**
 * @typedef {{ type: 'hello', version: number, app: string, slot: number, generation: number, id: string, pid: number,
 *   token: string, nodeVersion: string }
 *   | { type: 'state', state: 'standby' | 'serving' | 'pausing' | 'draining', blockedMs: number, connections:
 *   ConnectionCounts, stale?: true }
 *   | Beat
 *   | { type: 'stuck', report: object }
 *   | { type: 'started', id: number, pid: number, keys: string[] }
 *   | { type: 'not-started', id: number, code: string, message: string }
 *   | { type: 'not-passed', message: string }
 *   | { type: 'child-exit', pid: number, code: number | null, signal: NodeJS.Signals | null }
 *   | { type: 'error', code: string, message: string }} SidecarAnswer
 */

module.exports = { SIDECAR_VERSION }
