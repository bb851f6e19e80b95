'use strict'
/**
 * A worker asks for an address that was not known when it started: the manager binds it, and passes the socket over
 * Node's IPC. If the address is refused, listen() in the app fails with that error.
 */
const { BellwetherError } = require('../../common/errors')

/**
 * The error code of the app's listen() for an address that was refused before the system was asked.
 * @type {Record<string, string>}
 */
const SYSTEM_CODES = { BW_PATH_TOO_LONG: 'ENAMETOOLONG', BW_ADDRESS: 'EINVAL' }

/**
 * @typedef {object} Asker   the worker that asks
 * @property {Map<string, any>} listening
 * @property {Set<string>} given
 * @property {{ bindProblem: BellwetherError | null }} evidence   the last one that it met
 */

/**
 * @param {any} message   over Node's IPC; the app can write there, too
 * @param {object} on
 * @param {Asker} on.worker
 * @param {{ connected: boolean, send: Function } | null | undefined} on.child
 * @param {{ beginAsking: () => void, endAsking: () => void }} on.readiness
 * @param {(key: string) => Promise<{ handle: any }>} on.bind
 * @param {(refused: { key: string, code: string, reason: string }) => void} on.refused
 */
async function answerBindRequest (message, { worker, child, readiness, bind, refused }) {
  if (message?.cmd !== 'NODE_BELLWETHER_BIND' || typeof message.key !== 'string') return
  const { id, key } = message
  const answer = { cmd: 'NODE_BELLWETHER_BOUND', id, key }
  /** @type {any} */
  let handle
  let error
  if (!worker.listening.has(key)) worker.given.add(key) // else a second copy, for a pause
  readiness.beginAsking()
  try {
    handle = (await bind(key)).handle
  } catch (err) {
    worker.given.delete(key)
    refused({ key, code: err.code, reason: err.message })
    error = {
      code: err.details?.syscallCode ?? SYSTEM_CODES[err.code] ?? 'EADDRINUSE', errno: err.details?.errno,
      syscall: 'listen', message: err.message
    }
    if (err instanceof BellwetherError) worker.evidence.bindProblem = err
  }
  readiness.endAsking()
  if (!child?.connected) return
  child.send(error ? { ...answer, error } : answer, handle, undefined, () => {}) // it died meanwhile: its exit says so
}

module.exports = { answerBindRequest }
