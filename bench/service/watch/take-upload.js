'use strict'
/**
 * Takes the upload of a runner into a file of its own, unpacked, with limits to its size and its time. Nothing in it is
 * believed yet.
 */
const fs = require('node:fs')
const path = require('node:path')
const zlib = require('node:zlib')
const { randomBytes } = require('node:crypto')
const { pipeline } = require('node:stream/promises')
const { BellwetherError } = require('../../../common/errors')
const { makeFolder } = require('../../store/make-folder')
const { told } = require('../../store/failures')

/** A commit of twenty server benchmarks, confirmed, has about 10 MB. */
const MAX_UPLOAD_BYTES = 64 * 1024 * 1024
const MAX_UNPACKED_BYTES = 8 * MAX_UPLOAD_BYTES
const MOST = Object.freeze({ packed: MAX_UPLOAD_BYTES, unpacked: MAX_UNPACKED_BYTES })

/**
 * A folder for uploads; what a bot that was killed left in it is removed.
 * @param {string} dir
 * @throws BW_BENCH_STORE, BW_BENCH_DISK
 */
function openUploads (dir) {
  makeFolder(dir)
  for (const name of fs.readdirSync(dir)) fs.rmSync(path.join(dir, name), { force: true })
}

/**
 * @template T
 * @param {import('node:stream').Readable} source  gzip
 * @param {string} dir
 * @param {(file: string) => T} use  the file is removed afterwards
 * @param {{ packed: number, unpacked: number }} [most]  bytes
 * @returns {Promise<T>}
 * @throws BW_BENCH_IMPORT it cannot be unpacked, BW_TOO_LARGE, BW_BENCH_DISK; what `use` throws
 */
async function takeUpload (source, dir, use, most = MOST) {
  const file = path.join(dir, `${randomBytes(8).toString('hex')}.jsonl`)
  try {
    // made before anything can fail: a stream that opens it by itself may do so when it has been removed
    const taken = await fs.promises.open(file, 'wx', 0o600)
    await pipeline(leftOpen(source),
      atMost(most.packed), zlib.createGunzip(), atMost(most.unpacked), taken.createWriteStream())
    return use(file)
  } catch (err) {
    if (/^Z_/.test(err.code ?? '')) throw new BellwetherError('BW_BENCH_IMPORT',
      `The result of the runner cannot be unpacked (${err.code}). Nothing was imported.`, { cause: err })
    throw err.syscall === undefined ? err : told(err, dir, 'A result of a runner could not be taken')
  } finally {
    fs.rmSync(file, { force: true })
  }
}

/** Leaves the source open, so that its sender can be answered. @param {import('node:stream').Readable} source */
async function * leftOpen (source) { yield * source.iterator({ destroyOnReturn: false }) }

/** @param {number} most */
function atMost (most) {
  return async function * (/** @type {AsyncIterable<Buffer>} */ source) {
    let bytes = 0
    for await (const part of source) {
      bytes += part.length
      if (bytes > most) throw new BellwetherError('BW_TOO_LARGE',
        `A result has at most ${MOST.packed} bytes packed and ${MOST.unpacked} unpacked. Nothing was imported.`)
      yield part
    }
  }
}

module.exports = { openUploads, takeUpload, MAX_UPLOAD_BYTES, MAX_UNPACKED_BYTES }
