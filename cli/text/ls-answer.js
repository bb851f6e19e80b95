'use strict'
/** What `bellwether ls` says of a status: the table, and what to type next. For the verb and for its quick way. */
const { appTable } = require('./app-table')
const { troubleOf } = require('./state-cell')

/** States of an app about which `status` says more. */
const TROUBLED = ['waiting', 'degraded', 'crash-loop', 'recovering', 'failed']

/**
 * @param {{ apps: any[] }} status
 * @param {number} nowMs   wall clock
 * @param {import('./style').Style} style
 * @returns {{ lines: string[], hints: string[] }}   the answer, and what goes to stderr
 */
function lsAnswer ({ apps }, nowMs, style) {
  if (apps.length === 0) return { lines: [], hints: ['there are no apps', 'next: bellwether start <script>'] }
  const troubled = apps.filter(app => TROUBLED.includes(app.state) || app.refused || app.workers.some(troubleOf))
  return { lines: appTable(apps, nowMs, style), hints: troubled.map(app => `next: bellwether status ${app.name}`) }
}

module.exports = { lsAnswer }
