'use strict'
/**
 * The views of an app and its workers: the shapes of `bellwether ls --json` (a contract, design section 10) and of GET
 * /v1/apps/:name. Reads only.
 */
const { workerStat } = require('../../../common/process-tree')
const { cpuLately } = require('../../../common/cpu-readings')
const { describeBlock } = require('../../worker/stack-report')
const { limitAhead } = require('../../app/limit-watch')
const { appState, wantedCount, servingCount, restartCount, slotsOf } = require('../../app/state')
const { slotsOfFiles } = require('../../spawn/log-files')
const { outputFiles } = require('../../spawn/output')
const { exitSummary } = require('../../death/exit-record')
const { isKept, isServing, shownState } = require('../../worker/lifecycle')
const { allowsWrite } = require('../../spawn/repl-boot')
const { hasFinished } = require('../../app/slot')
const { stateFor, isOfEarlierManager } = require('../../app/state-since')
const { kindOf } = require('../../app/kind')
const { viewPause } = require('../../app/pause')
const { viewMaintenance } = require('../../app/maintenance')
const { appsNeeded } = require('../../settings/depends-on')
const { viewCredentials } = require('../../spawn/credentials')
const { redactSettings } = require('../../../common/redact')
const { viewJob, viewJobDetails } = require('../../jobs/view')
const { nextAfter, cronProblem } = require('../../jobs/cron')

/** @typedef {import('../../app/supervisor').Supervisor} Supervisor */

/** States of /proc of a process that does not run: SIGSTOP, or a debugger. */
const SUSPENDED = ['T', 't']

/** @param {Supervisor} app */
function viewApp (app) {
  const state = appState(app)
  const nowMs = app.world.clock.nowMs()
  const workers = [...app.workers].sort((a, b) => a.slot - b.slot || a.generation - b.generation)
  return {
    name: app.name,
    namespace: app.settings.namespace ?? 'default',
    state,
    ...stateFor(app.notedState, state, nowMs, isOfEarlierManager(app, nowMs)),
    generation: app.generation,
    instances: wantedCount(app),
    serving: servingCount(app),
    restarts: restartCount(app),
    listen: app.world.listeners.ofApp(app.name).map(l => l.address),
    workers: workers.map(w => viewWorker(app, w)),
    pmIds: app.slots.slice(0, app.size).map(slot => slot.pmId),
    slots: viewSlots(app),
    ...(app.job === null ? {} : { job: viewJob(/** @type {any} */ (app)) }),
    ...(app.isBusy ? { operation: viewOperation(app) } : {}),
    ...viewPause(app),
    ...viewMaintenance(app),
    ...viewWaiting(app, nowMs),
    ...viewWatch(app),
    ...viewAwaited(app),
    ...(app.lastCrash ? { lastCrash: app.lastCrash } : {}),
    source: app.release.source,
    ...(app.allSick ? { allUnhealthy: true } : {}),
    ...viewRefused(app.lastReload),
    ...(app.isFromList ? { fromSavedList: true } : {}),
    ...(app.lacksEnv.length > 0 ? { lacksEnv: app.lacksEnv } : {}),
    ...(app.rebuiltWhy === null ? {} : { rebuilt: app.rebuiltWhy }),
    ...(app.isDormant ? { dormant: true } : {})
  }
}

/** When it is reloaded by its settings. @param {Supervisor} app */
function viewReloadCron ({ settings: { reload: { cron = null, timezone = null } }, world }) {
  const nowMs = world.clock.wallMs()
  if (cron === null || cronProblem(cron, timezone, nowMs) !== null) return {}
  return { nextReloadAtMs: nextAfter(cron, timezone, nowMs) }
}

/**
 * What it depends on, and what of that it waits for; only where it is so.
 * @param {Supervisor} app
 * @param {number} nowMs
 */
