'use strict'
/** Removes what a commit has written, also where it shut its folders or went deeper than a path can tell; links are removed, not followed. */
const { spawnSync } = require('node:child_process')
const fs = require('node:fs')

/** @param {string} dir @throws what stood in the way, when it cannot be removed by any means */
function removeTree (dir) {
  try {
    fs.rmSync(dir, { recursive: true, force: true, maxRetries: 3 })
  } catch (err) {
    spawnSync('chmod', ['-R', 'u+rwX', '--', dir], { stdio: 'ignore' }) // -R follows no links
    const { status } = spawnSync('rm', ['-rf', '--', dir], { stdio: 'ignore' }) // it goes from folder to folder, where Node names whole paths: ENAMETOOLONG
    if (status !== 0) throw err
  }
}

module.exports = { removeTree }
