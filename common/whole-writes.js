'use strict'
/**
 * Writes to a file that may become full: each text is written whole or reported as lost. Node's own stream for a file
 * on stdout or stderr takes a short write, as a disk that becomes full makes it, for a whole one: the next line would
 * be glued to half of this one. Used by the manager's log and by the output of workers.
 */
const fs = require('node:fs')

/** @typedef {(fd: number, bytes: Buffer, offset: number) => number} WriteSync   says how many bytes it wrote */

/**
 * @param {number | (() => number)} to   the descriptor, or a function that returns the present one
 * @param {WriteSync} [writeSync]
 * @returns {(bytes: Buffer) => NodeJS.ErrnoException | null}   what kept it from being written; null: it is there
 */
function wholeWrites (to, writeSync = fs.writeSync) {
  let isTorn = false
  let lastFd = -1
  return given => {
    const fd = typeof to === 'number' ? to : to()
    if (fd !== lastFd) isTorn = false // half a line is at the end of another file
    lastFd = fd
    const start = isTorn ? 1 : 0 // the end of the torn line
    const bytes = isTorn ? Buffer.concat([Buffer.from('\n'), given]) : given
    let written = 0
    try {
      while (written < bytes.length) written += writeSync(fd, bytes, written)
      isTorn = false
      return null
    } catch (err) {
      if (written > 0) isTorn = written > start
      return err
    }
  }
}

module.exports = { wholeWrites }
