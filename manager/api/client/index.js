'use strict'
/**
 * The way to the manager: HTTP with JSON over its UNIX socket, one connection per request (exchange.js). An error of
 * the network or the manager becomes a BellwetherError (connection-errors.js, answer.js); nothing is printed or
 * decided. A question is asked again when one manager follows another meanwhile; a request that changes something is
 * not, unless the manager has said that it did nothing.
 *
 * Paths are given with the API's major version ("/v1/status"). A manager that knows the path under another major only
 * answers 404, which is told apart from "no such app" by its code.
 */
const { performance } = require('node:perf_hooks')
const { isContentType, parseAnswer, throwIfFailed, toError } = require('./answer')
const { gone, notOurs, unreachable, mayAskAgain } = require('./connection-errors')
const { EventParser } = require('./event-parser')
const { Exchange } = require('./exchange')

/**
 * Time that the manager may be silent before the command gives up. A manager that hangs is known after 2 s
 * (silence.js); on a busy machine the command waits for it.
 */
const ANSWER_TIMEOUT_MS = 10_000
/** The client waits at most this long for a manager that is about to answer. */
const COMING_MS = 3000
const COMING_LOOK_MS = 50

/**
 * @typedef {object} Progress
 * @property {'progress'} event
 * @property {string} worker       'web.0'
 * @property {string} [app]
 * @property {number} generation
 * @property {string} state
 * @property {number | null} [pid]
 * @property {number} [elapsedMs]  the worker's age
 * @property {string} [note]
 */
/** @typedef {{ event: 'result', ok: boolean, error?: ApiError, [fact: string]: any }} ResultLine */
/** @typedef {import('./answer').ApiError} ApiError */
/** @typedef {import('./event-parser').ServerEvent} ServerEvent */

class ApiClient {
  #hasAsked = false

  /**
   * @param {string} controlSocketPath
   * @param {{ timeoutMs?: number }} [options]  how long the manager may take to answer
   */
  constructor (controlSocketPath, { timeoutMs = ANSWER_TIMEOUT_MS } = {}) {
    this.controlSocketPath = controlSocketPath
    this.timeoutMs = timeoutMs
  }

  /**
   * @param {string} path  for example "/v1/status"
   * @returns {Promise<any>}  the answer's JSON
   */
  get (path) { return this.request('GET', path) }

