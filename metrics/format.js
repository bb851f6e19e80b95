'use strict'
/**
 * The files in which a worker keeps what it counts, beside its sockets: no death can take them away, and reading them
 * asks no worker.
 *
 *   <socketBase>.metrics   a mailbox, then two copies of one block of doubles, written alternately: a death in the
 *                          middle of a write spoils one copy, and the other one is at most one write older
 *   <socketBase>.series    JSON lines, only ever appended to: what the doubles mean. A line is there before the first
 *                          block that needs it, and the block says how many bytes of this file it goes with
 *
 * A block: head, values (first the worker's own, at places that worker-families.js lays out; then those of the app),
 * exemplars, tail. Pure but for the functions that take a descriptor; one reader and one writer, used by both sides.
 *
 * The worker makes both files when it starts, and never removes them: the manager does that, when the worker is gone
 * and its last block is added to what the app has counted.
 *
 * The mailbox is the manager's (askForMetrics). A worker whose event loop runs looks into it five times a second, and
 * once a second while it rests; the manager announces a scrape over the channel, too. A new SCRAPED_AT_MS makes it
 * measure all that is not counted by itself (heap, loop, the app's `collect` functions), at most once a second, and the
 * next block has that number in its ANSWERS_MS: a manager that waits for it has fresh values, mostly within 20 ms. A
 * new WATCHED_AT_MS asks for the worker's own values alone, as a history wants them each second, and is answered in
 * WATCH_ANSWERS_MS. What is counted (requests, the app's counters) is written without being asked, at most 250 ms late
 * (counters of an app that rests: 1 s). A worker that is not asked and counts nothing writes nothing: the age of a
 * block alone does not say that its worker is stuck; that it does not answer does.
 *
 * The lines of <socketBase>.series; a reader skips a line that it does not know:
 *
 *   {"series":1,"layout":N,"own":[families],"pid":N,"startedAtMs":N,"node":"v22.1.0"}
 *       the first line. own: the worker's own families as worker-families.js has them, in their order; layOut(own)
 *       gives the place of each value, also to a reader of another version. startedAtMs: of the process, wall clock
 *   {"family":ID,"name":"jobs_total","type":"counter|gauge|histogram|summary","help":"...",
 *       "unit"?:"...","bounds"?:[0.1,1],"quantiles"?:[0.5]}
 *       a family of the app. Two may have one name (two registries): then they have one type, and what they count is
 *       added up
 *   [ID, AT, {"label":"value"}]
 *       a series of family ID has its values from place AT on: values[AT] of the block, for a histogram its cumulative
 *       buckets (without +Inf), then sum and count; for a summary its quantiles, then sum and count. A later line for
 *       the same place takes the place over (gauges and summaries only: the series that had it is gone). ABSENT: it has
 *       no value at present
 *   {"dropped":ID}
 *       the family is not counted any more; its places are ABSENT
 *   {"problem":{"reason":"series|name|type|reserved|nan|throws|slow|write|size","family":"...","text":"..."}}
 *       what is left out or wrong, each once. family: or the name of the source
 *
 * When removed gauges have left many dead lines, the worker puts a shorter file of the same meaning in its place
 * (rename): same IDs, same places. The block counts that in SERIES_EPOCH: a reader that has read another epoch opens
 * the file again and reads it from its beginning.
 *
 * Exemplars: JSON text in the block, padded with spaces, at most MAX_EXEMPLAR_BYTES: [[AT, {"trace_id":"..."}, value,
 * timestampSeconds], ...]. AT is the very value that it belongs to: a counter's place, that of a bucket, or of the
 * count of a histogram (+Inf).
 */
const fs = require('node:fs')

const MAGIC = 0x62776d31
/**
 * Doubles of the mailbox. It is written by the manager alone: when it last asked (wall clock), for all or for the
 * worker's own values.
 */
