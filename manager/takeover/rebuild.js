'use strict'
/**
 * The saved list against the living workers. Pure. Each worker carries its release and the revision of the list under
 * which it was started (its boot record), so a list that is older than a worker is recognised: a copy, a list that
 * could not be written on a full disk, a backup that was put back, the list of another machine. In that case the living
 * worker is right. The manager never ends an app because the list lacks it: a deletion stands in the list (`leaving`)
 * until it is over.
 */
const { plural } = require('../../common/units')
const { releaseOfWorker } = require('../app/saved-apps')
const { allowsWrite } = require('../spawn/repl-boot')

/** @typedef {import('../app/saved-apps').SavedApp} SavedApp */
/** @typedef {import('../app/saved-apps').SavedList} SavedList */
/** @typedef {import('./find-workers').FoundWorker} FoundWorker */
/** @typedef {import('../app/saved-apps').SavedCounters} SavedCounters */
/** @typedef {{ app: string, workers: number, reason: string }} Rebuilt */
/** Counters, which may be as young as the workers. @typedef {Record<string, SavedCounters>} Counters */

/**
 * @param {SavedList} list
 * @param {object} how
 * @param {boolean} how.isCopy      the list itself could not be read
 * @param {boolean} how.isForeign   another machine wrote it: its revisions say nothing here
 * @param {FoundWorker[]} found
 * @param {Counters} counters
 * @returns {{ list: SavedList, rebuilt: Rebuilt[] }}
 */
function weighList (list, { isCopy, isForeign }, found, counters) {
  const revision = isForeign ? 0 : list.revision ?? 0
  const names = new Set([...list.apps.map(app => app.name), ...found.map(({ boot }) => boot.app)])
  const weighed = [...names].map(name => {
    const saved = list.apps.find(app => app.name === name) ?? null
    const own = found.filter(({ boot }) => boot.app === name)
    return weighApp(name,
      saved, own, { isCopy, revision, counted: knowsAll(counters[name], own) ? counters[name] : null })
  })
  return {
    list: { ...list, apps: weighed.map(({ app }) => app) }, rebuilt: weighed.flatMap(({ rebuilt }) => rebuilt ?? [])
  }
}

/**
 * @param {string} name
 * @param {SavedApp | null} saved
 * @param {FoundWorker[]} own
 * @param {{ isCopy: boolean, revision: number, counted: SavedCounters | null }} how
 * @returns {{ app: SavedApp, rebuilt: Rebuilt | null }}
 */
function weighApp (name, saved, own, { isCopy, revision, counted }) {
  const isYounger = own.some(({ boot }) => (boot.revision ?? 0) > revision)
  if (saved === null || isYounger) {
    const app = rebuildApp(name, saved, own, counted)
    const why = saved === null ? 'the list does not have it' : 'they were started after the list was written'
    return { app, rebuilt: tell(app, own, `${why}, so what they carry counts`) }
  }
  if (!isCopy || !isUnderWay(saved)) return { app: saved, rebuilt: null }
  const app = { ...withoutUndo(saved, own), isRebuilt: own.length > 0 }
  return { app, rebuilt: tell(app, own, 'the copy of the list says that a verb was under way; it is not continued') }
}

/** @param {SavedApp} app @param {FoundWorker[]} own @param {string} why @returns {Rebuilt} */
function tell ({ name, size }, own, why) {
  return {
    app: name,
    workers: own.length,
    reason: `${plural(own.length, 'living worker')} of ${name}: ${why}. ${name} has ${plural(size, 'worker')} now. ` +
      `What was asked for last may be missing: look at "bellwether status ${name}"`
  }
}

/**
 * @param {SavedApp} saved
 * @param {FoundWorker[]} own
 * @returns {SavedApp}
 */
function withoutUndo (saved, own) {
  const { generation, previous, size, scaledTo } = { ...saved, ...saved.undo }
  return { ...saved, generation, previous, scaledTo, size: Math.max(size, slotsOf(own)), undo: null, aborting: null }
}

/** A reload, rollback or scale, or the way back from one. @param {SavedApp} saved */
function isUnderWay ({ undo, aborting = null }) { return undo !== null || aborting !== null }

/**
 * An app from what its living workers carry. The list counts where no worker says otherwise.
 * @param {string} name
 * @param {SavedApp | null} saved
 * @param {FoundWorker[]} own   at least one
 * @param {SavedCounters | null} counted
 * @returns {SavedApp}
 */
function rebuildApp (name, saved, own, counted) {
  const carried = own.map(releaseOfWorker)
  const base = saved && withoutUndo(saved, own)
  const releases = new Map([...base?.releases ?? [], ...carried].map(release => [release.generation, release]))
  const generations = own.map(({ boot }) => boot.generation)
  const generation = Math.min(...generations)
  const { instances } = /** @type {import('../app/saved-apps').SavedRelease} */ (releases.get(generation)).settings
  return {
    everListened: own.some(({ boot }) => boot.listeners.length > 0),
    rejectedUpTo: 0,
    replWriteOff: own.some(({ boot }) =>
      boot.repl?.write === false && boot.release !== undefined && allowsWrite(boot.release.settings)),
    scaledTo: null,
    asRead: null,
    ...base,
    name,
    stopped: false,
    dormant: false,
    leaving: false,
    undo: null,
    aborting: null,
    size: Math.max(base?.size ?? (typeof instances === 'number' ? instances : 1), slotsOf(own)),
    generation,
    lastGeneration: Math.max(base?.lastGeneration ?? 1, ...generations),
    previous: base?.previous ?? null,
    releases: [...releases.values()],
    ...counted?.size === undefined ? {}
      : { size: Math.max(counted.size, slotsOf(own)), scaledTo: counted.scaledTo ?? null },
    isRebuilt: true
  }
}

/**
 * Whether these counters were written after the last of the living workers was started, so that they know the size that
 * it was started in. They are a file of their own: what took the list and its copy has mostly left them.
 * @param {SavedCounters | undefined} counters
 * @param {FoundWorker[]} own
 */
function knowsAll (counters, own) {
  const known = new Set(counters?.workers.map(({ token }) => token))
  return own.every(({ boot }) => known.has(boot.token))
}

/** @param {FoundWorker[]} own   how many slots they need */
function slotsOf (own) { return Math.max(0, ...own.map(({ boot }) => boot.slot + 1)) }

module.exports = { weighList }
