'use strict'
/**
 * Kept files are on the disk before any mark says that they are whole: otherwise they would be empty after a power cut,
 * and the commit that uses them broken.
 */
const { execFile } = require('node:child_process')
const { findTool } = require('./sandbox')

/** A disk that takes longer has other troubles; the build is as good then as without this. */
const TIMEOUT_MS = 5 * 60_000

/**
 * @param {string} folder
 * @returns {Promise<void>} all that was written on its file system is on the disk, as far as `sync` can have it so
 */
async function toDisk (folder) {
  const sync = findTool('sync')
  if (sync !== null) await new Promise(resolve => { execFile(sync, ['-f', folder], { timeout: TIMEOUT_MS }, resolve) })
}

module.exports = { toDisk }
