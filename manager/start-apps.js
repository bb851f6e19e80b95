'use strict'
/** Starts apps that are not in the list, or are stopped there: all, or none. */
const { BellwetherError } = require('../common/errors')
const { Supervisor } = require('./app/supervisor')
const verbs = require('./app/verbs')
const { viewApp } = require('./api/views/app')
const { checkCredentials, removeUnused } = require('./spawn/credentials')
const { verbResult, verbFailure, refuseUnheard } = require('./app/verb-result')
const { knownFrom } = require('./app/kind')
const { refuseImpossibleOrder } = require('./order/check-order')
const { appsNeeded } = require('./settings/depends-on')
const { withLimitRemarks } = require('./app/limit-remarks')

/**
 * @typedef {object} AppHolder   what the verbs use of the manager
 * @property {Map<string, Supervisor>} apps
 * @property {import('./app/supervisor').Surroundings} world
 * @property {{ save: () => void, saveNow: () => void, jobs: { forget: (app: string) => void } }} list
 * @property {Set<string>} starting   names of apps whose start is under way
 * @property {Set<string>} leaving    names of apps that are being deleted
 * @property {Pick<import('./death/error-counts').ErrorCounts, 'forget'>} errorCounts
 * @property {import('./app/releases/release-log').ReleaseLog} releases
 * @property {import('./log/asked-by').Asker | null} asker
 * @property {<T>(asker: any, begin: () => T) => T} onBehalfOf
 * @property {(verb: string, app?: string) => (state: 'begun' | 'done' | 'failed', more?: object) => void} reportVerb
 * @property {() => void} refuseWhenEnding          throws BW_SHUTTING_DOWN, BW_BUSY
 * @property {(name: string) => Supervisor} app     throws BW_NO_SUCH_APP
 * @property {(app: Supervisor) => void} put
 * @property {(name: string) => void} drop
 * @property {() => void} rest    gives memory back, where nothing is under way
 */

/**
 * Starts apps: all or, when one cannot be started, none.
 * @param {AppHolder} manager
 * @param {import('./app/supervisor').Release[]} releases
 * @param {{ keepTrying?: boolean, remembered?: Map<string, import('./takeover/previous').Remembered>,
 *   waitForAddressesMs?: number | null }} [how]   remembered: of the same apps under an earlier manager.
 *   waitForAddressesMs: another program has their addresses, and lets go of them within this time
 */
async function startApps (manager, releases, {
  keepTrying = false, remembered = new Map(), waitForAddressesMs = null
} = {}) {
  manager.refuseWhenEnding()
  const displaced = releases.flatMap(({ settings }) => manager.apps.get(settings.name) ?? [])
    .filter(app => app.isDormant || (app.stopped && app.isFromList))
  refuseTwice(releases.map(({ settings }) => settings.name))
  for (const { settings } of releases) {
    if (!displaced.some(app => app.name === settings.name)) refuseWhenThere(manager, settings.name)
  }
  refuseImpossibleOrder(settingsOf(manager.apps.values()), releases.map(({ settings }) => settings))
  for (const { name } of displaced) manager.drop(name)
  const begun = releases.map(release => new Supervisor(release.settings.name, release, manager.world))
  for (const app of begun) {
    const before = displaced.find(({ name }) => name === app.name)
    /** @type {Partial<import('./takeover/previous').Remembered>} */
    const kind = before ? knownFrom(before, before.settings.script === app.settings.script) : {}
    const {
      replWriteOff = false, schedulePaused = false, scaledTo = null, asRead = app.asRead, ...known
    } = remembered.get(app.name) ?? kind
    app.replWriteOff = replWriteOff || before?.replWriteOff === true
    app.schedulePaused = schedulePaused || before?.schedulePaused === true
    Object.assign(app, { asRead, ...known })
    if (before) app.pmIdsBefore = before.slots.map(slot => slot.pmId)
    manager.world.pmIds.continueAfter(app.pmIdsBefore) // before an app that is new takes one
    if (scaledTo !== null) app.goal = { ...app.goal, scaledTo, size: scaledTo }
    manager.apps.set(app.name, app)
  }
  const names = begun.map(app => app.name)
  const { awaited } = manager.world.listeners
  for (const name of names) manager.starting.add(name)
  // no client asked for the apps that the manager was started with
  const tell = manager.asker === null ? [] : names.map(name => manager.reportVerb('start', name))
  for (const told of tell) told('begun')
  const noted = begun.map(app => manager.releases.begin(app, 'start', { by: manager.asker, isFirst: true }))
  const each = (/** @type {(app: Supervisor) => Promise<any>} */ act) =>
    Promise.all(begun.map(app => act(app).catch(err => Promise.reject(verbFailure(app, 'start', err, names)))))
  /** @type {(import('./app/operation').Operation | null)[]}   null: it waits for what it depends on */
  let operations
  try {
    await each(async app => {
      removeUnused(manager.world.paths, app.name, new Set()) // of an app of this name that was before
      checkCredentials(manager.world.paths, app.settings, null)
    })
    if (waitForAddressesMs !== null) for (const name of names) awaited.allow(name, waitForAddressesMs)
    await each(app => app.bind()) // no worker is started before every address is known to be free
    manager.refuseWhenEnding()
    const isWritten = begun.length > 1
    if (isWritten) manager.list.save() // what each would write says the same of all of them
    operations = await each(app => verbs.start(app, { keepTrying, isWritten }).catch(noneIfWaiting))
    manager.list.saveNow()
    for (const [at, operation] of operations.entries()) {
      if (operation === null) continue
      tell[at]?.('done')
      manager.releases.end(begun[at], noted[at], null)
    }
  } catch (err) {
    for (const name of names) awaited.end(name) // before their addresses are released: none may be bound after that
    for (const told of tell) told('failed', { level: 'warn', reason: `${err.message} (${err.code})` })
    await Promise.all(begun.map(app => undoStart(manager, app)))
    for (const app of displaced) manager.put(app)
    manager.list.save()
    throw err
  } finally {
    for (const name of names) {
      awaited.end(name)
      manager.starting.delete(name)
    }
  }
  if (!keepTrying) refuseUnheard(begun)
  refuseWaiting(begun.filter((_, at) => operations[at] === null), begun)
  const results = begun.flatMap((app, at) => operations[at] === null ? [] : verbResult(app, operations[at]))
  const result = merge('start', results, manager.world.order.whyLong(begun))
  return withLimitRemarks(result, manager.apps.values(), manager.world.report)
}

