'use strict'
/** One request to the manager and its answer, on a connection of its own, with every way in which it can end. */
const http = require('node:http')
const net = require('node:net')
const { StringDecoder } = require('node:string_decoder')
const { connectionError, gone, notOurs, stillMayHappen } = require('./connection-errors')

/** A manager that is well has answered by then: the code that judges its silence is not loaded before. */
const SILENCE_AFTER_MS = 500
/** An answer or a line longer than this is not one of ours. */
const MAX_ANSWER_BYTES = 64 * 1024 * 1024

/** @typedef {import('../../../common/errors').BellwetherError} BellwetherError */
/**
 * @typedef {object} Asker
 * @property {string} controlSocketPath
 * @property {number} timeoutMs                      how long the manager may be silent
 * @property {(path: string) => Promise<any>} get    asks on a connection of its own
 */

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
   * @param {Asker} client
   * @param {string} what  method and path, for messages
   */
  constructor (client, what) {
    this.client = client
    this.what = what
  }

  /** @param {number} ms @param {boolean} isRead   a verb may keep a manager that is well silent for longer */
  giveUpAfter (ms, isRead) {
    const sinceMs = performance.now()
    const timer = setTimeout(() => {
      const { holderOfLock } = require('./lock-holder')
      const pidOf = () => isRead ? holderOfLock(this.client.controlSocketPath) : null
      this.#endSilence = require('./silence').watchSilence({
        sinceMs, pidOf, what: this.what, limitMs: ms, giveUp: why => this.#abort(why)
      })
    }, Math.min(SILENCE_AFTER_MS, ms))
    this.#endSilence = () => clearTimeout(timer)
  }

  /**
   * While the manager is silent, asks on a second connection whether it is well: a drain may be silent for long, a
   * stuck manager is silent too.
   */
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
        // anything else: a refusal proves that it lives, and its end is seen on this connection
        if (err.code === 'BW_TOO_SLOW') stuck = err
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
    if (method !== 'GET') headers['bellwether-pid'] = String(process.pid) // the manager logs which process asked
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
        } catch (err) { // an error of the caller's handler belongs to the caller, not to the socket
          reject(err)
          this.destroy()
        }
      })
      response.on('end', () => { this.stopWaiting(); resolve() })
      const onCut = () => {
        this.stopWaiting()
        reject(this.#why ?? gone(`while it was answering ${this.what}`, this.what))
      }
      response.on('aborted', onCut)
      response.on('error', onCut)
    })
  }
}

module.exports = { Exchange }
