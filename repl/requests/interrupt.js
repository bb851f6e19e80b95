'use strict'
/** `interrupt`: ends what the session runs. */
const { interrupt } = require('../interrupt')

/** @type {import('../server').Handler} */
async function handle (_request, { connection, context }) {
  if (connection.session === null) return { type: 'interrupted', did: 'nothing-runs', text: 'Nothing runs.' }
  return { type: 'interrupted', ...await interrupt(connection.session, context) }
}

module.exports = { handle }
