'use strict'
/**
 * The REPL's side in the worker, in the sidecar thread: takes the requests of one connection, checks their shape, and hands each to the
 * file that answers it. What V8 has to do runs in the main thread (evaluator.js) or through this thread's own inspector session
 * (main-thread-session.js).
 */
const { checkRequest } = require('./protocol')

/** One file a request; it is loaded when the first of its kind comes. @type {Record<string, () => { handle: Handler }>} */
const REQUESTS = {
  describe: () => require('./requests/describe'),
  stack: () => require('./requests/stack')
}

/**
 * @typedef {object} ReplContext   what the sidecar thread gives
 * @property {import('../worker/messages').BootRecord} boot
 * @property {number} pid
 * @property {Int32Array} shared   worker/shared-places.js
 * @property {(what: string, value: any, timeoutMs: number) => Promise<any>} askMain   null: no answer in time
 * @property {() => Promise<any>} askState
 * @property {() => number} blockedForMs   how long the main thread has been blocked
 */
/**
 * @typedef {object} Client   one connection, as the sidecar sees it
 * @property {(message: any) => void} send
 * @property {(code: string, message: string) => void} complain   counts as a bad line
 * @property {boolean} isReadOnly   it came by the socket on which nothing can be written
 * @property {import('node:net').Socket} socket
 * @property {{ answering: <T>(answer: (value: T) => void) => (value: T) => void }} ending   the connection ends only when what was asked is answered
 */
/** @typedef {{ client: Client, context: ReplContext }} Asked */
/** @typedef {(request: any, asked: Asked) => any} Handler   resolves with the answer, without its id; throws what has a `code` */
/** @typedef {{ onRequest: (request: any) => void }} ReplConnection */

/** @param {ReplContext} context */
function createRepl (context) {
  /** @param {Client} client @returns {ReplConnection} */
  const connect = client => ({
    /** @param {any} request */
    async onRequest (request) {
      const problem = checkRequest(request, Object.keys(REQUESTS))
      if (problem !== null) return client.complain('BW_BAD_REQUEST', problem)
      const answer = client.ending.answering(client.send)
      try {
        answer({ ...await REQUESTS[request.type]().handle(request, { client, context }), id: request.id })
      } catch (err) {
        answer({ type: 'error', id: request.id, code: err.code ?? 'BW_REPL', message: err.message })
      }
    }
  })
  return { connect, onMain: (/** @type {any} */ message) => void message }
}

module.exports = { createRepl }
