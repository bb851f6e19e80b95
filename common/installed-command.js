'use strict'
/**
 * The path by which a service or a manager in the background is started. Where versions lie side by side, and the link
 * `current` beside them leads to this one (the Debian package), it goes by the link: `bellwether upgrade` then finds
 * the version that was installed meanwhile, and a unit goes on naming a file that is there.
 */
const fs = require('node:fs')
const path = require('node:path')

/** Beside the folders of the versions. */
const LINK = 'current'
const COMMAND = path.join('bin', 'bellwether.js')

/** @param {string} [root]  folder of this package, no link @returns {string} */
function installedCommand (root = path.join(__dirname, '..')) {
  const link = path.join(root, '..', LINK)
  return path.join(whereItLeads(link) === root ? link : root, COMMAND)
}

/** @param {string} link @returns {string | null} */
function whereItLeads (link) {
  try {
    return fs.realpathSync.native(link)
  } catch (err) {
    if (err.code === undefined) throw err
    return null // not there, as in every other installation
  }
}

module.exports = { installedCommand, LINK }
