'use strict'
/**
 * Keeps the workers of one app within their limits of memory, age and requests (limit-policy.js decides). It measures,
 * marks and reports; the plan replaces the marked workers, start-first, and fills the slot of one that goes first.
 */
const {
  PRESSED_PERCENT, FAR_OVER, ownSoftLimit, nextMemory, dueFor, firstDue, wayToReplace, needOf, endForHardLimit
} = require('../worker/limit-policy')
const { isServing, isLeaving } = require('../worker/lifecycle')
const { recycled, spared } = require('../worker/wish')
const { forecast, WINDOW_MINUTES, WARM_UP_MINUTES, LEAST_MINUTES, MINUTE_MS } = require('./memory-forecast')
const { appState } = require('./state')
const { lastReading } = require('../../common/cpu-readings')
const { memoryPressure } = require('../../common/pressure')
const { roomWithCacheBytes } = require('../../common/memory-room')
const { workerStat } = require('../../common/process-tree')
const { bytes } = require('../../common/units')

/** A reading over the hard limit is repeated this much later, before a worker is ended for it. */
const AGAIN_MS = 200
/** Time for the drain of a worker that is ended for its hard limit, and again for its own end; then SIGKILL. */
const HARD_DRAIN_MS = 2000

/** @typedef {import('./supervisor').Supervisor} Supervisor */
/** @typedef {import('../worker/worker-handle').WorkerHandle} WorkerHandle */
/** @typedef {import('../worker/limit-policy').Measured} Measured */

/** Of each worker with a soft limit. @type {WeakMap<WorkerHandle, ReturnType<typeof nextMemory>>} */
const memories = new WeakMap()
/**
 * The last forecast for each worker, and its time.
 * @type {WeakMap<WorkerHandle, { atMs: number, of: ReturnType<typeof forecast> }>}
 */
const forecasts = new WeakMap()
/** Apps of which a second reading is due. @type {WeakSet<Supervisor>} */
const readAgain = new WeakSet()
/** By app, the worker (its key) whose waiting recycle was reported last. @type {WeakMap<Supervisor, string>} */
const waits = new WeakMap()

/** @param {Supervisor} app @param {number} nowMs   monotonic */
function watchLimits (app, nowMs) {
  if (app.phase !== 'ours' || app.stopped) return
  const limited = [...app.workers].filter(hasLimit)
  if (limited.length === 0) return
  for (const worker of limited) {
    measure(worker)
    lookAhead(app, worker, nowMs)
  }
  watchHardLimit(app, limited)
  recycleOne(app, limited, nowMs)
}

/** @param {WorkerHandle} worker */
function hasLimit ({ settings: { memory, recycle: { maxAgeMs, maxRequests } } }) {
  return [memory.softBytes, memory.hardBytes, maxAgeMs, maxRequests].some(limit => limit !== null)
}

/** @param {WorkerHandle} worker */
function measure (worker) {
  const { settings: { memory: { softBytes } }, token, servedMs } = worker
  const reading = lastReading(worker)
  if (softBytes === null || reading === null || worker.state !== 'serving') return
  const before = memories.get(worker) ?? { overReadings: 0, isBornLarge: false, readAtMs: -Infinity }
  const { rssBytes, atMs: readAtMs } = reading
  const now = nextMemory(before, { rssBytes, readAtMs, servedMs }, ownSoftLimit(softBytes, token))
  memories.set(worker, now)
  if (!now.isBornLarge || before.readAtMs !== -Infinity) return
  worker.on.note(worker, 'warn', 'soft-limit-too-low', {
    rssBytes, reason: `it takes ${bytes(rssBytes)} as soon as it serves, and memory.softBytes is ${bytes(softBytes)}: another one would, too, so it is not replaced for it. Raise memory.softBytes.`
  })
}

/**
 * Once a minute: nothing new is known before.
 * @param {Supervisor} app
 * @param {WorkerHandle} worker
 * @param {number} nowMs   monotonic
 */
