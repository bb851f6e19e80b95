'use strict'
/**
 * Removes a file of a worker by its name. The folder may be of another user, who can have put anything there; a folder
 * in the place of a file must keep nobody from going on, the manager's start least of all. It is left where it is:
 * names of workers are not used twice.
 */
const fs = require('node:fs')

/** @param {string} file   a link is removed, and not followed */
function removeFile (file) {
  try {
    fs.rmSync(file, { force: true })
  } catch (err) { // ERR_FS_EISDIR, or a folder that may not be written
    if (err.code === undefined) throw err
  }
}

module.exports = { removeFile }
