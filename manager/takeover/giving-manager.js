'use strict'
/**
 * The manager that takes up apps, or gives them away, as this room sees it: types alone, so that no arrow goes up
 * (manager.js and running-manager.js have them all).
 */

/**
 * @typedef {object} GivingManager
 * @property {ReadonlyMap<string, import('../app/supervisor').Supervisor>} apps
 * @property {import('../app/supervisor').Surroundings} world
 * @property {any} paths
 * @property {boolean} isEnding
 * @property {string | null | undefined} busyWith   the verb under way, in words
 * @property {Set<string>} leaving                  names of apps that are being deleted
 * @property {import('./app-list').AppList} list
 * @property {(app: import('../app/supervisor').Supervisor) => void} put
 * @property {(name: string) => void} drop
 * @property {(phase: 'handed-over') => void} become
 * @property {() => void} handOver
 * @property {() => Promise<unknown>} leave
 */
/** @typedef {{ isIdle: () => boolean, stopListening: () => unknown }} Port */
/**
 * @typedef {object} GivingSockets   a running manager with its sockets
 * @property {GivingManager} manager
 * @property {Port} api
 * @property {{ close: () => void }} channels
 * @property {Port & { lastAnswersMs: number, fds: { httpFd: number | null, proxyFd: number | null } }} http
 * @property {{ close: () => Promise<void> }} metrics
 * @property {{ close: () => void }} history
 */

module.exports = {}
