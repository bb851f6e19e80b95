'use strict'
/**
 * The file of an app's histories: rings of fixed size, for the app and for each of its slots. The manager writes a row
 * of 64 bytes into it for each second of each, and holds nothing of it in memory: so it costs the manager no memory,
 * outlives its death and its upgrade by itself, and is read when a client asks.
 *
 *   a header, then one series after the other (the app, slot 0, slot 1 ...); a series: 600 rows of a second, then 1440
 *   rows of a minute (130,560 bytes) a row: the number of its second (or minute) since the boot as a double, how many
 *   seconds are in it as a float, then the fields as floats; NaN: not known
 *
 * A row has its place by its number, and the number stands in it: whatever was not written is seen to be old. Numbers
 * are of the kernel's monotonic clock, which all managers of one boot share: the wall clock may jump. (Time in which
 * the machine slept is not in it.)
 */
const fs = require('node:fs')
const { FIELDS } = require('./fields')

const STEPS = Object.freeze({
  '1s': Object.freeze({ seconds: 1, rows: 600 }),
  '1m': Object.freeze({ seconds: 60, rows: 1440 })
})
const HEADER_BYTES = 128
/** A double, then floats; whole doubles. */
const ROW_BYTES = 8 * Math.ceil((8 + 4 * (1 + FIELDS.length)) / 8)
const FIRST_FIELD = 3
const SERIES_BYTES = (STEPS['1s'].rows + STEPS['1m'].rows) * ROW_BYTES

/** @typedef {keyof typeof STEPS} Step */
/** @typedef {{ number: number, seconds: number, values: Float32Array }} Row */

/**
 * @param {number} series   0: the app; from 1 on its slots
 * @param {Step} step
 * @param {number} number
 */
function rowAt (series, step, number) {
  return ringAt(series, step) + (number % STEPS[step].rows) * ROW_BYTES
}

/** @param {number} series @param {Step} step */
function ringAt (series, step) {
  return HEADER_BYTES + series * SERIES_BYTES + (step === '1s' ? 0 : STEPS['1s'].rows * ROW_BYTES)
}

/** Of one file: a row of another layout or another boot is not read. @param {string} bootId */
function headerOf (bootId) {
  const bytes = Buffer.alloc(HEADER_BYTES)
  bytes.write(`bellwether history 1 ${bootId} ${FIELDS.length} ${FIELDS.map(({ name }) => name[0]).join('')}`)
  return bytes
}

class Rings {
  #row = new ArrayBuffer(ROW_BYTES)
  #number = new Float64Array(this.#row, 0, 1)
  #floats = new Float32Array(this.#row)
  #bytes = new Uint8Array(this.#row)

  /**
   * @param {string} file   made where it is not there, or is another boot's
   * @param {string} bootId
   * @throws what the file system throws
   */
  constructor (file, bootId) {
    this.file = file
    this.fd = fs.openSync(file, fs.constants.O_RDWR | fs.constants.O_CREAT | fs.constants.O_NOFOLLOW, 0o600)
    try {
      const header = headerOf(bootId)
      const there = Buffer.alloc(HEADER_BYTES)
      fs.readSync(this.fd, there, 0, HEADER_BYTES, 0)
      if (there.equals(header)) return
      fs.ftruncateSync(this.fd, 0)
      fs.writeSync(this.fd, header, 0, HEADER_BYTES, 0)
    } catch (err) {
      fs.closeSync(this.fd)
      throw err
    }
  }

  /**
   * @param {number} series
   * @param {Step} step
   * @param {Row | { number: number, seconds: number, values: Float64Array }} row
   * @throws what the file system throws
   */
  write (series, step, { number, seconds, values }) {
    this.#number[0] = number
    this.#floats[2] = seconds
    this.#floats.set(values, FIRST_FIELD)
    fs.writeSync(this.fd, this.#bytes, 0, ROW_BYTES, rowAt(series, step, number))
  }

  /** Series that the file has room for: those that were ever written. */
  count () { return Math.ceil(Math.max(0, fs.fstatSync(this.fd).size - HEADER_BYTES) / SERIES_BYTES) }

  /**
   * @param {number} series
   * @param {Step} step
   * @param {number} first
   * @param {number} last    both of them too; at most as many as the ring has rows
   * @returns {(Row | null)[]}   null: nothing was written then
   * @throws what the file system throws
   */
  read (series, step, first, last) {
    const { rows } = STEPS[step]
    const from = first % rows
    const count = last - first + 1
    const bytes = new Uint8Array(count * ROW_BYTES)
    const beforeEnd = Math.min(count, rows - from)
    fs.readSync(this.fd, bytes, 0, beforeEnd * ROW_BYTES, rowAt(series, step, first))
    if (beforeEnd < count) {
      fs.readSync(this.fd, bytes, beforeEnd * ROW_BYTES, (count - beforeEnd) * ROW_BYTES, ringAt(series, step))
    }
    const numbers = new Float64Array(bytes.buffer)
    const floats = new Float32Array(bytes.buffer)
    return Array.from({ length: count }, (_, i) => {
      if (numbers[i * ROW_BYTES / 8] !== first + i) return null
      const at = i * ROW_BYTES / 4
      return { number: first + i, seconds: floats[at + 2], values: floats.subarray(at + FIRST_FIELD,
        at + FIRST_FIELD + FIELDS.length) }
    })
  }

  close () { fs.closeSync(this.fd) }
}

module.exports = { Rings, STEPS, ROW_BYTES, SERIES_BYTES, HEADER_BYTES, rowAt }
