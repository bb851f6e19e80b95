'use strict'
/**
 * Chromium with the website in it: for the tests, the screenshots and what is measured of first paint. A tool of this
 * repository: playwright-core is no dependency.
 */
const { execFileSync } = require('node:child_process')

/** A busy machine may take its time. */
const START_TIMEOUT_MS = 120_000
const NAMES = ['chromium', 'chromium-browser', 'google-chrome']

/** @returns {string | null}  the path of a Chromium; null: none is installed */
function findBrowser () {
  for (const name of NAMES) {
    try {
      return execFileSync('which', [name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
    } catch { // not this one
    }
  }
  return null
}

/**
 * @returns {Promise<import('playwright-core').Browser>}
 * @throws {Error} where there is no Chromium, or it does not start
 */
async function openBrowser () {
  const executablePath = findBrowser()
  if (executablePath === null) throw new Error(`none of ${NAMES.join(', ')} is installed`)
  const { chromium } = require('playwright-core')
  // as root Chromium has no sandbox of its own; it only sees our pages
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return chromium.launch({
    executablePath, args: [...asRoot, '--disable-dev-shm-usage', '--hide-scrollbars'], timeout: START_TIMEOUT_MS
  })
}

module.exports = { findBrowser, openBrowser }
