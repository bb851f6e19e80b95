'use strict'
/**
 * The way to the manager: HTTP with JSON over its UNIX socket, one connection a request. What the network or the
 * manager says becomes a BellwetherError here; nothing is printed or decided. A question is asked again when one manager follows another
 * meanwhile; what changes something is not, unless the manager has said that it did nothing.
 *
 * Paths are given with the API's major version ("/v1/status"). A manager that knows the path under another major only
 * answers 404, which is told apart from "no such app" by its code.
 */
const fs = require('node:fs')
const http = require('node:http')
const net = require('node:net')
const { dirname, join } = require('node:path')
const { performance } = require('node:perf_hooks')
const { StringDecoder } = require('node:string_decoder')
const { BellwetherError, CODES } = require('../../common/errors')
const { processStat, hasEnded } = require('../../common/proc')
const { watchSilence } = require('./silence')

/** How long the manager may be silent before the command gives up; one that hangs is known after 2 s (silence.js), and on a busy machine it is waited for. */
const ANSWER_TIMEOUT_MS = 10_000
/** A manager that is about to answer is waited for this long. */
const COMING_MS = 3000
const COMING_LOOK_MS = 50
/** Beside the control socket (paths.js): the file with the pid of the manager that has the lock, and the folder of the workers' sockets. */
const LOCK_FILE = 'manager.lock'
const WORKERS_DIR = 'workers'
/** An answer or a line longer than this is not one of ours. */
const MAX_ANSWER_BYTES = 64 * 1024 * 1024

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
/** @typedef {{ code: string, message: string, details?: Record<string, unknown> }} ApiError */
/** @typedef {{ event: string, id: string | null, data: any }} ServerEvent */

class ApiClient {
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
      const { exchange, response } = await this.#send({ method, path, body, accept: 'application/json', timeoutMs: this.timeoutMs })
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
  stream (method, path, body, onEvent = () => {}) { return this.#ofTheNext(method, () => this.#stream(method, path, body, onEvent)) }

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
      .then(() => { if (!closed) throw gone('while its events were being followed', 'GET') }, err => { if (!closed) throw err })
    ended.catch(() => {}) // who wants to know awaits `ended`; nobody has to
    return { close: () => { closed = true; exchange.destroy() }, ended }
  }

  /**
   * One manager may follow another while it is asked: then the next one is.
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
        if (!mayAskAgain(err, method) || performance.now() > untilMs || holderOfLock(this.controlSocketPath) === null) throw err
        await new Promise(resolve => setTimeout(resolve, COMING_LOOK_MS))
      }
    }
  }

  /**
   * @param {{ method: string, path: string, body?: unknown, accept: string, timeoutMs?: number, watch?: boolean }} ask
   * @returns {Promise<{ exchange: Exchange, response: http.IncomingMessage }>}
   */
  async #send ({ method, path, body, accept, timeoutMs, watch }) {
    const untilMs = performance.now() + COMING_MS
    for (;;) {
      const exchange = new Exchange(this, `${method} ${path}`)
      if (timeoutMs) exchange.giveUpAfter(timeoutMs, method === 'GET')
      if (watch) exchange.watch()
      try {
        return { exchange, response: await exchange.open({ method, path, body, accept }) }
      } catch (err) {
        const pid = err.code === 'BW_NOT_RUNNING' ? holderOfLock(this.controlSocketPath) : null
        if (pid === null) throw err
        if (performance.now() > untilMs) throw unreachable(pid, this.controlSocketPath, err)
        await new Promise(resolve => setTimeout(resolve, COMING_LOOK_MS))
      }
    }
  }
}

/** One request and its answer: every way it can end is one rejection of `failed`. */
class Exchange {
  /** @type {http.ClientRequest | null} */
  #request = null
  /** @type {NodeJS.Timeout | undefined} */
  #timer
  #endSilence = () => {}
  /** @type {(err: Error) => void} */
  #fail = () => {}
  /** @type {BellwetherError | null} */
  #why = null
  watching = false

  /**
   * @param {ApiClient} client
   * @param {string} what  method and path, for messages
   */
  constructor (client, what) {
    this.client = client
    this.what = what
  }

