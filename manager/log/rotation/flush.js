'use strict'
/**
 * Empties the log files of an app while it writes: each file is moved away as a rotation does it, the workers open a
 * new one, and what the moved file held before is removed. Lines that came to the moved file meanwhile stay in it. A
 * file that another process still writes to is kept whole.
 */
const fs = require('node:fs')
const fsp = require('node:fs/promises')
const path = require('node:path')
const { bytes: sizeText, plural } = require('../../../common/units')
const { BellwetherError } = require('../../../common/errors')
const { inFolder } = require('../../../common/named-log')
const { ownerOfFolder } = require('./folder-owner')
const { rotateFile } = require('./rotate-file')
const { holdersOf, idOf } = require('./holders')
const { archive } = require('./archive')

/** Of the holders of a file, in words. */
const MOST_NAMED = 3

/**
 * @typedef {object} FlushOrder
 * @property {string} name
 * @property {string[]} files   paths; those that are not there are left out
 * @property {import('./due').RotateSettings | null} rotate
 * @property {() => { pid?: number }[]} workers
 * @property {() => Promise<import('../../worker/reopen-logs').Reopened[]>} reopen   the workers open files of these
 *   names again
 */
/** @typedef {{ file: string, target: string, cutBytes: number }} Moved   cutBytes: of it is removed */
/** kept: it stays. @typedef {{ file: string, bytes: number, kept: string | null, why: string | null }} Flushed */

/**
 * @param {FlushOrder} order
 * @param {object} how
 * @param {() => number} how.wallMs
 * @param {string} how.logDir
 * @param {(file: string) => void} how.onMoved
 */
async function flush ({ name, files, rotate, workers, reopen }, { wallMs, logDir, onMoved }) {
  /** @type {Moved[]} */
  const moved = []
  for (const file of files) {
    const one = await moveAway(file, { nowMs: wallMs(), logDir, onMoved }).catch(err => {
      if (err.code === undefined) throw err
      throw new BellwetherError('BW_FLUSH', `${file} could not be moved away (${err.code}). ${moved.length === 0 ? 'Nothing was removed.' : `These were, and hold all they held: ${moved.map(({ target }) => path.basename(target)).join(', ')}.`}`, { cause: err })
    })
    if (one !== null) moved.push(one)
  }
  if (moved.length === 0) return resultOf(name, files, [])
  const isUnsure = (await reopen()).some(({ outcome }) => outcome === 'no-answer' || outcome === 'failed')
  const pids = new Set(workers().flatMap(({ pid }) => pid ?? []))
  const holders = isUnsure ? null : othersThatWrite(moved, pids)
  const flushed = []
  for (const one of moved) flushed.push(await remove(one, { isUnsure, others: holders?.get(one.target) ?? [], rotate }))
  return resultOf(name, files, flushed)
}

/**
 * @param {string} file
 * @param {{ nowMs: number, logDir: string, onMoved: (file: string) => void }} how
 * @returns {Promise<Moved | null>}   null: it is not there, or empty
 */
async function moveAway (file, { nowMs, logDir, onMoved }) {
  const stat = await fsp.lstat(file).catch(err => {
    if (err.code === 'ENOENT') return null
    throw err
  })
  if (stat === null || !stat.isFile() || stat.size === 0) return null
  onMoved(file)
  const target = await rotateFile(file, nowMs, { logDir })
  return target === null ? null : { file, target, cutBytes: stat.size }
}

/**
 * @param {Moved[]} moved
 * @param {Set<number>} workers   their JavaScript writes to the new file; native code of theirs may not
 * @returns {Map<string, string[]>}   by target: the processes, in words
 */
function othersThatWrite (moved, workers) {
  const byId = new Map(moved.map(({ target }) => [idOf(fs.statSync(target, { bigint: true })), target]))
  const found = holdersOf(new Set(byId.keys()), workers)
  return new Map([...found ?? []].map(([id, all]) => [
    String(byId.get(id)),
    all.filter(({ pid }) => !workers.has(pid)).map(({ pid, command }) => `${command} (pid ${pid})`)
  ]))
}

