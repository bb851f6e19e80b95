'use strict'
/**
 * The worker's two files: opens them, writes a block, appends lines. Nothing here throws, and nothing that goes wrong
 * with a file is a matter of the app: it is counted, said once, and tried again a while later, from the beginning.
 */
const fs = require('node:fs')
const { LAYOUT, FAMILIES, OWN_LENGTH } = require('../worker-families')
const {
  HEAD, HEAD_LENGTH,
  TAIL_LENGTH, MAILBOX, MAILBOX_LENGTH, MAILBOX_BYTES, blockLength, writeBlock, metricsFile, seriesFile
} = require('../format')

/** After a failure, and between two looks whether the file still has its name. */
const RETRY_MS = 5000
/** The number of values that one copy has room for at first; it grows by doubling. */
const FIRST_VALUES = 512
/** A series file that is longer than this, and than twice what it has to be, is put in order. */
const TIDY_BYTES = 256 * 1024
const MODE = 0o600

/**
 * @typedef {object} Content
 * @property {Float64Array} own
 * @property {Float64Array} app
 * @property {Uint8Array} exemplars
 * @property {boolean} isLast
 * @property {number} answersMs
 * @property {number} watchAnswersMs
 */

/**
 * @param {object} how
 * @param {string} how.socketBase
 * @param {number} how.startedAtMs
 * @param {() => string[]} how.newLines    since it was last asked
 * @param {() => string[]} how.allLines
 * @param {(err: NodeJS.ErrnoException) => void} how.onFailure   the first of failures in a row
 * @param {boolean} [how.isTree]   the kernel's numbers are those of the process and all that it started
 */
