'use strict'
/**
 * Whether a program that changes something of its process and then becomes another (setpriv, taskset) can do that here.
 */
const { spawnSync } = require('node:child_process')

const MOST_MS = 5000

/**
 * @param {string[]} prefix   as it will stand before the command of a worker; it runs itself for a moment
 * @returns {string | null}   why not, in its own words
 */
function whyNotBy ([tool, ...args]) {
  const { status, stderr, error } = spawnSync(tool, [...args, tool, '--version'],
    { encoding: 'utf8', timeout: MOST_MS, stdio: ['ignore', 'ignore', 'pipe'], cwd: '/', env: {} })
  if (status === 0) return null
  return stderr?.trim().split('\n').at(-1) || error?.message || `it ended with ${status}`
}

module.exports = { whyNotBy }
