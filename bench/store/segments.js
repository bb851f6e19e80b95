'use strict'
/**
 * The raw files: their names, and appending to the newest. They are the one truth about results; the database is made
 * of them.
 *
 *   s000001.jsonl      what one process wrote until it thinned old results, or what one import brought
 *   s000001.jsonl.gz   the same lines without histograms and load details, packed (prune.js, packed.js)
 *
 * Earlier versions named the files by month (2026-03.jsonl, 2026-03.import-0001.jsonl, 2026-03.0001.jsonl.gz); they are
 * read as they are. The order of the names is the order of writing, whatever the clock says. A process appends only to
 * a file that it made itself: so a line that was cut off stands at the end of a file for good, and two processes that
 * do not see each other spoil no line.
 */
const fs = require('node:fs')
const path = require('node:path')

const NAME = /^(s\d{6,}|\d{4}-\d{2}(\.(import-)?\d{4,})?)\.jsonl(\.gz)?$/
const NUMBER_DIGITS = 6
/** Longest time that a raw file may stand empty: its process writes the first line at once. */
const EMPTY_MS = 24 * 3600_000

/**
 * @param {string} dir  of the store
 * @returns {string[]}  names in the order in which they were written
 */
function listRawFiles (dir) {
  const folder = path.join(dir, 'raw')
  return fs.existsSync(folder) ? fs.readdirSync(folder).filter(name => NAME.test(name)).sort() : []
}

/** @param {string} name */
function isPacked (name) { return name.endsWith('.gz') }

/** @param {string} dir  @returns {string} behind all names that are there */
function nextName (dir) {
  const newest = Math.max(0, ...listRawFiles(dir).map(name => Number(/^s(\d+)/.exec(name)?.[1] ?? 0)))
  return `s${String(newest + 1).padStart(NUMBER_DIGITS, '0')}.jsonl`
}

/**
 * Removes files that hold no result: those that a killed process had not finished, which have no name of a raw file
 * yet, and empty raw files. Empty ones only when they are old: a process that we do not see may be about to write into
 * one.
 * @param {string} dir  its lock is held
 */
function removeUnfinished (dir) {
  const folder = path.join(dir, 'raw')
  const isEmpty = (/** @type {string} */ name) => {
    if (!NAME.test(name)) return false
    const { size, mtimeMs } = fs.statSync(path.join(folder, name))
    return size === 0 && Date.now() - mtimeMs > EMPTY_MS
  }
  const unfinished = fs.readdirSync(folder).filter(name => name.endsWith('.tmp') || isEmpty(name))
  for (const name of unfinished) fs.rmSync(path.join(folder, name))
}

/** A file that was renamed or created in a folder is there for good only after this. @param {string} folder */
function syncFolder (folder) {
  const fd = fs.openSync(folder, 'r')
  try {
    fs.fsyncSync(fd)
  } finally {
    fs.closeSync(fd)
  }
}

/** Appends lines to a file of its own; each append is on the disk when it returns, or is not there at all. */
class RawWriter {
  #dir
  #fd = -1
  #name = ''
  #size = 0

  /** @param {string} dir  of the store */
  constructor (dir) { this.#dir = dir }

  /**
   * @param {string} line
   * @returns {{ name: string, at: number, end: number, undo: () => void }}
   *   at, end: where the line stands; undo: takes it back, when it could not be put into the database
   */
  append (line) {
    if (this.#fd < 0) this.#open()
    const [fd, at] = [this.#fd, this.#size]
    const undo = () => {
      try {
        fs.ftruncateSync(fd, at)
        this.#size = at
      } catch (err) { // it stays behind the last line: nothing more is appended there
        this.close()
      }
    }
    try {
      const data = Buffer.from(`${line}\n`)
      fs.writeFileSync(fd, data)
      fs.fdatasyncSync(fd)
      this.#size += data.length
    } catch (err) {
      undo()
      throw err
    }
    return { name: this.#name, at, end: this.#size, undo }
  }

  #open () {
    this.#name = nextName(this.#dir)
    this.#fd = fs.openSync(path.join(this.#dir, 'raw', this.#name), 'ax', 0o600)
    this.#size = 0
    syncFolder(path.join(this.#dir, 'raw'))
  }

  /** The next append begins another file: this one may be thinned, or an import has come behind it. */
  close () {
    const fd = this.#fd
    this.#fd = -1
    if (fd >= 0) fs.closeSync(fd)
  }
}

module.exports = { RawWriter, listRawFiles, isPacked, nextName, removeUnfinished, syncFolder }
