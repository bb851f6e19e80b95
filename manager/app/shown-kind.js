'use strict'
/**
 * Whether an app serves clients, as its workers have shown it: written down, since the workers of every later manager
 * are measured by it.
 */

const { isUnheard } = require('./phase')

/** @typedef {import('./supervisor').Supervisor} Supervisor */
/** @typedef {import('../worker/worker-handle').WorkerHandle} WorkerHandle */

/**
 * It serves clients: written down, since the workers of every later manager have to listen too.
 * @param {Supervisor} app
 */
function noteListens (app) {
  if (app.everListened) return
  app.everListened = true
  app.background = null
  app.listenedBefore = false
  if (!isUnheard(app.phase)) app.world.saveSoon() // the worker that shows it waits for its word to serve
}

/** @param {Supervisor} app @param {WorkerHandle} worker  that has become ready, or ended */
function noteNotListening (app, { id, generation, notListening }) {
  if (notListening === null || app.everListened || app.background !== null) return
  const { because, isLate } = notListening
  app.background = because
  app.listenedBefore = false
  app.world.report({
    level: isLate ? 'warn' : 'info', event: 'background-worker', app: app.name, worker: id, generation,
    reason: `taken for a background worker: ${because}`
  })
  app.world.save()
}

module.exports = { noteListens, noteNotListening }
