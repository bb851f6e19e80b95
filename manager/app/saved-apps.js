'use strict'
/**
 * The saved form of the apps: written, and read again. Pure. Two files: the list of what should run changes with verbs
 * and must outlive a power cut; the counters change with every start and exit and must outlive the manager.
 */
const { checksum } = require('../../common/state-file')
const { keptEnvironment, withSession } = require('./saved-environment')
const { normaliseSaved, differsFromDefaults } = require('../settings/saved')
const { exitSummary } = require('../death/exit-record')
const { savedPause } = require('./pausing')

/** @typedef {import('../../protocol/boot-record').CarriedRelease} CarriedRelease */
/**
 * @typedef {CarriedRelease & { generation: number, kept?: KeptEnvironment, lacking?: string[] }} SavedRelease
 *   kept: the values of its environment. Not there: `keepEnv` is off (or an older version wrote it), and lacking has
 *   the names that the start gave
 */
/** @typedef {{ settingsEnv: Record<string, string>, callerEnv: Record<string, string> }} KeptEnvironment */
/**
 * @typedef {object} SavedApp
 * @property {string} name
 * @property {number} size
 * @property {number | null} [scaledTo]  the size that `scale` asked for; null: the settings decide
 * @property {boolean} stopped
 * @property {boolean} [leaving]      it is being deleted
 * @property {boolean} dormant        it is of the list of a manager that ended in good order, and no verb has asked for
 *   it since
 * @property {boolean} everListened
 * @property {string | null} [background]   why it was taken for a background worker
 * @property {boolean} [listenedBefore]     an app of this name that was in the list before listened
 * @property {number} generation
 * @property {number} lastGeneration
 * @property {number | null} previous   the generation that a rollback goes back to
 * @property {number} rejectedUpTo       after a flip back: later generations up to this one are not wanted
 * @property {import('./way-back').Back | null} undo   a reload or scale is under way: what it goes back to when it
 *   fails
 * @property {string | null} [aborting]   the verb that was aborted, while workers are brought back to `generation`; a
 *   list of an earlier version does not say
 * @property {boolean} [replWriteOff]    sessions of the REPL may not write; a list of an earlier version does not say
 * @property {boolean} [schedulePaused]   of a job; a list of an earlier version does not say
 * @property {string | null} [asRead]    fingerprint of its settings as they were last given, by a start or a reload
 *   (fingerprintOf)
 * @property {import('./pausing').SavedPause | null} [pause]   its workers accept nothing for a while; a list of an
 *   earlier version does not say
 * @property {import('../../common/proc').Identity | null} [maintenanceEnds]   a built-in worker that is to end; left
 *   out: there is none
 * @property {SavedRelease[]} releases
 * @property {boolean} [isRebuilt]       never written: its living workers counted more than the list (rebuild.js)
 */
/**
 * @typedef {object} SavedList
 * @property {boolean} ended          the manager was ended in good order, so no worker is left
 * @property {number} [revision]      grows with each list that is written, also from manager to manager; an earlier
 *   version has none
 * @property {string | null} [machine]  the machine that wrote it
 * @property {number} [nextPmId]      the next pm_id; an earlier version does not say
 * @property {SavedApp[]} apps
 */
/**
 * @typedef {object} SavedCounters
 * @property {Record<string, number>} exits   by cause
 * @property {{ slot: number, pmId: number, restarts: number, relaunches?: number, failuresInRow: number,
 *   lastExit?: import('../death/exit-record').ExitSummary | null }[]} slots
 * @property {import('../death/exit-record').ExitSummary | null} [lastCrash]   not there when an older manager wrote it
 * @property {number} [size]          of the app, for a manager whose list is lost (rebuild.js): before the reload or
 *   scale that is under way. An earlier version has none
 * @property {number | null} [scaledTo]   the same
 * @property {{ slot: number, generation: number, token: string, everReady?: boolean, pid: number,
 *   startTimeTicks: number }[]} workers   that were alive,
 *   or whose end is not counted yet; everReady: not there when an older manager wrote it
 */

/**
 * @param {import('./supervisor').Supervisor} app
 * @param {{ leaving: boolean }} how
 * @returns {SavedApp}
 */
function saveApp (app, { leaving }) {
  const {
    name, size, scaledTo, stopped, isDormant, lacksEnv, everListened, generation, lastGeneration, previous,
    rejectedUpTo, undo
  } = app
  const { aborting, replWriteOff, schedulePaused, asRead, background, listenedBefore } = app
  return {
    name,
    size,
    scaledTo,
    stopped: stopped && !isDormant && lacksEnv.length === 0,
    leaving,
    dormant: isDormant,
    everListened,
    background,
    listenedBefore,
    generation,
    lastGeneration,
    previous,
    rejectedUpTo,
    undo,
    aborting,
    replWriteOff,
    ...schedulePaused ? { schedulePaused } : {},
    asRead,
    pause: savedPause(app.pausing.current),
    ...app.pausing.leaving ? { maintenanceEnds: app.pausing.leaving } : {},
    releases: [...app.releases].map(([number, release]) => saveRelease(number, release))
  }
}

