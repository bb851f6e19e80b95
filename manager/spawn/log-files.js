'use strict'
/**
 * The files that an app's stdout and stderr go to, opened here and given to the workers as descriptors: no byte passes
 * through the manager. When a program (logrotate) moves such a file away, the workers open it again: moved-files.js,
 * reopen-logs.js.
 */
const fs = require('node:fs')
const path = require('node:path')
const { BellwetherError } = require('../../common/errors')
const { LEVELS, ALL_LINES } = require('../../common/line-level')
const { NOWHERE, openNamedLog } = require('../../common/named-log')

/**
 * @typedef {object} LogPaths
 * @property {string} outPath
 * @property {string} errPath
 * @property {import('../../protocol/boot-record').LevelPath[]} [levels]   left out: none. The worker opens them
 * @property {import('../../protocol/boot-record').NamedLogs} [named]   left out: all lie in the folder of the logs
 */
/**
 * files: "worker": files of its own. combinedFile: both streams, too
 * @typedef {{ files: string, levelFiles?: readonly string[], outFile?: string | null,
 *   errFile?: string | null, combinedFile?: string | null }} LogWhere
 */
const LOG = '.log'

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
function logPaths (paths, app, slot, { files, levelFiles = [], outFile = null, errFile = null, combinedFile = null }) {
  const base = path.join(paths.logDir, files === 'worker' ? `${app}.${slot}` : app)
  const named = [outFile, errFile, combinedFile].map(file => file !== null && files === 'worker' ? ofSlot(file, slot) : file)
  const levels = [
    ...levelFiles.map(word => ({ word, least: LEVELS[word], file: `${base}.${word}.log` })),
    ...named[2] === null || named[2] === NOWHERE ? [] : [{ word: 'combined', least: ALL_LINES, file: named[2] }]
  ]
  const [outPath, errPath] = [named[0] ?? `${base}.out.log`, named[1] ?? `${base}.err.log`]
  const kept = [...new Set(named.flatMap(file => file === null || file === NOWHERE ? [] : [file]))]
  return {
    outPath, errPath, ...levels.length > 0 ? { levels } : {}, ...kept.length > 0 ? { named: { app, files: kept } } : {}
  }
}

/** As PM2 names it: out.log is out-0.log, and out.txt is for all. @param {string} file @param {number} slot */
function ofSlot (file, slot) { return file.endsWith(LOG) ? `${file.slice(0, -LOG.length)}-${slot}${LOG}` : file }

/**
 * Where the commands of hooks.* write.
 * @param {string} logDir
 * @param {string} app
 */
function hooksLog (logDir, app) { return path.join(logDir, `${app}.hooks.log`) }

/**
 * All log files of a worker.
 * @param {LogPaths | null} logs   null: it writes none
 * @returns {{ stream: string, file: string }[]}   stream: "out", "err", "both", or a level
 */
function filesOf (logs) {
  if (logs === null) return []
  const { outPath, errPath, levels = [] } = logs
  const streams = outPath === errPath
    ? [{ stream: 'both', file: outPath }]
    : [{ stream: 'out', file: outPath }, { stream: 'err', file: errPath }]
  return [
    ...streams.filter(({ file }) => file !== NOWHERE),
    ...levels.map(({ word, file }) => ({ stream: word, file }))
  ]
}

/**
 * @param {{ logDir: string }} paths
 * @param {string} app
 * @param {number} slot
 * @param {LogWhere} log
 * @param {import('../../common/named-log').Owner | null} [owner]   of named files; null: this process
 * @returns {LogFiles}
 * @throws BW_LOG_FILE
 */
function openLogFiles (paths, app, slot, log, owner = null) {
  const where = logPaths(paths, app, slot, log)
  const { outPath, errPath, named } = where
  for (const file of named?.files ?? []) refuseOwnFolder(file, paths)
  const open = (/** @type {string} */ file) =>
    file === NOWHERE || named?.files.includes(file) ? openNamed(file, owner) : openForAppending(file)
  for (const { file } of where.levels ?? []) {
    if (named?.files.includes(file)) fs.closeSync(openNamed(file, owner)) // so that it is there, and its worker's
  }
  const outFd = open(outPath)
  try {
    return { outFd, errFd: open(errPath), ...where }
  } catch (err) {
    fs.closeSync(outFd)
    throw err
  }
}

/**
 * There it could be the manager's log, or what another app writes.
 * @param {string} file
 * @param {{ logDir: string, runDir?: string, stateDir?: string }} paths
 * @throws BW_LOG_FILE
 */
function refuseOwnFolder (file, { logDir, runDir = logDir, stateDir = logDir }) {
  const ours = [logDir, runDir, stateDir].find(dir => file.startsWith(`${dir}/`))
  if (ours === undefined) return
  throw new BellwetherError('BW_LOG_FILE',
    `The log file ${file} is in a folder of Bellwether's own, ${ours}. No worker was started with it. ` +
    'Name another folder in log.outFile or log.errFile, or leave the setting out.')
}

/**
 * @param {string} file   of log.outFile or log.errFile
 * @param {import('../../common/named-log').Owner | null} owner
 * @returns {number}
 * @throws BW_LOG_FILE
 */
function openNamed (file, owner) {
  try {
    return openNamedLog(file, owner)
  } catch (err) {
    const why = err.why ?? (WORDS[err.code] === undefined ? err.message : `${err.code}: ${WORDS[err.code]}`)
    throw new BellwetherError('BW_LOG_FILE',
      `Cannot open the log file ${file} (${why}). No worker was started with it.`, { cause: err })
  }
}

/** @type {Readonly<Record<string, string>>} */
const WORDS = Object.freeze({
  EACCES: 'its folder cannot be written', EROFS: 'the file system is read-only', ENOSPC: 'the disk is full',
  ENOTDIR: 'a file is where a folder should be', ENAMETOOLONG: 'the name is too long'
})

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
 * Which files are of one worker alone.
 * @param {{ logDir: string }} paths
 * @param {string} app
 * @param {number[]} slots
 * @param {LogWhere} log
 * @returns {Record<string, number>}   the slot by the file
 */
function slotsOfFiles (paths, app, slots, log) {
  if (log.files !== 'worker') return {}
  const shared = new Set([log.outFile, log.errFile, log.combinedFile])
  return Object.fromEntries(slots.flatMap(slot => filesOf(logPaths(paths, app, slot, log))
    .filter(({ file }) => !shared.has(file)).map(({ file }) => [file, slot])))
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
  openLogFiles, openNamed, openForAppending, logPaths, filesOf, hooksLog, sizeOf, fileId, partsSince, tailLines,
  lastLines, slotsOfFiles
}
