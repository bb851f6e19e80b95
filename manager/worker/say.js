'use strict'
/** The manager's messages to a worker, apart from the orders of its life (effects.js). */
const { allowsWrite } = require('../spawn/repl-boot')

/** @typedef {import('./worker-handle').WorkerHandle} WorkerHandle */

/**
 * @param {WorkerHandle} worker
 * @param {any} data   for process.on('message')
 * @returns {boolean}  false: it cannot be told
 */
function tell (worker, data) { return worker.send({ type: 'message', data }) }

/**
 * Tells a worker which addresses were released: a descriptor that it inherited and did not use would keep them alive,
 * and their clients waiting.
 * @param {WorkerHandle} worker
 * @param {string[]} keys
 */
function forget (worker, keys) {
  for (const key of keys) if (worker.given.delete(key)) worker.send({ type: 'forget', key })
}

/**
 * @param {WorkerHandle} worker
 * @param {boolean} isOff   true: sessions may not write; false: the settings decide
 */
function switchReplWrite (worker, isOff) {
  worker.replWriteOff = isOff
  tellReplWrite(worker)
}

/** @param {WorkerHandle} worker */
function tellReplWrite (worker) {
  if (worker.hasRepl) worker.send({ type: 'repl', write: !worker.replWriteOff && allowsWrite(worker.settings) })
}

/**
 * Its values are asked for (metrics/format.js): it need not look into its mailbox before it answers.
 * @param {WorkerHandle} worker
 * @param {number} askedMs
 */
function askMetrics (worker, askedMs) { if (!worker.isBlocked) worker.send({ type: 'metrics', askedMs }) }

module.exports = { tell, forget, switchReplWrite, tellReplWrite, askMetrics }