function lookAhead (app, worker, nowMs) {
  const { softBytes, hardBytes } = worker.settings.memory
  const limitBytes = softBytes === null ? hardBytes : ownSoftLimit(softBytes, worker.token)
  const known = Math.floor(worker.uptimeMs / MINUTE_MS) - WARM_UP_MINUTES
  if (limitBytes === null || known < LEAST_MINUTES || worker.state !== 'serving') return
  if (nowMs - (forecasts.get(worker)?.atMs ?? -Infinity) < MINUTE_MS) return
  const minutes = app.world.histories().memoryOf(app.name, worker.slot, Math.min(WINDOW_MINUTES, known))
  forecasts.set(worker, { atMs: nowMs, of: forecast(minutes, limitBytes) })
}

/**
 * When a worker will reach its limit (the soft one where there is one); null: not soon, or not known.
 * @param {WorkerHandle} worker
 * @param {number} nowMs   monotonic
 */
function limitAhead (worker, nowMs) {
  const { atMs, of } = forecasts.get(worker) ?? { atMs: 0, of: null }
  return of === null ? null : { limitInMs: Math.max(0, Math.round(of.inMs - (nowMs - atMs))),
    growthBytesPerHour: Math.round(of.bytesPerHour) }
}

// ---- the soft limit, age and requests

/** @param {Supervisor} app @param {WorkerHandle[]} limited @param {number} nowMs */
function recycleOne (app, limited, nowMs) {
  const marked = limited.filter(({ wish }) => wish?.cause === 'recycled')
  if (!mayRecycle(app, nowMs)) {
    if (app.isBusy) for (const worker of marked) worker.want(spared)
    return
  }
  if (marked.length > 0) return // one at a time
  const candidates = new Map(limited
    .filter(worker => worker.state === 'serving' && worker.wish === null && worker.settings.restart.auto)
    .map(worker => [measuredOf(app, worker), worker]))
  const dueOf = (/** @type {Measured} */ one) => dueFor(one, limitsOf(candidates.get(one)))
  const first = (/** @type {boolean} */ isPressed) => firstDue([...candidates.keys()], dueOf, { isPressed })
  if (first(false) === null) return void waits.delete(app)
  const isPressed = memoryPressure() > PRESSED_PERCENT // asked only where it may change the order
  const due = first(isPressed)
  const worker = [...candidates.values()].find(({ key }) => key === due?.key)
  if (due !== null && worker !== undefined) recycle(app, worker, due, { isPressed })
}

/**
 * All is quiet, and every slot has a worker that takes connections.
 * @param {Supervisor} app
 * @param {number} nowMs
 */
function mayRecycle (app, nowMs) {
  return !app.isBusy && app.binding.size === 0 && nowMs >= app.mayReplaceAtMs && !app.allSick &&
    app.isStill && appState(app) === 'online'
}

/** @param {Supervisor} app @param {WorkerHandle} worker @returns {Measured} */
function measuredOf (app, worker) {
  const { overReadings = 0, isBornLarge = false } = memories.get(worker) ?? {}
  return {
    key: worker.key, token: worker.token, rssBytes: lastReading(worker)?.rssBytes ?? 0, overReadings, isBornLarge,
    ageMs: worker.uptimeMs, isHeld: worker.isHeld,
    requests: app.world.histories().requestsOf(app.name, worker.socketBase)
  }
}

/** @param {WorkerHandle | undefined} worker @returns {import('../worker/limit-policy').Limits} */
function limitsOf (worker) {
  const { memory, recycle: { maxAgeMs, maxRequests } } = /** @type {WorkerHandle} */ (worker).settings
  return { softBytes: memory.softBytes, maxAgeMs, maxRequests }
}

/**
 * @param {Supervisor} app
 * @param {WorkerHandle} worker
 * @param {import('../worker/limit-policy').Due} due
 * @param {{ isPressed: boolean }} now
 */
