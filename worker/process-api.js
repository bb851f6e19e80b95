'use strict'
/**
 * process.send, process.connected, process.disconnect and 'message' as an app knows them from a parent with Node's IPC,
 * but over our channel: the manager's death is no 'disconnect', no error, and no reason to end.
 */
const { MAX_LINE_BYTES } = require('../protocol/messages')
const { MANAGER_GONE } = require('../protocol/ipc-messages')

/** Messages that came before the app listened; Node keeps them too (without a bound). */
const MAX_EARLY_MESSAGES = 1000
/** Far beyond any process's life, below setTimeout's limit. */
const FOREVER_MS = 2 ** 31 - 1
/** Of Node: it reads the channel, and ends it. */
const IPC_FILE = 'node:internal/child_process'

/** The events that keep a process alive while they have a listener, as with Node's own channel. */
const isKeepingAlive = /** @param {unknown} name */ name => name === 'message' || name === 'disconnect'

/** @typedef {(outcome: 'taken' | 'waiting' | 'full' | 'disconnected') => void} Heard */

/**
 * @param {import('./channel').Channel} channel
 * @param {(message: unknown) => boolean} [isUnderstood]   a message that ends in this worker: it goes no further
 * @returns {{ deliver: (data: unknown, heard?: Heard) => void, saidReady: () => boolean }}  deliver: a message of the
 *   manager, for the app
 */
function installProcessApi (channel, isUnderstood = () => false) {
  /** @type {unknown[]} */
  let early = []
  let ended = false
  let saidReady = false

  process.send = /** @type {any} */ (send)
  process.connected = true
  process.disconnect = keepFromEnd() ? disconnect : () => isCalledByIpc() ? tellManagerGone() : disconnect()
  keepAliveWhileListening(() => ended)
  process.on('newListener', name => {
    if (name !== 'message' || early.length === 0) return
    process.nextTick(() => {
      const kept = early
      early = []
      for (const data of kept) process.nextTick(emitMessage, data)
    })
  })

  /**
   * As Node's: (message, sendHandle?, options?, callback?).
   * @param {unknown} message
   * @param {unknown} [sendHandle]
   * @param {unknown} [options]
   * @param {unknown} [callback]
   * @returns {boolean}  false: no manager reads at the moment
   */
  function send (message, sendHandle, options, callback) {
    if (message === undefined) {
      throw Object.assign(new TypeError('The "message" argument must be specified'), { code: 'ERR_MISSING_ARGS' })
    }
    const done = [sendHandle, options, callback].find(value => typeof value === 'function')
    if (ended) return refuse(Object.assign(new Error('Channel closed'), { code: 'ERR_IPC_CHANNEL_CLOSED' }), done)
    if (sendHandle && typeof sendHandle === 'object' && '_handle' in sendHandle) {
      const error = new TypeError('a socket or server cannot be sent to the Bellwether manager, only messages')
      return refuse(Object.assign(error, { code: 'ERR_INVALID_HANDLE_TYPE' }), done)
    }
    if (!isMessage(message)) {
      const error = new TypeError(
        `The "message" argument must be one of type string, object, number, or boolean. Received type ${typeof message}`
      )
      throw Object.assign(error, { code: 'ERR_INVALID_ARG_TYPE' })
    }
    if (message === 'ready') saidReady = true
    let written
    try {
      if (isUnderstood(message)) {
        if (done) process.nextTick(/** @type {any} */ (done), null)
        return true
      }
      written = channel.post({ type: 'message', data: message })
    } catch (err) {
      // circular, a BigInt, a toJSON or getter that throws, or over the limit: the app's message, so the app gets the
      // error
      const code = err instanceof RangeError ? 'ERR_OUT_OF_RANGE' : err.code ?? 'ERR_INVALID_ARG_VALUE'
      return refuse(Object.assign(
        new TypeError(`process.send: ${err.message} (limit: ${MAX_LINE_BYTES} bytes of JSON)`, { cause: err }), { code }
      ), done)
    }
    if (done) process.nextTick(/** @type {any} */ (done), null)
    return written
  }

  /** The app wants no more messages: what Node does, except that our own channel stays. */
  function disconnect () {
    if (ended) {
      refuse(Object.assign(new Error('IPC channel is already disconnected'), { code: 'ERR_IPC_DISCONNECTED' }),
        undefined)
      return
    }
    ended = true
    process.connected = false
    process.channel?.unref()
    process.nextTick(() => process.emit('disconnect'))
  }

  /** @param {unknown} data @param {Heard} [heard]   called before a listener that may throw, or never returns */
  function emitMessage (data, heard) {
    if (ended) return heard?.('disconnected')
    if (process.listenerCount('message') > 0) {
      heard?.('taken')
      process.emit('message', data, undefined)
    } else if (early.length < MAX_EARLY_MESSAGES) {
      early.push(data)
      heard?.('waiting')
    } else heard?.('full')
  }

  return {
    // one tick each: a listener that throws costs no other message
    deliver (data, heard) { process.nextTick(emitMessage, data, heard) },
    saidReady: () => saidReady
  }
}

