'use strict'
/**
 * Workers that serve and whose socket has no name yet: their sidecar thread opens it some moments later, which
 * `bellwether start web && bellwether attach web` would meet. The manager is asked about them, and only where no socket
 * is found.
 */
const fs = require('node:fs')
const { findWorkers, splitWord, socketOf } = require('./worker-sockets')

const MANAGER_TIMEOUT_MS = 1000
const SOCKET_COMES_MS = 5000
const LOOK_MS = 20

/**
 * Asks each worker that a word means, as soon as it can be asked. Of a whole app these are also the slots that have no
 * socket: the command waits for a worker that is coming, and fails the other slots, so that an answer of some workers
 * is not taken for the answer of all.
 * @template T
 * @param {import('./context').Context} context
 * @param {string} word
 * @param {(id: string) => Promise<T>} ask
 * @returns {Promise<{ id: string, answer: PromiseSettledResult<T> }[]>}   lowest slot first
 * @throws what findWorkers throws
 */
async function askEach (context, word, ask) {
  const { runDir } = context.paths
  const found = (await findWorkersSoon(context, word)).map(({ id }) => ({ id, asked: ask(id) }))
  for (const { asked } of found) asked.catch(() => {}) // handled below, after the manager has been asked
  const others = splitWord(word).slot === null
    ? (await slotsOf(context, word)).filter(({ id }) => !found.some(worker => worker.id === id))
    : []
  const coming = others.map(({ id, serves }) => ({
    id, asked: serves ? socketComes(runDir, id).then(() => ask(id)) : ask(id)
  }))
  const all = [...found, ...coming].sort((a, b) => Number(splitWord(a.id).slot) - Number(splitWord(b.id).slot))
  const answers = await Promise.allSettled(all.map(({ asked }) => asked))
  return all.map(({ id }, at) => ({ id, answer: answers[at] }))
}

/**
 * As findWorkers; waits for a worker that serves according to the manager.
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
    const { app } = splitWord(word)
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
    const { instances, workers } = await new ApiClient(paths.controlSocket, { timeoutMs: MANAGER_TIMEOUT_MS })
      .get(`/v1/apps/${encodeURIComponent(app)}`)
    const serving = new Set(workers.filter((/** @type {any} */ worker) => worker.state === 'serving')
      .map((/** @type {any} */ worker) => worker.id))
    return Array.from({ length: instances }, (_, slot) => ({
      id: `${app}.${slot}`, serves: serving.has(`${app}.${slot}`)
    }))
  } catch (err) {
    return [] // no manager, or it hangs, or it has no such app: the sockets are all there is to know
  }
}

/** @param {string} runDir @param {string} id   when it is there, or has not come in time */
async function socketComes (runDir, id) {
  const untilMs = performance.now() + SOCKET_COMES_MS
  while (!fs.existsSync(socketOf(runDir, id)) && performance.now() < untilMs) {
    await new Promise(resolve => setTimeout(resolve, LOOK_MS))
  }
}

module.exports = { findWorkersSoon, askEach }
