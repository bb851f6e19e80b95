'use strict'
/** Descriptors of this process's listening sockets, as its main thread told the sidecar of them. */
const fs = require('node:fs')

/** @typedef {{ key: string, fd: number, inode: number }} Descriptor */

/**
 * A number may have been closed, and given to another file, since the main thread sent it.
 * @param {Descriptor[]} descriptors
 * @param {string[]} keys   that are asked for
 * @returns {Descriptor[]}  at least one
 * @throws {Error} when none is left: the worker drains, and the manager could not know
 */
function stillHeld (descriptors, keys) {
  const held = descriptors.filter(({ key, fd, inode }) => keys.includes(key) && inodeOf(fd) === inode)
  if (held.length === 0) throw new Error('it has let go of its listening sockets')
  return held
}

/** @param {number} fd */
function inodeOf (fd) {
  try {
    return fs.fstatSync(fd).ino
  } catch (err) {
    if (err.code !== 'EBADF') throw err
    return null
  }
}

module.exports = { stillHeld }
