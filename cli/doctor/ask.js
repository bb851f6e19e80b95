'use strict'
/**
 * The doctor's questions: to the manager on its control socket, to each worker on its own. Short questions, short
 * timeouts.
 */
const net = require('node:net')
const { jsonOrNull } = require('../../common/json-or-null')

/**
 * A healthy process answers in milliseconds; on an overloaded machine, which is when people ask the doctor, somewhat
 * later.
 */
const MANAGER_TIMEOUT_MS = 2500
const WORKER_TIMEOUT_MS = 1500

/**
 * @typedef {object} Answer
 * @property {'answers' | 'none' | 'silent' | 'denied' | 'foreign'} kind
 * @property {string} detail
 * @property {string} [doing]   of one that is silent: what its process does
 * @property {string} [mend]    and what helps
 */
/**
 * @typedef {object} ToldWorker
 * @property {string} id
 * @property {string} app
 * @property {number} generation
 * @property {string} state
 * @property {number | null} pid
 * @property {number | null} startTimeTicks
 * @property {string} socketBase
 * @property {boolean} hasSidecar
 */
/**
 * @typedef {object} ToldManager
 * @property {number} pid
 * @property {string} version
 * @property {string} nodeVersion
 * @property {string} packageDir
 * @property {number} uptimeMs
 */
/**
 * @typedef {object} Told
 * @property {ToldManager} manager
 * @property {ToldWorker[]} workers
 * @property {{ app: string, key: string, address: string }[]} listeners
 * @property {{ app: string, key: string }[]} stoppedListen
 * @property {{ app: string, address: string, unit: string | null, isListed: boolean }[]} [heldByService]   sockets of
 *   systemd whose app is stopped, or not in the list; an older manager does not say
 */
/** @typedef {{ pid: number, id: string, generation: number, token: string, nodeVersion: string }} Hello */

/** The state of the manager that each error of the client shows. @type {Record<string, Answer['kind']>} */
const KINDS = { BW_NOT_RUNNING: 'none', BW_TOO_SLOW: 'silent', BW_HOME: 'denied' }

/**
 * @param {import('../../manager/api/client').ApiClient} client
 * @returns {Promise<{ answer: Answer, told: Told | null, apps: any[] }>}
 */
async function askManager (client) {
  client.timeoutMs = MANAGER_TIMEOUT_MS
  try {
    const { apps } = await client.get('/v1/status')
    return { answer: { kind: 'answers', detail: '' }, told: await askWhatItHolds(client), apps }
  } catch (err) {
    if (err.code === undefined) throw err
    const { doing, next } = err.details ?? {}
    return {
      answer: { kind: KINDS[err.code] ?? 'foreign', detail: err.message, doing, mend: next?.[0] }, told: null, apps: []
    }
  }
}

/**
 * @param {import('../../manager/api/client').ApiClient} client
 * @returns {Promise<Told | null>}
 */
async function askWhatItHolds (client) {
  try {
    return await client.get('/v1/doctor')
  } catch (err) {
    if (err.code !== 'BW_NO_SUCH_ROUTE') throw err
    return null // an older manager
  }
}

/**
 * @param {import('./processes').WorkerProcess[]} workers
 * @returns {Promise<Record<string, Hello | null>>}
 */
async function askWorkers (workers) {
  const asked = workers.filter(worker => worker.hasSidecar)
  return Object.fromEntries(
    await Promise.all(asked.map(async worker => [worker.pid, await hello(`${worker.socketBase}.sock`)]))
  )
}

/**
 * @param {string} socketPath
 * @returns {Promise<Hello | null>}
 */
function hello (socketPath) {
  return new Promise(resolve => {
    const socket = net.connect(socketPath, () => socket.write('{"type":"hello"}\n'))
    let text = ''
    /** @param {Hello | null} answer */
    const end = answer => {
      socket.destroy()
      resolve(answer)
    }
    socket.setTimeout(WORKER_TIMEOUT_MS, () => end(null))
    socket.on('error', () => end(null)) // no worker is there, whatever the code
    socket.on('close', () => end(null))
    socket.on('data', chunk => {
      text += chunk
      // before it a greeting for people: we were slow to speak
      const answer = text.split('\n').slice(0, -1).find(line => line.startsWith('{'))
      if (answer !== undefined) end(jsonOrNull(answer))
    })
  })
}

module.exports = { askManager, askWorkers }
