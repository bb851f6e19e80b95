'use strict'
/**
 * The log files of workers that run as another user, who cannot make a file in a folder of the manager: they are made
 * here, and given to that user.
 */
const fs = require('node:fs')
const { filesOf, openForAppending } = require('./log-files')
const { giveFiles } = require('./run-as')

/**
 * @param {import('./log-files').LogPaths | null} logs
 * @param {ReturnType<import('./run-as').identityOf>} as   null: the manager's user
 * @throws BW_LOG_FILE
 */
function giveLogFiles (logs, as) {
  if (as === null) return
  for (const { file } of filesOf(logs)) {
    const fd = openForAppending(file)
    try {
      giveFiles([fd], as)
    } finally {
      fs.closeSync(fd)
    }
  }
}

module.exports = { giveLogFiles }