  /**
   * Asks once and waits for one JSON answer. For verbs that take long use `stream`.
   * @param {string} method
   * @param {string} path
   * @param {unknown} [body]
   * @returns {Promise<any>}
   */
  request (method, path, body) {
    return this.#ofTheNext(method, async () => {
      const { exchange, response } = await this.#send({
        method, path, body, accept: 'application/json', timeoutMs: this.timeoutMs
      })
      const text = await exchange.readAll(response)
      const answer = parseAnswer(text, this.controlSocketPath)
      throwIfFailed(response.statusCode ?? 0, answer, method, path)
      return answer
    })
  }

  /**
   * A verb that takes time: calls `onEvent` for each line of progress and resolves to the result. There is no limit on
   * how long the verb takes; but when nothing is heard for a while, the manager is asked whether it is still there.
   * @param {string} method
   * @param {string} path
   * @param {unknown} body
   * @param {(event: Progress) => void} [onEvent]
   * @returns {Promise<any>}  the Result, without `event` and `ok`
   */
  stream (method, path, body, onEvent = () => {}) {
    return this.#ofTheNext(method, () => this.#stream(method, path, body, onEvent))
  }

  /**
   * @param {string} method
   * @param {string} path
   * @param {unknown} body
   * @param {(event: Progress) => void} onEvent
   */
  async #stream (method, path, body, onEvent) {
    const { exchange, response } = await this.#send({ method, path, body, accept: 'application/x-ndjson', watch: true })
    if (!isContentType(response, 'application/x-ndjson')) {
      const answer = parseAnswer(await exchange.readAll(response), this.controlSocketPath)
      throwIfFailed(response.statusCode ?? 0, answer, method, path)
      return answer
    }
    /** @type {ResultLine | null} */
    let last = null
    await exchange.readLines(response, line => {
      if (line.trim() === '') return
      const event = parseAnswer(line, this.controlSocketPath)
      if (event.event === 'result') last = event
      else onEvent(event)
    })
    const result = /** @type {ResultLine | null} */ (last)
    if (!result) throw gone(`before it had finished ${method} ${path}`, method)
    if (!result.ok) throw toError(result.error)
    const { event, ok, ...facts } = result
    return facts
  }

  /**
   * The manager's events, until `close()` is called or the manager ends.
   * @param {(event: ServerEvent) => void} onEvent
   * @returns {Promise<{ close: () => void, ended: Promise<void> }>}  resolves once the manager has begun to answer;
   *   `ended` resolves after close() and rejects with BW_MANAGER_GONE when the manager ends it
   */
  async events (onEvent) {
    const ask = { method: 'GET', path: '/v1/events', accept: 'text/event-stream', timeoutMs: this.timeoutMs }
    const { exchange, response } = await this.#ofTheNext('GET', () => this.#send(ask))
    if (!isContentType(response, 'text/event-stream')) {
      const answer = parseAnswer(await exchange.readAll(response), this.controlSocketPath)
      throwIfFailed(response.statusCode ?? 0, answer, 'GET', '/v1/events')
      throw notOurs(this.controlSocketPath)
    }
    exchange.stopWaiting()
    let closed = false
    const parser = new EventParser(onEvent)
    const ended = exchange.readLines(response, line => parser.line(line))
      .then(() => { if (!closed) throw gone('while its events were being followed', 'GET') }, err => {
        if (!closed) throw err
      })
    ended.catch(() => {}) // a caller may await `ended`, but need not
    return { close: () => { closed = true; exchange.destroy() }, ended }
  }

  /** The pid of the living manager, for when none answers. */
  #holder () { return require('./lock-holder').holderOfLock(this.controlSocketPath) }

  /**
   * If another manager follows while this one is asked, asks the next one.
   * @template T
   * @param {string} method
   * @param {() => Promise<T>} ask
   * @returns {Promise<T>}
   */
  async #ofTheNext (method, ask) {
    /** @type {number | undefined} */
    let untilMs
    for (;;) {
      try {
        return await ask()
      } catch (err) {
        untilMs ??= performance.now() + COMING_MS
        if (!mayAskAgain(err, method) || performance.now() > untilMs || this.#holder() === null) {
          throw err
        }
        await new Promise(resolve => setTimeout(resolve, COMING_LOOK_MS))
      }
    }
  }

  /**
   * @param {{ method: string, path: string, body?: unknown, accept: string, timeoutMs?: number, watch?: boolean }} ask
   * @returns {Promise<{ exchange: Exchange, response: import('node:http').IncomingMessage }>}
   */
  async #send ({ method, path, body, accept, timeoutMs, watch }) {
    const untilMs = performance.now() + COMING_MS
    if (watch || this.#hasAsked) loadRest()
    this.#hasAsked = true
    for (;;) {
      const exchange = new Exchange(this, `${method} ${path}`)
      if (timeoutMs) exchange.giveUpAfter(timeoutMs, method === 'GET')
      if (watch) exchange.watch()
      try {
        return { exchange, response: await exchange.open({ method, path, body, accept }) }
      } catch (err) {
        const pid = err.code === 'BW_NOT_RUNNING' ? this.#holder() : null
        if (pid === null) throw err
        if (performance.now() > untilMs) throw unreachable(pid, this.controlSocketPath, err)
        await new Promise(resolve => setTimeout(resolve, COMING_LOOK_MS))
      }
    }
  }
}

/**
 * Loads the files that a client which asks once needs only if it gets no answer. A client that stays must not find the
 * files of another version later.
 */
function loadRest () {
  require('./silence')
  require('./lock-holder')
}

module.exports = { ApiClient }
