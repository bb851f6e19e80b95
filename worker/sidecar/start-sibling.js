'use strict'
/**
 * Starts a sibling of this worker for a manager that has lost the listening sockets (it died, and no systemd keeps
 * them): the new worker inherits them from this process. It has no channel and no IPC from birth: it looks for the
 * manager by itself.
 */
const fs = require('node:fs')
const { spawn } = require('node:child_process')
const { BOOT_VARIABLE, inheritedFrom } = require('../../protocol/boot-record')
const { stillHeld } = require('../../protocol/descriptors')

/**
 * @param {import('../../protocol/sidecar-messages').SiblingOrder} order
 * @param {import('../../protocol/descriptors').Descriptor[]} descriptors   that this process has
 * @param {object} on
 * @param {(pid: number, keys: string[]) => void} on.onStarted     with the addresses it got
 * @param {(pid: number, code: number | null, signal: NodeJS.Signals | null) => void} on.onExit
 * @param {(err: Error) => void} on.onFailed
 */
function startSibling (order, descriptors, { onStarted, onExit, onFailed }) {
  /** @type {{ fd: number, close: () => void }[]} */
  const opened = []
  try {
    const passed = stillHeld(descriptors, order.keys)
    const boot = {
      ...order.boot, connects: true, listeners: inheritedFrom(passed.map(({ key }) => key), order.withReserves)
    }
    const fds = passed.map(({ fd }) => fd)
    for (const open of outputOf(order)) opened.push(open())
    const [outFd, errFd] = order.output ? opened.map(({ fd }) => fd) : [1, 2]
    const child = spawn(order.command, order.args, {
      cwd: order.cwd,
      detached: true,
      stdio: ['ignore', outFd, errFd, 'ignore', 'ignore', ...fds, ...order.withReserves ? fds : []],
      env: { ...order.env, [BOOT_VARIABLE]: JSON.stringify(boot) }
    })
    child.unref()
    child.on('error', onFailed)
    if (child.pid === undefined) return
    const { pid } = child
    // its parent is this process, so the manager cannot know
    child.on('exit', (code, signal) => onExit(pid, code, signal))
    onStarted(pid, passed.map(({ key }) => key))
  } catch (err) { // the manager that asked gets it, and can try another way
    onFailed(err)
  } finally {
    for (const { close } of opened) close()
  }
}

/**
 * @param {import('../../protocol/sidecar-messages').SiblingOrder} order
 * @returns {(() => { fd: number, close: () => void })[]}  opens its stdout and its stderr
 */
function outputOf ({ output }) {
  if (output === null) return []
  if (!('journal' in output)) return [() => openForAppending(output.outPath), () => openForAppending(output.errPath)]
  const { openJournalStream, PRIORITY } = require('../../common/journal-stream')
  return [() => openJournalStream(output.journal, PRIORITY.out), () => openJournalStream(output.journal, PRIORITY.err)]
}

/** @param {string} file  the manager has made it, and looked at what it is */
function openForAppending (file) {
  const { O_APPEND, O_CREAT, O_WRONLY, O_NOFOLLOW, O_NONBLOCK } = fs.constants
  const fd = fs.openSync(file, O_APPEND | O_CREAT | O_WRONLY | O_NOFOLLOW | O_NONBLOCK, 0o600)
  return { fd, close: () => fs.closeSync(fd) }
}

module.exports = { startSibling }
