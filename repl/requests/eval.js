'use strict'
/**
 * `eval`: one statement; its value as text, in parts. A preview is one line, read-only, soon, and leaves no trace: not for those who
 * may only look, since the audit tells what they have seen.
 */
const { evaluate, nextPart } = require('../evaluate')

/** @type {import('../server').Handler} */
async function handle (request, { client, connection, context }) {
  const session = await connection.need()
  if (request.preview && client.isReadOnly) return { type: 'result', outcome: 'refused', text: '', ms: 0 }
  await session.spend()
  const startedAtMs = performance.now()
  const elapsedMs = () => Math.round((performance.now() - startedAtMs) * 10) / 10
  if (request.preview) {
    const { outcome, text } = await evaluate(session, request, context)
    return { type: 'result', outcome, text: outcome === 'value' ? text : '', ms: elapsedMs() }
  }
  const n = session.begin({ request: 'eval', code: request.code })
  try {
    const answer = await evaluate(session, request, context)
    session.outcome(n, answer.outcome, elapsedMs())
    return { type: 'result', outcome: answer.outcome, ...nextPart(session, answer), ...answer.note ? { note: answer.note } : {}, ms: elapsedMs() }
  } catch (err) {
    session.outcome(n, err.code, elapsedMs())
    throw err
  }
}

module.exports = { handle }