/** @param {unknown} value */
function isMessage (value) {
  return value === null || ['string', 'object', 'number', 'boolean'].includes(typeof value)
}

/**
 * To the callback, else to an 'error' listener of the process, else a warning: an unsendable message ends no process.
 * @param {Error & { code?: string }} error
 * @param {unknown} done
 */
function refuse (error, done) {
  if (typeof done === 'function') process.nextTick(/** @type {any} */ (done), error)
  else if (process.listenerCount(/** @type {any} */ ('error')) > 0) process.nextTick(() =>
    /** @type {any} */ (process).emit('error', error))
  else process.emitWarning(error)
  return false
}

/**
 * When the manager dies, Node reads the end of its IPC channel and calls process.disconnect(). The channel's own read
 * callback tells that call from the app's, and it has no effect.
 * @returns {boolean}  false: this Node hides the channel's handle, so each call must be looked at
 */
function keepFromEnd () {
  if (!process.channel) return true // it was started by a sibling, without one
  const symbol = Object.getOwnPropertySymbols(process).find(s => s.description === 'kChannelHandle')
  const handle = symbol && /** @type {any} */ (process)[symbol]
  if (!handle || typeof handle.onread !== 'function') return false
  const onread = handle.onread
  handle.onread = /** @this {any} @param {unknown} bytes */ function (bytes) {
    if (bytes) return onread.call(this, bytes)
    const ours = process.disconnect
    process.disconnect = () => {}
    try {
      return onread.call(this, bytes)
    } finally {
      process.disconnect = ours
      tellManagerGone()
    }
  }
  return true
}

function tellManagerGone () { process.emit(/** @type {any} */ ('internalMessage'), { cmd: MANAGER_GONE }, undefined) }

/**
 * Did Node's own code of the IPC channel call the function that asks this? The app calls process.disconnect() from its
 * own files, or has others of Node's call it (an event, a timer).
 */
function isCalledByIpc () {
  const { stackTraceLimit, prepareStackTrace } = Error
  try {
    Error.stackTraceLimit = 3
    Error.prepareStackTrace = (_error, frames) => frames
    return /** @type {any} */ (new Error().stack)[2]?.getFileName() === IPC_FILE
  } catch {
    return true // Error is frozen: a 'disconnect' that is not true would end many an app
  } finally {
    Reflect.set(Error, 'stackTraceLimit', stackTraceLimit)
    Reflect.set(Error, 'prepareStackTrace', prepareStackTrace)
  }
}

/**
 * A script whose only work is to wait for messages stays; one that took its listeners away may end. Node's own channel
 * does this only as long as the manager lives. process.channel.unref()/ref() overrule it, as in Node.
 * @param {() => boolean} isEnded
 */
function keepAliveWhileListening (isEnded) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  /** @type {boolean | undefined} */
  let chosen
  const update = () => {
    const keep = !isEnded() && (chosen ?? (process.listenerCount('message') + process.listenerCount('disconnect') > 0))
    if (keep && timer === undefined) timer = setTimeout(() => {}, FOREVER_MS)
    if (!keep && timer !== undefined) {
      clearTimeout(timer)
      timer = undefined
    }
  }
  // newListener comes before the listener is there
  process.on('newListener', name => { if (isKeepingAlive(name)) process.nextTick(update) })
  process.on('removeListener', name => { if (isKeepingAlive(name)) update() })
  const control = /** @type {any} */ (process.channel)
  if (!control) return
  for (const [name, value] of /** @type {[string, boolean][]} */ ([['ref', true], ['unref', false]])) {
    const original = control[name]
    control[name] = () => {
      original.call(control)
      chosen = value
      update()
    }
  }
}

module.exports = { installProcessApi }
