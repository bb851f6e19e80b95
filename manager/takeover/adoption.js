'use strict'
/**
 * Takes over the previous manager's apps and live workers. Workers are found and known by their tokens, and nothing is
 * decided before each was heard. An interrupted reload continues, a dead worker is replaced, and a worker that is no
 * longer wanted is drained.
 */
const { setTimeout: wait } = require('node:timers/promises')
const { restore, adopt, resume, isOnTrial, countMissing } = require('../app/restore')
const { isUnheard } = require('../app/phase')
const { restorePause } = require('../app/pause')
const { takeAddresses } = require('../app/maintenance')
const { endMaintenance } = require('../spawn/maintenance-process')
const { restoreRelease } = require('../app/saved-apps')
const { adoptSilent, adoptBooting } = require('../worker/adopted')
const { lookAt } = require('./find-workers')
const { startAgain } = require('./start-again')
const { isRunning } = require('../../common/proc')

/**
 * Workers look for a new manager every 100 ms; one that has not come by then has a blocked main thread. Looks: a
 * manager that stood still has taken none.
 */
const JOIN_LOOKS = 100
const LOOK_MS = 10

/** @typedef {import('./find-workers').FoundWorker} FoundWorker */
/** @typedef {import('../worker/worker-handle').WorkerHandle} WorkerHandle */
/**
 * @typedef {object} Previous
 * @property {import('../app/saved-apps').SavedList} list
 * @property {Record<string, import('../app/saved-apps').SavedCounters>} counters
 * @property {FoundWorker[]} found
 * @property {Map<string, string>} rebuiltWhy   by app: why its living workers count more than the list
 */
/**
 * @typedef {object} Wishes
 * @property {'all' | 'none'} resume   none: after an end in good order apps come back as stopped ones
 * @property {Record<string, string>} callerEnv
 * @property {(app: { name: string, source: any, origins: any }) => Record<string, string> | null} settingsEnvOf   as
 *   the settings file gives it now
 */

/**
 * Puts the apps into the manager with their living workers. Nothing is started, ended or decided yet.
 * @param {import('./giving-manager').GivingManager} manager
 * @param {Previous} previous
 * @param {Wishes} wishes
 */
function restoreApps (manager, { list, counters, found, rebuiltWhy }, wishes) {
  const { world } = manager
  manager.list.continueFrom(Math.max(list.revision ?? 0, ...found.map(({ boot }) => boot.revision ?? 0)))
  world.pmIds.continueAfter([
    (list.nextPmId ?? 0) - 1, ...Object.values(counters).flatMap(c => c.slots.map(slot => slot.pmId)),
    ...found.map(({ pmId }) => pmId)
  ])
  for (const saved of list.apps) {
    const own = found.filter(({ boot }) => boot.app === saved.name)
    endMaintenance(saved.maintenanceEnds)
    if (saved.leaving) {
      if (own.length > 0) putLeaving(manager, saved, own, counters[saved.name], wishes)
      continue
    }
    const restored = saved.releases.map(release => ({
      generation: release.generation, ...restoredRelease(world, saved, release, own, wishes)
    }))
    const releases = new Map(restored.map(({ generation, release }) => [generation, release]))
    const isDormant = own.length === 0 && !saved.stopped && (list.ended ? wishes.resume === 'none' : saved.dormant)
    const app = restore({ ...saved, stopped: saved.stopped || isDormant }, counters[saved.name], releases, world)
    app.isDormant = isDormant
    app.rebuiltWhy = rebuiltWhy.get(saved.name) ?? null
    const { missing } = /** @type {{ missing: string[] }} */ (restored.find(({ generation }) =>
      generation === saved.generation))
    if (missing.length > 0 && own.length === 0) {
      app.lacksEnv = missing
      app.goal = { ...app.goal, stopped: true }
    }
    manager.put(app)
    restorePause(app, saved.pause, { hasWorkers: own.length > 0 })
    for (const worker of own) adopt(app, worker)
  }
}

/**
 * @param {import('../app/supervisor').Surroundings} world
 * @param {import('../app/saved-apps').SavedApp} app
 * @param {import('../app/saved-apps').SavedRelease} saved
 * @param {FoundWorker[]} own
 * @param {Wishes} wishes
 */
function restoredRelease (world, app, saved, own, { callerEnv, settingsEnvOf }) {
  const living = own.find(({ boot }) => boot.generation === saved.generation)
  // what a process of another user shows as its environment it can have changed, and hooks run with it as the manager
  const isOwn = living?.uid === process.getuid?.()
  const { release, missing } = restoreRelease(saved, {
    worker: isOwn ? living?.env ?? null : null, callerEnv,
    settingsEnv: () => settingsEnvOf({ name: app.name, ...saved })
  })
  if (missing.length > 0 && !app.stopped && saved.generation === app.generation) {
    world.report({
      level: 'error', event: 'environment-incomplete', app: app.name, generation: saved.generation,
      reason: `It was started with ${missing.join(', ')}; the values were not written down (keepEnv is off), and no living worker, settings file or variable of this manager has them: ` +
        `${own.length > 0 ? 'new workers start without' : 'it is not started'}. Give them again: ${missing.slice(0, 3).map(name => `${name}=...`).join(' ')} ` +
        `bellwether ${own.length > 0 ? `reload ${app.name} --update-env` : `start ${app.name}`}`
    })
  }
  return { release, missing }
}

/**
 * An app whose deletion was cut short: its workers finish what is open, and leave.
 * @param {import('./giving-manager').GivingManager} manager
 * @param {import('../app/saved-apps').SavedApp} saved
 * @param {FoundWorker[]} own
 * @param {import('../app/saved-apps').SavedCounters | undefined} counters
 * @param {Wishes} wishes
 */
