'use strict'
/**
 * Removes a folder with all that is in it: the only recursive removal of the project. The folder may belong to a
 * hostile program that still runs: it can put a link where a folder was between two looks at a path. So nothing goes by
 * paths: each folder is held by a descriptor, and its entries are named by that (/proc/self/fd/<n>/<name>). A link is
 * removed, never followed, and a folder of another owner or on another file system is not entered.
 */
const fs = require('node:fs')
const path = require('node:path')
const { faultInParents, isTrusted, ownUid, SHARED_BITS, STICKY } = require('./folder-trust')

/**
 * Of Linux (asm-generic/fcntl.h): a descriptor that only names, so a folder that is shut can be held too. Not among
 * Node's constants.
 */
const O_PATH = 0o10000000
/** Deeper folders are moved up to the top first: neither descriptors nor the stack run out. */
const MOST_DEPTH = 64
/** A folder that is filled again while it is emptied is emptied at most this many times. */
const ROUNDS = 20
const OURS_TO_CHANGE = 0o700

/**
 * @typedef {object} Held        a folder, by its descriptor
 * @property {number} fd
 * @property {fs.Stats} stat
 * @property {string} shown      for messages
 */
/**
 * @typedef {{ held: Held, moves: number }} Top   the folder that is removed as a whole; moves: the number of deep
 *   folders that were moved up into it
 */

/**
 * @param {string} dir   its parent must be ours (or root's) alone; or sticky as /tmp is, then `dir` must be ours. That
 *   it is not there is no error
 * @throws {Error} with code EPERM where another user has, or could get, a hand in it; then nothing is removed of what
 *   is not ours. As fs.rmSync otherwise
 */
function removeTree (dir) {
  const full = path.resolve(dir)
  const fault = faultInParents(full)
  if (fault) throw refusal(`${full} is not removed: ${fault.what}`)
  if (process.platform !== 'linux') return fs.rmSync(full, { recursive: true, force: true, maxRetries: 3 })
  const parentDir = realOrNull(path.dirname(full))
  const parent = parentDir === null ? null : hold(parentDir, parentDir)
  if (!parent) return
  try {
    removeTop(parent, Buffer.from(path.basename(full)))
  } finally {
    fs.closeSync(parent.fd)
  }
}

/** @param {Held} parent @param {Buffer} name */
function removeTop (parent, name) {
  const isShared = (parent.stat.mode & SHARED_BITS) !== 0
  if (!isTrusted(parent.stat.uid) || (isShared && (parent.stat.mode & STICKY) === 0)) {
    throw refusal(`${parent.shown} can be written by others: nothing in it is removed`)
  }
  const there = fs.lstatSync(entry(parent, name), { throwIfNoEntry: false })
  if (!there) return
  if (isShared && there.uid !== ownUid()) throw refusal(
    `${path.join(parent.shown, String(name))} belongs to another user (uid ${there.uid}): it is not removed`
  )
  removeEntry(parent, name, there.isDirectory(), 0, null)
}

/**
 * @param {Held} folder
 * @param {Buffer} name
 * @param {boolean} looksLikeFolder   a moment ago
 * @param {number} depth
 * @param {Top | null} top            null: this is it
 */
function removeEntry (folder, name, looksLikeFolder, depth, top) {
  let isFolder = looksLikeFolder
  for (let round = 0, moves = 0; round < ROUNDS; round++) {
    if (!isFolder) {
      const done = without(['EISDIR'], () => fs.unlinkSync(entry(folder, name)))
      if (done) return
    }
    const held = hold(entry(folder, name), path.join(folder.shown, String(name)))
    if (held === null) { // gone, or a link or a file by now
      isFolder = false
      if (fs.lstatSync(entry(folder, name), { throwIfNoEntry: false })) continue
      return
    }
    const own = top ?? { held, moves }
    try {
      checkOwner(folder, held)
      if (depth === MOST_DEPTH && top) return moveUp(folder, name, held, top)
      open(held)
      for (const one of list(held)) removeEntry(held, one.name, one.isFolder, depth + 1, own)
    } finally {
      fs.closeSync(held.fd)
    }
    if (without(['ENOTEMPTY', 'EEXIST', 'ENOTDIR'], () => fs.rmdirSync(entry(folder, name)))) return
    isFolder = true
    if (own.moves > moves) round = 0 // it got fuller by what was moved up
    moves = own.moves
  }
  throw Object.assign(new Error(`${path.join(folder.shown, String(name))} is filled while it is removed`),
    { code: 'ENOTEMPTY' })
}

