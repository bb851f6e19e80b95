'use strict'
/** `axm`: the metrics and actions of the app as PM2 lists them, for `bellwether-pm2 jlist` and pm2.list(). */
const { blockedProblem, BLOCKED_MS } = require('../evaluate')

/** @type {import('../server').Handler} */
async function handle (_request, { context }) {
  const axm = await context.askMain('axm', null, BLOCKED_MS)
  if (axm === null) throw blockedProblem(context)
  return { type: 'axm', ...axm }
}

module.exports = { handle }
