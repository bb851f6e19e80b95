'use strict'
/**
 * `pause` and `resume`: the workers of an app accept nothing and finish what is open, and new connections wait in the
 * kernel's queue, which belongs to the socket that the manager holds. A paused worker serves in every other way: no
 * step of the plan is another because of a pause. So reload, scale, a restart and the replacement of a worker that died
 * go on as always; a worker that comes to serve meanwhile is held first. The end is each worker's own, too
 * (worker/drain/hold.js).
 */
const { isServing, isKept } = require('../worker/lifecycle')
const { refuseWhenBusy, refuseWhenStopped } = require('./refusals')
const { newPause, restoredPause, isNearlyFull } = require('./pausing')
const { duration, limit, plural } = require('../../common/units')
const { BellwetherError } = require('../../common/errors')
const { readText } = require('../../common/read-text')
const { endMaintenance } = require('../spawn/maintenance-process')

/** @typedef {import('./supervisor').Supervisor} Supervisor */
/** @typedef {import('../worker/worker-handle').WorkerHandle} WorkerHandle */

/** Without `--max`: a migration of moderate size, and less than most clients wait. */
const DEFAULT_MAX_MS = 30_000
/** A worker that has not stopped accepting by then is stuck, or does not know how. */
const ANSWER_MS = 10_000

/**
 * @param {Supervisor} app
 * @param {{ maxMs?: number }} [how]   again while it is paused: another end
 * @throws BW_BUSY, BW_PAUSE
 */
async function pause (app, { maxMs = DEFAULT_MAX_MS } = {}) {
  refuseWhenBusy(app, 'pause')
  refuseWhenStopped(app, 'pause')
  refuseCommand(app, 'paused')
  const { pausing, world } = app
  if (pausing.current?.maintenance) {
    throw refused(app, `it is in maintenance, where its workers accept nothing (bellwether maintenance off ${app.name})`)
  }
  if (world.listeners.ofApp(app.name).length === 0) {
    throw refused(app, 'it listens on no address that the manager holds, so there is nothing to pause')
  }
  const beganAtMs = world.clock.nowMs()
  const own = newPause(maxMs, clockOf(app))
  await holdAll(app, own, pausing.current)
  const isOver = () => pausing.current !== own
  await pausing.until(() => isOver() || serving(app).every(({ holding }) => holding.isDone),
    app.settings.drain.timeoutMs)
  if (isOver()) {
    throw new BellwetherError('BW_PAUSE',
      `The pause of ${app.name} was over (its time, ${limit(maxMs)}, a resume, a stop or another pause) before all that was open was finished: idle connections alone are kept for ${limit(app.settings.drain.idleGraceMs)} (drain.idleGraceMs). ` +
      `Look: bellwether ls`)
  }
  return pauseResult(app, { own, beganAtMs })
}

/**
 * @param {Supervisor} app
 * @param {string} what
 * @throws BW_PAUSE
 */
function refuseCommand ({ name, settings }, what) {
  if (!settings.exec) return
  throw new BellwetherError('BW_PAUSE',
    `${name} cannot be ${what}: it runs a command (exec), which accepts connections by itself and cannot be told to wait. Nothing was changed.`)
}

/**
 * Until every worker that serves accepts nothing; what is open is not waited for.
 * @param {Supervisor} app
 * @param {import('./pausing').Pause} own
 * @param {import('./pausing').Pause | null} before   what it replaces, and what is again when it fails
 * @throws BW_PAUSE
 */
async function holdAll (app, own, before) {
  const { pausing } = app
  put(app, own)
  const isOver = () => pausing.current !== own
  const hasStopped = (/** @type {WorkerHandle} */ { holding }) => holding.state === 'held' || holding.state === 'refused'
  await pausing.until(() => isOver() || serving(app).every(hasStopped), Math.min(ANSWER_MS, own.maxMs / 2))
  const accepting = serving(app).filter(({ holding }) => holding.state !== 'held')
  if (isOver() || accepting.length === 0) return
  const why = accepting.map(whyNot).join('; ') // before they are told otherwise
  putBack(app, before)
  throw refused(app, why, own.maintenance ? 'put into maintenance' : undefined)
}

/**
 * What was before it is again.
 * @param {Supervisor} app
 * @param {import('./pausing').Pause | null} before
 */
function putBack (app, before) {
  if (before !== null && before.untilMs > app.world.clock.nowMs()) put(app, before)
  else end(app)
}

/** @param {WorkerHandle} worker */
function whyNot ({ id, holding: { state, why } }) {
  return state === 'refused'
    ? `${id}: ${why}`
    : `${id} did not stop accepting in time (its event loop is blocked, or an earlier version of Bellwether started it: "bellwether reload" replaces it)`
}

