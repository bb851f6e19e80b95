'use strict'
/**
 * A worker asks for an address that was not known when it started: the manager binds it, and passes the socket over
 * Node's IPC. If the address is refused, listen() in the app fails with that error.
 */
const { BellwetherError } = require('../../common/errors')
const { BIND_REQUEST, BIND_ANSWER, BIND_WAITS, BIND_OPENS } = require('../../protocol/ipc-messages')

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
 * @param {(key: string, waits: (forMs: number) => void) => Promise<{ handle: any }>} on.bind   waits: told when the
 *   address may be another program's for so long yet
 * @param {(refused: { key: string, code: string, reason: string }) => void} on.refused
 */
async function answerBindRequest (message, { worker, child, readiness, bind, refused }) {
  if (message?.cmd !== BIND_REQUEST || typeof message.key !== 'string') return
  const { id, key } = message
  const answer = { cmd: BIND_ANSWER, id, key }
  /** @type {any} */
  let handle
  let error
  if (!worker.listening.has(key)) worker.given.add(key) // else a second copy, for a pause
  let hasWaited = false
  const send = (/** @type {object} */ one, /** @type {any} */ withIt) => {
    if (child?.connected) child.send(one, withIt, undefined, () => {}) // it died meanwhile: its exit says so
  }
  readiness.beginAsking()
  try {
    handle = (await bind(key, forMs => {
      hasWaited = true
      send({ cmd: BIND_WAITS, id, forMs }, undefined)
    })).handle
    if (hasWaited && handle) send({ cmd: BIND_OPENS }, handle)
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
  send(error ? { ...answer, error } : answer, handle)
}

module.exports = { answerBindRequest }
