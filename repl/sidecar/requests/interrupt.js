'use strict'
/** `interrupt`: ends what the session runs. */
const { interrupt } = require('../interrupt')

/** @type {import('../server').Handler} */
async function handle (_request, { connection, context }) {
  if (connection.session === null) return { type: 'interrupted', did: 'nothing-runs', text: 'Nothing runs.' }
  await new Promise(setImmediate) // a statement that came just before has begun then
  return { type: 'interrupted', ...await interrupt(connection.session, context) }
}

module.exports = { handle }
