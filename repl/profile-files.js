'use strict'
/**
 * The folder in which profiles and heap snapshots come into being: below the manager's state, closed to others,
 * bounded. The sidecar writes there and nowhere else; the command takes the finished file away.
 */
const fs = require('node:fs')
const path = require('node:path')
const { bytes } = require('../common/units')

/** Limits for files that no client has fetched: the newest are kept. */
const KEPT_FILES = 20
const KEPT_BYTES = 1024 ** 3
/**
 * A file that was written to within this time may still be in use: a worker writes it, or a client is about to fetch
 * it.
 */
const IN_USE_MS = 5 * 60_000

/**
 * @typedef {object} ProfileFile
 * @property {string} path
 * @property {(text: string) => void} write   throws what the disk says
 * @property {() => number} finish            its size in bytes
 * @property {() => void} drop
 */

/**
 * @param {import('../protocol/boot-record').BootRecord} boot
 * @param {string} extension
 * @param {number} needsBytes   that it is likely to take
 * @returns {ProfileFile}
 * @throws BW_DISK, BW_HOME
 */
function createProfileFile ({ id, generation, repl }, extension, needsBytes) {
  const folder = path.join(String(repl?.stateDir), 'profiles')
  makeFolder(folder)
  removeOldest(folder, needsBytes)
  checkSpace(folder, needsBytes)
  const time = new Date().toISOString().replace(/[:.]/g, '-')
  const file = path.join(folder, `${id}.${generation}.${time}.${extension}`)
  const { O_CREAT, O_EXCL, O_WRONLY, O_NOFOLLOW } = fs.constants
  const fd = fs.openSync(file, O_CREAT | O_EXCL | O_WRONLY | O_NOFOLLOW, 0o600)
  return {
    path: file,
    write: text => { fs.writeFileSync(fd, text) },
    finish () {
      const { size } = fs.fstatSync(fd)
      fs.closeSync(fd)
      return size
    },
    drop () {
      fs.closeSync(fd)
      fs.rmSync(file, { force: true })
    }
  }
}

/** @param {string} folder */
function makeFolder (folder) {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  const stat = fs.lstatSync(folder)
  if (stat.isDirectory() && stat.uid === process.getuid?.() && (stat.mode & 0o077) === 0) return
  throw problem('BW_HOME',
    `${folder} is no directory that only this user can enter: nothing was written. Remove it, and try again.`)
}

/**
 * The newest are kept.
 * @param {string} folder
 * @param {number} needsBytes
 */
function removeOldest (folder, needsBytes) {
  const files = fs.readdirSync(folder).flatMap(name => {
    const stat = fs.lstatSync(path.join(folder, name), { throwIfNoEntry: false })
    return stat ? [{ name, size: stat.size, mtimeMs: stat.mtimeMs }] : [] // taken away a moment ago
  }).sort((a, b) => b.mtimeMs - a.mtimeMs)
  const inUseSinceMs = Date.now() - IN_USE_MS
  let keptBytes = needsBytes
  for (const [at, { name, size, mtimeMs }] of files.entries()) {
    keptBytes += size
    if (mtimeMs < inUseSinceMs && (at + 1 >= KEPT_FILES || keptBytes > KEPT_BYTES)) {
      fs.rmSync(path.join(folder, name), { force: true })
    }
  }
}

/** @param {string} folder @param {number} needsBytes */
function checkSpace (folder, needsBytes) {
  const { bavail, bsize } = fs.statfsSync(folder)
  const freeBytes = bavail * bsize
  if (freeBytes >= needsBytes) return
  throw problem('BW_DISK',
    `It may need ${bytes(needsBytes)} in ${folder}, and ${bytes(freeBytes)} are free: nothing was begun.`)
}

/** @param {string} code @param {string} message */
function problem (code, message) { return Object.assign(new Error(message), { code }) }

module.exports = { createProfileFile, problem }
