'use strict'
/**
 * The manager as the rooms below it see it: types alone, each with the parts that are used there, so that no arrow goes
 * up (manager.js has them all).
 */

/** @typedef {'starting' | 'running' | 'ending' | 'handed-over'} Phase   as manager.js says */
/**
 * @typedef {object} SeenManager   what only looks sees
 * @property {ReadonlyMap<string, import('./supervisor').Supervisor>} apps
 * @property {import('./supervisor').Surroundings} world
 * @property {Phase} phase
 * @property {any} paths
 * @property {import('../settings/app-settings.generated').ManagerSettings} settings
 * @property {(follower: (event: Record<string, any>) => void) => () => void} follow
 * @property {{ countWait: (app: string, seconds: number) => void }} metrics
 */

module.exports = {}
