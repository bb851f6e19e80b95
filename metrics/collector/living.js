'use strict'
/**
 * Whether the process that keeps a pair of files still lives. For files that the manager does not speak of: a pid alone
 * may be a stranger's by now.
 */
const { processStat, hasEnded, environOf } = require('../../common/proc')

/**
 * @param {string} base   path of its files
 * @param {{ pid: number, startTimeTicks: number | null } | null} process   as its file says
 * @returns {Promise<boolean>}
 */
async function isLiving (base, process) {
  const stat = process === null ? null : processStat(process.pid)
  if (process === null || stat === null || hasEnded(stat)) return false
  if (process.startTimeTicks !== null) return stat.startTimeTicks === process.startTimeTicks
  // its boot record, with the name of its sockets, stays in the environment that the kernel shows
  const environ = await environOf(process.pid)
  return environ === null || environ.some(line => line.includes(base))
}

module.exports = { isLiving }
