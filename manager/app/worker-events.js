'use strict'
/**
 * A new worker of an app, and the effects on the app when that worker moves to another state or sends a message.
 * The effects of its end: deaths.js.
 */
const { matchKey } = require('../../protocol/listener-key')
const { WorkerHandle } = require('../worker/worker-handle')
const { isServing, shownState } = require('../worker/lifecycle')
const { workerOrder } = require('./worker-order')
const { onEnd } = require('./deaths')
const pauses = require('./pause')
const { refusalOfAddress } = require('./asked-address')
const { noteListens, noteNotListening } = require('./shown-kind')
const { appError } = require('../death/error-counts')

/** @typedef {import('./supervisor').Supervisor} Supervisor */

/**
 * @param {Supervisor} app
 * @param {object} place
 * @param {number} place.slot
 * @param {number} place.generation
 * @param {import('./release').Release} place.release
 * @param {{ token: string, socketBase: string }} [place.was]   of a worker that runs already
 */
function newWorker (app, { slot, generation, release, ...more }) {
  const { name, world } = app
  return new WorkerHandle({
    ...workerOrder(app, slot, generation, release, more),
    on: {
      state: (w, from) => onState(app, w, from),
      message: (w, data) => onMessage(app, w, data),
      listens: () => noteListens(app),
      async bind (w, key, waits) {
        const { listeners } = world
        const isHeld = listeners.find(name, key) !== undefined ||
          matchKey(key, listeners.unclaimed.map(l => l.key)) !== null
        const refusal = isHeld ? null : refusalOfAddress(key, w.settings)
        if (refusal) throw refusal
        const waitMs = listeners.awaited.leftMs(name)
        if (waitMs > 0) waits(waitMs)
        if (waitMs > 0 && w.state === 'starting') w.expire(waitMs + w.settings.ready.timeoutMs) // no fault of its own
        return listeners.acquire(name, key)
      },
      bound: (w, key, address) => { if (!isItsOwn(w, key)) world.listeners.lend(name, key, address) },
      holding: () => app.pausing.changed(),
      joined: (w, held) => pauses.onJoined(app, w, held),
      note: (w, level, event, detail) =>
        world.report({ level, event, app: name, worker: w.id, generation: w.generation, ...detail })
    }
  })
}

/**
 * An address that a command binds by itself: nobody can pass it on.
 * @param {WorkerHandle} worker
 * @param {string} key
 */
function isItsOwn ({ settings: { exec, ready } }, key) { return Boolean(exec) && key === ready.address }

/**
 * @param {Supervisor} app
 * @param {WorkerHandle} worker
 * @param {any} data   the app's message, or a new error of it (metrics/errors)
 */
function onMessage (app, worker, data) {
  const { id, generation, clean } = worker
  // made into text only for a follower of events that reads it: a flood of messages costs the others nothing
  const told = { toJSON: () => clean.data(data) }
  app.world.report({ event: 'message', app: app.name, worker: id, data: told })
  const found = appError(data)
  if (found) {
    app.world.report({ level: 'warn', event: 'app-error', app: app.name, worker: id, generation, ...found })
  }
}

/**
 * @param {Supervisor} app
 * @param {WorkerHandle} worker
 * @param {import('../worker/lifecycle').WorkerState | null} from   null: it is wanted
 */
function onState (app, worker, from) {
  if (from === 'starting' && !worker.isRun) noteNotListening(app, worker)
  if (from === 'launching') app.job?.onSpawned(worker)
  if (worker.state === 'gone') app.workers.delete(worker)
  // reported once, also for a worker that ends after it was found unkillable
  const isEnd = (worker.state === 'gone' || worker.state === 'unkillable') && worker.evidence.exitText === null
  if (isEnd) onEnd(app, worker)
  if (from !== null && isServing({ state: from }) && !isServing(worker)) passNames(app, worker.slot)
  if (worker.state === 'serving') noteFlip(app)
  if (isEnd || from === 'starting') app.world.count()
  if (worker.state === 'paused' && worker.evidence.paused) app.operation?.noteFinished(worker.evidence.paused)
  const isShown = from === null || shownState(from) !== shownState(worker.state) || worker.state === 'unkillable'
  if (isShown && (!worker.isCatchingUp || worker.state === 'gone')) reportState(app, worker, from)
  pauses.onMoved(app, worker)
  app.wake()
}

/**
 * @param {Supervisor} app
 * @param {WorkerHandle} worker
 * @param {import('../worker/lifecycle').WorkerState | null} from
 */
function reportState (app, worker, from) {
  const { id, generation, pid, state, evidence } = worker
  app.world.report({
    event: 'worker', app: app.name, worker: id, generation, pid,
    from: from && shownState(from), state: shownState(state),
    elapsedMs: Math.round(worker.uptimeMs),
    ...state === 'gone' ? { note: evidence.exitText, forced: evidence.drained?.forced ?? 0 } : {}
  })
}

/** All workers that were paused take connections again: a rollback by flip is over. @param {Supervisor} app */
function noteFlip ({ operation, workers }) {
  if (!operation?.order.flips || operation.flipMs !== null) return
  const returned = [...workers].filter(w => w.returned && isServing(w))
  if (returned.every(w => w.state === 'serving')) operation.flipMs = operation.elapsedMs
}

/**
 * A slot's public names lead to a worker that serves: where the newer worker leaves first (its reload failed or was
 * aborted) the older has them again.
 * @param {Supervisor} app
 * @param {number} slot
 */
function passNames ({ workers }, slot) { [...workers].find(w => w.slot === slot && isServing(w))?.publishSockets() }

module.exports = { newWorker }
