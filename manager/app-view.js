'use strict'
/**
 * What is told about an app and its workers: the shapes of `bellwether ls --json` (a contract, design section 10) and of
 * GET /v1/apps/:name. Reads only.
 */
const { processStat, cpuPercent } = require('./proc')
const { appState, servingCount, restartCount, slotsOf } = require('./app-state')
const { outputFiles } = require('./output')
const { exitSummary } = require('./exit-record')
const { isKept } = require('./lifecycle')
const { allowsWrite } = require('./repl-boot')

/** @typedef {import('./supervisor').Supervisor} Supervisor */

/** Two readings closer than this say nothing about CPU use. */
const MIN_CPU_WINDOW_MS = 200

/** The earlier reading of each worker's CPU time. @type {WeakMap<object, { stat: any, atMs: number, percent: number }>} */
const cpuReadings = new WeakMap()

/** @param {Supervisor} app */
function viewApp (app) {
  const workers = [...app.workers].sort((a, b) => a.slot - b.slot || a.generation - b.generation)
  return {
    name: app.name,
    state: appState(app),
    generation: app.generation,
    instances: app.wantedSize,
    serving: servingCount(app),
    restarts: restartCount(app),
    listen: app.world.listeners.ofApp(app.name).map(l => l.address),
    workers: workers.map(w => viewWorker(app, w)),
    slots: viewSlots(app),
    ...(app.lastCrash ? { lastCrash: app.lastCrash } : {}),
    source: app.release.source,
    ...(app.allSick ? { allUnhealthy: true } : {}),
    ...(app.isFromList ? { fromSavedList: true } : {}),
    ...(app.lacksEnv.length > 0 ? { lacksEnv: app.lacksEnv } : {}),
    ...(app.rebuiltWhy === null ? {} : { rebuilt: app.rebuiltWhy })
  }
}

/**
 * Each slot that should have a worker, whether it has one or not.
 * @param {Supervisor} app
 */
function viewSlots (app) {
  const nowMs = app.world.clock.nowMs()
  return slotsOf(app).map(({ slot, state, restarts, failuresInRow, notBeforeMs, lastExit }) => ({
    slot,
    state,
    restarts,
    failuresInRow,
    nextStartInMs: state === 'backing-off' ? Math.max(0, Math.round(notBeforeMs - nowMs)) : null,
    lastExit: lastExit && exitSummary(lastExit)
  }))
}

/**
 * @param {Supervisor} app
 * @param {import('./worker-handle').WorkerHandle} worker
 */
function viewWorker (app, worker) {
  const stat = worker.pid === undefined ? null : processStat(worker.pid)
  return {
    id: worker.id,
    slot: worker.slot,
    generation: worker.generation,
    pid: worker.pid ?? null,
    state: worker.state,
    uptimeMs: Math.round(worker.uptimeMs),
    restarts: app.slots[worker.slot].restarts,
    rssBytes: stat?.rssBytes ?? 0,
    cpuPercent: stat ? cpuOf(worker, stat, app.world.clock.nowMs()) : 0,
    socket: `${worker.paths.runDir}/${worker.id}.sock`,
    ...(worker.replaceReason === 'asked' ? { replacing: worker.askedWhy } : {}),
    ...(worker.replaceReason === 'hung' || worker.replaceReason === 'unhealthy' ? { unhealthy: worker.replaceReason, detail: worker.checkDetail } : {}),
    ...(isKept(worker) ? { kept: true, keptForMs: app.keptForMs } : {}),
    ...(worker.blockedNoted ? { blockedMs: worker.blockedMs, ...(worker.lastStack ? { stuck: worker.lastStack.what } : {}) } : {})
  }
}

/**
 * Percent of one processor since the last reading; since its start at the first.
 * @param {import('./worker-handle').WorkerHandle} worker
 * @param {NonNullable<ReturnType<typeof processStat>>} stat
 * @param {number} nowMs
 */
function cpuOf (worker, stat, nowMs) {
  const before = cpuReadings.get(worker) ?? { stat: { utimeTicks: 0, stimeTicks: 0 }, atMs: worker.startedAtMs, percent: 0 }
  if (nowMs - before.atMs < MIN_CPU_WINDOW_MS) return before.percent
  const percent = Math.round(10 * cpuPercent({ ...before.stat, atMs: before.atMs }, { ...stat, atMs: nowMs })) / 10
  cpuReadings.set(worker, { stat, atMs: nowMs, percent })
  return percent
}

/** @param {Supervisor} app */
function viewAppDetails (app) {
  const { settings } = app
  return {
    ...viewApp(app),
    settings: { ...settings, env: Object.fromEntries(Object.keys(settings.env).map(name => [name, '(not shown)'])) },
    origins: app.release.origins ?? {},
    node: viewNode(app),
    place: app.release.place,
    releaseOf: app.release.releaseOf ?? null,
    rollback: viewRollback(app),
    stacks: [...app.workers].flatMap(({ id, generation, lastStack }) => lastStack ? { id, generation, ...lastStack } : []),
    repl: viewRepl(app),
    slots: viewSlots(app).map(slot => ({ ...slot, lastExit: app.slots[slot.slot]?.lastExit ?? null })),
    exits: app.endings.records,
    blackbox: app.world.blackBox.view(app.name),
    exitCounts: Object.fromEntries(app.endings.counts),
    logFiles: outputFiles(app.world.paths, app.name, app.slots.map(s => s.slot), settings.log),
    reload: app.lastReload,
    operation: app.isBusy ? { verb: app.operation?.verb, elapsedMs: Math.round(app.operation?.elapsedMs ?? 0) } : null
  }
}

/**
 * The Node that workers are started with, and the versions of those that serve.
 * @param {Supervisor} app
 */
function viewNode (app) {
  const { nodePath = null } = app.release
  return {
    path: nodePath ?? process.execPath,
    isDefault: nodePath === null,
    versions: unique([...app.workers].filter(w => w.state === 'serving').flatMap(w => w.nodeVersion ?? [])).map(version => version.replace(/^v/, ''))
  }
}

/**
 * What `bellwether rollback` would go back to.
 * @param {Supervisor} app
 */
function viewRollback (app) {
  const release = app.previous === null ? undefined : app.releases.get(app.previous)
  const kept = [...app.workers].filter(w => isKept(w) && w.generation === app.previous).length
  return release ? { generation: app.previous, place: release.place, kept, keptForMs: kept > 0 ? app.keptForMs : null } : null
}

/**
 * What may be done in the REPL of its workers.
 * @param {Supervisor} app
 */
function viewRepl ({ settings, replWriteOff }) {
  return { enabled: settings.repl.enabled && settings.worker.sidecar, write: !replWriteOff && allowsWrite(settings), switchedOff: replWriteOff }
}

/** @param {string[]} list */
function unique (list) { return [...new Set(list)] }

module.exports = { viewApp, viewAppDetails }
