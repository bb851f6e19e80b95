'use strict'
/**
 * Writes to a file that may become full: each text is written whole or reported as lost. Node's own stream for a file
 * on stdout or stderr takes a short write, as a disk that becomes full makes it, for a whole one: the next line would
 * be glued to half of this one. Used by the manager's log and by the output of workers.
 */
const fs = require('node:fs')

const NEWLINE = 0x0a

/** @typedef {(fd: number, bytes: Buffer, offset: number) => number} WriteSync   says how many bytes it wrote */
/**
 * @typedef {object} Lost   of a text; the rest of it is there, without an end
 * @property {any} err
 * @property {number} bytes
 * @property {number} lines   ends of lines among them
 */

/**
 * @param {number | (() => number)} to   the descriptor, or a function that returns the present one
 * @param {WriteSync} [writeSync]
 * @returns {(bytes: Buffer) => Lost | null}   what kept it from being written; null: it is there
 */
function wholeWrites (to, writeSync = fs.writeSync) {
  let isTorn = false
  let hasFailed = false
  let lastFd = -1
  return given => {
    const fd = typeof to === 'number' ? to : to()
    if (fd !== lastFd) isTorn = hasFailed = false // half a line is at the end of another file
    lastFd = fd
    // another process that found the disk full, too, may have left half a line there, or ended ours
    if (hasFailed) isTorn = endsTorn(fd) ?? isTorn
    const start = isTorn ? 1 : 0 // the end of the torn line
    const bytes = isTorn ? Buffer.concat([Buffer.from('\n'), given]) : given
    let written = 0
    try {
      while (written < bytes.length) written += writeSync(fd, bytes, written)
      isTorn = hasFailed = false
      return null
    } catch (err) {
      hasFailed = true
      if (written > 0) isTorn = written > start
      return { err, ...lostOf(given.subarray(Math.max(0, written - start))) }
    }
  }
}

/** Node's own, before the app or a worker's output replaces them. */
const { openSync, closeSync, fstatSync, readSync } = fs

/**
 * Whether the last line of a file has no end.
 * @param {number} fd   open for writing
 * @returns {boolean | null}   null: not known, as without /proc
 */
function endsTorn (fd) {
  let own = -1
  try {
    own = openSync(`/proc/self/fd/${fd}`, fs.constants.O_RDONLY | fs.constants.O_NONBLOCK)
    const { size } = fstatSync(own)
    const last = Buffer.alloc(1)
    return size > 0 && readSync(own, last, 0, 1, size - 1) === 1 && last[0] !== NEWLINE
  } catch (err) { // no /proc, no permission, no descriptor left
    return null
  } finally {
    if (own >= 0) closeSync(own)
  }
}

/** @param {Buffer} bytes @returns {Omit<Lost, 'err'>} */
function lostOf (bytes) {
  let lines = 0
  for (const byte of bytes) if (byte === NEWLINE) lines++
  return { bytes: bytes.length, lines }
}

module.exports = { wholeWrites, lostOf }