/** @param {Iterable<Supervisor>} apps */
function settingsOf (apps) { return [...apps].map(({ settings }) => settings) }

/** @param {any} err @returns {null} */
function noneIfWaiting (err) {
  if (err.code !== 'BW_WAITING') throw err
  return null
}

/**
 * Apps are in the list and have not started: the command has failed, and undoes nothing.
 * @param {Supervisor[]} waiting
 * @param {Supervisor[]} begun   all of the command
 */
function refuseWaiting (waiting, begun) {
  if (waiting.length === 0) return
  const names = waiting.map(({ name }) => name)
  // of a chain the one that waits for none of the others says why
  const ends = waiting.filter(({ settings }) => !appsNeeded(settings.dependsOn).some(name => names.includes(name)))
  const problems = ends.flatMap(app => app.world.order.problemOf(app)?.message ?? [])
  const others = begun.map(({ name }) => name).filter(name => !names.includes(name))
  const all = names.join(', ')
  throw new BellwetherError('BW_WAITING',
    problems.length > 0 ? problems.join(' ') : `${all}: what was missing is there now; the start goes on.`, {
      details: {
        app: names[0],
        still: [
          ...others.length > 0 ? [`started: ${others.join(', ')}`] : [],
          `in the list, started as soon as that holds: ${all}; to end the wait: bellwether stop ${names.join(' ')}`
        ],
        next: ['bellwether ls']
      }
    })
}

/** @param {AppHolder} manager @param {Supervisor} app */
async function undoStart (manager, app) {
  await verbs.stop(app)
  await app.endings.whenClean()
  manager.drop(app.name)
}

/**
 * @param {AppHolder} manager
 * @param {string} name
 * @throws BW_ALREADY_RUNNING
 */
function refuseWhenThere (manager, name) {
  const app = manager.apps.get(name)
  if (!app) return
  const next = app.stopped
    ? `Start it: bellwether start ${name}`
    : `To take new code or settings: bellwether reload ${name}`
  throw new BellwetherError('BW_ALREADY_RUNNING',
    `${name} is in the list already (${viewApp(app).state}). ${next}; for a second app of the same script give it a name (-n).`)
}

/** @param {string[]} names  of the apps of one start */
function refuseTwice (names) {
  const twice = names.find((name, i) => names.indexOf(name) !== i)
  if (twice !== undefined) throw new BellwetherError('BW_ALREADY_RUNNING',
    `Two of the apps are named "${twice}", and a name has one app; nothing was started. Give one of them another name.`)
}

/**
 * @param {string} verb
 * @param {ReturnType<typeof verbResult>[]} results
 * @param {string[]} why   it took long
 */
function merge (verb, results, why) {
  return {
    verb,
    apps: results,
    changed: results.flatMap(r => r.changed),
    still: [...results.flatMap(r => r.still), ...why],
    next: results.length === 1 ? results[0].next : ['bellwether ls'],
    durationMs: Math.max(0, ...results.map(r => r.durationMs))
  }
}

module.exports = { startApps, refuseWhenThere }
