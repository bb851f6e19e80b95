'use strict'
/**
 * Gives a worker its process: a child of this process, or of a sibling that has the listening sockets. launch.js
 * chooses which.
 */
const { hear } = require('./inbox')
const { startOrderOf } = require('./start-order')
const { answerBindRequest } = require('./bind-requests')
const { siblingOrder } = require('../spawn/spawn-worker')
const { BellwetherError } = require('../../common/errors')

/** @typedef {import('./worker-handle').WorkerHandle} WorkerHandle */
/** @typedef {import('./start-order').StartOrder} StartOrder */

/**
 * As a child of this process.
 * @param {WorkerHandle} worker
 * @param {StartOrder} how
 * @param {import('../sockets/listeners').Listener[]} listeners   that it inherits
 */
function startChild (worker, how, listeners) {
  const { io, on } = worker
  for (const { key } of listeners) worker.given.add(key)
  try {
    const { child, channel, logs } = io.spawn(startOrderOf(worker, how, worker.clock.wallMs()), listeners)
    worker.evidence.logs = logs
    child.on('error', err => {
      if (child.pid === undefined) failToStart(worker, err)
    })
    child.on('internalMessage', message => answerBindRequest(message, {
      worker,
      child,
      readiness: worker.readiness,
      bind: (key, waits) => on.bind(worker, key, waits),
      refused: detail => on.note(worker, 'warn', 'bind-refused', detail)
    }))
    const identity = child.pid === undefined ? null : io.identityOf(child.pid)
    worker.hold(io.holdChild(child, (code, signal) => worker.onExit(code, signal)), identity)
    worker.useChannel(io.openChannel(channel, {
      message: message => hear(worker, message),
      bad: reason => on.note(worker, 'warn', 'bad-message', { reason })
    }))
  } catch (err) {
    if (err.code === undefined) throw err
    return failToStart(worker, err)
  }
  worker.move('spawned')
  worker.readiness.look()
}

/**
 * By a sibling that has the listening sockets. Each try has a name of its own: an interrupted try may have started a
 * process after all, which is then ended as an unknown one (takeover/adoption.js).
 * @param {WorkerHandle} worker
 * @param {StartOrder} how
 * @param {WorkerHandle} sibling
 * @param {string[]} keys             the addresses that are to be passed on
 * @returns {Promise<() => void>}     makes its process the worker's
 * @throws BW_SPAWN, BW_LOG_FILE
 */
async function startBySibling (worker, how, sibling, keys) {
  const { io } = worker
  worker.nameAnew()
  const { order, logs, lateNice } = siblingOrder(startOrderOf(worker, how, worker.clock.wallMs()), sibling, keys)
  worker.evidence.logs = logs
  /** Its end, by the sibling's report; perhaps before it is held here. @type {{ code: any, signal: any } | null} */
  let end = null
  let isLost = false
  let held = /** @type {import('./process').WorkerProcess | undefined} */ (undefined)
  const started = await io.spawnBySibling(sibling.sidecarSocket, order, {
    exit (code, signal) {
      end = { code, signal }
      held?.end(code, signal)
    },
    lost () {
      isLost = true
      held?.loseWitness()
    }
  })
  return () => {
    io.setPriority(started.pid, lateNice)
    for (const key of started.keys) if (!worker.listening.has(key)) worker.given.add(key)
    const identity = io.identityOf(started.pid)
    if (!identity) {
      return failToStart(worker, new BellwetherError('BW_SPAWN', `Its process (pid ${started.pid}) ended at once.`))
    }
    held = io.holdProcess(identity, (code, signal) => worker.onExit(code, signal), { hasWitness: !isLost })
    worker.hold(held, identity)
    worker.move('spawned')
    if (worker.state === 'killing') worker.signal('SIGKILL') // given up meanwhile
    if (end !== null) held.end(end.code, end.signal)
  }
}

/**
 * There is no process, and will be none.
 * @param {WorkerHandle} worker
 * @param {any} err
 */
function failToStart (worker, err) {
  const code = err.code && !String(err.code).startsWith('BW_') ? ` (${err.code})` : ''
  worker.evidence.spawnProblem = `${err.message}${code}`
  worker.evidence.exit = { code: null, signal: null }
  setImmediate(() => worker.move('exit'))
}

module.exports = { startChild, startBySibling, failToStart }
