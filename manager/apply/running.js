'use strict'
/** The running and the wanted apps, as the plain data that a plan is made of. Reads only. */
const { appState } = require('../app/state')
const { placed } = require('../app/release')
const { isServing } = require('../worker/lifecycle')
const { resolveSize } = require('../app/worker-count')
const { APP_SETTINGS } = require('../settings/setting-list')

/** @typedef {import('../app/supervisor').Supervisor} Supervisor */
/** @typedef {{ settings: any, origins: Record<string, string>, source: import('./make-plan').Source }} Given */

/** @param {Supervisor} app @returns {import('./make-plan').Running} */
function runningOf (app) {
  const { settings, place = null, source, env, releaseOf = null } = app.release
  const isLeft = app.isDormant || app.lacksEnv.length > 0
  return {
    name: app.name, settings, place, source, releaseOf,
    callerNames: Object.keys(env),
    generation: app.generation,
    size: app.size,
    scaledTo: app.scaledTo,
    strays: [...app.workers].filter(w => isServing(w) && !w.isRun && w.generation !== app.generation).length,
    is: isLeft ? 'left' : app.stopped ? 'stopped' : app.waiting !== null ? 'waits' : 'runs',
    state: appState(app),
    busy: app.isBusy ? app.operation?.verb ?? null : null
  }
}

/** @param {Given} given @returns {import('./make-plan').Wanted} */
function wantedOf ({ settings, source }) {
  const { place } = placed({ settings, source, env: {}, origins: {} })
  return {
    name: settings.name, settings, source, size: resolveSize(settings.instances),
    place: /** @type {import('./make-plan').Place} */ (place)
  }
}

/**
 * The caller sends what is no default; and what the environment of an earlier command said is kept as a flag
 * (cli/settings-source.js), which it never was.
 * @param {Record<string, string>} origins
 * @param {Record<string, string>} before   of the release that runs
 */
function wholeOrigins (origins, before) {
  return Object.fromEntries(APP_SETTINGS.map(({ path }) => {
    const origin = origins[path] ?? 'default'
    return [path, origin === 'flag' && before[path] === 'environment' ? 'environment' : origin]
  }))
}

module.exports = { runningOf, wantedOf, wholeOrigins }
