'use strict'
/**
 * Whether the disk has room for more. A failed step is removed with all that it wrote; if the disk is still full then,
 * other programs have filled it, and the failure says nothing about a commit. A step that was stopped because little
 * room was left says so in its end (disk-watch.js).
 */
const path = require('node:path')
const { bytes } = require('../../common/units')
const { BellwetherError } = require('../../common/errors')
const { roomIn, isFull } = require('./disk-watch')
const { GitError } = require('./git')
const { DEFAULT_LIMITS } = require('./run-sandboxed')

/** The folder of the checkouts, in that of the results. */
const TREES = 'trees'
/** So little that git could not write what it had to. */
const FULL_UNDER_BYTES = 2 ** 20

/**
 * @param {string} dir   that is there; of one repository's results, or its checkouts
 * @param {number} [minFreeBytes]
 * @throws {BellwetherError} BW_BENCH_DISK
 */
async function needRoom (dir, minFreeBytes = DEFAULT_LIMITS.minFreeBytes) {
  if (isFull(await roomIn(dir), minFreeBytes)) throw noRoom(dir)
}

/** @param {string} dir  of one repository's results, or its checkouts @param {unknown} [cause] */
function noRoom (dir, cause) {
  const trees = path.basename(dir) === TREES ? dir : path.join(dir, TREES)
  return new BellwetherError('BW_BENCH_DISK',
    `There is not enough room on the disk of ${dir}: at least ${bytes(DEFAULT_LIMITS.minFreeBytes)} are left free. ` +
    `What was measured is kept. Make room and run the same command again: it goes on where it stopped. What is in ${trees} may go, it is built again.`, { cause })
}

/** @param {any} err */
function isNoRoom (err) {
  return err.code === 'ENOSPC' || err.code === 'EDQUOT' || /No space left|Disk quota/i.test(err.stderr ?? '')
}

/**
 * Runs a git step on the mirror and reports a full disk where that made git fail. Not every git message has the reason
 * in it.
 * @template T
 * @param {string} dir  of the mirror's disk
 * @param {Promise<T>} work
 * @returns {Promise<T>}
 * @throws BW_BENCH_DISK, or whatever `work` rejects with
 */
async function orNoRoom (dir, work) {
  try {
    return await work
  } catch (err) {
    const failed = err.cause instanceof GitError ? err.cause : err
    if (isNoRoom(failed)) throw noRoom(dir, err)
    if (failed instanceof GitError) await needRoom(dir, FULL_UNDER_BYTES)
    throw err
  }
}

module.exports = { TREES, needRoom, noRoom, isNoRoom, orNoRoom }
