'use strict'
/** `mode`: the session's mode changes; to write only where that is allowed. */
const { answerOf } = require('./session')

/** @type {import('../server').Handler} */
async function handle ({ mode, reason }, { client, sessions, connection }) {
  const session = await connection.need()
  const why = reason ?? session.reason
  sessions.checkMode(mode, client, why)
  const n = session.begin({ request: 'mode', mode, reason: why })
  session.change({ mode, reason: why })
  session.outcome(n, mode, 0)
  return answerOf(session)
}

module.exports = { handle }
