'use strict'
/**
 * Gives a log file the name of a rotated one. No file is ever overwritten: rename(2) would do so without a word, so the
 * name is taken first by an empty file of ours, which the rename then replaces. A manager that dies in between leaves
 * an empty file, which is removed with the next tidying.
 */
const fsp = require('node:fs/promises')
const path = require('node:path')
const { inFolder, isCareful } = require('../../../common/named-log')
const { PACKED, rotatedName, parseRotatedName } = require('../../../protocol/rotated-names')

const FILE_MODE = 0o600
/** Names of the following milliseconds, where one is taken. */
const MAX_TRIES = 1000

/**
 * @param {string} file
 * @param {number} nowMs   milliseconds since 1970
 * @param {{ logDir: string }} paths   logDir: in any other folder root does not trust names
 * @returns {Promise<string | null>}   its new path; null: another process has moved it away meanwhile
 * @throws what keeps it from being renamed: it is where it was
 */
async function rotateFile (file, nowMs, { logDir }) {
  const dir = path.dirname(file)
  if (dir === logDir || !isCareful()) return rotateThere(file, nowMs)
  const target = await inFolder(dir, at => rotateThere(path.join(at, path.basename(file)), nowMs))
  return target === null ? null : path.join(dir, path.basename(target))
}

/**
 * @param {string} file
 * @param {number} nowMs
 * @returns {Promise<string | null>}
 */
async function rotateThere (file, nowMs) {
  const names = new Set(await fsp.readdir(path.dirname(file)))
  const newest = newestRotation(file, names)
  // after a clock was set back, too, names must go on in the order of time
  const firstMs = Math.max(nowMs, newest === null ? 0 : newest + 1)
  for (let atMs = firstMs; atMs < firstMs + MAX_TRIES; atMs++) {
    const target = rotatedName(file, atMs)
    if (names.has(path.basename(target) + PACKED) || !await take(target)) continue
    try {
      await fsp.rename(file, target)
      return target
    } catch (err) {
      await fsp.unlink(target)
      if (err.code === 'ENOENT') return null
      throw err
    }
  }
  throw Object.assign(new Error(`there is no name left for ${file}`), { code: 'EEXIST' })
}

/** @param {string} target @returns {Promise<boolean>}  false: there is a file of that name */
async function take (target) {
  try {
    await (await fsp.open(target, 'wx', FILE_MODE)).close()
    return true
  } catch (err) {
    if (err.code !== 'EEXIST') throw err
    return false
  }
}

/**
 * @param {string} file
 * @param {Iterable<string>} names   in its folder
 * @returns {number | null}   when it was rotated last; null: never
 */
function newestRotation (file, names) {
  const base = path.basename(file)
  let newest = null
  for (const name of names) {
    const rotated = parseRotatedName(name)
    if (rotated?.base === base && (newest === null || rotated.atMs > newest)) newest = rotated.atMs
  }
  return newest
}

module.exports = { rotateFile, newestRotation }