/**
 * @param {number} generation
 * @param {import('./supervisor').Release} release
 * @returns {SavedRelease}
 */
function saveRelease (generation, release) {
  const { callerEnv, lacking } = keptEnvironment(release.env)
  return {
    generation,
    ...carriedRelease(release),
    ...release.settings.keepEnv ? { kept: { settingsEnv: release.settings.env, callerEnv } } : { lacking }
  }
}

/**
 * @param {import('./supervisor').Release} release
 * @returns {CarriedRelease}
 */
function carriedRelease ({ env, settings: { env: own, ...settings }, ...rest }) {
  return { settings, envNames: Object.keys(own), ...rest }
}

/**
 * The release that a living worker carries. An earlier version did not write it down in the boot record: then as far as
 * its environment tells.
 * @param {object} found   a living worker
 * @param {Pick<import('../../protocol/boot-record').BootRecord, 'app' | 'generation' | 'release'>} found.boot
 * @param {{ script: string, cwd: string }} found.place
 * @returns {SavedRelease}
 */
function releaseOfWorker ({ boot: { app, generation, release }, place }) {
  if (release) return { generation, ...release }
  const { script, cwd } = place
  return { generation, settings: normaliseSaved({ name: app, script, cwd }), envNames: [], origins: {}, source: {
    file: null, script, flags: {}, cwd
  } }
}

/**
 * Tells whether settings have been changed since: equal ones have equal fingerprints, also when a later version knows
 * more settings.
 * @param {any} settings   of an app, complete
 */
function fingerprintOf (settings) { return checksum(JSON.stringify(differsFromDefaults(settings))) }

/**
 * @param {import('./supervisor').Supervisor} app
 * @returns {SavedCounters}
 */
function saveCounters (app) {
  return {
    exits: Object.fromEntries(app.endings.counts),
    slots: app.slots.map(({ slot, pmId, restarts, relaunches, failuresInRow, lastExit }) => ({
      slot, pmId, restarts, relaunches, failuresInRow, lastExit: lastExit && exitSummary(lastExit)
    })),
    lastCrash: app.lastCrash,
    size: app.undo?.size ?? app.size,
    scaledTo: (app.undo ?? app).scaledTo,
    workers: [
      ...[...app.workers].flatMap(({ slot, generation, token, everReady, isUnkillable, identity: who }) => {
        return who && !isUnkillable ? [{ slot, generation, token, everReady, ...who }] : []
      }),
      ...app.missing // until they are counted: this manager may die before
    ]
  }
}

/**
 * The release with its environment: the one that a living worker of it was started with, else the saved one, else the
 * one that is available now.
 * @param {SavedRelease} saved
 * @param {object} from
 * @param {Record<string, string> | null} from.worker      without what belongs to that worker alone
 * @param {Record<string, string>} from.callerEnv          of this manager
 * @param {() => Record<string, string> | null} from.settingsEnv   as the settings file gives it now; null: not known
 * @returns {{ release: import('./supervisor').Release, missing: string[] }}   missing: names without a value
 */
function restoreRelease (saved, { worker, callerEnv, settingsEnv }) {
  const { generation, settings: written, envNames, kept, lacking = [], ...rest } = saved
  const settings = normaliseSaved(written)
  /** @type {(own: Record<string, string>, env: Record<string, string>) => import('./supervisor').Release} */
  const build = (own, env) => ({ ...rest, settings: { ...settings, env: own }, env })
  if (worker !== null) {
    const others = Object.entries(worker).filter(([name]) => !envNames.includes(name))
    return {
      release: build(pick(worker, envNames), Object.fromEntries(others)),
      missing: envNames.filter(name => !Object.hasOwn(worker, name))
    }
  }
  if (kept) return { release: build(kept.settingsEnv, withSession(kept.callerEnv, callerEnv)), missing: [] }
  const known = envNames.length > 0 ? settingsEnv() ?? {} : {}
  const missing = [
    ...envNames.filter(name => !Object.hasOwn(known, name)), ...lacking.filter(name => !Object.hasOwn(callerEnv, name))
  ]
  return { release: build(pick(known, envNames), callerEnv), missing }
}

/** @param {Record<string, string>} env @param {string[]} names */
function pick (env, names) {
  return Object.fromEntries(names.filter(name => Object.hasOwn(env, name)).map(name => [name, env[name]]))
}

module.exports = { saveApp, saveRelease, saveCounters, restoreRelease, carriedRelease, releaseOfWorker, fingerprintOf }
