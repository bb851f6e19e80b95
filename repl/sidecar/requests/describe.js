'use strict'
/** `describe`: who answers here, which protocol, and what may be done. */
const os = require('node:os')
const { PROTOCOL_VERSION } = require('../../protocol')

/** @type {import('../server').Handler} */
function handle (_request, { client, context }) {
  const { id, app, slot, generation, repl } = context.boot
  return {
    type: 'description',
    protocol: PROTOCOL_VERSION,
    worker: id,
    app,
    slot,
    generation,
    pid: context.pid,
    nodeVersion: process.version,
    host: os.hostname(),
    stage: repl?.stage ?? 'production',
    mayWrite: !client.isReadOnly && repl?.write === true,
    needsReason: repl?.requireReason === true
  }
}

module.exports = { handle }
