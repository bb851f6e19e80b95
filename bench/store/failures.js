'use strict'
/** Turns a failure of files or of SQLite into an error that says what to do. */
const fs = require('node:fs')
const { BellwetherError } = require('../../common/errors')

/** With fewer free bytes, an input/output error of SQLite means a full disk: the wasm engine cannot say more. */
const FULL_UNDER_BYTES = 1024 * 1024
const FULL_CODES = ['ENOSPC', 'EDQUOT', 'EFBIG']

/**
 * @param {Error & { code?: string }} err
 * @param {string} dir  of the store
 */
function isDiskFull (err, dir) {
  if (FULL_CODES.includes(err.code ?? '') || /database or disk is full/.test(err.message)) return true
  return /disk I\/O error/.test(err.message) && freeBytes(dir) < FULL_UNDER_BYTES
}

const CORRUPT =
  /malformed|not a database|no such (table|column)|already exists|duplicate column|unsupported file format|database schema/

/**
 * A database whose content is wrong: set aside and made again. Other failures say nothing about the content.
 * @param {Error} err
 */
function isCorrupt (err) { return err instanceof SyntaxError || CORRUPT.test(err.message) }

/** @param {string} dir */
function freeBytes (dir) {
  const { bavail, bsize } = fs.statfsSync(dir)
  return bavail * bsize
}

/**
 * @param {Error & { code?: string }} err
 * @param {string} dir   of the store
 * @param {string} what  that was done, as the beginning of a sentence
 * @returns {Error}      the same when it tells enough, or is a bug
 */
function told (err, dir, what) {
  if (err instanceof BellwetherError || err instanceof TypeError) return err
  if (isDiskFull(err, dir)) return new BellwetherError('BW_BENCH_DISK',
    `${what}: the disk of ${dir} is full. What was stored before is kept; make room and run it again.`, { cause: err })
  const next = isCorrupt(err)
    ? 'What the raw files in there hold is kept: the next run makes the database again from it.'
    : 'See that the folder can be read and written.'
  const text = `${what}: ${err.message} (${dir}). ${next}`
  return new BellwetherError('BW_BENCH_STORE', text, { cause: err })
}

module.exports = { told, isCorrupt, isDiskFull }
