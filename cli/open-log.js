'use strict'
/** The log files of one app or worker for the dashboard: their last lines, then what comes. */
const { appPath } = require('./app-verb')
const { sourcesOnDisk, sourcesOfApp } = require('./logs/log-sources')
const { openTails, lastLines, FollowedTails } = require('./logs/log-tails')

/**
 * @param {import('./context').Context} context
 * @param {{ app: string, worker: string | null }} target
 * @param {import('../dashboards/terminal/dashboard').Part} part
 * @returns {Promise<import('../dashboards/terminal/dashboard').OpenLog>}   the first poll gives the last lines
 */
async function openLog (context, { app, worker }, { lines: count, isWanted }) {
  const details = await context.client.get(appPath(app)).catch((/** @type {any} */ err) => {
    // the files are where they were
    if (err.code === 'BW_NOT_RUNNING' || err.code === 'BW_TOO_SLOW' || err.code === 'BW_NO_SUCH_APP') return null
    throw err
  })
  const sources = details === null
    ? sourcesOnDisk(context.paths).filter(source => source.app === app)
    : sourcesOfApp(app, details.logFiles ?? {})
  const slot = worker === null ? null : Number(worker.slice(worker.lastIndexOf('.') + 1))
  const mine = sources.filter(source => slot === null || source.slot === null || source.slot === slot)
  const workers = (details?.workers ?? [])
    .map((/** @type {any} */ { id, slot: of, pid }) => ({ app, id, slot: of, pid }))
  const slots = slot === null ? null : new Set([slot])
  const tails = mine.flatMap(source => openTails({ source, slots, ...isWanted === null ? {} : { isWanted } },
    workers, count, () => {}))
  const followed = new FollowedTails(tails, { isRaw: false, say: () => {} })
  let last = lastLines(tails, count)
  return {
    files: mine.map(({ file }) => file),
    poll () {
      const lines = [...last, ...followed.poll()]
      last = []
      return lines
    },
    close: () => followed.close()
  }
}

module.exports = { openLog }
