'use strict'
/**
 * `maintenance on` and `off`: a built-in worker answers each request with 503 on the sockets of an app, while the app's
 * own workers are held (pause.js), without an end, and stay in reserve. The built-in worker is a process of its own,
 * known by pid and start time, written down with the app: it outlives this manager, the next one finds it, and where it
 * has died another one is started.
 */
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
  const process = await startMaintenance(app.settings, what, sockets)
  if (app.stops !== stops || pausing.current !== before) {
    endMaintenance(process)
    throw new BellwetherError('BW_BUSY', `${app.name} was stopped, paused or resumed meanwhile; nothing was done.`)
  }
  const own = newMaintenance({ ...what, process }, { nowMs: beganAtMs, wallMs: clock.wallMs() })
  try {
    await pauses.holdAll(app, own, before)
  } catch (err) {
    endMaintenance(process)
    throw err
  }
  endMaintenance(before?.maintenance?.process)
  await pausing.until(() => pausing.current !== own || serving(app).every(({ holding }) => holding.isDone),
    app.settings.drain.timeoutMs)
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
    return { fd: handle.fd, address, kind: kinds[0] ?? 'http' }
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
  const late = await pauses.releaseAll(app) // they accept before the built-in worker stops: nothing waits
  endMaintenance(current.maintenance.process)
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
    .then(() => startMaintenance(app.settings, own, socketsOf(app)))
    .then(process => {
      if (app.pausing.current !== current) return endMaintenance(process) // it is over
      own.process = process
      world.save()
      world.report({ level: 'warn', event: 'maintenance-worker', app: app.name, pid: process.pid, reason: 'the built-in worker was started anew: the last one had ended' })
    })
    .catch(err => {
      if (err.code === undefined) throw err
      world.report({ level: 'error', event: 'maintenance-worker', app: app.name, reason: `${err.message} Connections wait; it is tried again.` })
    })
    .finally(() => { own.isStarting = false })
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

module.exports = { turnOn, turnOff, watchMaintenance, viewMaintenance }
