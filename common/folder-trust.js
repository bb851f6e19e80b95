'use strict'
/**
 * Whether a folder can be trusted: it is ours (or root's), no other user can write in it, and no other user can put
 * another folder in its place, all the way up. Answers with a fault in words, or null; nothing is made or changed here.
 */
const fs = require('node:fs')
const path = require('node:path')

const SHARED_BITS = 0o022
const STICKY = 0o1000

/**
 * @typedef {{ what: string, next: string }} Fault   what: the fault, naming the file; next: what to do about it, after
 *   "To go on, "
 */

const ELSEWHERE = 'set BELLWETHER_HOME to a directory of yours'

/**
 * A real directory, not a link to one: ours or root's, and no other user may write in it.
 * @param {string} dir
 * @returns {Fault | null}
 */
function faultInFolder (dir) {
  const stat = lstat(dir)
  if (!stat) return { what: `${dir} is not there`, next: 'see what removes it, and start again' }
  if ('fault' in stat) return stat.fault
  if (stat.isSymbolicLink()) {
    return { what: `${dir} is a symbolic link`, next: 'remove it, or set BELLWETHER_HOME to a real directory' }
  }
  if (!stat.isDirectory()) {
    return { what: `${dir} is no directory`, next: 'remove it, or set BELLWETHER_HOME to another directory' }
  }
  const foreign = faultOfOwner(dir, stat)
  if (foreign) return foreign
  if ((stat.mode & SHARED_BITS) !== 0) {
    return { what: `${dir} can be written by others (mode ${modeText(stat)})`, next: `run: chmod go-w ${dir}` }
  }
  return null
}

/**
 * A user who can rename a parent can put another directory in our place. Both the path as written (its links can be
 * turned elsewhere by their owner) and the path it leads to are walked. In sticky directories (/tmp) no other user can
 * rename what is ours.
 * @param {string} dir
 * @param {{ groupOfRoot?: boolean, anyGroup?: boolean }} [how]   groupOfRoot: a parent of root's may be written by its
 *   group; anyGroup: so may each
 * @returns {Fault | null}
 */
function faultInParents (dir, { groupOfRoot = false, anyGroup = false } = {}) {
  const asWritten = ancestorsOf(dir)
  const there = asWritten.find(parent => lstat(parent))
  const real = there ? realpath(there) : []
  if ('fault' in real) return real.fault
  for (const parent of new Set([...asWritten, ...real])) {
    const stat = lstat(parent)
    if (!stat) continue
    if ('fault' in stat) return stat.fault
    const foreign = faultOfOwner(parent, stat)
    if (foreign) return foreign
    if (stat.isSymbolicLink()) continue
    if (!stat.isDirectory()) {
      return { what: `${parent} is no directory`, next: 'set BELLWETHER_HOME to another directory' }
    }
    const forbidden = anyGroup || (groupOfRoot && stat.uid === 0) ? 0o002 : SHARED_BITS
    if ((stat.mode & forbidden) !== 0 && (stat.mode & STICKY) === 0) {
      return {
        what: `${parent}, which holds ${dir}, can be written by others (mode ${modeText(stat)})`,
        next: `run: chmod go-w ${parent}   or set BELLWETHER_HOME to a directory elsewhere`
      }
    }
  }
  return null
}

/**
 * Whether anybody could have made this folder, or one above it, in our place: another user's, in one of ours or root's
 * that others may write. One that lies in that user's own folders is meant, as when root asks the manager of another
 * user.
 * @param {string} dir
 * @returns {Fault | null}
 */
function faultOfPlanting (dir) {
  for (const at of [path.resolve(dir), ...ancestorsOf(dir)]) {
    const parent = path.dirname(at)
    const [stat, holder] = [lstat(at), lstat(parent)]
    if (at === parent || !stat || !holder) continue
    if ('fault' in stat || 'fault' in holder) return null // not ours to look at: nothing there is ours to ask
    if (!isTrusted(stat.uid) && isTrusted(holder.uid) && (holder.mode & SHARED_BITS) !== 0) {
      return {
        what: `${at} belongs to another user (uid ${stat.uid}), who could make it there because ${parent} can be written by others`,
        next: ELSEWHERE
      }
    }
  }
  return null
}

/**
 * @param {string} file
 * @param {fs.Stats} stat
 * @returns {Fault | null}
 */
function faultOfOwner (file, stat) {
  return isTrusted(stat.uid) ? null : { what: `${file} belongs to another user (uid ${stat.uid})`, next: ELSEWHERE }
}

/** @param {number} uid  of a file: ours, or root's, who may do everything anyway */
function isTrusted (uid) { return uid === 0 || uid === ownUid() }

function ownUid () { return process.getuid?.() ?? 0 }

/** @param {string} dir  its parents, nearest first, up to / */
function ancestorsOf (dir) {
  const parents = []
  for (let at = path.resolve(dir); path.dirname(at) !== at;) parents.push(at = path.dirname(at))
  return parents
}

/** @param {string} file @returns {fs.Stats | { fault: Fault } | null} */
function lstat (file) {
  try {
    return fs.lstatSync(file, { throwIfNoEntry: false }) ?? null
  } catch (err) {
    return { fault: { what: `${file} cannot be looked at (${err.code})`, next: ELSEWHERE } }
  }
}

/** @param {string} file @returns {string[] | { fault: Fault }}  where it leads, and what that lies in */
function realpath (file) {
  try {
    const real = fs.realpathSync.native(file)
    return [real, ...ancestorsOf(real)]
  } catch (err) { // a link that leads nowhere
    return { fault: { what: `${file} cannot be followed (${err.code})`, next: ELSEWHERE } }
  }
}

/** @param {fs.Stats} stat */
function modeText (stat) { return (stat.mode & 0o7777).toString(8).padStart(4, '0') }

module.exports = { faultInFolder, faultInParents, faultOfPlanting, isTrusted, ownUid, SHARED_BITS, STICKY }
