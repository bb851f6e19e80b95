'use strict'
/**
 * What pm2.launchBus() gives: an emitter of what happens to all apps of the manager. Names may be patterns, as
 * 'process:*'. One connection for each bus; when a manager follows another, it connects again.
 */
const { EventEmitter } = require('node:events')
const { follow } = require('./ask')

const AGAIN_MS = 500
const LOG_EVENTS = ['log:out', 'log:err']

class Bus extends EventEmitter {
  #close = () => {}
  #isClosed = false
  #wasOpen = false
  /** @type {(() => void) | null} */
  #endLogs = null
  /** @type {Set<string>} */
  #patterns = new Set()

  /**
   * @param {string} socketPath
   * @param {(err: Error | null) => void} onFirst   it is open, or cannot be
   * @param {{ answerMs?: number, look?: () => Promise<import('./bus-logs').Seen> }} [how]   look: whose log files are
   *   followed for log:out and log:err
   */
  constructor (socketPath, onFirst, { answerMs, look } = {}) {
    super()
    this.setMaxListeners(0)
    this.on('newListener', name => {
      if (String(name).includes('*')) this.#patterns.add(String(name))
      if (LOG_EVENTS.some(event => matches(String(name), event))) this.#needLogs(look)
    })
    this.#connect(socketPath, onFirst, answerMs)
  }

  /** @param {string} socketPath @param {(err: Error | null) => void} onFirst @param {number} [answerMs] */
  #connect (socketPath, onFirst, answerMs) {
    this.#close = follow(socketPath, '/v1/bus', {
      onOpen: () => {
        if (!this.#wasOpen) onFirst(null)
        this.#wasOpen = true
      },
      onLine: ({ event, data }) => this.#tell(event, data),
      onEnd: err => {
        if (!this.#wasOpen) return onFirst(err) // it was refused, or nobody is there: the caller closes it
        setTimeout(() => { if (!this.#isClosed) this.#connect(socketPath, onFirst, answerMs) }, AGAIN_MS).unref()
      }
    }, answerMs)
  }

  /** @param {(() => Promise<import('./bus-logs').Seen>) | undefined} look */
  #needLogs (look) {
    if (this.#endLogs || this.#isClosed || !look) return
    this.#endLogs = require('./bus-logs').followLogs(look, (name, data) => this.#tell(name, data))
  }

  /** @param {string} name @param {unknown} data */
  #tell (name, data) {
    if (name !== 'error' || this.listenerCount('error') > 0) this.emit(name, data)
    for (const pattern of this.#patterns) {
      if (pattern === name || !matches(pattern, name)) continue
      for (const listener of this.listeners(pattern)) listener.call(this, name, data)
    }
  }

  close () {
    this.#isClosed = true
    this.#close()
    this.#endLogs?.()
  }

  /** As in PM2's own. */
  off (/** @type {any} */ name = undefined, /** @type {any} */ listener = undefined) {
    return listener === undefined ? this.removeAllListeners(name) : super.off(name, listener)
  }
}

/** @param {string} pattern   "*" is any text @param {string} name */
function matches (pattern, name) {
  const [head, ...rest] = pattern.split('*')
  if (rest.length === 0) return pattern === name
  if (!name.startsWith(head)) return false
  let at = head.length
  for (const part of rest.slice(0, -1)) {
    const found = name.indexOf(part, at)
    if (found === -1) return false
    at = found + part.length
  }
  const tail = rest[rest.length - 1]
  return name.length - tail.length >= at && name.endsWith(tail)
}

module.exports = { Bus, matches }