  /** @param {number} ms @param {boolean} isRead   what takes time may keep a manager that is well silent for longer */
  giveUpAfter (ms, isRead) {
    const pidOf = () => isRead ? holderOfLock(this.client.controlSocketPath) : null
    this.#endSilence = watchSilence({ pidOf, what: this.what, limitMs: ms, giveUp: why => this.#abort(why) })
  }

  /** While nothing is heard, ask on a second connection whether the manager is well: a drain may be silent for long, a stuck manager is silent too. */
  watch () {
    const { client } = this
    clearTimeout(this.#timer)
    this.watching = true
    this.#timer = setTimeout(async () => {
      /** @type {BellwetherError | null} */
      let stuck = null
      try {
        await client.get('/v1/status')
      } catch (err) {
        if (err.code === 'BW_TOO_SLOW') stuck = err // anything else: a refusal proves that it lives, and its end is seen on this connection
      }
      if (!this.watching) return // the answer has come meanwhile
      if (stuck) this.#abort(stillMayHappen(this.what, stuck))
      else this.watch()
    }, client.timeoutMs)
  }

  stopWaiting () {
    clearTimeout(this.#timer)
    this.#endSilence()
    this.watching = false
  }

  destroy () {
    this.stopWaiting()
    this.#request?.destroy()
  }

  /** @param {BellwetherError} why */
  #abort (why) {
    this.#why = why
    this.#fail(why)
    this.destroy()
  }

  /**
   * @param {{ method: string, path: string, body?: unknown, accept: string }} ask
   * @returns {Promise<http.IncomingMessage>}
   */
  open ({ method, path, body, accept }) {
    const socketPath = this.client.controlSocketPath
    const payload = body === undefined ? undefined : Buffer.from(JSON.stringify(body))
    /** @type {http.OutgoingHttpHeaders} */
    const headers = { host: 'bellwether', accept }
    if (method !== 'GET') headers['bellwether-pid'] = String(process.pid) // who asked is in the manager's log
    if (payload) Object.assign(headers, { 'content-type': 'application/json', 'content-length': payload.length })
    return new Promise((resolve, reject) => {
      this.#fail = reject
      // createConnection without an agent: no pool, no keep-alive, nothing that holds the process open afterwards
      const request = http.request({ method, path, headers, createConnection: () => net.connect({ path: socketPath }) })
      this.#request = request
      request.on('error', err => {
        this.stopWaiting()
        this.#fail(this.#why ?? connectionError(/** @type {NodeJS.ErrnoException} */ (err), socketPath, this.what))
      })
      request.on('response', resolve)
      request.end(payload)
    })
  }

  /**
   * @param {http.IncomingMessage} response
   * @returns {Promise<string>}
   */
  async readAll (response) {
    let text = ''
    await this.#read(response, piece => {
      text += piece
      if (text.length > MAX_ANSWER_BYTES) this.#abort(notOurs(this.client.controlSocketPath))
    })
    return text
  }

  /**
   * @param {http.IncomingMessage} response
   * @param {(line: string) => void} onLine
   */
  async readLines (response, onLine) {
    let rest = ''
    await this.#read(response, piece => {
      const lines = (rest + piece).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) onLine(line.endsWith('\r') ? line.slice(0, -1) : line)
      if (rest.length > MAX_ANSWER_BYTES) this.#abort(notOurs(this.client.controlSocketPath))
    })
    if (rest) onLine(rest)
  }

  /**
   * @param {http.IncomingMessage} response
   * @param {(piece: string) => void} onPiece
   * @returns {Promise<void>}
   */
  #read (response, onPiece) {
    const decoder = new StringDecoder('utf8')
    return new Promise((resolve, reject) => {
      this.#fail = reject
      if (this.#why) return reject(this.#why)
      response.on('data', chunk => {
        if (this.watching) this.watch()
        try {
          onPiece(decoder.write(chunk))
        } catch (err) { // what the caller's handler throws belongs to the caller, not to the socket
          reject(err)
          this.destroy()
        }
      })
      response.on('end', () => { this.stopWaiting(); resolve() })
      const onCut = () => { this.stopWaiting(); reject(this.#why ?? gone(`while it was answering ${this.what}`, this.what)) }
      response.on('aborted', onCut)
      response.on('error', onCut)
    })
  }
}

/** Server-sent events, line by line (https://html.spec.whatwg.org/multipage/server-sent-events.html). */
class EventParser {
  /** @param {(event: ServerEvent) => void} onEvent */
  constructor (onEvent) {
    this.onEvent = onEvent
    this.event = 'message'
    /** @type {string[]} */
    this.data = []
    /** @type {string | null} */
    this.id = null
  }

  /** @param {string} line */
  line (line) {
    if (line === '') return this.#dispatch()
    const colon = line.indexOf(':')
    if (colon === 0) return // a comment, sent to keep the connection alive
    const field = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (field === 'event') this.event = value
    else if (field === 'data') this.data.push(value)
    else if (field === 'id') this.id = value
  }

  #dispatch () {
    if (this.data.length > 0) this.onEvent({ event: this.event, id: this.id, data: JSON.parse(this.data.join('\n')) })
    this.event = 'message'
    this.data = []
  }
}

