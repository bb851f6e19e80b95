'use strict'
/**
 * A connection to a worker's socket: each request gets an id, its answer is found by it, and what the worker says
 * unasked (a notice, the end) is passed on. It knows nothing of sessions, terminals and texts for people: every failure
 * is a ReplError with a code.
 */
const net = require('node:net')
const { MAX_LINE_BYTES, lineSplitter } = require('../../protocol/messages')

/** Codes that the client finds by itself; all others come from the worker. */
const NO_ANSWER = 'BW_REPL_NO_ANSWER'
const GONE = 'BW_REPL_GONE'

class ReplError extends Error {
  /** @param {string} code @param {string} message */
  constructor (code, message) {
    super(message)
    this.name = 'ReplError'
    this.code = code
  }
}

class Connection {
  /** @type {Map<number, { resolve: (answer: any) => void, reject: (err: Error) => void }>} */
  #asked = new Map()
  #lastId = 0
  /** @type {ReplError | null} */
  #ended = null

  /** @param {net.Socket} socket   connected */
  constructor (socket) {
    this.socket = socket
    /** Called for each message without an id. @type {(notice: { notice: string, text: string }) => void} */
    this.onNotice = () => {}
    /** Once, when the worker's side has ended; not after close(). @type {() => void} */
    this.onEnd = () => {}
    socket.on('data', lineSplitter(line => this.#onLine(line), () =>
      this.#end(new ReplError('BW_TOO_LARGE', `an answer of over ${MAX_LINE_BYTES} bytes`))))
    socket.on('error', () => {}) // 'close' follows
    socket.on('close', () => this.#end(new ReplError(GONE, 'the worker closed the connection')))
  }

  /**
   * @param {string} socketPath
   * @returns {Promise<Connection>}
   * @throws what connect() meets: ENOENT, ECONNREFUSED, EACCES...
   */
  static open (socketPath) {
    return new Promise((resolve, reject) => {
      const socket = net.connect(socketPath)
      socket.once('error', reject)
      socket.once('connect', () => {
        socket.removeListener('error', reject)
        resolve(new Connection(socket))
      })
    })
  }

  get isOpen () { return this.#ended === null }

  /**
   * @param {{ type: string, [field: string]: any }} request   without its id
   * @param {number} [timeoutMs]   default: as long as the connection lives
   * @returns {Promise<any>} the answer
   * @throws ReplError: the worker's own, BW_REPL_NO_ANSWER, BW_REPL_GONE
   */
  ask (request, timeoutMs) {
    if (this.#ended) return Promise.reject(this.#ended)
    const id = ++this.#lastId
    return new Promise((resolve, reject) => {
      const timer = timeoutMs === undefined
        ? undefined
        : setTimeout(() => this.#settle(id, 'reject', new ReplError(NO_ANSWER, `no answer within ${timeoutMs} ms`)),
          timeoutMs)
      this.#asked.set(id, {
        resolve: answer => { clearTimeout(timer); resolve(answer) },
        reject: err => { clearTimeout(timer); reject(err) }
      })
      this.socket.write(JSON.stringify({ ...request, id }) + '\n')
    })
  }

  close () {
    this.onEnd = () => {}
    this.socket.end()
    this.socket.unref()
  }

  /** @param {string} line */
  #onLine (line) {
    const message = parse(line)
    if (message === null) return
    if (message.type === 'notice') return this.onNotice(message)
    if (message.type === 'error') {
      const err = new ReplError(String(message.code), String(message.message))
      if (message.id !== undefined) return this.#settle(message.id, 'reject', err)
      // it concerns the connection: too many clients, a request it does not know
      for (const id of [...this.#asked.keys()]) this.#settle(id, 'reject', err)
      return
    }
    if (message.id !== undefined) this.#settle(message.id, 'resolve', message)
  }

  /** @param {number} id @param {'resolve' | 'reject'} how @param {any} value */
  #settle (id, how, value) {
    const asked = this.#asked.get(id)
    this.#asked.delete(id)
    asked?.[how](value) // without: it came after its deadline
  }

  /** @param {ReplError} why */
  #end (why) {
    if (this.#ended) return
    this.#ended = why
    this.socket.destroy()
    for (const id of [...this.#asked.keys()]) this.#settle(id, 'reject', why)
    this.onEnd()
  }
}

/** @param {string} line */
function parse (line) {
  try {
    const message = JSON.parse(line)
    return typeof message?.type === 'string' ? message : null
  } catch (err) {
    if (!(err instanceof SyntaxError)) throw err
    return null // cut off by the end of the connection, which is reported
  }
}

module.exports = { Connection, ReplError, NO_ANSWER, GONE }
