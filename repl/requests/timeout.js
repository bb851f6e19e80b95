'use strict'
/** `timeout`: how long a statement of this session may run, and await; 0: as the settings say. */
const { answerOf } = require('./session')

/** @type {import('../server').Handler} */
async function handle ({ timeoutMs }, { connection, context }) {
  const session = await connection.need()
  session.timeoutMs = timeoutMs || Number(context.boot.repl?.evalTimeoutMs)
  session.awaitMs = timeoutMs || null
  return answerOf(session)
}

module.exports = { handle }
