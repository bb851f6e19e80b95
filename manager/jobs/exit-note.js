'use strict'
/**
 * The exit code of a run, as its own process wrote it down at its end (worker/report/exit-note.js): who adopted the
 * process is not its parent, and hears no code from the kernel. A process that was killed leaves no note.
 */
const fs = require('node:fs')
const { jsonOrNull } = require('../../common/json-or-null')
const { removeFile } = require('../../common/remove-file')

/** A note has some 50 bytes; what is longer is no note. */
const MOST_BYTES = 1000

/** @param {string} socketBase   of its worker */
function noteFileOf (socketBase) { return `${socketBase}.exit` }

/**
 * @param {string | null} file
 * @returns {{ code: number, atMs: number } | null}   atMs: wall clock; null: there is no note
 */
function readExitNote (file) {
  if (file === null) return null
  let fd
  try {
    fd = fs.openSync(file, fs.constants.O_RDONLY | fs.constants.O_NOFOLLOW | fs.constants.O_NONBLOCK)
  } catch (err) {
    if (err.code === undefined) throw err
    return null // it was killed, or the folder of sockets is gone with the machine's boot
  }
  try {
    // the folder is the worker's user's: no pipe that never ends, no file that grows
    const bytes = Buffer.alloc(MOST_BYTES + 1)
    const size = fs.fstatSync(fd).isFile() ? fs.readSync(fd, bytes) : 0
    const note = size > MOST_BYTES ? null : jsonOrNull(bytes.toString('utf8', 0, size))
    const isWhole = Number.isInteger(note?.code) && Number.isFinite(note?.atMs)
    return isWhole ? { code: note.code, atMs: note.atMs } : null
  } catch (err) {
    if (err.code === undefined) throw err
    return null // a disk that cannot be read
  } finally {
    fs.closeSync(fd)
  }
}

/** @param {string | null} file */
function removeExitNote (file) { if (file !== null) removeFile(file) }

module.exports = { noteFileOf, readExitNote, removeExitNote }