function viewWaiting ({ waiting, settings }, nowMs) {
  const apps = appsNeeded(settings.dependsOn)
  return {
    ...apps.length > 0 ? { dependsOnApps: apps } : {},
    ...waiting === null ? {} : {
      waitingForMs: Math.round(nowMs - waiting.sinceMs),
      waitingFor: waiting.items.map(({ text, is, why }) => ({ dependency: text, is, why }))
    }
  }
}

/** Only where its files are watched. @param {Supervisor} app */
function viewWatch (app) {
  const watch = app.world.watches.view(app)
  return watch === null ? {} : { watch }
}

/** Addresses that another program has and is about to let go of. @param {Supervisor} app */
function viewAwaited ({ name, world }) {
  const awaited = world.listeners.awaited.view(name)
  return awaited.length === 0 ? {} : { awaitsAddresses: awaited }
}

/** The verb under way. @param {Supervisor} app */
function viewOperation ({ operation }) {
  return { verb: operation?.verb, elapsedMs: Math.round(operation?.elapsedMs ?? 0) }
}

/**
 * A release that did not come to serve, until another does. A reload that was aborted does not count as refused.
 * @param {Record<string, any> | null} lastReload
 * @returns {{ refused?: { verb: string, atMs: number, code: string, message: string } }}
 */
function viewRefused (lastReload) {
  if (lastReload?.ok !== false || lastReload.code === 'BW_ABORTED') return {}
  const { verb, atMs, code, message } = lastReload
  return { refused: { verb, atMs, code, message } }
}

/**
 * Each slot that should have a worker, whether it has one or not.
 * @param {Supervisor} app
 */
function viewSlots (app) {
  const nowMs = app.world.clock.nowMs()
  return slotsOf(app).map(({ slot, state, restarts, relaunches, failuresInRow, notBeforeMs, lastExit }) => ({
    slot,
    state: hasFinished({ state, lastExit }) ? 'finished' : state,
    restarts,
    relaunches,
    failuresInRow,
    nextStartInMs: state === 'backing-off' ? Math.max(0, Math.round(notBeforeMs - nowMs)) : null,
    lastExit: lastExit && exitSummary(lastExit)
  }))
}

/**
 * @param {Supervisor} app
 * @param {import('../../worker/worker-handle').WorkerHandle} worker
 */
function viewWorker (app, worker) {
  const stat = workerStat(worker)
  return {
    id: worker.id,
    slot: worker.slot,
    pmId: app.slots[worker.slot].pmId,
    generation: worker.generation,
    pid: worker.pid ?? null,
    state: shownState(worker.state),
    uptimeMs: Math.round(worker.uptimeMs),
    startedAtMs: Math.round(performance.timeOrigin + worker.startedAtMs),
    restarts: app.slots[worker.slot].restarts,
    rssBytes: stat?.rssBytes ?? 0,
    cpuPercent: stat ? cpuLately(worker, stat, app.world.clock.nowMs()) : 0,
    socket: `${worker.paths.runDir}/${worker.id}.sock`,
    ...worker.settings.exec && worker.evidence.command ? { command: worker.evidence.command } : {},
    ...viewWish(worker),
    ...(isKept(worker) ? { kept: true, keptForMs: app.keptForMs } : {}),
    ...(stat && SUSPENDED.includes(stat.state) ? { suspended: true } : {}),
    ...(worker.isHeld ? { held: true } : {}),
    ...(worker.holding.state === 'held' ? { onHold: true } : {}),
    ...(worker.isSilent ? { silentMs: Math.round(worker.silentMs) } : {}),
    ...limitAhead(worker, app.world.clock.nowMs()),
    ...viewBlocks(worker)
  }
}

/**
 * The reason why another worker is to take its place.
 * @param {import('../../worker/worker-handle').WorkerHandle} worker
 */
function viewWish ({ wish, check }) {
  if (wish?.cause === 'hung' || wish?.cause === 'unhealthy') return { unhealthy: wish.cause, detail: check.text }
  return wish?.text ? { replacing: wish.text } : {}
}

/**
 * Whether its main thread is stuck, or was; only where it is so.
 * @param {import('../../worker/worker-handle').WorkerHandle} worker
 */
