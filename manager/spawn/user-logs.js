'use strict'
/**
 * The log files of workers that run as another user, who cannot make a file in a folder of the manager: they are made
 * here, and given to that user.
 */
const fs = require('node:fs')
const { filesOf, openForAppending, openNamed } = require('./log-files')
const { giveFiles } = require('./run-as')

/**
 * @param {import('./log-files').LogPaths | null} logs
 * @param {ReturnType<import('./run-as').identityOf>} as   null: the manager's user
 * @throws BW_LOG_FILE
 */
function giveLogFiles (logs, as) {
  if (as === null) return
  const named = logs?.named?.files ?? []
  for (const { file } of filesOf(logs)) {
    const isNamed = named.includes(file)
    const fd = isNamed ? openNamed(file, ownerOf(as)) : openForAppending(file)
    try {
      if (!isNamed) giveFiles([fd], as)
    } finally {
      fs.closeSync(fd)
    }
  }
}

/**
 * @param {ReturnType<import('./run-as').identityOf>} as
 * @returns {import('../../common/named-log').Owner | null}
 */
function ownerOf (as) { return as === null || !as.isUserSet ? null : { uid: as.uid, gid: as.gid } }

module.exports = { giveLogFiles, ownerOf }
