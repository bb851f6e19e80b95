'use strict'
/**
 * `maintenance on` and `off`: a built-in worker answers each request with 503 on the sockets of an app, while the app's
 * own workers are held (pause.js), without an end, and stay in reserve. The built-in worker is a process of its own,
 * known by pid and start time, written down with the app: it outlives this manager, the next one finds it, and where it
 * has died another one is started.
 */
const { setTimeout: wait } = require('node:timers/promises')
const { isServing } = require('../worker/lifecycle')
const { refuseWhenBusy, refuseWhenStopped } = require('./refusals')
const { newMaintenance } = require('./pausing')
const pauses = require('./pause')
const { startMaintenance, endMaintenance, isMaintenance } = require('../spawn/maintenance-process')
const { duration, plural } = require('../../common/units')
const { BellwetherError } = require('../../common/errors')

/** @typedef {import('./supervisor').Supervisor} Supervisor */

const DEFAULT_MESSAGE = 'Down for maintenance. Please try again in a moment.'
const DEFAULT_RETRY_AFTER_MS = 60_000
/** Between two tries to have the built-in worker again. */
const AGAIN_MS = 2000
/** A built-in worker that was told to end has closed its listening sockets by then. */
const CLOSING_MS = 2000
const LOOK_MS = 20

/**
 * @param {Supervisor} app
 * @param {{ message?: string, retryAfterMs?: number }} [how]   again while it is on: another message
 * @throws BW_BUSY, BW_PAUSE, BW_SPAWN, BW_USER
 */
async function turnOn (app, { message = DEFAULT_MESSAGE, retryAfterMs = DEFAULT_RETRY_AFTER_MS } = {}) {
  refuseWhenBusy(app, 'maintenance')
  refuseWhenStopped(app, 'put into maintenance')
  pauses.refuseCommand(app, 'put into maintenance')
  const { pausing, world: { clock } } = app
  const beganAtMs = clock.nowMs()
  const before = pausing.current
  const { stops } = app
  await app.regain.now()
  const what = { message, retryAfterS: Math.max(1, Math.round(retryAfterMs / 1000)) }
  const sockets = socketsOf(app)
  const reserve = await startMaintenance(app.settings, what, sockets)
  const process = reserve.identity
  const own = newMaintenance(
    { ...what, process, keys: sockets.map(({ key }) => key) }, { nowMs: beganAtMs, wallMs: clock.wallMs() }
  )
  try {
    if (app.stops !== stops || pausing.current !== before) throw isOver(app)
    await begin(app, { own, before, reserve })
  } catch (err) {
    endMaintenance(process)
    throw err
  }
  endMaintenance(before?.maintenance?.process)
  await pausing.until(() => pausing.current !== own || serving(app).every(({ holding }) => holding.isDone),
    app.settings.drain.timeoutMs)
  if (!pausing.current?.maintenance && app.phase === 'ours') throw isOver(app)
  const open = serving(app).filter(({ holding }) => !holding.isDone).map(({ id }) => id)
  const closed = sockets.filter(({ kind }) => kind !== 'http').map(({ address }) => address)
  return {
    app: app.name,
    verb: 'maintenance',
    on: true,
    changed: [`${app.name} is in maintenance: each request is answered with 503 and Retry-After ${what.retryAfterS} by a built-in worker (pid ${process.pid}); ` +
      `${plural(serving(app).length, 'worker')} ${serving(app).length === 1 ? 'waits' : 'wait'} in reserve`],
    still: [
      ...closed.length === 0 ? [] : [`connections to ${closed.join(', ')} are closed: what the app speaks there (TLS, HTTP/2 or no HTTP) cannot carry the page`],
      ...open.length === 0 ? [] : [`${open.join(', ')}: not all that was open is finished`]
    ],
    next: [`bellwether maintenance off ${app.name}`],
    durationMs: Math.round(clock.nowMs() - beganAtMs)
  }
}

/**
 * The workers accept nothing before the built-in one accepts: one that cannot be held costs no client an answer.
 * @param {Supervisor} app
 * @param {{ own: import('./pausing').Pause, before: import('./pausing').Pause | null,
 *   reserve: import('../spawn/maintenance-process').InReserve }} how
 * @throws BW_BUSY, BW_PAUSE, BW_SPAWN
 */
async function begin (app, { own, before, reserve }) {
  const isMine = () => app.pausing.current === own
  await pauses.holdAll(app, own, before)
  if (!isMine()) throw isOver(app)
  await reserve.accept().catch(err => {
    if (!isMine()) throw isOver(app)
    pauses.putBack(app, before)
    throw err
  })
}

/** @param {Supervisor} app */
function isOver ({ name }) {
  return new BellwetherError('BW_BUSY',
    `${name} was stopped, paused or resumed meanwhile, or another manager has it; it was not put into maintenance. Look: bellwether ls`)
}

