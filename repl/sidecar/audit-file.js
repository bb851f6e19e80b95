'use strict'
/**
 * A file that is only ever appended to, line by line, by several processes at once. A line is one write, which the
 * kernel does not mix with another's (O_APPEND). A file that was removed or renamed meanwhile is made anew. Anything in
 * its place is refused, unless it is a plain file of ours that no other user can write.
 */
const fs = require('node:fs')
const path = require('node:path')

const { O_APPEND, O_CREAT, O_RDWR, O_NOFOLLOW, O_NONBLOCK } = fs.constants
/** O_RDWR: the last byte is looked at. O_NONBLOCK: a pipe in its place must not hold us up. */
const FLAGS = O_APPEND | O_CREAT | O_RDWR | O_NOFOLLOW | O_NONBLOCK
const MODE = 0o600
const NEWLINE = 10

/** @param {string} file */
function openAppendFile (file) {
  /** @type {number | null} */
  let fd = null

  function close () {
    if (fd !== null) fs.closeSync(fd)
    fd = null
  }

  /**
   * @param {string} line   without its end
   * @param {{ durable: boolean }} how   on the disk when this returns; else with the next one that is to be
   * @throws with a system code, or a sentence on what is wrong; nothing, or a part of the line, was written
   */
  function append (line, { durable }) {
    try {
      if (fd === null || !isNamed(fd, file)) {
        close()
        fd = openOwn(file)
      }
      const whole = Buffer.from(`${isCutOff(fd) ? '\n' : ''}${line}\n`)
      if (fs.writeSync(fd, whole) < whole.length) {
        throw Object.assign(new Error('the line was cut off'), { code: 'ENOSPC' })
      }
      if (durable) fs.fdatasyncSync(fd)
    } catch (err) {
      close()
      throw err
    }
  }

  return { append, close }
}

/** @param {number} fd @param {string} file */
function isNamed (fd, file) {
  const [open, named] = [fs.fstatSync(fd), fs.lstatSync(file, { throwIfNoEntry: false })]
  return named !== undefined && named.ino === open.ino && named.dev === open.dev
}

/** @param {string} file */
function openOwn (file) {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 }) // it may have been removed
  const fd = fs.openSync(file, FLAGS, MODE)
  const problem = problemOf(fs.fstatSync(fd))
  if (problem === null) return fd
  fs.closeSync(fd)
  throw new Error(problem)
}

/** @param {fs.Stats} stat */
function problemOf (stat) {
  if (!stat.isFile()) return 'it is no plain file'
  if (stat.uid !== process.getuid?.()) return `it belongs to another user (uid ${stat.uid})`
  if ((stat.mode & 0o022) !== 0) return 'others can write to it'
  if (stat.nlink > 1) return 'it has a second name (a hard link)'
  return null
}

/** True when a writer's last line has no end: the disk was full, or the power failed. @param {number} fd */
function isCutOff (fd) {
  const { size } = fs.fstatSync(fd)
  if (size === 0) return false
  const last = Buffer.alloc(1)
  fs.readSync(fd, last, 0, 1, size - 1)
  return last[0] !== NEWLINE
}

module.exports = { openAppendFile }
