'use strict'
/** Says, with the result of a verb and in the log, which limits of the manager's process are too low for its apps. */
const { judgeLimits, ownLimits } = require('../../common/process-limits')

/**
 * @param {Iterable<import('./supervisor').Supervisor>} apps   all of the manager
 * @returns {string[]}
 */
function limitRemarks (apps) {
  const all = [...apps]
  return judgeLimits(ownLimits(), {
    // while workers are replaced there are up to `surge` more
    workers: all.reduce((sum, app) =>
      sum + Math.max(app.workers.size, app.wantedSize + (app.stopped ? 0 : app.surge)), 0),
    listeners: all.reduce((sum, app) => sum + app.world.listeners.ofApp(app.name).length, 0),
    isRoot: process.getuid?.() === 0
  })
}

/**
 * @template {{ still: string[] }} R
 * @param {R} result   of a verb that started workers
 * @param {Iterable<import('./supervisor').Supervisor>} apps
 * @param {(event: Record<string, any>) => void} report
 * @returns {R}
 */
function withLimitRemarks (result, apps, report) {
  const remarks = limitRemarks(apps)
  for (const reason of remarks) report({ level: 'warn', event: 'limit-low', reason })
  return remarks.length === 0 ? result : { ...result, still: [...result.still, ...remarks] }
}

module.exports = { limitRemarks, withLimitRemarks }
