'use strict'
/**
 * What the apps, taken together, mean for a service manager: the status line, whether the service may be called ready, and
 * whether it needs more time. Pure; works on what app-state.js says of each app.
 */

/** @typedef {{ name: string, state: import('./app-state').AppState, instances: number, serving: number }} SeenApp */

/** While something starts, reloads or stops: the time that is asked for, far above the pause between two questions. */
const MORE_TIME_MS = 20_000
/** Keeps trying, with no end in sight: nobody should wait for it. */
const HOPELESS = ['crash-loop', 'failed']

/**
 * @param {SeenApp[]} apps
 * @returns {string}  "3 apps, 8 of 8 workers serve"
 */
function statusText (apps) {
  if (apps.length === 0) return 'no apps'
  const wanted = apps.reduce((sum, app) => sum + app.instances, 0)
  const serving = apps.reduce((sum, app) => sum + app.serving, 0)
  const unusual = apps.filter(app => app.state !== 'online').map(app => `${app.name}: ${app.state}`)
  return [`${apps.length === 1 ? '1 app' : `${apps.length} apps`}, ${serving} of ${wanted} workers serve`, ...unusual].join('; ')
}

/** Every worker serves, even if not yet for long. */
const ALL_SERVE = ['online', 'recovering']

/**
 * A start is over when every app serves. One that crashes again and again is not waited for where another one serves: a
 * start that times out would end the healthy app with it.
 * @param {SeenApp[]} apps
 * @returns {boolean}  true: what serves is all that will
 */
function isAsReadyAsItGets (apps) {
  const wanted = apps.filter(app => app.state !== 'stopped')
  return wanted.some(app => ALL_SERVE.includes(app.state) || app.serving > 0) &&
    wanted.some(app => HOPELESS.includes(app.state)) &&
    wanted.every(app => ALL_SERVE.includes(app.state) || HOPELESS.includes(app.state))
}

/**
 * @param {SeenApp[]} apps
 * @param {'starting' | 'running' | 'stopping'} phase
 * @returns {number}  ms; 0: none
 */
function moreTimeMs (apps, phase) {
  if (phase === 'stopping') return MORE_TIME_MS
  const isUnderWay = phase === 'starting'
    ? apps.some(app => ['starting', 'degraded', 'recovering'].includes(app.state))
    : apps.some(app => app.state === 'reloading')
  return isUnderWay ? MORE_TIME_MS : 0
}

module.exports = { statusText, isAsReadyAsItGets, moreTimeMs }
