'use strict'
/**
 * The files that an app's stdout and stderr go to, opened here and given to the workers as descriptors: no byte passes
 * through the manager. When a program (logrotate) moves such a file away, the workers open it again: moved-files.js,
 * reopen-logs.js.
 */
const fs = require('node:fs')
const path = require('node:path')
const { BellwetherError } = require('../../common/errors')
const { LEVELS } = require('../../common/line-level')

/**
 * @typedef {object} LogPaths
 * @property {string} outPath
 * @property {string} errPath
 * @property {import('../../protocol/boot-record').LevelPath[]} [levels]   left out: none. The worker opens them
 */
/** @typedef {{ files: string, levelFiles?: readonly string[] }} LogWhere   files: "worker": files of its own */
/**
 * @typedef {LogPaths & { outFd: number, errFd: number }} LogFiles  the caller closes both descriptors after the spawn
 */

/**
 * @param {{ logDir: string }} paths
 * @param {string} app
 * @param {number} slot
 * @param {LogWhere} log   of a list that an earlier version saved, too
 * @returns {LogPaths}
 */
function logPaths (paths, app, slot, { files, levelFiles = [] }) {
  const base = path.join(paths.logDir, files === 'worker' ? `${app}.${slot}` : app)
  const levels = levelFiles.map(word => ({ word, least: LEVELS[word], file: `${base}.${word}.log` }))
  return { outPath: `${base}.out.log`, errPath: `${base}.err.log`, ...levels.length > 0 ? { levels } : {} }
}

/**
 * Where the commands of hooks.* write.
 * @param {string} logDir
 * @param {string} app
 */
function hooksLog (logDir, app) { return path.join(logDir, `${app}.hooks.log`) }

/**
 * All log files of a worker.
 * @param {LogPaths | null} logs   null: it writes none
 * @returns {{ stream: string, file: string }[]}   stream: "out", "err", or a level
 */
function filesOf (logs) {
  if (logs === null) return []
  const { outPath, errPath, levels = [] } = logs
  return [
    { stream: 'out', file: outPath }, { stream: 'err', file: errPath },
    ...levels.map(({ word, file }) => ({ stream: word, file }))
  ]
}

/**
 * @param {{ logDir: string }} paths
 * @param {string} app
 * @param {number} slot
 * @param {LogWhere} log
 * @returns {LogFiles}
 * @throws BW_LOG_FILE
 */
function openLogFiles (paths, app, slot, log) {
  const where = logPaths(paths, app, slot, log)
  const { outPath, errPath } = where
  const outFd = openForAppending(outPath)
  try {
    return { outFd, errFd: openForAppending(errPath), ...where }
  } catch (err) {
    fs.closeSync(outFd)
    throw err
  }
}

/**
 * @param {string} file
 * @returns {number}
 */
function openForAppending (file) {
  const { O_APPEND, O_CREAT, O_WRONLY, O_NOFOLLOW, O_NONBLOCK } = fs.constants
  let fd
  try {
    // a cleaner may have removed it since the manager started
    fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
    // O_NONBLOCK: a FIFO would block us for ever
    fd = fs.openSync(file, O_APPEND | O_CREAT | O_WRONLY | O_NOFOLLOW | O_NONBLOCK, 0o600)
  } catch (err) {
    const what = err.code === 'ELOOP' ? 'it is a symbolic link' : err.code
    throw new BellwetherError('BW_LOG_FILE',
      `Cannot open the log file ${file} (${what}). No worker was started with it.`, { cause: err })
  }
  if (fs.fstatSync(fd).isFile()) return fd
  fs.closeSync(fd)
  throw new BellwetherError('BW_LOG_FILE',
    `The log file ${file} is no plain file: remove it. No worker was started with it.`)
}

/**
 * @param {string} file
 * @returns {number} bytes; 0 when it is not there
 */
function sizeOf (file) {
  return fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

/**
 * Which file it is, whatever its name becomes.
 * @param {string | number} file   a path or a descriptor
 * @returns {string | null}   null: it is not there
 */
function fileId (file) {
  const options = /** @type {const} */ ({ bigint: true, throwIfNoEntry: false })
  const stat = typeof file === 'number' ? fs.fstatSync(file, options) : fs.statSync(file, options)
  return stat ? `${stat.dev}:${stat.ino}` : null
}

/**
 * Where the lines are that were written since a worker started: its file may have been moved away meanwhile, and the
 * last words of Node and V8 go to that file.
 * @param {string} file
 * @param {{ id: string | null, from: number }} was   the file that it was then, and its size
 * @returns {{ path: string, from: number, to: number }[]}   oldest first
 */
function partsSince (file, { id, from }) {
  if (id === null || fileId(file) === id) return [{ path: file, from, to: sizeOf(file) }]
  const moved = findById(path.dirname(file), id)
  return [...moved === null ? [] : [{ path: moved, from, to: sizeOf(moved) }], {
    path: file, from: 0, to: sizeOf(file)
  }]
}

/** @param {string} dir @param {string} id */
function findById (dir, id) {
  try {
    return fs.readdirSync(dir).map(name => path.join(dir, name)).find(file => fileId(file) === id) ?? null
  } catch (err) {
    if (err.code === undefined) throw err
    return null
  }
}

/**
 * The last lines for a report, never more than `maxBytes` read. Before a line that was cut off there is a "...".
 * @param {string} file
 * @param {{ fromOffset?: number, maxLines?: number, maxBytes?: number }} [options]
 *   fromOffset: the file's size when the worker started; nothing before it is shown. A file that has shrunk since is a
 *   new one
 * @returns {string[]} empty when the file cannot be read: a report without them is better than none
 */
function tailLines (file, { fromOffset = 0, maxLines = 20, maxBytes = 16 * 1024 } = {}) {
  let fd
  try {
    fd = fs.openSync(file, fs.constants.O_RDONLY | fs.constants.O_NONBLOCK)
    const { size } = fs.fstatSync(fd)
    const first = size < fromOffset ? 0 : fromOffset
    const start = Math.max(first, size - maxBytes)
    const buffer = Buffer.alloc(size - start)
    const bytesRead = fs.readSync(fd, buffer, 0, buffer.length, start)
    return lastLines(buffer.subarray(0, bytesRead), start > first, maxLines)
  } catch (err) {
    if (err.code === undefined) throw err
    return []
  } finally {
    if (fd !== undefined) fs.closeSync(fd)
  }
}

/**
 * @param {Buffer} bytes
 * @param {boolean} isCut  something stands before it, perhaps the beginning of its first line
 * @param {number} maxLines
 * @returns {string[]}
 */
function lastLines (bytes, isCut, maxLines) {
  const lines = skipTornCharacter(bytes, isCut).toString('utf8').split(/\r?\n/)
  if (lines[lines.length - 1] === '') lines.pop()
  if (isCut && lines.length > 1) lines.shift()
  else if (isCut && lines.length === 1) lines[0] = `...${lines[0]}`
  return lines.slice(-maxLines)
}

/**
 * @param {Buffer} bytes
 * @param {boolean} isCut
 */
function skipTornCharacter (bytes, isCut) {
  let at = 0
  while (isCut && at < 3 && at < bytes.length && (bytes[at] & 0xc0) === 0x80) at++
  return bytes.subarray(at)
}

module.exports = {
  openLogFiles, openForAppending, logPaths, filesOf, hooksLog, sizeOf, fileId, partsSince, tailLines, lastLines
}