/** @param {Supervisor} app @param {string} why @param {string} [what] */
function refused (app, why, what = 'paused') {
  return new BellwetherError('BW_PAUSE', `${app.name} was not ${what}: ${why}. Nothing else was changed.`)
}

/** @param {Supervisor} app */
async function resume (app) {
  const { pausing, world: { clock } } = app
  const { current, waiting } = pausing
  const beganAtMs = clock.nowMs()
  const result = { app: app.name, verb: 'resume', next: /** @type {string[]} */ ([]) }
  if (current === null) {
    return { ...result, changed: [], still: [`${app.name} is not paused: nothing to resume`], durationMs: 0 }
  }
  if (current.maintenance) {
    return {
      ...result, changed: [], still: [`${app.name} is in maintenance, not paused`],
      next: [`bellwether maintenance off ${app.name}`], durationMs: 0
    }
  }
  const late = await releaseAll(app)
  const free = serving(app).length - late.length
  const queue = waiting ? `; ${plural(waiting, 'connection')} had waited` : ''
  return {
    ...result,
    pausedMs: Math.round(beganAtMs - current.sinceMs),
    changed: [`resumed ${app.name} after ${duration(beganAtMs - current.sinceMs)}: ${free} of ${plural(serving(app).length, 'worker')} accept connections${queue}`],
    still: late.map(id => `${id} has not said yet that it accepts: its event loop is blocked`),
    durationMs: Math.round(clock.nowMs() - beganAtMs)
  }
}

/**
 * The pause is over, and the workers have said so.
 * @param {Supervisor} app
 * @returns {Promise<string[]>}   those that have not
 */
async function releaseAll (app) {
  const { pausing } = app
  end(app)
  const isFree = (/** @type {WorkerHandle} */ { holding }) => holding.state === 'free'
  await pausing.until(() => serving(app).every(isFree), ANSWER_MS)
  return serving(app).filter(worker => !isFree(worker)).map(({ id }) => id)
}

/** @param {Supervisor} app @param {{ own: import('./pausing').Pause, beganAtMs: number }} how */
function pauseResult (app, { own, beganAtMs }) {
  const { name, world: { clock } } = app
  const nowMs = clock.nowMs()
  const result = {
    app: name, verb: 'pause', maxMs: own.maxMs, durationMs: Math.round(nowMs - beganAtMs)
  }
  const busy = serving(app).filter(({ holding }) => !holding.isDone)
  const open = busy.reduce((sum, { holding }) => sum + holding.open, 0)
  const what = busy.length === 0 ? 'nothing is open' : `not all that was open is finished (${busy.map(({ id }) => id).join(', ')})`
  const room = queueRoom()
  const leftMs = Math.max(0, Math.round(own.untilMs - nowMs))
  return {
    ...result,
    leftMs,
    open,
    changed: [`paused ${name}: ${plural(serving(app).length, 'worker')} ${serving(app).length === 1 ? 'accepts' : 'accept'} nothing, ${what}; new connections wait in the kernel's queue${room === null ? '' : `, which takes ${room}`}`],
    still: [...isNearlyFull(app.pausing.waiting, room) ? [`${app.pausing.waiting} connections wait already, and the queue takes ${room}: when it is full, clients are delayed by seconds`] : [], `it serves again by itself in ${duration(leftMs)}, also when this manager dies meanwhile`],
    next: [`bellwether resume ${name}`]
  }
}

/** The workers that clients would reach. @param {Supervisor} app */
function serving (app) { return [...app.workers].filter(w => isServing(w) && !w.isUnkillable) }

/** @param {Supervisor} app @param {import('./pausing').Pause} own */
function put (app, own) {
  take(app, own)
  app.world.save() // before any worker is told: the next manager knows of it
  for (const worker of app.workers) if (isServing(worker) || isKept(worker) || worker.state === 'standby') hold(app, worker)
}

/** @param {Supervisor} app @param {import('./pausing').Pause} own */
function onTimeUp (app, own) {
  if (app.pausing.current !== own) return
  end(app)
  app.world.report({
    level: 'warn', event: 'pause-over', app: app.name, maxMs: own.maxMs,
    reason: `its time (--max ${limit(own.maxMs)}) is up: the workers accept connections again`
  })
}

/** The pause is over. @param {Supervisor} app */
function end (app) {
  app.pausing.put(null)
  app.world.save()
  for (const worker of app.workers) release(worker)
  app.pausing.changed()
}

/** The app is stopped: its workers leave, and accept nothing any more. @param {Supervisor} app */
function endQuietly (app) {
  const { current } = app.pausing
  if (current === null) return
  endMaintenance(current.maintenance?.process)
  app.pausing.put(null)
}