/**
 * @param {http.IncomingMessage} response
 * @param {string} type
 */
function isContentType (response, type) {
  return String(response.headers['content-type'] ?? '').split(';')[0].trim().toLowerCase() === type
}

/**
 * @param {string} text
 * @param {string} socketPath
 */
function parseAnswer (text, socketPath) {
  let answer
  try {
    answer = JSON.parse(text)
  } catch (err) {
    throw notOurs(socketPath, err)
  }
  if (answer === null || typeof answer !== 'object') throw notOurs(socketPath)
  return answer
}

/**
 * @param {number} status
 * @param {any} answer
 * @param {string} method
 * @param {string} path
 */
function throwIfFailed (status, answer, method, path) {
  if (status >= 200 && status < 300) return
  if (answer.error?.code === 'BW_NO_SUCH_ROUTE' || answer.error?.code === 'BW_METHOD') {
    throw new BellwetherError(answer.error.code,
      `The running manager does not know ${method} ${path}: it is another version than this command. ` +
      'See both with "bellwether status" and "bellwether --version".', { details: answer.error.details })
  }
  throw toError(answer.error)
}

/**
 * What the API says about a failure, as the error it was there.
 * @param {Partial<ApiError> | undefined} error
 * @returns {BellwetherError}
 */
function toError (error) {
  const code = String(error?.code ?? 'BW_INTERNAL')
  const message = String(error?.message ?? 'The manager gave no reason.')
  const details = error?.details ?? {}
  if (Object.hasOwn(CODES, code)) return new BellwetherError(code, message, { details })
  return new BellwetherError('BW_INTERNAL', `${message} [${code}]`, { details }) // a newer manager's code
}

/**
 * A manager that has the lock and does not answer yet adopts workers, or is being upgraded: it will in a moment. One that has
 * ended will not, though its number stays for as long as process 1 has not waited for it: a second, or for ever.
 * @param {string} controlSocketPath
 * @returns {number | null}  its pid; null: none lives
 */
function holderOfLock (controlSocketPath) {
  try {
    const pid = Number(fs.readFileSync(join(dirname(controlSocketPath), LOCK_FILE), 'latin1').trim())
    if (!Number.isSafeInteger(pid) || pid <= 0 || !process.kill(pid, 0)) return null
    const stat = processStat(pid) // null where there is no /proc
    return stat !== null && hasEnded(stat) ? null : pid
  } catch (err) {
    if (err.code === undefined) throw err
    return null // there is no lock file, or its manager is dead
  }
}

/** @param {number} pid @param {string} socketPath @param {unknown} cause */
function unreachable (pid, socketPath, cause) {
  return new BellwetherError('BW_NOT_RUNNING', `Nothing answers on ${socketPath}, though process ${pid}, the last manager here by its lock file, lives. "bellwether doctor" says what is wrong.`,
    { cause, details: { controlSocket: socketPath, pid } })
}

/**
 * Workers take their sockets away when they end, in whatever way but by SIGKILL.
 * @param {string} controlSocketPath
 */
function hasWorkers (controlSocketPath) {
  try {
    return fs.readdirSync(join(dirname(controlSocketPath), WORKERS_DIR)).some(name => name.endsWith('.sock'))
  } catch (err) {
    if (err.code === undefined) throw err
    return false // no such folder, or not ours to read
  }
}

