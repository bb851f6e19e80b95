'use strict'
/** `actions`: what the app has made ready to be triggered (io.action). */
const { blockedProblem, BLOCKED_MS } = require('../evaluate')

/** @type {import('../server').Handler} */
async function handle (_request, { context }) {
  const actions = await context.askMain('actions', null, BLOCKED_MS)
  if (actions === null) throw blockedProblem(context)
  return { type: 'actions', actions }
}

module.exports = { handle }
