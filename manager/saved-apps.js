'use strict'
/**
 * What is written down of the apps, and how it is read again. Pure. Two files: what should run changes with verbs and must
 * outlive a power cut; what is counted changes with every start and exit and must outlive the manager.
 * Values of environments are never written: only the names that the settings give.
 */

/**
 * @typedef {object} SavedRelease
 * @property {number} generation
 * @property {any} settings           without `env`
 * @property {string[]} envNames      names that settings.env had
 * @property {any} origins
 * @property {any} source
 */
/**
 * @typedef {object} SavedApp
 * @property {string} name
 * @property {number} size
 * @property {boolean} stopped
 * @property {boolean} dormant        it is of the list of a manager that ended in good order, and nobody has asked for it since
 * @property {boolean} everListened
 * @property {number} generation
 * @property {number} lastGeneration
 * @property {number | null} previous   the generation that a rollback goes back to
 * @property {number} rejectedUpTo       after a flip back: later generations up to this one are not wanted
 * @property {{ generation: number, size: number, previous: number | null } | null} undo   a reload or scale is under way: what it goes back to when it fails
 * @property {string | null} [aborting]   the verb that was aborted, while workers are brought back to `generation`; a list of an earlier version does not say
 * @property {boolean} [replWriteOff]    sessions of the REPL may not write; a list of an earlier version does not say
 * @property {SavedRelease[]} releases
 */
/** @typedef {{ ended: boolean, apps: SavedApp[] }} SavedList   ended: the manager was ended in good order, so no worker is left */
/**
 * @typedef {object} SavedCounters
 * @property {Record<string, number>} exits   by cause
 * @property {{ slot: number, pmId: number, restarts: number, failuresInRow: number }[]} slots
 * @property {import('./exit-record').ExitSummary | null} [lastCrash]   not there when an older manager wrote it
 * @property {{ slot: number, generation: number, token: string, everReady?: boolean, pid: number, startTimeTicks: number }[]} workers   that were alive,
 *   or whose end nobody has counted yet; everReady: not there when an older manager wrote it
 */

/**
 * @param {import('./supervisor').Supervisor} app
 * @returns {SavedApp}
 */
function saveApp (app) {
  const { name, size, stopped, isDormant, everListened, generation, lastGeneration, previous, rejectedUpTo, undo, aborting, replWriteOff } = app
  const releases = [...app.releases].map(([number, release]) => {
    const { settings, env, ...rest } = release // the caller's environment is not written, nor are the values of the settings'
    const { env: own, ...written } = settings
    return { generation: number, settings: written, envNames: Object.keys(own), ...rest }
  })
  return {
    name, size, stopped: stopped && !isDormant, dormant: isDormant, everListened, generation, lastGeneration, previous, rejectedUpTo, undo, aborting,
    replWriteOff, releases
  }
}

/**
 * @param {import('./supervisor').Supervisor} app
 * @returns {SavedCounters}
 */
function saveCounters (app) {
  return {
    exits: Object.fromEntries(app.endings.counts),
    slots: app.slots.map(({ slot, pmId, restarts, failuresInRow }) => ({ slot, pmId, restarts, failuresInRow })),
    lastCrash: app.lastCrash,
    workers: [
      ...[...app.workers].flatMap(({ slot, generation, token, everReady, isUnkillable, identity: who }) => {
        return who && !isUnkillable ? [{ slot, generation, token, everReady, ...who }] : []
      }),
      ...app.missing // until they are counted: this manager may die before
    ]
  }
}

/**
 * The environment that a living worker was started with tells both what the caller's was and what the settings gave.
 * @param {SavedRelease} saved
 * @param {Record<string, string> | null} workerEnvironment   of a worker of this generation, without what belongs to that worker alone
 * @param {Record<string, string>} callerEnv                   where there is none
 * @param {Record<string, string> | null} settingsEnv          as the settings file gives it now; null: not known
 * @returns {{ release: import('./supervisor').Release, missing: string[] }}   missing: names without a value
 */
function restoreRelease (saved, workerEnvironment, callerEnv, settingsEnv) {
  const { generation, settings, envNames, ...rest } = saved
  const known = workerEnvironment ?? settingsEnv ?? {}
  const own = Object.fromEntries(envNames.filter(name => Object.hasOwn(known, name)).map(name => [name, known[name]]))
  const env = Object.fromEntries(Object.entries(workerEnvironment ?? callerEnv).filter(([name]) => workerEnvironment === null || !envNames.includes(name)))
  return {
    release: { ...rest, settings: { ...settings, env: own }, env },
    missing: envNames.filter(name => !Object.hasOwn(known, name))
  }
}

module.exports = { saveApp, saveCounters, restoreRelease }
