'use strict'
/**
 * Up to where the lines of each log file were looked at, in a file that outlives the manager: so lines that came while
 * none ran are looked at afterwards, and no line twice.
 */
const fs = require('node:fs')
const path = require('node:path')
const { openIfThere } = require('../../../cli/logs/log-reader')
const { readState, writeState } = require('../../../common/state-file')

/** Of more files no place is kept. */
const MAX_FILES = 4096

/** @typedef {{ inode: string, position: number }} Place   inode: 'device:inode' */
/**
 * @typedef {object} Start
 * @property {number | null} fd      null: the file is not there yet
 * @property {number} position
 * @property {string} [gap]          lines that nobody looks at
 */

class LookedAt {
  /** By path. @type {Map<string, Place>} */
  #places
  /** As written last. */
  #written = ''

  /** @param {string} file */
  constructor (file) {
    this.file = file
    this.#places = new Map(readPlaces(file))
  }

  /** @param {string} logFile @param {Place} place */
  note (logFile, place) {
    this.#places.delete(logFile)
    this.#places.set(logFile, place)
    if (this.#places.size > MAX_FILES) this.#places.delete(/** @type {string} */ (this.#places.keys().next().value))
  }

  /** @param {string} app */
  forget (app) {
    for (const file of this.#places.keys()) if (path.basename(file).startsWith(`${app}.`)) this.#places.delete(file)
  }

  /** @returns {string | null}   why it could not be written */
  save () {
    const places = [...this.#places]
    const text = JSON.stringify(places)
    if (text === this.#written) return null
    try {
      writeState(this.file, { places }, { durable: false })
      this.#written = text
      return null
    } catch (err) {
      if (err.code === undefined) throw err
      return err.code
    }
  }

  /**
   * Where to begin in a file.
   * @param {string} logFile
   * @param {Place | null} [begun]   the file that a young worker was given, and its size then
   * @returns {Start}
   */
  startOf (logFile, begun = null) {
    const known = this.#places.get(logFile)
    const there = identityOf(logFile)
    if (known === undefined) return startAt(logFile, begun !== null && there?.inode === begun.inode
      ? begun.position : there?.size ?? 0)
    if (there === null || there.inode === known.inode) return startAt(logFile, known.position)
    const moved = movedFile(logFile, known.inode)
    if (moved === null) {
      return { ...startAt(logFile, 0), gap: 'the file that it was last is gone or compressed' }
    }
    const fd = openIfThere(moved.file)
    return { fd, position: known.position, ...moved.isNewest ? {} : { gap: 'it was moved more than once meanwhile' } }
  }
}

/** @param {string} logFile @param {number} position @returns {Start} */
function startAt (logFile, position) {
  const fd = openIfThere(logFile)
  return { fd, position: fd === null ? 0 : position }
}

/** @param {string} file @returns {[string, Place][]} */
function readPlaces (file) {
  try {
    return readState(file).content?.places ?? []
  } catch (err) {
    if (err.code !== 'BW_STATE') throw err
    return [] // damaged: it is begun anew
  }
}

/** @param {string} file @returns {(Place & { size: number, mtimeMs: number }) | null} */
function identityOf (file) {
  const stat = fs.statSync(file, { bigint: true, throwIfNoEntry: false })
  return stat?.isFile()
    ? { inode: `${stat.dev}:${stat.ino}`, position: 0, size: Number(stat.size), mtimeMs: Number(stat.mtimeMs) } : null
}

/**
 * @param {string} logFile
 * @param {string} inode
 * @returns {{ file: string, isNewest: boolean } | null}   null: it has no name in this folder any more
 */
function movedFile (logFile, inode) {
  const [dir, base] = [path.dirname(logFile), path.basename(logFile)]
  const others = fs.readdirSync(dir)
    .filter(name => name !== base && name.startsWith(base) && /^[.-]\d/.test(name.slice(base.length)))
    .flatMap(name => {
      const file = path.join(dir, name)
      const is = identityOf(file)
      return is === null ? [] : [{ file, ...is }]
    })
  const found = others.find(other => other.inode === inode) ?? namedOtherwise(dir, inode)
  if (found === undefined) return null
  const isNewest = !others.some(other => other.inode !== inode && other.mtimeMs > found.mtimeMs)
  return { file: found.file, isNewest }
}

/** @param {string} dir @param {string} inode */
function namedOtherwise (dir, inode) {
  const file = fs.readdirSync(dir).map(name => path.join(dir, name)).find(name => identityOf(name)?.inode === inode)
  return file === undefined ? undefined : { file, mtimeMs: identityOf(file)?.mtimeMs ?? 0 }
}

module.exports = { LookedAt }
