'use strict'
/**
 * A copy of a database that another process may be writing, for an engine that cannot share it. The write-ahead log
 * only grows, until all of it is in the database and it is begun again, with another header. So a log that has the same
 * header before and after makes whole whatever state the database was copied in
 * (https://www.sqlite.org/walformat.html).
 */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { removeTree } = require('../../common/remove-tree')
const { isAlive } = require('../../common/pid-lock')

const PREFIX = 'bellwether-bench-read-'
/** The log is moved about every thousand pages: a copy that meets it twice in a row is rare. */
const ATTEMPTS = 20
const WAL_HEADER_BYTES = 32

/**
 * @param {string} file
 * @returns {{ file: string, remove: () => void }}
 * @throws {Error} when it changed under every attempt
 */
function copyDatabase (file) {
  sweep()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `${PREFIX}${process.pid}-`))
  const copy = path.join(folder, path.basename(file))
  const remove = () => removeTree(folder)
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const before = stateOf(file)
      fs.copyFileSync(file, copy, fs.constants.COPYFILE_FICLONE)
      fs.rmSync(`${copy}-wal`, { force: true })
      if (fs.existsSync(`${file}-wal`)) copyIfThere(`${file}-wal`, `${copy}-wal`)
      if (stateOf(file) === before) return { file: copy, remove }
    }
    throw new Error('the database changed each time it was copied; read it again when less is written')
  } catch (err) {
    remove()
    throw err
  }
}

/**
 * @param {string} from
 * @param {string} to
 */
function copyIfThere (from, to) {
  try {
    fs.copyFileSync(from, to)
  } catch (err) {
    if (err.code !== 'ENOENT') throw err // closed meanwhile: the state has changed, and it is copied again
  }
}

/**
 * @param {string} file
 * @returns {string} another one after the log was moved or begun again
 */
function stateOf (file) {
  const { ino, size, mtimeNs } = fs.statSync(file, { bigint: true })
  const header = Buffer.alloc(WAL_HEADER_BYTES)
  try {
    const fd = fs.openSync(`${file}-wal`, 'r')
    fs.readSync(fd, header, 0, WAL_HEADER_BYTES, 0)
    fs.closeSync(fd)
  } catch (err) {
    if (err.code !== 'ENOENT') throw err // no process writes
    return `${ino} ${size} ${mtimeNs} none`
  }
  return `${ino} ${size} ${mtimeNs} ${header.toString('hex')}`
}

/** Copies of our own processes that were killed while they read. */
function sweep () {
  for (const name of fs.readdirSync(os.tmpdir())) {
    const pid = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length).split('-')[0]) : 0
    if (!(pid > 0) || isAlive({ pid, start: null })) continue
    const folder = path.join(os.tmpdir(), name)
    // of another user, or a link of theirs: not ours to look at
    if (fs.lstatSync(folder, { throwIfNoEntry: false })?.uid === process.getuid?.()) removeTree(folder)
  }
}

module.exports = { copyDatabase }
