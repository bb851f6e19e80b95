'use strict'
/**
 * A second descriptor of a listening socket of this process, where no manager can pass one (it was killed, and the next
 * one is not the parent). Node has no dup: a short-lived process inherits the socket and passes it back over Node's own
 * IPC (worker/sidecar/socket-giver.js, which passes sockets to a new manager in the same way).
 */
const path = require('node:path')
const { spawn } = require('node:child_process')

const GIVER = path.join(__dirname, '..', 'sidecar', 'socket-giver.js')
/** A process is started for it: some 50 ms; more on a busy machine. */
const ANSWER_TIMEOUT_MS = 10_000

/**
 * @param {{ key: string, fd: number }} socket
 * @param {(handle: import('../../common/bind-address').BoundHandle | null) => void} onAnswer   once; null: there is
 *   none
 */
function copySocket ({ key, fd }, onAnswer) {
  let isAnswered = false
  /** @param {any} handle */
  const answer = handle => {
    if (isAnswered) return handle?.close()
    isAnswered = true
    clearTimeout(deadline)
    onAnswer(handle ?? null)
  }
  const deadline = setTimeout(answer, ANSWER_TIMEOUT_MS, null)
  try {
    const child = spawn(process.execPath, [GIVER, JSON.stringify([key])], {
      cwd: '/', stdio: ['ignore', 'ignore', 'ignore', 'ipc', fd], env: {}
    })
    child.on('error', () => answer(null))
    child.on('exit', () => setImmediate(answer, null)) // what it passed is read first
    child.on('message', (/** @type {any} */ message, handle) => {
      if (message?.passed === true) child.disconnect()
      else answer(handle)
    })
  } catch (err) {
    if (err.code === undefined) throw err
    answer(null) // no process can be started now
  }
}

module.exports = { copySocket }