function putLeaving (manager, saved, own, counters, wishes) {
  const { world } = manager
  const { name } = saved
  const releases = new Map(saved.releases.map(one => [
    one.generation, restoredRelease(world, { ...saved, stopped: true }, one, own, wishes).release
  ]))
  const app = restore({ ...saved, stopped: true }, counters, releases, world)
  manager.leaving.add(name)
  manager.put(app)
  for (const worker of own) adopt(app, worker)
  world.report({
    level: 'warn', event: 'leaving', app: name, workers: own.length,
    reason: 'it was being deleted when the last manager died: its workers are drained and ended'
  })
}

/**
 * The treatment of a worker that does not report its state. Only a trusted worker is left serving: another worker may
 * be drained for it.
 */
const SILENT = Object.freeze({
  trusted: { reason: 'it is left serving', adopt: (/** @type {WorkerHandle} */ w) => adoptSilent(w) },
  booting: {
    reason: 'it was not ready before, and is waited for', adopt: (/** @type {WorkerHandle} */ w) => adoptBooting(w)
  },
  onTrial: {
    reason: 'the one that it is to replace stays until it does',
    adopt: (/** @type {WorkerHandle} */ w) => adoptBooting(w, { isAnew: true })
  }
})

/**
 * Waits until each living worker has said where it stands. One that does not in time is stuck, and is watched as such.
 * @param {import('./giving-manager').GivingManager} manager
 * @param {Previous['counters']} counters
 */
async function gather (manager, counters) {
  const silent = () => [...manager.apps.values()]
    .flatMap(app => [...app.workers].filter(w => w.state !== 'gone' && !w.hasChannel).map(worker => ({ app, worker })))
  for (let looks = 0; silent().length > 0 && looks < JOIN_LOOKS; looks++) await wait(LOOK_MS)
  for (const { app, worker } of silent()) {
    const { reason, adopt: take } =
      SILENT[!wasReady(counters[worker.app], worker) ? 'booting' : isOnTrial(app, worker) ? 'onTrial' : 'trusted']
    manager.world.report({
      level: 'warn', event: 'silent', app: worker.app, worker: worker.id, pid: worker.pid,
      reason: `its main thread has not answered yet; ${reason}`
    })
    for (const key of worker.given) manager.world.listeners.lend(worker.app, key)
    take(worker)
  }
}

/**
 * Whether the previous manager had seen it ready. That manager wrote down all living workers whenever one became ready,
 * so a worker that is not there was not ready.
 * @param {import('../app/saved-apps').SavedCounters | undefined} saved   undefined: nothing is known of this app
 * @param {WorkerHandle} worker
 */
function wasReady (saved, { token }) {
  const was = saved?.workers.find(one => one.token === token)
  return saved === undefined || (was !== undefined && was.everReady !== false)
}

/**
 * Now each app becomes as it should be.
 * @param {import('./giving-manager').GivingManager} manager
 * @returns {Promise<any>[]}   one for each app that is to run: settled when it is as it should be, or cannot be
 */
function resumeApps (manager) {
  // at once: one that waits for its address may be stopped before it is resumed
  for (const app of manager.apps.values()) countMissing(app)
  return [...manager.apps.values()].flatMap(app => {
    const adopted = app.workers.size
    if (adopted > 0) {
      manager.world.report({ event: 'adopted', app: app.name, workers: adopted, generation: app.generation })
    }
    if (manager.leaving.has(app.name)) {
      resume(app).then(() => app.endings.whenClean()).then(() => manager.drop(app.name), () => {})
      return []
    }
    if (app.stopped || adopted > 0) {
      const done = resume(app)
      done.catch(err =>
        manager.world.report({ level: 'error', event: 'not-resumed', app: app.name, reason: err.message }))
      return app.stopped ? [] : [done]
    }
    return [resumeWhenItCan(manager, app)]
  })
}

/**
 * Its address may be another's when a machine comes up.
 * @param {import('./giving-manager').GivingManager} manager
 * @param {import('../app/supervisor').Supervisor} app
 * @returns {Promise<any>}
 */
function resumeWhenItCan (manager, app) {
  const attempt = async () => {
    // a verb has started or stopped the app meanwhile, or the next manager has it, or this manager was told to end
    if (!isUnheard(app.phase) || manager.isEnding) return
    await takeAddresses(app).then(() => app.bind()).catch(err => {
      app.startProblem = err
      throw err
    })
    app.startProblem = null
    if (isUnheard(app.phase)) await resume(app)
  }
  const mayPass = (/** @type {any} */ err) =>
    !app.stopped && !manager.isEnding && String(err.code).startsWith('BW_ADDRESS')
  return startAgain(app.name, attempt, { mayPass, report: manager.world.report })
}

/**
 * An unknown worker has come: a sibling has carried out an order that the manager gave up long ago. The worker takes no
 * connections, since no manager told it to, and another worker has its place.
 * @param {any} paths
 * @param {import('../../protocol/from-worker').Rejoin} rejoin
 * @param {(event: Record<string, any>) => void} report
 */
async function endUnknown (paths, { pid, token, state }, report) {
  const found = await lookAt(pid, paths)
  if (!found || found.boot.token !== token || state !== 'standby' || !isRunning(found.identity)) return
  report({
    level: 'warn', event: 'unknown-worker', app: found.boot.app, worker: found.boot.id, pid,
    reason: 'it was started too late, and nobody waits for it: it is ended'
  })
  process.kill(pid, 'SIGKILL')
}

module.exports = { restoreApps, gather, resumeApps, endUnknown }
