'use strict'
/** Removes what a commit has written, also where it shut its folders; links are removed, not followed. */
const { spawnSync } = require('node:child_process')
const fs = require('node:fs')

/** @param {string} dir */
function removeTree (dir) {
  try {
    fs.rmSync(dir, { recursive: true, force: true, maxRetries: 3 })
  } catch (err) {
    if (err.code !== 'EACCES' && err.code !== 'EPERM' && err.code !== 'ENOTEMPTY') throw err
    spawnSync('chmod', ['-R', 'u+rwX', '--', dir], { stdio: 'ignore' }) // -R follows no links
    fs.rmSync(dir, { recursive: true, force: true, maxRetries: 3 })
  }
}

module.exports = { removeTree }
