'use strict'
/**
 * In whose hands a folder is. Where root rotates files in a folder of another user, that user could put other files in
 * their place: such a folder is tidied with the rights of its owner.
 */
const fs = require('node:fs')
const path = require('node:path')

const ROOT = 0
const NOBODY = Object.freeze({ uid: 65534, gid: 65534 })
const WRITE_OTHERS = 0o022
const STICKY = 0o1000

/**
 * @param {string} dir
 * @returns {{ uid: number, gid: number } | null}   null: nobody but us and root can change what is in it
 */
function ownerOfFolder (dir) {
  if (process.geteuid?.() !== ROOT) return null
  try {
    for (let at = fs.realpathSync(dir); ; at = path.dirname(at)) {
      const { uid, gid, mode } = fs.statSync(at)
      if (uid !== ROOT) return { uid, gid }
      if ((mode & WRITE_OTHERS) !== 0 && (mode & STICKY) === 0) return NOBODY
      if (path.dirname(at) === at) return null
    }
  } catch (err) {
    if (err.code === undefined) throw err
    return null // it is gone, and nothing is done there
  }
}

module.exports = { ownerOfFolder }