/** @param {Supervisor} app @param {WorkerHandle} worker */
function hold (app, worker) {
  const { pausing: { current }, world: { clock }, settings: { drain: { idleGraceMs } } } = app
  if (current === null) return
  const forMs = Math.max(1, Math.round(current.untilMs - clock.nowMs()))
  worker.holding.ask(worker.send({ type: 'hold', idleGraceMs, ...forMs === Infinity ? {} : { forMs } }))
}

/** @param {WorkerHandle} worker */
function release (worker) {
  if (worker.holding.state === 'free') return
  worker.send({ type: 'release' })
  worker.holding.letGo()
}

/**
 * A worker moved: one that may be told to serve next accepts nothing until the pause is over.
 * @param {Supervisor} app
 * @param {WorkerHandle} worker
 */
function onMoved (app, worker) {
  if (app.pausing.current !== null && (worker.state === 'standby' || worker.state === 'paused')) hold(app, worker)
  app.pausing.changed()
}

/**
 * A worker has joined this manager. What it says of its hold is true; it may not have heard the last word about it.
 * @param {Supervisor} app
 * @param {WorkerHandle} worker
 * @param {{ leftMs?: number } | undefined} held   as it says itself
 */
function onJoined (app, worker, held) {
  if (held) worker.holding.onHeld({ open: 0, isDone: false })
  else worker.holding.onReleased()
  if (held?.leftMs !== undefined && app.pausing.current === null && app.pausing.isUnknown && !app.stopped) {
    take(app, restoredPause({ maxMs: held.leftMs, endsAtMs: app.world.clock.wallMs() + held.leftMs }, clockOf(app)))
  }
  if (app.pausing.current !== null) hold(app, worker)
  else release(worker)
  app.pausing.changed()
}

/**
 * The pause that an earlier manager left, once its living workers are known: without any, nobody listens, and
 * connections would be refused. Maintenance has a listener of its own.
 * @param {Supervisor} app
 * @param {import('./pausing').SavedPause | null | undefined} saved
 * @param {{ hasWorkers: boolean }} how
 */
function restorePause (app, saved, { hasWorkers }) {
  app.pausing.isUnknown = saved === undefined
  if (app.stopped && saved && 'maintenance' in saved) endMaintenance(saved.maintenance.process)
  if (!hasWorkers && !(saved && 'maintenance' in saved)) return
  if (!app.stopped) take(app, restoredPause(saved, clockOf(app)))
}

/** @param {Supervisor} app @param {import('./pausing').Pause | null} own */
function take (app, own) {
  if (own !== null) app.pausing.put(own, { nowMs: clockOf(app).nowMs, onEnd: () => onTimeUp(app, own) })
}

/** @param {Supervisor} app */
function clockOf ({ world: { clock } }) { return { nowMs: clock.nowMs(), wallMs: clock.wallMs() } }

/**
 * @param {Supervisor} app
 * @param {{ most: number, all: number } | null} waiting   connections in the queues of its addresses: in the longest,
 *   and in all; null: not known
 */
function hearQueue (app, waiting) {
  const { pausing } = app
  const { current } = pausing
  if (current === null) return
  pausing.waiting = waiting?.all ?? null
  const room = queueRoom()
  if (waiting === null || current.warned || !isNearlyFull(waiting.most, room)) return
  current.warned = true
  app.world.report({
    level: 'warn', event: 'pause-queue', app: app.name, waiting: waiting.most, room,
    reason: `${waiting.most} connections wait while it is paused, and the kernel's queue takes ${room}: when it is full, clients that connect are delayed by seconds. ` +
      `bellwether resume ${app.name}; net.core.somaxconn sets its size`
  })
}

/** Connections that the kernel lets wait at a listening socket while it is paused; null: not known. */
function queueRoom () {
  const text = readText('/proc/sys/net/core/somaxconn').trim()
  return /^\d+$/.test(text) ? Number(text) : null
}

/** @param {Supervisor} app */
function viewPause (app) {
  const { pausing: { current, waiting }, world: { clock } } = app
  if (current === null || current.maintenance) return {}
  return {
    paused: {
      leftMs: Math.max(0, Math.round(current.untilMs - clock.nowMs())), maxMs: current.maxMs,
      endsAtMs: Math.round(current.endsAtMs),
      waiting,
      room: queueRoom(),
      open: serving(app).filter(({ holding }) => !holding.isDone).length
    }
  }
}

module.exports = {
  refuseCommand,
  pause, resume, endQuietly, onMoved, onJoined, restorePause, hearQueue, viewPause, holdAll, putBack, releaseAll,
  DEFAULT_MAX_MS
}
