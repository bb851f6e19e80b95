'use strict'
/**
 * `bellwether flush [app...]`: empties the log files of apps, without a name of all; no line that is written meanwhile
 * is lost
 */
const fs = require('node:fs')
const { appPath, namedApps, runCalls } = require('../app-verb')
const { askYesNo } = require('../ask-yes-no')
const { bytes, plural } = require('../../common/units')
const { EXIT } = require('../../common/errors')

/**
 * @param {import('../context').Context} context
 * @param {string[]} words
 * @param {{ yes?: boolean }} options
 */
async function run (context, words, { yes = false }) {
  const apps = await namedApps(context, words.length === 0 ? ['all'] : words, 'flush')
  if (!yes && !await isWanted(context, apps)) {
    context.out.say('nothing was removed')
    return EXIT.failed
  }
  return runCalls(context, 'flush', apps.map(app => ({ app, method: 'POST', path: `${appPath(app)}/flush`, body: {} })))
}

/** @param {import('../context').Context} context @param {string[]} apps */
async function isWanted ({ client }, apps) {
  const details = await Promise.all(apps.map(app => client.get(appPath(app))))
  /** @type {string[]} */
  const files = details.flatMap(({ logFiles }) => [...logFiles.out, ...logFiles.err])
  const sizes = files.map(file => fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0).filter(size => size > 0)
  if (sizes.length === 0) return true // nothing can be lost: the manager says so
  const total = bytes(sizes.reduce((sum, size) => sum + size, 0))
  return askYesNo(`Remove ${total} of ${plural(sizes.length, 'log file')} of ${apps.join(', ')}?`)
}

module.exports = { run }
