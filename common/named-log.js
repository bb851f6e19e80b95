'use strict'
/**
 * Opens a log file at a place that somebody has named (log.outFile). Root must not be led astray there: who owns a
 * folder on the way could put a symbolic link in place of the next one. So root goes from folder to folder by
 * descriptors, follows links of root alone, and takes no file that another user owns or that has a second name.
 */
const fs = require('node:fs')
const path = require('node:path')

const { O_APPEND, O_CREAT, O_DIRECTORY, O_EXCL, O_NOFOLLOW, O_NONBLOCK, O_RDONLY, O_WRONLY } = fs.constants
/** O_NONBLOCK: a FIFO of that name must not hold us. */
const FLAGS = O_APPEND | O_WRONLY | O_NOFOLLOW | O_NONBLOCK
const FOLDER = O_RDONLY | O_DIRECTORY | O_NOFOLLOW
const ROOT = 0
const MAX_LINKS = 40
/** Those who may look into the folder may read a new file in it. */
const FILE_MODE = 0o600
const READERS = 0o044
const FOLDER_MODE = 0o777
const OPEN_FOLDERS = '/proc/self/fd'
/** No file: what is written is not kept. */
const NOWHERE = '/dev/null'

/** @typedef {{ uid: number, gid: number }} Owner */

/** @param {string} why @param {string} [code] */
function refused (why, code = 'EINVAL') { return Object.assign(new Error(why), { code, why }) }

/**
 * @param {string} file   an absolute path
 * @param {Owner | null} [owner]   whom it is to be given to; null: it is ours
 * @returns {number}   a descriptor that appends
 * @throws with `why` in words, or what the file system throws
 */
function openNamedLog (file, owner = null) {
  if (file === NOWHERE) return fs.openSync(file, O_WRONLY | O_APPEND)
  const dir = path.dirname(file)
  if (!isCareful()) {
    fs.mkdirSync(dir, { recursive: true })
    return plainFile(openOrMake(file, fs.statSync(dir)).fd)
  }
  return inFolder(dir, (at, folder) => {
    const { fd, isNew } = openOrMake(path.join(at, path.basename(file)), folder)
    try {
      return own(plainFile(fd), { isNew, folder, owner })
    } catch (err) {
      fs.closeSync(fd)
      throw err
    }
  }, { maker: owner })
}

/** Nobody can lead a user where it may not go by itself. */
function isCareful () { return process.geteuid?.() === ROOT && fs.existsSync(OPEN_FOLDERS) }

/** @param {string} at @param {fs.Stats} folder @returns {{ fd: number, isNew: boolean }} */
function openOrMake (at, { mode }) {
  for (;;) {
    try {
      return { fd: fs.openSync(at, FLAGS), isNew: false }
    } catch (err) {
      if (err.code === 'ELOOP') throw refused('it is a symbolic link', 'ELOOP')
      if (err.code === 'ENXIO') throw notPlain() // a FIFO that nobody reads
      if (err.code === 'EISDIR') throw refused('it is a folder', 'EISDIR')
      if (err.code !== 'ENOENT') throw err
    }
    try {
      return { fd: fs.openSync(at, FLAGS | O_CREAT | O_EXCL, FILE_MODE | (mode & READERS)), isNew: true }
    } catch (err) {
      if (err.code !== 'EEXIST') throw err // another worker has made it in this moment
    }
  }
}

function notPlain () { return refused('it is no plain file: remove it') }

/** @param {number} fd */
function plainFile (fd) {
  if (fs.fstatSync(fd).isFile()) return fd
  fs.closeSync(fd)
  throw notPlain()
}

/**
 * @param {number} fd
 * @param {{ isNew: boolean, folder: fs.Stats, owner: Owner | null }} how
 */
function own (fd, { isNew, folder, owner }) {
  const { uid, nlink } = fs.fstatSync(fd)
  const wanted = owner?.uid ?? ROOT
  if (nlink > 1) throw refused('it has a second name (a hard link): remove it')
  const isOfRoot = uid === ROOT && folder.uid === ROOT && (folder.mode & 0o022) === 0
  if (uid !== wanted && !isNew && !isOfRoot) {
    throw refused(`it belongs to uid ${uid}, and uid ${wanted} is to write to it: remove it, or give it to that user`)
  }
  if (owner !== null && uid !== wanted) fs.fchownSync(fd, owner.uid, owner.gid)
  return fd
}

/**
 * Does something in a folder that cannot become another one meanwhile.
 * @template T
 * @param {string} dir
 * @param {(at: string, folder: fs.Stats) => T} act   at: a path of the folder, until it returns or its promise ends
 * @param {{ maker?: Owner | null }} [how]   maker: folders that are missing are made, and given to it; null: they are
 *   ours; left out: none is made
 * @returns {T}
 */
function inFolder (dir, act, { maker } = {}) {
  const fd = openFolder(dir, maker)
  let isLate = false
  try {
    const result = act(`${OPEN_FOLDERS}/${fd}`, fs.fstatSync(fd))
    if (!(result instanceof Promise)) return result
    isLate = true
    return /** @type {any} */ (result.finally(() => fs.closeSync(fd)))
  } finally {
    if (!isLate) fs.closeSync(fd)
  }
}

/** @param {string} dir @param {Owner | null} [maker] @returns {number} */
function openFolder (dir, maker) {
  let left = dir.split('/').filter(Boolean)
  let fd = fs.openSync('/', FOLDER)
  try {
    for (let links = 0; left.length > 0;) {
      const [name, ...rest] = left
      const target = linkOf(fd, name)
      if (target !== null) {
        if (++links > MAX_LINKS) throw refused('there are too many symbolic links on the way', 'ELOOP')
        left = [...target.split('/').filter(Boolean), ...rest]
        if (target.startsWith('/')) fd = replace(fd, fs.openSync('/', FOLDER))
        continue
      }
      fd = replace(fd, enter(fd, name, maker))
      left = rest
    }
    return fd
  } catch (err) {
    fs.closeSync(fd)
    throw err
  }
}

/** @param {number} before @param {number} fd */
function replace (before, fd) {
  fs.closeSync(before)
  return fd
}

/** @param {number} fd @param {string} name @returns {string | null}   null: it is no link */
function linkOf (fd, name) {
  const at = `${OPEN_FOLDERS}/${fd}/${name}`
  const stat = fs.lstatSync(at, { throwIfNoEntry: false })
  if (!stat?.isSymbolicLink()) return null
  if (stat.uid !== ROOT) throw refused(`a folder on the way, ${name}, is a symbolic link of uid ${stat.uid}`, 'ELOOP')
  return fs.readlinkSync(at)
}

/** @param {number} fd @param {string} name @param {Owner | null} [maker] @returns {number} */
function enter (fd, name, maker) {
  const at = `${OPEN_FOLDERS}/${fd}/${name}`
  if (maker !== undefined && !fs.existsSync(at)) {
    try {
      fs.mkdirSync(at, FOLDER_MODE)
      if (maker !== null) fs.lchownSync(at, maker.uid, maker.gid)
    } catch (err) {
      if (err.code !== 'EEXIST') throw err
    }
  }
  return fs.openSync(at, FOLDER)
}

module.exports = { openNamedLog, inFolder, isCareful, NOWHERE }
