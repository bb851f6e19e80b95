'use strict'
/**
 * The files of the setting `pidFile`: which worker has which, and their end. The worker writes its own
 * (worker/report/pid-file.js), and removes it when it can: a signal leaves it no time.
 */
const path = require('node:path')
const { textOrNull } = require('../../common/read-text')
const { removeFile } = require('../../common/remove-file')

/** /run/web.pid, 3 -> /run/web-3.pid @param {string} file @param {number} pmId */
function pidFileOf (file, pmId) {
  const { dir, name, ext } = path.parse(file)
  return path.join(dir, `${name}-${pmId}${ext}`)
}

/**
 * A worker is gone. Folders of other users are left alone: what is removed there could be anything.
 * @param {{ settings: any, pid: number | undefined }} worker
 * @param {number} pmId
 */
function removePidFile ({ settings, pid }, pmId) {
  const { pidFile = null, exec, user = null } = settings
  if (pidFile === null || exec || user !== null || pid === undefined) return
  const file = pidFileOf(pidFile, pmId)
  if (textOrNull(file) === String(pid)) removeFile(file)
}

module.exports = { pidFileOf, removePidFile }