function createFiles ({ socketBase, startedAtMs, newLines, allLines, onFailure, isTree = false }) {
  const header = JSON.stringify({
    series: 1, layout: LAYOUT, own: FAMILIES, pid: process.pid, startedAtMs, node: process.version,
    ...isTree ? { tree: true } : {}
  }) + '\n'
  /** @type {{ metrics: number, series: number } | null} */
  let fds = null
  let epoch = -1
  let sequence = 0
  let stride = 8 * blockLength(OWN_LENGTH + FIRST_VALUES)
  let block = new Float64Array(stride / 8)
  let seriesBytes = 0
  /** Of the series file, when it was made. */
  let tidyBytes = 0
  let triedAtMs = -Infinity
  let lookedAtMs = 0
  let failures = 0
  let isFailing = false
  const mailbox = new Float64Array(MAILBOX_LENGTH)
  const mailboxBytes = new Uint8Array(mailbox.buffer)

  /** A series file of its own name first: a reader finds the whole of it, or the one before. */
  function makeSeries () {
    const file = seriesFile(socketBase)
    const temp = `${file}.new`
    const text = header + allLines().join('')
    fs.rmSync(temp, { force: true })
    const fd = fs.openSync(temp, 'ax', MODE)
    try {
      const bytes = Buffer.from(text)
      writeAll(fd, bytes)
      fs.renameSync(temp, file)
      seriesBytes = tidyBytes = bytes.length
      epoch++
      return fd
    } catch (err) {
      fs.closeSync(fd)
      fs.rmSync(temp, { force: true })
      throw err
    }
  }

  /** @param {number} nowMs */
  function open (nowMs) {
    triedAtMs = lookedAtMs = nowMs
    const metrics = fs.openSync(metricsFile(socketBase),
      fs.constants.O_RDWR | fs.constants.O_CREAT | fs.constants.O_NOFOLLOW, MODE)
    try {
      fds = { metrics, series: makeSeries() }
      // the first copy of a new file is written first: it says where the second one is
      if (sequence % 2 === 1 && fs.fstatSync(metrics).size === 0) sequence++
    } catch (err) {
      fs.closeSync(metrics)
      throw err
    }
    return fds
  }

  function close () {
    if (fds === null) return
    const { metrics, series } = fds
    fds = null
    for (const fd of [metrics, series]) {
      try {
        fs.closeSync(fd)
      } catch (err) { // the app has closed it: a number is all that it knew of it
      }
    }
  }

  /** @param {any} err */
  function fail (err) {
    close()
    failures++
    if (!isFailing) onFailure(err)
    isFailing = true
  }

  /**
   * True when the folder was removed: no process can read the file any more.
   * @param {number} metrics
   * @param {number} nowMs
   */
  function hasLostName (metrics, nowMs) {
    if (nowMs - lookedAtMs < RETRY_MS) return false
    lookedAtMs = nowMs
    return fs.fstatSync(metrics).nlink === 0
  }

  /** @param {number} fd */
  function appendSeries (fd) {
    const lines = newLines()
    if (lines.length === 0) return fd
    const bytes = Buffer.from(lines.join(''))
    if (seriesBytes + bytes.length > Math.max(TIDY_BYTES, 2 * tidyBytes)) {
      const fresh = makeSeries()
      fs.closeSync(fd)
      return fresh
    }
    writeAll(fd, bytes)
    seriesBytes += bytes.length
    return fd
  }

  /** @param {Content} content */
  function fill ({ own, app, exemplars, isLast, answersMs, watchAnswersMs }) {
    const exemplarLength = Math.ceil(exemplars.length / 8)
    const length = blockLength(own.length + app.length + exemplarLength)
    if (length > block.length) {
      const values = 2 ** Math.ceil(Math.log2(length))
      block = new Float64Array(values)
      stride = 8 * values
      // The second copy first: the first one is where it was, and says where the second was until then.
      if (sequence % 2 === 0) sequence++
    }
    block[HEAD.LAYOUT] = LAYOUT
    block[HEAD.WRITTEN_AT_MS] = Date.now()
    block[HEAD.OWN_LENGTH] = own.length
    block[HEAD.APP_LENGTH] = app.length
    block[HEAD.EXEMPLAR_LENGTH] = exemplarLength
    block[HEAD.SERIES_BYTES] = seriesBytes
    block[HEAD.SERIES_EPOCH] = epoch
    block[HEAD.STRIDE] = stride
    block[HEAD.LAST] = isLast ? 1 : 0
    block[HEAD.ANSWERS_MS] = answersMs
    block[HEAD.WATCH_ANSWERS_MS] = watchAnswersMs
    block.set(own, HEAD_LENGTH)
    block.set(app, HEAD_LENGTH + own.length)
    const place =
      new Uint8Array(block.buffer, 8 * (length - TAIL_LENGTH - exemplarLength), 8 * exemplarLength).fill(0x20)
    place.set(exemplars)
  }

  return {
    /**
     * @param {Content} content
     * @param {number} nowMs   monotonic
     * @returns {boolean}      written
     */
    write (content, nowMs) {
      if (fds === null && nowMs - triedAtMs < RETRY_MS) return false
      try {
        if (fds !== null && hasLostName(fds.metrics, nowMs)) close()
        const { metrics, series } = fds ?? open(nowMs)
        fds = { metrics, series: appendSeries(series) }
        fill(content)
        writeBlock(metrics, block, sequence++)
        isFailing = false
        return true
      } catch (err) { // full, forbidden, gone: counted; the app goes on
        fail(err)
        return false
      }
    },
    /** The manager's question; zeros: it has not asked, or the file cannot be read. */
    readMailbox () {
      try {
        if (fds !== null) fs.readSync(fds.metrics, mailboxBytes, 0, MAILBOX_BYTES, 0)
      } catch (err) {
        fail(err)
      }
      return { scrapedAtMs: mailbox[MAILBOX.SCRAPED_AT_MS], watchedAtMs: mailbox[MAILBOX.WATCHED_AT_MS] }
    },
    failures: () => failures,
    isOpen: () => fds !== null
  }
}

/** @param {number} fd @param {Uint8Array} bytes */
function writeAll (fd, bytes) {
  for (let done = 0; done < bytes.length;) done += fs.writeSync(fd, bytes, done)
}

module.exports = { createFiles }
