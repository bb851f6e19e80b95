'use strict'
/**
 * The messages of a worker over its channel. The shape of each was checked (protocol/from-worker.js); the question here
 * is whether it can be true of this worker now. The app can write to the channel, too: its messages move nothing that
 * only the preload may move.
 */
const { MOVES, isServing } = require('./lifecycle')

/** @typedef {import('./worker-handle').WorkerHandle} WorkerHandle */

/**
 * One row per type of message; `can`: whether it can be true now (left out: always).
 * @type {Record<string, { can?: (worker: WorkerHandle, message: any) => boolean,
 *   hear: (worker: WorkerHandle, message: any) => void }>}
 */
const MESSAGES = {
  rejoin: { can: () => false, hear () {} }, // only as the first line of a channel of its own
  hello: {
    hear (worker, { nodeVersion, boot }) {
      worker.nodeVersion = nodeVersion
      worker.readiness.hearBoot(boot)
    }
  },
  listening: {
    // A worker that cannot be passed a handle binds by itself.
    can: (worker, { key }) => worker.holds(key) || !worker.takesHandles,
    hear (worker, { key, server, address }) {
      if (!worker.holds(key)) worker.on.bound(worker, key, address)
      worker.listening.set(key, { server, address })
      worker.given.delete(key)
      worker.on.listens()
      if (isServing(worker)) worker.publishSockets()
      // It has its server again: whether it is trusted is asked anew.
      if (worker.state === 'lapsed') worker.move('accepting')
      else if (worker.state === 'unready') worker.move('ready')
    }
  },
  closed: {
    hear (worker, { key }) {
      worker.listening.delete(key)
      worker.noteClosed()
    }
  },
  accepting: {
    hear (worker) {
      if (worker.state !== 'opening') return
      worker.move('accepting')
      worker.noteClosed() // it may have closed its server before it was told to serve
    }
  },
  message: {
    hear (worker, { data }) {
      if (data === 'ready') worker.readiness.saidReady = true
      worker.on.message(worker, data)
    }
  },
  stderr: { hear: (worker, { text }) => worker.evidence.hearStderr(text) },
  'last-words': { hear: (worker, { text }) => worker.evidence.hearLastWords(String(text), worker.clock.nowMs()) },
  exiting: { hear: (worker, message) => worker.evidence.hearExiting(message) },
  'replace-me': { hear: (worker, { reason }) => worker.askReplacement(worker.clean.text(reason)) },
  command: { hear: (worker, message) => worker.evidence.hearCommand(message) },
  'command-ended': { hear: (worker, message) => worker.evidence.hearCommandEnd(message) },
  trouble: {
    hear: (worker, { part, text }) => worker.on.note(worker,
      'warn', 'preload-trouble', { part, reason: worker.clean.text(text) })
  },
  dropped: {
    hear: (worker, { count }) => worker.on.note(worker, 'warn', 'messages-dropped', {
      count, reason: 'more waited than a worker keeps while no manager reads'
    })
  },
  'output-lost': {
    hear: (worker, { count, stream, why, bytes, lines }) => worker.on.note(worker, 'warn', 'output-lost', {
      stream, bytes, lines,
      reason: `${count} ${count === 1 ? 'write' : 'writes'} to its ${stream} could not be made (${why}): what was written is lost`
    })
  },
  'logs-reopened': { hear: (worker, message) => worker.reopening.onAnswer(message) },
  'message-taken': { hear: (worker, message) => worker.appMessages.onAnswer(message) },
  held: {
    hear (worker, message) {
      worker.holding.onHeld(message)
      worker.on.holding(worker)
    }
  },
  'not-held': {
    hear (worker, { why }) {
      worker.holding.onRefused(worker.clean.text(why))
      worker.on.holding(worker)
    }
  },
  released: {
    hear (worker) {
      worker.holding.onReleased()
      worker.on.holding(worker)
    }
  },
  paused: {
    can: ({ state }) => MOVES[state].paused !== undefined && state !== 'paused',
    hear (worker, message) {
      worker.evidence.paused = message
      worker.move('paused')
    }
  },
  drained: {
    can: ({ state }) => MOVES[state].drained !== undefined && state !== 'paused',
    hear (worker, message) {
      worker.evidence.drained = message
      worker.move('drained')
    }
  }
}

/**
 * @param {WorkerHandle} worker
 * @param {any} message
 * @returns {boolean}    false: it cannot be true of this worker now
 */
function hear (worker, message) {
  const row = MESSAGES[message.type]
  if (row?.can?.(worker, message) === false) return false
  row?.hear(worker, message)
  worker.readiness.look()
  return true
}

module.exports = { hear }
