'use strict'
/**
 * Log lines that the workers of an app want its first worker to write: log4js with `pm2: true` sends them with
 * process.send, and under PM2 a module (pm2-intercom) has to be installed that passes them on. Of no other app.
 */
const { fillsSlot, isServing } = require('../worker/lifecycle')
const { tell } = require('../worker/say')

const TOPIC = 'log4js:message'

/** @typedef {import('../worker/worker-handle').WorkerHandle} WorkerHandle */

/** @param {any} message   of an app */
function isLogOfCluster (message) { return message !== null && typeof message === 'object' && message.topic === TOPIC }

/**
 * To one worker, also while a reload is under way: else a line stood in the log twice.
 * @param {{ workers: Iterable<WorkerHandle> }} app
 * @param {WorkerHandle} from
 * @param {unknown} message
 */
function passOnLog ({ workers }, from, message) {
  if (from.slot === 0) return
  const first = [...workers].filter(worker => worker.slot === 0 && fillsSlot(worker))
  const to = first.find(isServing) ?? first[0]
  if (to) tell(to, message)
}

module.exports = { isLogOfCluster, passOnLog }