/**
 * @param {Moved} moved
 * @param {{ isUnsure: boolean, others: string[], rotate: FlushOrder['rotate'] }} how
 * @returns {Promise<Flushed>}
 */
async function remove ({ file, target, cutBytes }, { isUnsure, others, rotate }) {
  const keep = (/** @type {string} */ why) => ({ file, bytes: 0, kept: target, why })
  if (isUnsure) return keep('a worker did not say that it writes to the new file')
  if (others.length > 0) return keep(`${others.slice(0, MOST_NAMED).join(', ')} writes to it`)
  if (rotate && rotate.archive.length > 0) {
    const cwd = path.dirname(target)
    const why = await archive(rotate.archive, target, {
      timeoutMs: rotate.archiveTimeoutMs, cwd, env: process.env, ...ownerOfFolder(cwd)
    })
    if (why !== null) return keep(`log.rotate.archive failed (${why})`)
  }
  // a worker's own descriptors 1 and 2 may lead to this file for as long as it lives: what native code says last goes
  // there, and an unlinked file would take room until then
  return withPlace(target, (at, isOurs) => {
    const rest = empty(at, cutBytes, isOurs)
    if (rest === null) return keep('it has a second name (a hard link)')
    if (rest > 0) return { file, bytes: cutBytes, kept: target, why: 'lines that were written meanwhile are in it' }
    if (rotate === null && !isOpenAnywhere(at)) fs.unlinkSync(at)
    return { file, bytes: cutBytes, kept: null, why: null }
  })
}

/**
 * Root does not follow what the owner of a folder may put in place of a file.
 * @template T
 * @param {string} target
 * @param {(at: string, isOurs: boolean) => T} act
 * @returns {T}
 */
function withPlace (target, act) {
  const dir = path.dirname(target)
  return ownerOfFolder(dir) === null ? act(target, true)
    : inFolder(dir, at => act(path.join(at, path.basename(target)), false))
}

/**
 * @param {string} target
 * @param {number} from      up to here it is removed
 * @param {boolean} isOurs   its folder is
 * @returns {number | null}  bytes that are left; null: it stays as it is
 */
function empty (target, from, isOurs) {
  const { O_RDWR, O_NOFOLLOW, O_APPEND } = fs.constants
  const fd = fs.openSync(target, O_RDWR | O_NOFOLLOW | O_APPEND)
  try {
    const { size, nlink } = fs.fstatSync(fd)
    if (nlink > 1 && !isOurs) return null
    const tail = Buffer.alloc(Math.max(0, size - from))
    const bytes = fs.readSync(fd, tail, 0, tail.length, from)
    fs.ftruncateSync(fd, 0)
    fs.writeSync(fd, tail, 0, bytes)
    return bytes
  } finally {
    fs.closeSync(fd)
  }
}

/** @param {string} file */
function isOpenAnywhere (file) {
  const holders = holdersOf(new Set([idOf(fs.statSync(file, { bigint: true }))]), new Set())
  return holders === null || holders.size > 0
}

/** @param {string} name @param {string[]} files @param {Flushed[]} flushed */
function resultOf (name, files, flushed) {
  const bytes = flushed.reduce((sum, one) => sum + one.bytes, 0)
  const emptied = flushed.filter(one => one.bytes > 0)
  const changed = emptied.length > 0 ? [`${name}: ${sizeText(bytes)} (${bytes} bytes) of ${plural(emptied.length, 'log file')} removed`] : []
  const nothing = files.length === 0
    ? `${name} writes to no log files of its own (log.files)`
    : `${name}: its log files are empty already`
  return {
    verb: 'flush', app: name, bytes, files: flushed, changed,
    still: [
      ...flushed.length === 0 ? [nothing] : [],
      ...flushed.flatMap(({ kept, why }) => kept === null ? [] : [`${kept} stays: ${why}`])
    ],
    next: [], durationMs: 0
  }
}

module.exports = { flush }
