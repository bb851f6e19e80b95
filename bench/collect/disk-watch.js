'use strict'
/**
 * A run that fills the disk is stopped before others feel it: by how large its folders are, and by what is free at all.
 * The free space is asked often, for that costs nothing; the folders are gone through only when it has shrunk.
 */
const fsp = require('node:fs/promises')
const path = require('node:path')

const ASK_EVERY_MS = 200
/** At least this number of inodes is left for others. */
const MIN_FREE_FILES = 10_000
/** Going through the folders takes at most this share of the time. */
const WALK_SHARE = 0.1

/**
 * @typedef {{ freeBytes: number, freeFiles: number | null }} Room  freeFiles: null where the file system does not count
 *   them
 */
/**
 * @typedef {'own' | 'shared'} Limit  which was passed: how large the folders may be, or what is left free for all,
 *   where others may have taken most
 */

/**
 * @param {string} folder
 * @returns {Promise<Room>}
 */
async function roomIn (folder) {
  const { bavail, bsize, ffree, files } = await fsp.statfs(folder)
  return { freeBytes: bavail * bsize, freeFiles: files > 0 ? ffree : null }
}

/** @param {Room} room @param {number} minFreeBytes */
function isFull ({ freeBytes, freeFiles }, minFreeBytes) {
  return freeBytes < minFreeBytes || (freeFiles !== null && freeFiles < MIN_FREE_FILES)
}

/**
 * @param {string} folder
 * @returns {Promise<number>} bytes on disk of all in it; links are not followed, and what vanishes meanwhile is not
 *   counted. Infinity: folders lie deeper than a path can be long, so they cannot be counted
 */
async function sizeOf (folder) {
  try {
    return await walked(folder)
  } catch (err) {
    if (err.code === 'ENAMETOOLONG') return Infinity
    throw err
  }
}

/** @param {string} folder */
async function walked (folder) {
  let bytes = 0
  const left = [folder]
  for (let at = left.pop(); at !== undefined; at = left.pop()) {
    for (const entry of await namesIn(at)) {
      const full = path.join(at, entry.name)
      if (entry.isDirectory()) left.push(full)
      else bytes += await bytesOf(full)
    }
  }
  return bytes
}

/** @param {string} folder */
async function namesIn (folder) {
  try {
    return await fsp.readdir(folder, { withFileTypes: true })
  } catch (err) {
    // vanished; EACCES: the run is no root's and shut it to us as well
    if (['ENOENT', 'ENOTDIR', 'EACCES'].includes(err.code)) return []
    throw err
  }
}

/** @param {string} file */
async function bytesOf (file) {
  try {
    const { blocks, nlink } = await fsp.lstat(file)
    return blocks * 512 / Math.max(1, nlink)
  } catch (err) {
    if (['ENOENT', 'ENOTDIR', 'EACCES'].includes(err.code)) return 0 // as above
    throw err
  }
}

/**
 * @param {object} wish
 * @param {string[]} wish.folders
 * @param {number} wish.maxBytes       how large all of them may be together
 * @param {number} wish.minFreeBytes   what is to stay free on their file systems
 * @param {(limit: Limit) => void} wish.onFull  called once
 * @returns {{ stop: () => void }}
 */
function watchDisk ({ folders, maxBytes, minFreeBytes, onFull }) {
  let stopped = folders.length === 0
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  /** @type {number | null} */
  let freeAtWalk = null
  let walkAgainAt = 0

  /** @returns {Promise<Limit | null>} */
  const look = async () => {
    const rooms = await Promise.all(folders.map(roomIn))
    if (rooms.some(room => isFull(room, minFreeBytes))) return 'shared'
    const freeBytes = Math.min(...rooms.map(room => room.freeBytes))
    freeAtWalk ??= freeBytes
    if (freeAtWalk - freeBytes < Math.min(maxBytes / 8, 16 * 2 ** 20) || performance.now() < walkAgainAt) return null
    const beganAt = performance.now()
    const bytes = (await Promise.all(folders.map(sizeOf))).reduce((sum, one) => sum + one, 0)
    freeAtWalk = freeBytes
    walkAgainAt = performance.now() + (performance.now() - beganAt) / WALK_SHARE
    return bytes > maxBytes ? 'own' : null
  }
  const again = () => {
    timer = setTimeout(() => {
      look().then(limit => {
        if (stopped) return
        if (limit) { stopped = true; onFull(limit) } else again()
      }, err => {
        // The folder itself has gone: there is nothing to watch. Anything else would come again at the next look.
        if (!stopped && err.code !== 'ENOENT') again()
      })
    }, freeAtWalk === null ? 0 : ASK_EVERY_MS)
  }
  if (!stopped) again()
  return { stop: () => { stopped = true; clearTimeout(timer) } }
}

module.exports = { watchDisk, roomIn, isFull }
