'use strict'
/** The token and key of a worker's process, and the names of its sockets. */
const { WorkerSockets } = require('./socket-names')
const { newToken } = require('./token')

/** Characters of the token in the key: enough to tell the sockets of one slot apart. */
const KEY_CHARS = 8

/**
 * @param {{ workersDir: string, runDir: string, own?: { workersDir: string } | null }} paths   own: of the user that
 *   the worker runs as
 * @param {string} id   'web.0'
 * @param {{ token: string, socketBase?: string }} [was]   it runs already
 */
function nameProcess ({ workersDir, runDir, own }, id, { token, socketBase } = { token: newToken() }) {
  const key = token.slice(0, KEY_CHARS)
  const base = socketBase ?? `${own?.workersDir ?? workersDir}/${id}.${key}`
  return { token, key, socketBase: base, sockets: new WorkerSockets({ base, runDir, id }) }
}

module.exports = { nameProcess }
