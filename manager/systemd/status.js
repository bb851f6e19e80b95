'use strict'
/**
 * The state of all apps together, for a service manager: the status line, whether the service may be called ready, and
 * whether it needs more time. Pure; works on what state.js says of each app.
 */
const { plural } = require('../../common/units')

/**
 * @typedef {object} SeenApp
 * @property {string} name
 * @property {import('../app/state').AppState} state
 * @property {number} instances
 * @property {number} serving
 * @property {number} [stuck]   of them, those whose main thread is blocked
 * @property {boolean} [waitsInVain]   what it depends on does not come by itself, or is late
 * @property {boolean} [holdsOthers]   workers of it finish what is open, or are kept
 * @property {string | null} [lastFailure]   how its last worker ended, of those that ended unasked
 */

/** While something starts, reloads or stops: the time that is asked for, far above the pause between two questions. */
const MORE_TIME_MS = 20_000
/** Keeps trying, with no end in sight: a start should not wait for it. */
const HOPELESS = ['crash-loop', 'failed']
/**
 * A start in which nothing serves is given up after this long: with StartLimitBurst=10 in 60 s systemd then goes on
 * trying, which a late database needs.
 */
const GIVE_UP_AFTER_MS = 10_000
/** A job is well between its runs, and in them. */
/** A last failure says nothing of these. */
const NO_FAULTS = Object.freeze(['stopped', 'reloading', 'recovering', 'finished', 'waiting'])
const OF_JOBS = ['scheduled', 'running', 'paused']
/** Of one line of `systemctl status`. */
const LONGEST_CAUSE = 120

/**
 * @param {SeenApp[]} apps
 * @param {string | null} [saveProblem]   why the list of apps cannot be written
 * @returns {string}  "3 apps, 8 of 8 workers serve"
 */
function statusText (apps, saveProblem = null) {
  if (saveProblem !== null) {
    return `${statusText(apps)}; THE LIST OF APPS CANNOT BE SAVED (${saveProblem}): bellwether doctor`
  }
  if (apps.length === 0) return 'no apps'
  const wanted = apps.reduce((sum, app) => sum + app.instances, 0)
  const serving = apps.reduce((sum, app) => sum + app.serving, 0)
  const unusual = apps.flatMap(app => {
    const words = [app.state === 'online' ? '' : `${app.state}${causeText(app)}`, app.stuck ? `${app.stuck} stuck` : '']
      .filter(Boolean)
    return words.length > 0 ? [`${app.name}: ${words.join(', ')}`] : []
  })
  return [`${plural(apps.length, 'app')}, ${serving} of ${wanted} workers serve`, ...unusual].join('; ')
}

/** @param {SeenApp} app */
function causeText ({ state, lastFailure = null }) {
  if (lastFailure === null || [...NO_FAULTS, ...OF_JOBS].includes(state)) return ''
  const line = lastFailure.replace(/\s+/g, ' ')
  return ` (${line.length > LONGEST_CAUSE ? `${line.slice(0, LONGEST_CAUSE - 3)}...` : line})`
}

/** @param {SeenApp} app */
function isHopeless ({ state, waitsInVain = false }) { return HOPELESS.includes(state) || (state === 'waiting' && waitsInVain) }

/**
 * A start in which no worker serves and each app crashes again and again: systemd is to say that it failed, and to try
 * again.
 * @param {SeenApp[]} apps
 * @param {number} sinceMs   how long the manager has been starting
 */
function isStartLost (apps, sinceMs) {
  const wanted = apps.filter(app => app.state !== 'stopped')
  return sinceMs >= GIVE_UP_AFTER_MS && wanted.length > 0 && wanted.every(isHopeless) &&
    apps.every(app => app.serving === 0 && !app.holdsOthers)
}

/** Every worker serves, even if not yet for long, or has done what it was for. */
const ALL_SERVE = ['online', 'recovering', 'finished', ...OF_JOBS]

/**
 * A start is over when every app serves. Where another app serves, the start does not wait for an app that crashes
 * again and again: a start that times out would end the healthy app with it.
 * @param {SeenApp[]} apps
 * @returns {boolean}  true: no further app will serve
 */
function isAsReadyAsItGets (apps) {
  const wanted = apps.filter(app => app.state !== 'stopped')
  return wanted.some(app => ALL_SERVE.includes(app.state) || app.serving > 0) &&
    wanted.some(isHopeless) &&
    wanted.every(app => ALL_SERVE.includes(app.state) || isHopeless(app))
}

/**
 * @param {SeenApp[]} apps
 * @param {'starting' | 'running' | 'stopping'} phase
 * @returns {number}  ms; 0: none
 */
function moreTimeMs (apps, phase) {
  if (phase === 'stopping') return MORE_TIME_MS
  const isUnderWay = phase === 'starting'
    ? apps.some(app => ['starting', 'degraded', 'recovering', 'waiting'].includes(app.state))
    : apps.some(app => app.state === 'reloading')
  return isUnderWay ? MORE_TIME_MS : 0
}

module.exports = { statusText, isAsReadyAsItGets, isStartLost, moreTimeMs, GIVE_UP_AFTER_MS }
