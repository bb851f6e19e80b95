'use strict'
/**
 * The previous state of this home: the saved list of apps, the counters, and the workers that live; and the part of it
 * that an app takes over when it is started again. Reads, but for names of files: socket files of dead workers go,
 * damaged lists are set aside.
 */
const { readState, setDamagedAside } = require('../../common/state-file')
const { findWorkers, removeStaleSockets, isOfItsUser } = require('./find-workers')
const { weighList } = require('./rebuild')
const { restoreRelease, fingerprintOf } = require('../app/saved-apps')
const { pinned } = require('../app/release')
const { knownFrom } = require('../app/kind')
const { machineId } = require('./machine-id')

/** @typedef {import('./adoption').Previous} Previous */
/** @typedef {import('./find-workers').FoundWorker} FoundWorker */
/** @typedef {import('../app/saved-apps').SavedApp} SavedApp */
/** @typedef {import('../app/supervisor').Release} Release */
/** @typedef {(event: Record<string, any>) => void} Log */
/**
 * @typedef {object} Remembered   of an app that is started anew with the settings it had
 * @property {boolean} replWriteOff    the REPL's write mode was switched off
 * @property {boolean} schedulePaused  of a job
 * @property {number | null} scaledTo
 * @property {string | null} asRead
 * @property {boolean} listenedBefore
 * @property {string | null} background
 * @property {number[]} pmIdsBefore   of its slots
 */

/**
 * @param {any} paths
 * @param {Log} log
 * @param {{ isObserving?: boolean }} [how]   isObserving: another manager works here, so nothing is renamed or removed
 * @returns {Promise<Previous>}
 * @throws BW_STATE
 */
async function readPrevious (paths, log, { isObserving = false } = {}) {
  const all = await findWorkers(paths)
  const { saved, isCopy, problem } = readList(paths, all)
  const found = all.filter(worker => isOfItsUser(worker, saved))
  for (const { boot, identity, uid } of all.filter(worker => !found.includes(worker))) log({
    level: 'warn', event: 'not-a-worker', app: boot.app, pid: identity.pid,
    reason: `it says that it is ${boot.id}, and runs as uid ${uid}, which no release of ${boot.app} does: it is left alone`
  })
  if (problem !== null) log({ level: 'error', event: 'state-damaged', reason: problem })
  const isForeign = isFromElsewhere(saved)
  if (isForeign) log({
    level: 'warn',
    event: 'state-of-another-machine',
    reason: `another machine wrote ${paths.stateFile}: where workers live here, what they carry counts`
  })
  const counters = readCounters(paths, log)
  const { list, rebuilt } = weighList(saved, { isCopy, isForeign }, found, counters)
  for (const { app, workers, reason } of rebuilt) log({ level: 'error', event: 'rebuilt', app, workers, reason })
  if (!isObserving) {
    removeStaleSockets(paths, all)
    for (const file of setDamagedAside(paths.stateFile)) {
      log({ level: 'warn', event: 'state-set-aside', reason: `what could not be read is kept as ${file}` })
    }
  }
  const rebuiltWhy = new Map(rebuilt.map(({ app, reason }) => [app, reason]))
  return { list, counters, found, rebuiltWhy }
}

/**
 * @param {any} paths
 * @param {FoundWorker[]} found
 * @returns {{ saved: import('../app/saved-apps').SavedList, isCopy: boolean, problem: string | null }}
 * @throws BW_STATE   nothing tells what should run; or a newer version does
 */
function readList ({ stateFile }, found) {
  const empty = { ended: true, apps: [] }
  const isAlive = found.length > 0
  try {
    const { content, from, problem } = readState(stateFile)
    if (content !== null) return {
      saved: content, isCopy: problem !== null, problem: problem && `${problem}. The copy of the list is used: ${from}`
    }
    return { saved: empty, isCopy: isAlive, problem: isAlive
      ? `There is no saved list of apps (${stateFile}), and workers live: their apps are taken from them`
      : null }
  } catch (err) {
    if (err.code !== 'BW_STATE' || err.details.isNewer || !isAlive) throw err
    return {
      saved: empty,
      isCopy: true,
      problem: `${err.details.problems.join('; ')}. No copy can be read; the apps are taken from the workers that live`
    }
  }
}

