'use strict'
/**
 * `eval`: one statement; its value as text, in parts. A preview is one line, read-only and soon; it is written down as
 * a statement is, and those who may only look have none.
 */
const { evaluate, nextPart } = require('../evaluate')

/** @type {import('../server').Handler} */
async function handle (request, { client, connection, context }) {
  const session = await connection.need()
  if (request.preview && client.isReadOnly) return { type: 'result', outcome: 'refused', text: '', ms: 0 }
  await session.spend()
  const startedAtMs = performance.now()
  const elapsedMs = () => Math.round((performance.now() - startedAtMs) * 10) / 10
  const n = session.begin({ request: request.preview ? 'preview' : 'eval', code: request.code })
  try {
    const answer = await evaluate(session, request, context)
    session.outcome(n, answer.outcome, elapsedMs())
    if (request.preview) return {
      type: 'result', outcome: answer.outcome, text: answer.outcome === 'value' ? answer.text : '', ms: elapsedMs()
    }
    return { type: 'result', outcome: answer.outcome, ...nextPart(session,
      answer), ...answer.note ? { note: answer.note } : {}, ms: elapsedMs() }
  } catch (err) {
    session.outcome(n, err.code, elapsedMs())
    throw err
  }
}

module.exports = { handle }
