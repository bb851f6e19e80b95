'use strict'
/**
 * Asks the manager, over Node's IPC (the only way to pass a handle), for an address that was not inherited.
 */
const { BIND_REQUEST, BIND_ANSWER, BIND_WAITS, BIND_OPENS, MANAGER_GONE } = require('../../protocol/ipc-messages')

/** A manager that does not answer is taken for dead: the server then listens by itself. */
const ANSWER_TIMEOUT_MS = 10_000
/** As Node's own default: the kernel's limit (net.core.somaxconn) is smaller on some machines. */
const QUEUE = 511

/** @typedef {{ kind: 'handle', handle: import('../../common/bind-address').BoundHandle }} Granted */
/** @typedef {{ kind: 'error', failure: import('../../protocol/ipc-messages').BindFailure }} Refused */
/** @typedef {{ kind: 'gone' }} ManagerGone */
/** @typedef {Granted | Refused | ManagerGone} BindOutcome */

/**
 * Call before process.send is replaced.
 * @returns {(key: string, onOutcome: (outcome: BindOutcome) => void) => void}
 */
function openBindRequests () {
  const nodeSend = process.send
  /** @type {Map<number, (outcome: BindOutcome) => void>} */
  const waiting = new Map()
  /** @type {Map<number, NodeJS.Timeout>} */
  const deadlines = new Map()
  let lastId = 0
  let gone = typeof nodeSend !== 'function'

  process.on(/** @type {any} */ ('internalMessage'), (/** @type {any} */ message, /** @type {any} */ handle) => {
    if (message?.cmd === MANAGER_GONE) {
      gone = true
      for (const id of [...waiting.keys()]) settle(id, { kind: 'gone' })
    }
    if (message?.cmd === BIND_WAITS && waiting.has(message.id)) expire(message.id, message.forMs)
    if (message?.cmd === BIND_OPENS && handle) queueConnections(handle)
    if (message?.cmd !== BIND_ANSWER) return
    if (message.error) settle(message.id, { kind: 'error', failure: message.error })
    else if (handle) settle(message.id, { kind: 'handle', handle })
    else settle(message.id, { kind: 'gone' }) // the manager closed the address between binding and sending
  })

  /**
   * Not unref'd: a server that waits for its address keeps the process alive, as a listening one would.
   * @param {number} id
   * @param {number} [moreMs]
   */
  function expire (id, moreMs = 0) {
    clearTimeout(deadlines.get(id))
    deadlines.set(id, setTimeout(() => settle(id, { kind: 'gone' }), ANSWER_TIMEOUT_MS + moreMs))
  }

  /**
   * @param {number} id
   * @param {BindOutcome} outcome
   */
  function settle (id, outcome) {
    const onOutcome = waiting.get(id)
    waiting.delete(id)
    clearTimeout(deadlines.get(id))
    deadlines.delete(id)
    if (onOutcome) onOutcome(outcome)
    else if (outcome.kind === 'handle') outcome.handle.close() // too late
  }

  return (key, onOutcome) => {
    if (gone) return process.nextTick(onOutcome, { kind: 'gone' })
    const id = ++lastId
    expire(id)
    waiting.set(id, onOutcome)
    /** @type {import('../../protocol/ipc-messages').BindRequest} */
    const request = { cmd: BIND_REQUEST, id, key, exclusive: false }
    const connected = process.connected // Node's send looks at it; after the app's own disconnect() it is false
    process.connected = true
    try {
      /** @type {any} */ (nodeSend).call(process, request, undefined, undefined, (/** @type {Error | null} */ err) => {
        if (err) settle(id, { kind: 'gone' })
      })
    } finally {
      process.connected = connected
    }
  }
}

/**
 * The socket listens, and nothing accepts: this handle is closed before the event loop looks at it, and the socket
 * stays open in the manager. From now on clients wait where they would have been refused.
 * @param {import('../../common/bind-address').BoundHandle} handle
 */
function queueConnections (handle) {
  handle.listen(QUEUE)
  handle.close()
}

module.exports = { openBindRequests }
