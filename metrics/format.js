'use strict'
/**
 * The files in which a worker keeps what it counts, beside its sockets: no death can take them away, and reading them asks no worker.
 *
 *   <socketBase>.metrics   a mailbox, then two copies of one block of doubles, written alternately: a death in the middle of a
 *                          write spoils one copy, and the other one is at most one write older
 *   <socketBase>.series    JSON lines, only ever appended to: what the doubles mean. A line is there before the first block that needs it, and
 *                          the block says how many bytes of this file it goes with
 *
 * A block: head, values (first the worker's own, at places that worker-families.js lays out; then those of the app), tail.
 * Pure but for the two functions that take a descriptor; one reader and one writer, used by both sides.
 */
const fs = require('node:fs')

const MAGIC = 0x62776d31
/** Doubles of the mailbox. It is written by the manager alone: when somebody last asked for metrics (wall clock). */
const MAILBOX_LENGTH = 8
const MAILBOX_BYTES = MAILBOX_LENGTH * 8
/** Places in the head. */
const HEAD = Object.freeze({
  MAGIC: 0,
  /** Of the worker's own values: another one means another place for each, and the series file tells. */
  LAYOUT: 1,
  SEQUENCE: 2,
  WRITTEN_AT_MS: 3,
  OWN_LENGTH: 4,
  APP_LENGTH: 5,
  SERIES_BYTES: 6,
  /** Bytes from one copy to the other. */
  STRIDE: 7,
  /** 1: nothing is counted after this block (the process exits, or has drained). */
  LAST: 8
})
const HEAD_LENGTH = 12
/** The sequence once more, and the checksum. */
const TAIL_LENGTH = 2
/** A gauge that the app has removed, or a value that is not there yet. No clock, size or count comes near it. */
const ABSENT = -Number.MAX_VALUE

/**
 * @typedef {object} Block
 * @property {number} sequence
 * @property {number} layout
 * @property {number} writtenAtMs   wall clock
 * @property {number} ownLength
 * @property {number} seriesBytes
 * @property {boolean} isLast
 * @property {Float64Array} values   own and app's: the places that the series file speaks of
 */

/** @param {number} valueCount */
const blockLength = valueCount => HEAD_LENGTH + valueCount + TAIL_LENGTH

/**
 * Adds the words up with weights, so that it sees a page of an older copy among newer ones.
 * @param {Uint32Array} words
 */
function checksum (words) {
  let a = 1
  let b = 0
  for (let i = 0; i < words.length; i++) {
    a = (a + words[i]) | 0
    b = (b + a) | 0
  }
  return (a ^ Math.imul(b, 0x9e3779b1)) >>> 0
}

/**
 * Completes a block in place: the head but for its clock and lengths, and the tail.
 * @param {Float64Array} block   head and values are filled in
 * @param {number} sequence
 * @returns {number} its length in doubles
 */
function sealBlock (block, sequence) {
  const tail = HEAD_LENGTH + block[HEAD.OWN_LENGTH] + block[HEAD.APP_LENGTH]
  block[HEAD.MAGIC] = MAGIC
  block[HEAD.SEQUENCE] = sequence
  block[tail] = sequence
  block[tail + 1] = checksum(new Uint32Array(block.buffer, block.byteOffset, 2 * (tail + 1)))
  return tail + TAIL_LENGTH
}

/**
 * @param {number} fd
 * @param {Float64Array} block
 * @param {number} sequence   one more than the last; the first one is 0
 * @throws as fs.writeSync
 */
function writeBlock (fd, block, sequence) {
  const length = sealBlock(block, sequence)
  const bytes = new Uint8Array(block.buffer, block.byteOffset, 8 * length)
  const at = MAILBOX_BYTES + (sequence % 2) * block[HEAD.STRIDE]
  for (let done = 0; done < bytes.length;) done += fs.writeSync(fd, bytes, done, bytes.length - done, at + done)
}

/**
 * @param {Float64Array} file   the whole of it
 * @returns {Block | null}  the newest whole copy; null: there is none
 */
function readBlock (file) {
  const first = copyAt(file, MAILBOX_LENGTH)
  // where the second one begins stands in each of them; the first may be the one that is cut
  const strides = first ? [first.stride] : [file[MAILBOX_LENGTH + HEAD.STRIDE]]
  const second = strides.map(stride => copyAt(file, MAILBOX_LENGTH + stride / 8)).find(copy => copy !== null) ?? null
  const newest = first === null || (second !== null && second.block.sequence > first.block.sequence) ? second : first
  return newest?.block ?? null
}

/**
 * @param {Float64Array} file
 * @param {number} at   in doubles
 * @returns {{ block: Block, stride: number } | null}
 */
function copyAt (file, at) {
  if (!Number.isInteger(at) || at < MAILBOX_LENGTH || at + HEAD_LENGTH > file.length || file[at] !== MAGIC) return null
  const ownLength = file[at + HEAD.OWN_LENGTH]
  const appLength = file[at + HEAD.APP_LENGTH]
  const tail = at + HEAD_LENGTH + ownLength + appLength
  if (!Number.isInteger(tail) || ownLength < 0 || appLength < 0 || tail + TAIL_LENGTH > file.length) return null
  const sequence = file[at + HEAD.SEQUENCE]
  if (file[tail] !== sequence) return null
  if (file[tail + 1] !== checksum(new Uint32Array(file.buffer, file.byteOffset + 8 * at, 2 * (tail - at + 1)))) return null
  const block = {
    sequence,
    layout: file[at + HEAD.LAYOUT],
    writtenAtMs: file[at + HEAD.WRITTEN_AT_MS],
    ownLength,
    seriesBytes: file[at + HEAD.SERIES_BYTES],
    isLast: file[at + HEAD.LAST] === 1,
    values: file.subarray(at + HEAD_LENGTH, tail)
  }
  return { block, stride: file[at + HEAD.STRIDE] }
}

/** Bytes in the buffer of readFileOf; grows. */
let scratch = new ArrayBuffer(32 * 1024)

/**
 * The whole of a metrics file, read into memory that the next call uses again.
 * @param {number} fd
 * @param {number} size
 * @returns {Float64Array}
 * @throws as fs.readSync
 */
function readFileOf (fd, size) {
  if (scratch.byteLength < size) scratch = new ArrayBuffer(2 ** Math.ceil(Math.log2(size)))
  const bytes = new Uint8Array(scratch, 0, size)
  let done = 0
  while (done < size) {
    const read = fs.readSync(fd, bytes, done, size - done, done)
    if (read === 0) break
    done += read
  }
  return new Float64Array(scratch, 0, Math.floor(done / 8))
}

/** @param {string} socketBase */
const metricsFile = socketBase => `${socketBase}.metrics`
/** @param {string} socketBase */
const seriesFile = socketBase => `${socketBase}.series`

module.exports = {
  HEAD, HEAD_LENGTH, TAIL_LENGTH, MAILBOX_BYTES, ABSENT, blockLength, writeBlock, readBlock, readFileOf, metricsFile, seriesFile
}