const MAILBOX_LENGTH = 8
const MAILBOX = Object.freeze({ SCRAPED_AT_MS: 0, WATCHED_AT_MS: 1 })
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
  LAST: 8,
  /** Doubles that hold the text of the exemplars, behind the values. */
  EXEMPLAR_LENGTH: 9,
  /** Counts how often the series file was replaced by a shorter one. */
  SERIES_EPOCH: 10,
  /** Of the mailbox: what this block answers. */
  ANSWERS_MS: 11,
  WATCH_ANSWERS_MS: 12
})
const HEAD_LENGTH = 16
/** The sequence once more, and the checksum. */
const TAIL_LENGTH = 2
/** A gauge that the app has removed, or a value that is not there yet. No clock, size or count comes near it. */
const ABSENT = -Number.MAX_VALUE
const MAX_EXEMPLAR_BYTES = 32 * 1024

/**
 * @typedef {object} Block
 * @property {number} sequence
 * @property {number} layout
 * @property {number} writtenAtMs   wall clock
 * @property {number} ownLength
 * @property {number} seriesBytes
 * @property {number} seriesEpoch
 * @property {number} answersMs        SCRAPED_AT_MS of the mailbox when these values were measured; 0: it was not asked
 *   yet
 * @property {number} watchAnswersMs
 * @property {boolean} isLast
 * @property {Float64Array} values   own and app's: the places that the series file speaks of
 * @property {Uint8Array} exemplars  see exemplarsOf
 */
/** @typedef {[at: number, labels: Record<string, string>, value: number, timestampSeconds: number]} Exemplar */

/** @param {number} valueCount   and of exemplars */
const blockLength = valueCount => HEAD_LENGTH + valueCount + TAIL_LENGTH

/** @param {Float64Array} head   of a block, or the block @param {number} [at] */
const tailOf = (head, at = 0) =>
  at + HEAD_LENGTH + head[at + HEAD.OWN_LENGTH] + head[at + HEAD.APP_LENGTH] + head[at + HEAD.EXEMPLAR_LENGTH]

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
  const tail = tailOf(block)
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
  const exemplarLength = file[at + HEAD.EXEMPLAR_LENGTH]
  const tail = tailOf(file, at)
  if (![ownLength, appLength, exemplarLength].every(length => Number.isInteger(length) && length >= 0) ||
    tail + TAIL_LENGTH > file.length) return null
  const sequence = file[at + HEAD.SEQUENCE]
  if (file[tail] !== sequence) return null
  if (file[tail + 1] !== checksum(new Uint32Array(file.buffer, file.byteOffset + 8 * at, 2 * (tail - at + 1)))) {
    return null
  }
  const block = {
    sequence,
    layout: file[at + HEAD.LAYOUT],
    writtenAtMs: file[at + HEAD.WRITTEN_AT_MS],
    ownLength,
    seriesBytes: file[at + HEAD.SERIES_BYTES],
    seriesEpoch: file[at + HEAD.SERIES_EPOCH],
    answersMs: file[at + HEAD.ANSWERS_MS],
    watchAnswersMs: file[at + HEAD.WATCH_ANSWERS_MS],
    isLast: file[at + HEAD.LAST] === 1,
    values: file.subarray(at + HEAD_LENGTH, tail - exemplarLength),
    exemplars: new Uint8Array(file.buffer, file.byteOffset + 8 * (tail - exemplarLength), 8 * exemplarLength)
  }
  return { block, stride: file[at + HEAD.STRIDE] }
}

/**
 * @param {Block} block
 * @returns {Exemplar[]}
 */
function exemplarsOf ({ exemplars }) {
  if (exemplars.length === 0) return []
  try {
    return JSON.parse(Buffer.from(exemplars.buffer, exemplars.byteOffset, exemplars.length).toString())
  } catch (err) { // the checksum holds, so another version wrote it: values need no exemplars
    return []
  }
}

/**
 * @param {number} fd         of the metrics file, open for writing
 * @param {keyof typeof MAILBOX} what
 * @param {number} nowMs      wall clock; a number that differs from the one before
 * @throws as fs.writeSync
 */
function askForMetrics (fd, what, nowMs) {
  fs.writeSync(fd, new Uint8Array(Float64Array.of(nowMs).buffer), 0, 8, 8 * MAILBOX[what])
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
  MAGIC, HEAD, HEAD_LENGTH, TAIL_LENGTH, tailOf, MAILBOX, MAILBOX_LENGTH, MAILBOX_BYTES, ABSENT, MAX_EXEMPLAR_BYTES,
  blockLength, writeBlock, readBlock, readFileOf, exemplarsOf, askForMetrics, metricsFile, seriesFile
}