/**
 * The addresses of the app, and what it speaks there.
 * @param {Supervisor} app
 * @throws BW_PAUSE
 */
function socketsOf (app) {
  const listeners = app.world.listeners.ofApp(app.name)
  if (listeners.length === 0 || listeners.some(({ handle }) => handle === null)) {
    throw new BellwetherError('BW_PAUSE', listeners.length === 0
      ? `${app.name} was not put into maintenance: it listens on no address that the manager holds.`
      : `${app.name} was not put into maintenance: this manager has not got back its listening sockets yet (the one before it died). Try again in a moment.`)
  }
  return listeners.map(({ key, handle, address }) => {
    const kinds = [...app.workers].flatMap(({ listening }) => listening.get(key)?.server ?? [])
    return { key, fd: handle.fd, address, kind: kinds[0] ?? 'http' }
  })
}

/** @param {Supervisor} app */
async function turnOff (app) {
  const { pausing, world: { clock } } = app
  const { current } = pausing
  const beganAtMs = clock.nowMs()
  const result = { app: app.name, verb: 'maintenance', on: false, next: /** @type {string[]} */ ([]) }
  if (!current?.maintenance) {
    return { ...result, changed: [], still: [`${app.name} is not in maintenance`], durationMs: 0 }
  }
  pausing.leaving = current.maintenance.process // written down: a manager that comes in the middle ends it
  const late = await pauses.releaseAll(app) // they accept before the built-in worker stops: nothing waits
  endMaintenance(current.maintenance.process)
  pausing.leaving = null
  app.world.save()
  return {
    ...result,
    changed: [`${app.name} is back after ${duration(beganAtMs - current.sinceMs)} of maintenance: ${serving(app).length - late.length} of ${plural(serving(app).length, 'worker')} accept connections`],
    still: late.map(id => `${id} has not said yet that it accepts: its event loop is blocked`),
    durationMs: Math.round(clock.nowMs() - beganAtMs)
  }
}

/** The workers that clients would reach. @param {Supervisor} app */
function serving (app) { return [...app.workers].filter(w => isServing(w) && !w.isUnkillable) }

/**
 * One tick: where the built-in worker has died, another is started.
 * @param {Supervisor} app
 */
function watchMaintenance (app) {
  const { pausing: { current }, world } = app
  const own = current?.maintenance
  if (!own || own.isStarting || app.phase !== 'ours' || app.stopped) return
  if (own.process !== null && isMaintenance(own.process)) return
  const nowMs = world.clock.nowMs()
  if (nowMs < (own.againAtMs ?? 0)) return
  own.isStarting = true
  own.againAtMs = nowMs + AGAIN_MS
  Promise.resolve()
    .then(() => app.regain.now())
    .then(async () => {
      const sockets = socketsOf(app)
      const { identity: process, accept } = await startMaintenance(app.settings, own, sockets)
      if (app.pausing.current !== current) return endMaintenance(process) // it is over
      own.process = process
      own.keys = sockets.map(({ key }) => key)
      world.save()
      await accept()
      world.report({ level: 'warn', event: 'maintenance-worker', app: app.name, pid: process.pid, reason: 'the built-in worker was started anew: the last one had ended' })
    })
    .catch(err => {
      if (err.code === undefined) throw err
      if (app.pausing.current !== current) return // it was told to end
      world.report({ level: 'error', event: 'maintenance-worker', app: app.name, reason: `${err.message} Connections wait; it is tried again.` })
    })
    .finally(() => { own.isStarting = false })
}

/**
 * What an earlier manager left, where no worker of the app lives: the built-in worker is the only process that has its
 * sockets. It ends, the addresses are bound anew, and a tick starts another one on them: else the app could not start.
 * @param {Supervisor} app
 */
async function takeAddresses (app) {
  const own = app.pausing.current?.maintenance
  if (!own?.process || !isMaintenance(own.process)) return
  endMaintenance(own.process)
  own.process = null
  const { listeners, clock } = app.world
  const untilMs = clock.nowMs() + CLOSING_MS
  for (const key of own.keys) {
    for (;;) {
      await wait(LOOK_MS) // it closes them at once
      const err = await listeners.acquire(app.name, key).then(() => null, problem => problem)
      if (err === null) break
      if (clock.nowMs() > untilMs) throw err
    }
  }
}

/** @param {Supervisor} app */
function viewMaintenance ({ pausing: { current }, world: { clock } }) {
  if (!current?.maintenance) return {}
  const { message, retryAfterS, process } = current.maintenance
  return {
    maintenance: {
      message, retryAfterMs: retryAfterS * 1000, forMs: Math.round(clock.nowMs() - current.sinceMs),
      pid: process !== null && isMaintenance(process) ? process.pid : null
    }
  }
}

module.exports = { turnOn, turnOff, watchMaintenance, takeAddresses, viewMaintenance }