/** @param {import('../app/saved-apps').SavedList} list */
function isFromElsewhere ({ machine = null }) {
  return machine !== null && machineId() !== null && machine !== machineId()
}

/**
 * Counts are worth less than the apps: damaged ones begin again.
 * @param {any} paths
 * @param {Log} log
 */
function readCounters (paths, log) {
  try {
    return readState(paths.countersFile).content ?? {}
  } catch (err) {
    if (err.code !== 'BW_STATE') throw err
    log({
      level: 'warn',
      event: 'counters-damaged',
      reason: `${paths.countersFile} cannot be read; restarts and exits are counted from 0 again`
    })
    return {}
  }
}

/**
 * The apps of a `run` beside those of the list. Living workers go on with the settings that they have. Else the
 * settings count as they are given now; but the results of verbs (stop, scale, rollback, a release that a failed reload
 * left serving) stand until those settings change.
 * @param {Previous} previous
 * @param {Release[]} releases
 * @param {{ isAskedNow: boolean, log: Log }} how   isAskedNow: a person types it now, after an end in good order
 * @returns {{ previous: Previous, releases: Release[], remembered: Map<string, Remembered> }}
 */
function settleBetween (previous, releases, { isAskedNow, log }) {
  const { list, found, counters } = previous
  /** @type {Map<string, Remembered>} */
  const remembered = new Map()
  /** @type {Set<string>} */
  const fromList = new Set()
  const started = releases.flatMap(release => {
    const { name } = release.settings
    const say = (/** @type {string} */ reason) => log({ event: 'kept', app: name, reason })
    const saved = list.apps.find(app => app.name === name && !app.leaving)
    const lives = found.some(({ boot }) => boot.app === name)
    const isUnchanged = saved !== undefined && saved.asRead === fingerprintOf(release.settings)
    if (lives) {
      say(`its workers are taken over with the settings they have; to read them again: bellwether reload ${name}`)
    }
    const staysStopped = isUnchanged && saved.stopped && !isAskedNow
    if (staysStopped) {
      say(`it was stopped by a command and stays so until then or until its settings change: bellwether start ${name}`)
    }
    if (lives || staysStopped) {
      fromList.add(name)
      return []
    }
    if (saved) remembered.set(name, {
      ...rememberedOf(saved, release, isUnchanged), pmIdsBefore: counters[name]?.slots.map(slot => slot.pmId) ?? []
    })
    return [isUnchanged && !isAskedNow ? releaseThatServed(saved, release, say) : release]
  })
  const asked = new Set(releases.map(({ settings }) => settings.name))
  return {
    previous: {
      ...previous, list: { ...list, apps: list.apps.filter(({ name }) => fromList.has(name) || !asked.has(name)) }
    },
    releases: started,
    remembered
  }
}

/**
 * @param {SavedApp} saved
 * @param {Release} release   as it is given now
 * @param {boolean} isUnchanged
 * @returns {Omit<Remembered, 'pmIdsBefore'>}
 */
function rememberedOf (saved, { settings }, isUnchanged) {
  const current = saved.releases.find(one => one.generation === saved.generation)
  const isSizeUnchanged = current?.settings.instances === settings.instances
  return {
    replWriteOff: saved.replWriteOff === true,
    schedulePaused: saved.schedulePaused === true,
    scaledTo: isSizeUnchanged ? saved.scaledTo ?? null : null,
    asRead: isUnchanged ? saved.asRead ?? null : fingerprintOf(settings),
    ...knownFrom(saved, current?.settings.script === settings.script)
  }
}

/**
 * The release that a rollback, or the failure of a reload, left serving: its settings are not those that were given
 * last.
 * @param {SavedApp} saved
 * @param {Release} given   as it is given now
 * @param {(reason: string) => void} say
 * @returns {Release}
 */
function releaseThatServed (saved, given, say) {
  const current = saved.releases.find(one => one.generation === saved.generation)
  if (!current) return given
  const { release, missing } = restoreRelease(current, {
    worker: null, callerEnv: given.env, settingsEnv: () => given.settings.env
  })
  if (missing.length > 0 || fingerprintOf(release.settings) === saved.asRead) return given
  say(`it runs generation ${saved.generation} again, which served last (after a rollback, or a reload that failed); for what its settings say now: bellwether reload ${given.settings.name}`)
  return pinned(release)
}

module.exports = { readPrevious, settleBetween }