function viewBlocks ({ blocks: { current, last, times, longestMs } }) {
  const now = current && { blockedMs: current.blockedMs, stuck: describeBlock(current.blockedMs, current.stack) }
  const before = last && {
    lastBlocked: {
      blockedMs: last.blockedMs,
      endedAtMs: last.endedAtMs, stuck: describeBlock(last.blockedMs, last.stack), times, longestMs,
      ...(last.isLeast ? { isLeast: true } : {})
    }
  }
  return { ...now, ...before }
}

/**
 * The last captured stack of each living worker, and the block to which it belongs.
 * @param {Supervisor} app
 */
function viewStacks (app) {
  return [...app.workers].flatMap(({ id, generation, evidence: { stack }, blocks }) => {
    if (!stack) return []
    const ofBlock = stack === blocks.current?.stack ? 'current' : stack === blocks.last?.stack ? 'last' : null
    return { id, generation, ...stack, ofBlock }
  })
}

/** @param {Supervisor} app */
function viewAppDetails (app) {
  const { settings } = app
  return {
    ...viewApp(app),
    ...(app.job === null ? {} : { job: viewJobDetails(/** @type {any} */ (app)) }),
    settings: {
      ...redactSettings(settings), env: Object.fromEntries(Object.keys(settings.env).map(name => [name, '(not shown)']))
    },
    origins: app.release.origins ?? {},
    ...viewReloadCron(app),
    takenFor: kindOf(app),
    node: viewNode(app),
    place: app.release.place,
    releaseOf: app.release.releaseOf ?? null,
    rollback: viewRollback(app),
    startChain: app.world.order.chainOf(app.name),
    credentials: viewCredentials(app.world.paths, settings, generationsOf(app)),
    stacks: viewStacks(app),
    repl: viewRepl(app),
    slots: viewSlots(app).map(slot => ({ ...slot, lastExit: app.slots[slot.slot]?.lastExit ?? null })),
    exits: app.endings.records,
    blackbox: app.world.blackBox.view(app.name),
    exitCounts: Object.fromEntries(app.endings.counts),
    logFiles: logFilesOf(app),
    reload: app.lastReload,
    operation: app.isBusy ? viewOperation(app) : null
  }
}

/** slots: by the file, of those that one worker has alone. @param {Supervisor} app */
function logFilesOf ({ world: { paths }, name, slots, settings: { log } }) {
  const numbers = slots.map(({ slot }) => slot)
  return { ...outputFiles(paths, name, numbers, log), slots: slotsOfFiles(paths, name, numbers, log) }
}

/** Those of which something runs. @param {Supervisor} app */
function generationsOf ({ workers }) { return new Set([...workers].map(({ generation }) => generation)) }

/**
 * The Node that workers are started with, and the versions of those that serve.
 * @param {Supervisor} app
 */
function viewNode (app) {
  const { nodePath = null } = app.release
  return {
    path: nodePath ?? process.execPath,
    isDefault: nodePath === null,
    versions: unique([...app.workers].filter(w => isServing(w)).flatMap(w => w.nodeVersion ?? []))
      .map(version => version.replace(/^v/, ''))
  }
}

/**
 * The release to which `bellwether rollback` would go back.
 * @param {Supervisor} app
 */
function viewRollback (app) {
  const release = app.previous === null ? undefined : app.releases.get(app.previous)
  const kept = [...app.workers].filter(w => isKept(w) && w.generation === app.previous).length
  return release
    ? { generation: app.previous, place: release.place, kept, keptForMs: kept > 0 ? app.keptForMs : null }
    : null
}

/**
 * The rights of sessions in the REPL of its workers.
 * @param {Supervisor} app
 */
function viewRepl ({ settings, replWriteOff }) {
  return {
    enabled: settings.repl.enabled && settings.worker.sidecar,
    write: !replWriteOff && allowsWrite(settings),
    switchedOff: replWriteOff
  }
}

/** @param {string[]} list */
function unique (list) { return [...new Set(list)] }

module.exports = { viewApp, viewAppDetails }