/**
 * Every entry of a folder that is ours alone was put there by us. Elsewhere another user may have put a folder there.
 * @param {Held} folder @param {Held} held  in it
 */
function checkOwner (folder, held) {
  if (held.stat.dev !== folder.stat.dev) throw refusal(`${held.shown} is on another file system: it is not removed`)
  const isOursAlone = isTrusted(folder.stat.uid) && (folder.stat.mode & SHARED_BITS) === 0
  if (!isOursAlone && held.stat.uid !== folder.stat.uid && held.stat.uid !== ownUid()) {
    throw refusal(`${held.shown} belongs to another user (uid ${held.stat.uid}): it is not removed`)
  }
}

/** @param {Held} folder @param {Buffer} name @param {Held} held @param {Top} top */
function moveUp (folder, name, held, top) {
  open(held)
  for (;;) {
    top.moves++
    const fresh = Buffer.from(`.removed-${top.moves}`)
    if (fs.lstatSync(entry(top.held, fresh), { throwIfNoEntry: false })) continue
    if (without(['ENOTEMPTY', 'EEXIST', 'EISDIR', 'ENOTDIR'], () => fs.renameSync(entry(folder, name),
      entry(top.held, fresh)))) return
  }
}

/** Without these bits nothing can be removed from a folder, nor can it be moved. Root needs none. @param {Held} held */
function open ({ fd, stat }) {
  if (ownUid() !== 0 && (stat.mode & OURS_TO_CHANGE) !== OURS_TO_CHANGE) {
    without([], () => fs.chmodSync(`/proc/self/fd/${fd}`, OURS_TO_CHANGE))
  }
}

/** @param {Held} held @returns {{ name: Buffer, isFolder: boolean }[]}  names can be any bytes */
function list ({ fd }) {
  return fs.readdirSync(`/proc/self/fd/${fd}`, { withFileTypes: true, encoding: 'buffer' })
    .map(one => ({ name: /** @type {Buffer} */ (/** @type {unknown} */ (one.name)), isFolder: one.isDirectory() }))
}

/** @param {Held} folder @param {Buffer} name */
function entry ({ fd }, name) { return Buffer.concat([Buffer.from(`/proc/self/fd/${fd}/`), name]) }

/**
 * @param {string | Buffer} at
 * @param {string} shown
 * @returns {Held | null}  null: no folder is there, or a link to one
 */
function hold (at, shown) {
  const { O_DIRECTORY, O_NOFOLLOW } = fs.constants
  let fd
  try {
    fd = fs.openSync(at, O_PATH | O_DIRECTORY | O_NOFOLLOW)
  } catch (err) {
    if (['ENOENT', 'ENOTDIR', 'ELOOP'].includes(err.code)) return null
    throw err
  }
  return { fd, stat: fs.fstatSync(fd), shown }
}

/** @param {string} file */
function realOrNull (file) {
  try {
    return fs.realpathSync.native(file)
  } catch (err) {
    if (err.code === 'ENOENT' || err.code === 'ENOTDIR') return null // then nothing is in it
    throw err
  }
}

/**
 * @param {string[]} codes
 * @param {() => void} act
 * @returns {boolean} false: it failed by one of these; that it has gone is as good as done
 */
function without (codes, act) {
  try {
    act()
    return true
  } catch (err) {
    if (err.code === 'ENOENT') return true
    if (codes.includes(err.code)) return false
    throw err
  }
}

/** @param {string} what */
function refusal (what) { return Object.assign(new Error(what), { code: 'EPERM' }) }

module.exports = { removeTree }