/**
 * @param {NodeJS.ErrnoException} err
 * @param {string} socketPath
 * @param {string} what
 * @returns {BellwetherError}
 */
function connectionError (err, socketPath, what) {
  // reset before it was accepted, as the socket of a manager that is followed closes: nothing was sent, so anything may be asked again
  const wasNeverAccepted = err.code === 'ECONNRESET' && err.syscall === 'connect'
  switch (wasNeverAccepted ? 'ECONNREFUSED' : err.code) {
    case 'ENOENT':
    case 'ECONNREFUSED':
    case 'ENOTDIR':
      return new BellwetherError('BW_NOT_RUNNING', hasWorkers(socketPath)
        ? `No manager is running here (nothing answers on ${socketPath}), but workers of the last one are. Take them over with "bellwether start".`
        : `No manager is running here (nothing answers on ${socketPath}). Start one with "bellwether start" (the saved apps) or "bellwether start <script>" (a first one).`,
      { cause: err, details: { controlSocket: socketPath } })
    case 'EACCES':
    case 'EPERM':
      return new BellwetherError('BW_HOME', `The manager's socket ${socketPath} may not be opened by this user. ` +
        'Run the command as the user who started the manager, or set BELLWETHER_HOME to your own manager\'s home.',
      { cause: err, details: { controlSocket: socketPath } })
    case 'EAGAIN':
      return new BellwetherError('BW_TOO_SLOW', `The manager is there but takes no connections (${socketPath}: its queue is full).`, { cause: err })
    case 'ECONNRESET':
    case 'EPIPE':
      if (wasNeverRead(err)) return unread(what, err)
      return gone(`before it answered ${what}`, what, err)
    default:
      if (String(err.code).startsWith('HPE_')) return notOurs(socketPath, err)
      return new BellwetherError('BW_INTERNAL', `${what} failed: ${err.message}`, { cause: err })
  }
}

/**
 * A UNIX socket that is closed with bytes in it that nobody read (or before it was accepted) resets the other end; one that was read to
 * its last byte ends it, which Node calls ECONNRESET too, but without a system call. A request is begun when its last byte was read.
 * Source: unix_release_sock() in Linux' net/unix/af_unix.c.
 * @param {NodeJS.ErrnoException} err   before any answer
 */
function wasNeverRead (err) {
  return err.syscall === 'read' || err.syscall === 'write'
}

/**
 * What changes something is never asked for twice when a manager that has gone may have begun with it. One that is being followed by
 * another says that it has not, and one that never read the request cannot have.
 * @param {any} err
 * @param {string} method
 */
function mayAskAgain (err, method) {
  const { isUpgrading, isUnread } = err.details ?? {}
  return isUpgrading === true || isUnread === true || (method === 'GET' && err.code === 'BW_MANAGER_GONE')
}

/**
 * @param {string} what
 * @param {unknown} cause
 */
function unread (what, cause) {
  return new BellwetherError('BW_MANAGER_GONE', `The manager went away before it read ${what}; its workers keep running, and nothing was done. ` +
    'See its log, then "bellwether ls".', { cause, details: { isUnread: true } })
}

/**
 * @param {string} when
 * @param {string} what   begins with the method
 * @param {unknown} [cause]
 */
function gone (when, what, cause) {
  const doubt = what.startsWith('GET') ? '' : 'What was asked for may have been begun. '
  return new BellwetherError('BW_MANAGER_GONE', `The manager went away ${when}; its workers keep running. ${doubt}See its log, then "bellwether ls".`, { cause })
}

/**
 * @param {string} what
 * @param {BellwetherError} stuck   of a question that was asked meanwhile
 */
function stillMayHappen (what, stuck) {
  return new BellwetherError('BW_TOO_SLOW', `${stuck.message} What was asked for (${what}) may still happen.`, { cause: stuck, details: stuck.details })
}

/**
 * @param {string} socketPath
 * @param {unknown} [cause]
 */
function notOurs (socketPath, cause) {
  return new BellwetherError('BW_INTERNAL', `What answers on ${socketPath} does not speak the manager's language.`, { cause })
}

module.exports = { ApiClient, connectionError, mayAskAgain, ANSWER_TIMEOUT_MS }
