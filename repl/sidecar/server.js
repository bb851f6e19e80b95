'use strict'
/**
 * The REPL's side in the worker, in the sidecar thread: takes the requests of one connection, checks their shape, and
 * hands each to the file that answers it. V8's work runs in the main thread (main-thread/) or through this thread's own
 * inspector session (main-thread-session.js).
 */
const { checkRequest, MAX_CODE_CHARS } = require('../protocol')
const { problem } = require('./problem')
const { createSessions } = require('./sessions')
const { createTurns } = require('./turns')

/**
 * One file a request; it is loaded when the first of its kind comes.
 * @type {Record<string, () => { handle: Handler }>}
 */
const REQUESTS = {
  describe: () => require('./requests/describe'),
  session: () => require('./requests/session'),
  mode: () => require('./requests/mode'),
  eval: () => require('./requests/eval'),
  complete: () => require('./requests/complete'),
  interrupt: () => require('./requests/interrupt'),
  more: () => require('./requests/more'),
  timeout: () => require('./requests/timeout'),
  snapshot: () => require('./requests/snapshot'),
  gc: () => require('./requests/gc'),
  who: () => require('./requests/who'),
  close: () => require('./requests/close'),
  stack: () => require('./requests/stack'),
  profile: () => require('./requests/profile'),
  heap: () => require('./requests/heap'),
  actions: () => require('./requests/actions'),
  axm: () => require('./requests/axm'),
  trigger: () => require('./requests/trigger')
}
/** Answered at once, whatever is under way; the others of a connection wait for the one before. */
const AT_ONCE = ['describe', 'interrupt', 'who', 'close', 'stack', 'actions', 'axm']
const MAX_WAITING = 100
/** Of all connections together: the thread's memory is small. */
const MAX_WAITING_CHARS = 4 * 1024 * 1024

/**
 * @typedef {object} ReplContext   what the sidecar thread gives
 * @property {import('../../protocol/boot-record').BootRecord} boot
 * @property {number} pid
 * @property {Int32Array} shared   protocol/shared-places.js
 * @property {(what: string, value: any, timeoutMs: number) => Promise<any>} askMain   null: no answer in time
 * @property {import('./turns').Turns} turns   at the main thread, of what only reads
 * @property {() => Promise<any>} askState
 * @property {() => number} blockedForMs   how long the main thread has been blocked
 * @property {<T>(work: () => T) => T} onDisk   does what a disk that stands still would hold up
 * @property {(blockedMs: number) => string | null} typedWithin   the session whose statement may have blocked it for so
 *   long
 */
/**
 * @typedef {object} Client   one connection, as the sidecar sees it
 * @property {(message: any) => void} send
 * @property {(code: string, message: string) => void} complain   counts as a bad line
 * @property {boolean} isReadOnly   it came by the socket on which nothing can be written
 * @property {import('node:net').Socket} socket
 * @property {{ answering: <T>(answer: (value: T) => void) => (value: T) => void, end: () => void }} ending   it ends
 *   when what was asked is answered
 */
/** @typedef {ReturnType<typeof createSessions>} Sessions */
/** @typedef {{ client: Client, context: ReplContext, sessions: Sessions, connection: Connection }} Asked */
/**
 * @typedef {(request: any, asked: Asked) => any} Handler   resolves with the answer, without its id; throws what has a
 *   `code`
 */
/**
 * @typedef {object} Connection
 * @property {import('./sessions').Session | null} session
 * @property {() => Promise<import('./sessions').Session>} need   its session; a read-only one begins now if there is
 *   none
 */
/** @typedef {{ onRequest: (request: any) => Promise<void>, ask: (request: any) => Promise<any> }} ReplConnection */

/** @param {Omit<ReplContext, 'turns'>} ofThread   what the sidecar thread gives */
function createRepl (ofThread) {
  const context = { ...ofThread, turns: createTurns(ofThread.askMain) }
  const sessions = createSessions(context)
  let waitingChars = 0

  /** @param {Client} client @returns {ReplConnection} */
  function connect (client) {
    /** @type {Connection} */
    const connection = {
      session: null,
      async need () {
        if (client.socket.destroyed) {
          throw problem('BW_REPL_GONE', 'The client has gone: what it still asked for was not done.')
        }
        connection.session ??= await sessions.open(client, {})
        return connection.session
      }
    }
    const asked = { client, context, sessions, connection }
    let last = Promise.resolve()
    let waiting = 0
    client.socket.once('close', () => connection.session?.end())

    /**
     * @param {any} request  of the right shape
     * @returns {Promise<any>}
     */
    function ask (request) {
      const { handle } = REQUESTS[request.type]()
      if (AT_ONCE.includes(request.type)) return Promise.resolve(handle(request, asked))
      if (waiting >= MAX_WAITING) throw problem('BW_REPL_RATE',
        `More than ${MAX_WAITING} requests wait on this connection: this one was dropped.`)
      const chars = (request.code ?? request.line ?? '').length
      if (waitingChars + chars > MAX_WAITING_CHARS) throw problem('BW_REPL_RATE',
        `More than ${MAX_WAITING_CHARS} characters wait in this worker: this request was dropped.`)
      waiting++
      waitingChars += chars
      const answer = last.then(() => handle(request, asked))
      const over = () => {
        waiting--
        waitingChars -= chars
      }
      last = answer.then(over, over)
      return answer
    }

    return {
      /** @param {any} request */
      ask (request) {
        const wrong = checkRequest({ id: 0, ...request }, Object.keys(REQUESTS))
        if (wrong !== null) throw problem('BW_BAD_REQUEST', wrong)
        return ask(request)
      },
      /** @param {any} request */
      async onRequest (request) {
        if (typeof request.code === 'string' && request.code.length > MAX_CODE_CHARS) {
          const message =
            `A statement is at most ${MAX_CODE_CHARS} characters, this has ${request.code.length}. It was not run.`
          return client.send({ type: 'error', id: request.id, code: 'BW_TOO_LARGE', message })
        }
        const wrong = checkRequest(request, Object.keys(REQUESTS))
        if (wrong !== null) return client.complain('BW_BAD_REQUEST', wrong)
        const answer = client.ending.answering(client.send)
        try {
          answer({ ...await ask(request), id: request.id })
        } catch (err) {
          answer({ type: 'error', id: request.id, code: err.code ?? 'BW_REPL', message: err.message })
        }
      }
    }
  }

  /** Handles messages of the main thread that answer no request. @param {any} message */
  function onMain (message) {
    if (message.repl) sessions.setWriteAllowed(message.repl.write)
    if (message.retiring) {
      tellAll('retiring', `${context.boot.id} is being retired: it finishes what is open, and ends.`)
    }
    if (message.notice) sessions.get(message.notice.session)?.client.send({
      type: 'notice', notice: 'progress', text: message.notice.text
    })
  }

  /** @param {string} notice @param {string} text */
  function tellAll (notice, text) {
    for (const { client } of sessions.list()) client.send({ type: 'notice', notice, text })
  }

  /**
   * @type {(first: Buffer, connected: Pick<Client, 'socket' | 'ending' | 'isReadOnly'>,
   *   given: import('./line-mode').PlainGiven) => void}
   */
  function servePlain (first, connected, given) {
    require('./line-mode').servePlain(first,
      client => connect({ ...connected, complain: () => {}, ...client }), connected, { boot: context.boot, ...given })
  }

  return { connect, servePlain, onMain, setWriteAllowed: sessions.setWriteAllowed, typedWithin: sessions.typedWithin }
}

module.exports = { createRepl }
