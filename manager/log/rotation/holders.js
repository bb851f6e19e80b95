'use strict'
/**
 * Which processes may still write to rotated log files, as /proc says: the worker that has not opened the new file yet,
 * and every process that was started with the file as its stdout or stderr. Blocks while it reads: not for the manager.
 */
const fs = require('node:fs')
const { parseStat } = require('../../../common/proc')
const { readText } = require('../../../common/read-text')

const ACCESS_MODE = 3
const COMMAND_CHARS = 64

/**
 * @typedef {object} Holder
 * @property {number} pid
 * @property {string} command
 * @property {number[]} fds   that are open for writing; none: whose descriptors we may not see
 */

/**
 * @param {ReadonlySet<string>} ids       of files: fileIdOf
 * @param {ReadonlySet<number>} sessions  of the workers: a process of one of them that we may not look into counts as
 *   one that writes
 * @param {number} [selfPid]   is left out
 * @returns {Map<string, Holder[]> | null}   by file, those that a process holds; null: there is no /proc to ask
 */
function holdersOf (ids, sessions, selfPid = process.pid) {
  if (!fs.existsSync('/proc/self/fdinfo')) return null
  /** @type {Map<string, Holder[]>} */
  const holders = new Map()
  const add = (/** @type {string} */ id, /** @type {Holder} */ holder) =>
    holders.set(id, [...holders.get(id) ?? [], holder])
  if (ids.size === 0) return holders
  for (const pid of fs.readdirSync('/proc').filter(name => /^\d+$/.test(name)).map(Number)) {
    if (pid === selfPid) continue
    const open = writtenBy(pid, ids)
    if (open === null) {
      if (!sessions.has(sessionOf(pid))) continue
      for (const id of ids) add(id, { pid, command: commandOf(pid), fds: [] })
    } else {
      for (const [id, fds] of open) add(id, { pid, command: commandOf(pid), fds })
    }
  }
  return holders
}

/**
 * @param {number} pid
 * @param {ReadonlySet<string>} ids
 * @returns {Map<string, number[]> | null}   null: we may not see
 */
function writtenBy (pid, ids) {
  /** @type {Map<string, number[]>} */
  const open = new Map()
  const dir = `/proc/${pid}`
  try {
    for (const fd of fs.readdirSync(`${dir}/fd`)) {
      const id = fileIdOf(`${dir}/fd/${fd}`)
      if (id === null || !ids.has(id) || !isForWriting(`${dir}/fdinfo/${fd}`)) continue
      open.set(id, [...open.get(id) ?? [], Number(fd)])
    }
    return open
  } catch (err) {
    if (err.code === 'EACCES' || err.code === 'EPERM') return null
    if (err.code === 'ENOENT' || err.code === 'ESRCH') return open // it has ended
    throw err
  }
}

/** @param {string} infoFile */
function isForWriting (infoFile) {
  const flags = /^flags:\s*([0-7]+)/m.exec(readText(infoFile))?.[1]
  return flags === undefined || (parseInt(flags, 8) & ACCESS_MODE) !== fs.constants.O_RDONLY
}

/**
 * @param {string} file   a path, or a link of /proc
 * @returns {string | null}   null: it is not there, or no plain file
 */
function fileIdOf (file) {
  try {
    const stat = fs.statSync(file, { bigint: true })
    return stat.isFile() ? idOf(stat) : null
  } catch (err) {
    if (err.code === undefined) throw err
    return null
  }
}

/** @param {{ dev: bigint, ino: bigint }} stat */
function idOf ({ dev, ino }) { return `${dev}:${ino}` }

/** @param {number} pid */
function sessionOf (pid) {
  const text = readText(`/proc/${pid}/stat`)
  return text === '' ? -1 : parseStat(text)?.session ?? -1
}

/** @param {number} pid */
function commandOf (pid) { return readText(`/proc/${pid}/comm`, 'utf8').trim().slice(0, COMMAND_CHARS) }

module.exports = { holdersOf, fileIdOf, idOf }
