'use strict'
/**
 * The manager's counts of its events, in a file of the same kind as a worker's (../format.js): the manager's death
 * loses nothing, and the next manager's collector adds the file to the base like that of any dead process. Written at
 * most every 250 ms, and only when something has changed.
 */
const fs = require('node:fs')
const { HEAD, HEAD_LENGTH, TAIL_LENGTH, blockLength, writeBlock, metricsFile, seriesFile } = require('../format')
const { MANAGER_FAMILIES, familyOf } = require('../manager-families')

const WRITE_MS = 250
/** Of series of all apps; the file has holes where there are none. */
const MAX_VALUES = 64 * 1024

class Tally {
  #block = new Float64Array(blockLength(1024))
  #length = 0
  #sequence = 0
  #seriesBytes = 0
  /** Place of each series. @type {Map<string, number>} */
  #places = new Map()
  #fd = -1
  #seriesFd = -1
  /** @type {NodeJS.Timeout | null} */
  #timer = null
  #hasChanged = false

  /**
   * @param {object} given
   * @param {string} given.base     path of its files without the ending
   * @param {number | null} given.startTimeTicks   of this process
   * @param {(err: Error) => void} given.onProblem   told once: counting goes on
   */
  constructor ({ base, startTimeTicks, onProblem }) {
    this.base = base
    this.onProblem = onProblem
    this.#try(() => {
      this.#seriesFd = fs.openSync(seriesFile(base), 'wx', 0o600)
      const counted = MANAGER_FAMILIES.filter(({ from }) => from === 'counted')
      const startedAtMs = Math.round(Date.now() - process.uptime() * 1000)
      this.#say({ series: 1, layout: 0, own: [], pid: process.pid, startedAtMs, node: process.version, startTimeTicks })
      for (const { name, type, help, bounds } of counted) {
        this.#say({ family: name, name, type, help, ...bounds && { bounds } })
      }
      this.#fd = fs.openSync(metricsFile(base), 'wx', 0o600)
    })
  }

  /**
   * @param {string} name
   * @param {Record<string, string>} labels
   * @param {number} [by]  0: the series is there from now on
   */
  add (name, labels, by = 1) {
    const at = this.#placeOf(name, labels)
    if (at < 0 || by === 0) return
    this.#block[HEAD_LENGTH + at] += by
    this.#change()
  }

  /**
   * @param {string} name
   * @param {Record<string, string>} labels
   * @param {number} value
   * @param {{ isQuiet?: boolean }} [how]   isQuiet: not worth a write of its own
   */
  observe (name, labels, value, { isQuiet = false } = {}) {
    const at = this.#placeOf(name, labels)
    if (at < 0) return
    const { bounds = [] } = familyOf(name)
    for (let i = 0; i < bounds.length; i++) if (value <= bounds[i]) this.#block[HEAD_LENGTH + at + i]++
    this.#block[HEAD_LENGTH + at + bounds.length] += value
    this.#block[HEAD_LENGTH + at + bounds.length + 1]++
    if (isQuiet) this.#hasChanged = true
    else this.#change()
  }

  /** @param {{ isLast?: boolean }} [how]  isLast: nothing is counted from here on */
  flush ({ isLast = false } = {}) {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    if (this.#fd < 0 || !(this.#hasChanged || isLast)) return
    this.#hasChanged = false
    this.#try(() => {
      const block = this.#block
      block[HEAD.STRIDE] = 8 * blockLength(MAX_VALUES)
      block[HEAD.APP_LENGTH] = this.#length
      block[HEAD.WRITTEN_AT_MS] = Date.now()
      block[HEAD.SERIES_BYTES] = this.#seriesBytes
      block[HEAD.LAST] = isLast ? 1 : 0
      block.fill(0, HEAD_LENGTH + this.#length)
      writeBlock(this.#fd, block, this.#sequence++)
    })
  }

  close () {
    this.flush({ isLast: true })
    for (const fd of [this.#fd, this.#seriesFd]) if (fd >= 0) fs.closeSync(fd)
    this.#fd = this.#seriesFd = -1
  }

  #change () {
    this.#hasChanged = true
    this.#timer ??= setTimeout(() => this.flush(), WRITE_MS)
    this.#timer.unref()
  }

  /** @param {string} name @param {Record<string, string>} labels @returns {number}  -1: there are too many */
  #placeOf (name, labels) {
    const key = `${name} ${JSON.stringify(labels)}`
    const known = this.#places.get(key)
    if (known !== undefined) return known
    const { bounds } = familyOf(name)
    const width = bounds ? bounds.length + 2 : 1
    if (this.#fd < 0 || this.#length + width > MAX_VALUES) return -1
    const at = this.#length
    const needed = blockLength(at + width)
    if (needed > this.#block.length) {
      const grown = new Float64Array(2 ** Math.ceil(Math.log2(needed)) + HEAD_LENGTH + TAIL_LENGTH)
      grown.set(this.#block)
      this.#block = grown
    }
    this.#block.fill(0, HEAD_LENGTH + at) // where the tail stood
    this.#length += width
    this.#places.set(key, at)
    this.#try(() => this.#say([name, at, labels]))
    this.#change()
    return at
  }

  /** @param {object} line */
  #say (line) {
    const bytes = Buffer.from(JSON.stringify(line) + '\n')
    fs.writeSync(this.#seriesFd, bytes)
    this.#seriesBytes += bytes.length
  }

  /** A full disk must not stop the manager. @param {() => void} act */
  #try (act) {
    try {
      act()
    } catch (err) {
      if (err.code === undefined) throw err
      this.onProblem(err)
      this.onProblem = () => {}
    }
  }
}

module.exports = { Tally }
