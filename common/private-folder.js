'use strict'
/**
 * A folder that is ours alone, held by a descriptor: what was checked is what is used, whatever its path leads to
 * later. On Linux a file in it then has a short name, for the address of a UNIX socket holds only 107 bytes.
 */
const fs = require('node:fs')
const path = require('node:path')
const { faultInParents, ownUid, SHARED_BITS } = require('./folder-trust')

/**
 * @typedef {object} PrivateFolder
 * @property {(name: string) => string} shortName   of a file in it, in this process and until `close`
 * @property {() => void} close
 */

/**
 * @param {string} dir   absolute, and there
 * @returns {PrivateFolder | { fault: import('./folder-trust').Fault }}
 * @throws as fs.openSync, where it cannot be opened at all
 */
function holdPrivate (dir) {
  const inWay = faultInParents(dir)
  if (inWay) return { fault: inWay }
  if (fs.lstatSync(dir).isSymbolicLink()) return { fault: { what: `${dir} is a symbolic link`, next: 'remove it' } }
  const fd = fs.openSync(dir, fs.constants.O_RDONLY | fs.constants.O_DIRECTORY | fs.constants.O_NOFOLLOW)
  const stat = fs.fstatSync(fd)
  const fault = stat.uid !== ownUid()
    ? {
      what: `${dir} belongs to another user (uid ${stat.uid})`,
      next: 'remove it, or set BELLWETHER_HOME to a directory of yours'
    }
    : (stat.mode & SHARED_BITS) !== 0
      ? { what: `${dir} can be written by others`, next: `run: chmod go-w ${dir}` }
      : null
  if (fault) {
    fs.closeSync(fd)
    return { fault }
  }
  return {
    shortName: name => process.platform === 'linux' ? `/proc/self/fd/${fd}/${name}` : path.join(dir, name),
    close: () => fs.closeSync(fd)
  }
}

module.exports = { holdPrivate }
