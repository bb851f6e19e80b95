'use strict'
/**
 * Asks the manager, over Node's IPC (the only way to pass a handle), for an address that was not inherited.
 */
const { BIND_REQUEST, BIND_ANSWER, MANAGER_GONE } = require('../../protocol/ipc-messages')

/** A manager that does not answer is taken for dead: the server then listens by itself. */
const ANSWER_TIMEOUT_MS = 10_000

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
  let lastId = 0
  let gone = typeof nodeSend !== 'function'

  process.on(/** @type {any} */ ('internalMessage'), (/** @type {any} */ message, /** @type {any} */ handle) => {
    if (message?.cmd === MANAGER_GONE) {
      gone = true
      for (const id of [...waiting.keys()]) settle(id, { kind: 'gone' })
    }
    if (message?.cmd !== BIND_ANSWER) return
    if (message.error) settle(message.id, { kind: 'error', failure: message.error })
    else if (handle) settle(message.id, { kind: 'handle', handle })
    else settle(message.id, { kind: 'gone' }) // the manager closed the address between binding and sending
  })

  /**
   * @param {number} id
   * @param {BindOutcome} outcome
   */
  function settle (id, outcome) {
    const onOutcome = waiting.get(id)
    waiting.delete(id)
    if (onOutcome) onOutcome(outcome)
    else if (outcome.kind === 'handle') outcome.handle.close() // too late
  }

  return (key, onOutcome) => {
    if (gone) return process.nextTick(onOutcome, { kind: 'gone' })
    const id = ++lastId
    // Not unref'd: a server that waits for its address keeps the process alive, as a listening one would.
    const deadline = setTimeout(() => settle(id, { kind: 'gone' }), ANSWER_TIMEOUT_MS)
    waiting.set(id, outcome => {
      clearTimeout(deadline)
      onOutcome(outcome)
    })
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

module.exports = { openBindRequests }
