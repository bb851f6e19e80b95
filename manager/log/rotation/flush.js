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
 * @param {(file: string) => void} how.onMoved
 */
async function flush ({ name, files, rotate, workers, reopen }, { wallMs, onMoved }) {
  /** @type {Moved[]} */
  const moved = []
  for (const file of files) {
    const one = await moveAway(file, wallMs(), onMoved).catch(err => {
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
 * @param {number} nowMs
 * @param {(file: string) => void} onMoved
 * @returns {Promise<Moved | null>}   null: it is not there, or empty
 */
async function moveAway (file, nowMs, onMoved) {
  const stat = await fsp.lstat(file).catch(err => {
    if (err.code === 'ENOENT') return null
    throw err
  })
  if (stat === null || !stat.isFile() || stat.size === 0) return null
  onMoved(file)
  const target = await rotateFile(file, nowMs)
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
    const why = await archive(rotate.archive, target, {
      timeoutMs: rotate.archiveTimeoutMs, cwd: path.dirname(target), env: process.env
    })
    if (why !== null) return keep(`log.rotate.archive failed (${why})`)
  }
  // a worker's own descriptors 1 and 2 may lead to this file for as long as it lives: what native code says last goes
  // there, and an unlinked file would take room until then
  const tail = tailOf(target, cutBytes)
  fs.truncateSync(target, 0)
  if (tail.length > 0) {
    fs.appendFileSync(target, tail)
    return { file, bytes: cutBytes, kept: target, why: 'lines that were written meanwhile are in it' }
  }
  if (rotate === null && !isOpenAnywhere(target)) fs.unlinkSync(target)
  return { file, bytes: cutBytes, kept: null, why: null }
}

/** @param {string} target @param {number} from */
function tailOf (target, from) {
  const fd = fs.openSync(target, 'r')
  try {
    const { size } = fs.fstatSync(fd)
    const tail = Buffer.alloc(Math.max(0, size - from))
    return tail.subarray(0, fs.readSync(fd, tail, 0, tail.length, from))
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
