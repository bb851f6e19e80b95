'use strict'
/** Opens a session with a worker's REPL for a verb, and says in people's words why it cannot. */
const { BellwetherError, CODES } = require('../common/errors')
const { openSession } = require('../repl/client/session')
const { escapeControls } = require('./text/escape')
const { readOnlySocketOf, socketOf } = require('./worker-sockets')

/**
 * By the worker's own socket; who may not use it is let in by the one for a group.
 * @param {string} runDir
 * @param {string} id
 * @param {import('../repl/client/session').Wish} wish
 * @param {number} [timeoutMs]   for its first answer
 * @returns {Promise<import('../repl/client/session').Session>}
 * @throws BellwetherError
 */
async function openRepl (runDir, id, wish, timeoutMs) {
  try {
    return believed(await openSession(socketOf(runDir, id), wish, timeoutMs), id)
  } catch (err) {
    if (err.code !== 'EACCES') throw replFailure(err, id, runDir)
  }
  try {
    return believed(await openSession(readOnlySocketOf(runDir, id), wish, timeoutMs), id)
  } catch (err) {
    throw replFailure(err, id, runDir)
  }
}

/**
 * A worker's description of itself may come from a compromised app, and stands in prompts and paths. So its identity
 * comes from the socket that was asked.
 * @param {import('../repl/client/session').Session} session
 * @param {string} id
 * @returns {import('../repl/client/session').Session}
 */
function believed (session, id) {
  const dot = id.lastIndexOf('.')
  const { generation, pid, nodeVersion, host, stage, mayWrite, needsReason } = session.worker
  const text = (/** @type {unknown} */ value) => escapeControls(String(value))
  const worker = {
    worker: id,
    app: id.slice(0, dot),
    slot: Number(id.slice(dot + 1)),
    generation: Number(generation),
    pid: Number(pid),
    nodeVersion: text(nodeVersion),
    host: text(host),
    stage: text(stage),
    mayWrite: mayWrite === true,
    needsReason: needsReason === true
  }
  return { ...session, worker }
}

/**
 * @param {Error & { code?: string }} err   of a connection or of the worker
 * @param {string} id
 * @param {string} runDir
 * @returns {BellwetherError}
 */
function replFailure (err, id, runDir) {
  if (err instanceof BellwetherError) return err
  const failure = (/** @type {string} */ code, /** @type {string} */ message, /** @type {string[]} */ ...next) =>
    new BellwetherError(code, message, { cause: err, details: { worker: id, ...next.length > 0 ? { next } : {} } })
  switch (err.code) {
    case 'ENOENT': return isDenied(err)
      ? failure('BW_REPL_DENIED',
        `You may not use the socket of ${id} in ${runDir}. It is for the user that runs the manager; with repl.readOnlyGroup also for that group, read-only.`)
      : failure('BW_NO_WORKER',
        `${id} has no socket in ${runDir}: no worker is in that slot just now.`, 'bellwether ls')
    case 'ECONNREFUSED': return failure('BW_NO_WORKER',
      `The socket of ${id} is there, but nothing listens on it: its worker has died, or is just being replaced.`,
      'bellwether ls')
    case 'EACCES': return failure('BW_REPL_DENIED',
      `You may not use the socket of ${id} in ${runDir}. It is for the user that runs the manager; with repl.readOnlyGroup also for that group, read-only.`)
    case 'BW_BAD_REQUEST': return failure('BW_REPL_OFF',
      `${id} answers no REPL: repl.enabled is false for it, or it was started by an older version.`,
      `bellwether config show`)
  }
  if (err.code !== undefined && Object.hasOwn(CODES, err.code)) return failure(err.code, `${id}: ${err.message}`)
  return failure('BW_REPL', `${id}: ${err.message}${err.code ? ` (${err.code})` : ''}`)
}

/** The second socket was tried since the first one was not allowed. @param {any} err */
function isDenied (err) { return typeof err.address === 'string' && err.address.endsWith('.ro.sock') }

module.exports = { openRepl, replFailure }
