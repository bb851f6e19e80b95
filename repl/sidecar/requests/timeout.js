'use strict'
/** `timeout`: how long a statement of this session may run, and await; 0: as the settings say. */
const { allowedMs } = require('../evaluate')
const { answerOf } = require('./session')

/** @type {import('../server').Handler} */
async function handle ({ timeoutMs }, { connection, context }) {
  const session = await connection.need()
  session.timeoutMs = allowedMs(session, timeoutMs || Number(context.boot.repl?.evalTimeoutMs), context)
  session.awaitMs = timeoutMs || null
  return answerOf(session)
}

module.exports = { handle }