function recycle (app, worker, { reason: limit, text }, { isPressed }) {
  const rss = [...app.workers].flatMap(one => lastReading(one)?.rssBytes ?? [])
  const needBytes = needOf(rss, worker.settings.memory.softBytes)
  const roomBytes = roomWithCacheBytes()
  const serving = [...app.workers].filter(one => one.state === 'serving').length
  const way = wayToReplace({ roomBytes, needBytes, serving })
  const short = `another one needs ${bytes(needBytes)}, and there is room for ${bytes(roomBytes)}`
  const who = { app: app.name, worker: worker.id, generation: worker.generation, pid: worker.pid }
  if (way === 'wait') {
    if (waits.get(app) === worker.key) return
    waits.set(app, worker.key)
    return void app.world.report({
      level: 'warn', event: 'recycle-waits', ...who, limit,
      reason: `${text}; ${short}, and no other worker serves: it goes on until there is room.`
    })
  }
  waits.delete(app)
  worker.want(wish => recycled(wish, text, { isRoomNeeded: way === 'stop-first' }))
  app.world.report({
    event: 'recycle', ...who, limit, way, rssBytes: lastReading(worker)?.rssBytes ?? null, isPressed,
    reason: way === 'stop-first' ? `${text}. It goes first: ${short}.` : text
  })
  app.wake()
}

// ---- the hard limit

/**
 * One reading ends no worker: the workers over their limits are read once more, a little later.
 * @param {Supervisor} app
 * @param {WorkerHandle[]} limited
 */
function watchHardLimit (app, limited) {
  const over = limited.filter(worker => {
    const { memory: { hardBytes } } = worker.settings
    return hardBytes !== null && mayEnd(worker) && (lastReading(worker)?.rssBytes ?? 0) > hardBytes
  })
  if (over.length === 0 || readAgain.has(app)) return
  readAgain.add(app)
  over[0].io.after(AGAIN_MS, () => {
    readAgain.delete(app)
    if (app.phase === 'ours') endOver(app, over)
  })
}

/**
 * A worker is not ended during a heap snapshot that a person asked for; it gives back that memory afterwards.
 * @param {WorkerHandle} worker
 */
function mayEnd (worker) {
  return worker.pid !== undefined && !worker.isHeld && !worker.isDetached && worker.state !== 'launching' &&
    (!isLeaving(worker.state) || worker.state === 'draining' || worker.asked === 'memory-limit') &&
    worker.state !== 'gone'
}

/** @param {Supervisor} app @param {WorkerHandle[]} seen   over their limits a moment ago */
function endOver (app, seen) {
  const over = seen.flatMap(worker => {
    if (!mayEnd(worker) || worker.pid === undefined) return []
    const stat = workerStat(worker)
    const isIt = stat !== null && stat.startTimeTicks === worker.identity?.startTimeTicks
    const { hardBytes } = worker.settings.memory
    return isIt && stat.rssBytes > hardBytes
      ? [{ key: worker.key, worker, rssBytes: stat.rssBytes, hardBytes, serves: isServing(worker) }]
      : []
  })
  const others = [...app.workers].filter(one => one.state === 'serving' && !over.some(({ worker }) => worker === one))
  const keys = endForHardLimit(over, { others: others.length, size: app.wantedSize })
  for (const { worker, rssBytes, hardBytes } of over.filter(({ key }) => keys.includes(key))) {
    if (worker.asked === 'memory-limit') {
      if (rssBytes > FAR_OVER * hardBytes) worker.kill() // it grows on while it is to end
    } else endOne(worker, rssBytes, hardBytes)
  }
}

/** @param {WorkerHandle} worker @param {number} rssBytes @param {number} hardBytes */
function endOne (worker, rssBytes, hardBytes) {
  const text = `its memory is ${bytes(rssBytes)}, over its hard limit (memory.hardBytes ${bytes(hardBytes)})`
  worker.on.note(worker, 'warn', 'over-hard-limit', { pid: worker.pid, rssBytes, hardBytes, reason: text })
  const atOnce = worker.isBlocked || worker.isRun || worker.state === 'draining'
  worker.leaveFor('memory-limit', { text, atOnce, withinMs: HARD_DRAIN_MS })
}

module.exports = { watchLimits, limitAhead }
