'use strict'
/** What `bellwether ls` says of a status: the table, and what to type next. For the verb and for its quick way. */
const { appTable } = require('./app-table')
const { isTroubled } = require('./state-cell')

/**
 * @param {{ apps: any[] }} status
 * @param {number} nowMs   wall clock
 * @param {import('./style').Style} style
 * @returns {{ lines: string[], hints: string[] }}   the answer, and what goes to stderr
 */
function lsAnswer ({ apps }, nowMs, style) {
  if (apps.length === 0) return { lines: [], hints: ['there are no apps', 'next: bellwether start <script>'] }
  return { lines: appTable(apps, nowMs, style), hints: apps.filter(isTroubled).map(app => `next: bellwether status ${app.name}`) }
}

module.exports = { lsAnswer }
