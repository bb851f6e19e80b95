'use strict'
/**
 * `complete`: what could stand at the end of the line. It reads the live process, so it is written down as a statement
 * is.
 */
const { ask, inTurn, BLOCKED_MS } = require('../evaluate')
const { createFlag } = require('../../evaluation-flag')

/** @type {import('../server').Handler} */
async function handle ({ line }, { connection, context }) {
  const session = await connection.need()
  await session.spend()
  const n = session.begin({ request: 'complete', code: line })
  const flag = createFlag()
  const work = () => context.askMain('complete', { session: session.id, line, flag }, Infinity)
  const found = await ask(session, flag, context, over => inTurn(flag, context, work, over), BLOCKED_MS, BLOCKED_MS)
  session.outcome(n, 'value', 0)
  return { type: 'completions', completions: [], on: '', ...found }
}

module.exports = { handle }
