'use strict'
/**
 * Workers that serve and whose socket has no name yet: their sidecar thread opens it some moments later, which `bellwether start web &&
 * bellwether attach web` would meet. The manager is asked about them, and only where no socket is found.
 */
const fs = require('node:fs')
const { findWorkers, socketOf } = require('./worker-sockets')

const MANAGER_TIMEOUT_MS = 1000
const SOCKET_COMES_MS = 5000
const LOOK_MS = 20

/**
 * As findWorkers; a worker that the manager knows to serve is waited for.
 * @param {import('./context').Context} context
 * @param {string} word
 * @returns {Promise<import('./worker-sockets').WorkerName[]>}
 * @throws what findWorkers throws
 */
async function findWorkersSoon (context, word) {
  const { runDir } = context.paths
  try {
    return findWorkers(runDir, word)
  } catch (err) {
    if (err.code !== 'BW_NO_WORKER' && err.code !== 'BW_NO_SUCH_APP') throw err
    const [, app] = /** @type {RegExpExecArray} */ (/^(.*?)(?:\.\d+)?$/s.exec(word))
    const coming = (await slotsOf(context, app)).find(slot => slot.serves && (word === app || word === slot.id))
    if (!coming) throw err
    await socketComes(runDir, coming.id)
    return findWorkers(runDir, word)
  }
}

/**
 * @param {import('./context').Context} context
 * @param {string} app
 * @returns {Promise<{ id: string, serves: boolean }[]>}   as far as the manager knows; none where none answers
 */
async function slotsOf ({ paths }, app) {
  const { ApiClient } = require('../manager/api/client')
  try {
    const { instances, workers } = await new ApiClient(paths.controlSocket, { timeoutMs: MANAGER_TIMEOUT_MS }).get(`/v1/apps/${encodeURIComponent(app)}`)
    const serving = new Set(workers.filter((/** @type {any} */ worker) => worker.state === 'serving').map((/** @type {any} */ worker) => worker.id))
    return Array.from({ length: instances }, (_, slot) => ({ id: `${app}.${slot}`, serves: serving.has(`${app}.${slot}`) }))
  } catch (err) {
    return [] // no manager, or it hangs, or it has no such app: the sockets are all there is to know
  }
}

/** @param {string} runDir @param {string} id   when it is there, or has not come in time */
async function socketComes (runDir, id) {
  const untilMs = performance.now() + SOCKET_COMES_MS
  while (!fs.existsSync(socketOf(runDir, id)) && performance.now() < untilMs) await new Promise(resolve => setTimeout(resolve, LOOK_MS))
}

module.exports = { findWorkersSoon, slotsOf, socketComes }
