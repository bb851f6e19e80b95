'use strict'
/**
 * The common rules of long requests (a profile, a heap snapshot): one at a time in a worker, audited like a statement,
 * on an inspector session of its own, and ended when the client goes away.
 */
const { openMainThreadSession } = require('../stack/main-thread-session')
const { within } = require('../stack/pauses')
const { problem } = require('../profile-files')

/**
 * A main thread that runs JavaScript comes to an inspector message in milliseconds; one in native code when it returns.
 */
const ANSWER_MS = 10_000

/** The name of the work that runs now. @type {string | null} */
let running = null

/**
 * @typedef {object} LongWork
 * @property {(method: string, params?: object) => Promise<any>} post      rejects when the main thread does not come to
 *   it
 * @property {import('node:inspector').Session} session
 * @property {AbortSignal} gone                    the client has gone
 * @property {(text: string) => void} progress     tells the client, and learns so that it has gone
 */

/**
 * @template T
 * @param {string} what
 * @param {import('./server').Asked} asked
 * @param {(work: LongWork) => Promise<T>} work
 * @returns {Promise<T>}
 * @throws BW_BUSY, BW_REPL_WRITE, BW_REPL_BLOCKED and what the work throws
 */
async function doLongWork (what, { client, connection, context }, work) {
  if (client.isReadOnly) {
    throw problem('BW_REPL_WRITE', `This is the read-only socket: a ${what} is taken over the other one.`)
  }
  const person = await connection.need()
  if (running !== null) throw busy(running, context)
  const n = person.begin({ request: what })
  const beganAtMs = performance.now()
  running = what
  const gone = new AbortController()
  const onClose = () => gone.abort()
  client.socket.once('close', onClose)
  const { session, post, close } = openMainThreadSession(context.shared)
  let outcome = 'value'
  try {
    return await work({
      session,
      gone: gone.signal,
      progress: text => client.send({ type: 'notice', notice: 'progress', text }),
      async post (method, params) {
        const answer = await within(ANSWER_MS, post(method, params))
        if (answer !== null) return answer
        throw problem('BW_REPL_BLOCKED',
          `The main thread of ${context.boot.id} has run no JavaScript for ${ANSWER_MS / 1000} s: "bellwether stack ${context.boot.id}" says what it does.`)
      }
    })
  } catch (err) {
    outcome = err.code ?? 'failed'
    throw err
  } finally {
    person.outcome(n, outcome, Math.round(performance.now() - beganAtMs))
    close() // and with it the domains it had enabled
    client.socket.removeListener('close', onClose)
    running = null
  }
}

/** @param {string} what @param {import('./server').ReplContext} context */
function busy (what, { boot }) {
  return problem('BW_BUSY', `A ${what} of ${boot.id} is being taken: one at a time. Try again when it has ended.`)
}

module.exports = { doLongWork }
