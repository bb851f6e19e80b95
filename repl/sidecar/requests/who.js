'use strict'
/** `who`: the sessions of all workers of this home. */
const { listPlaces } = require('../session-places')

/** @type {import('../server').Handler} */
function handle (_request, { context }) {
  return { type: 'sessions', sessions: context.boot.repl ? listPlaces(context.boot.repl.runDir) : [] }
}

module.exports = { handle }
