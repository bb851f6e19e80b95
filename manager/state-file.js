'use strict'
/**
 * Files that outlive the manager: what should run (apps.json), and what has been counted (counters.json). A file is whole or it is not
 * read: its content carries a checksum, it is written beside and renamed, and one older copy is kept. What is damaged is
 * replaced by the copy, with an alert, never by an empty list.
 */
const fs = require('node:fs')
const path = require('node:path')
const { BellwetherError } = require('./errors')

/** Grows when an older manager could not read what a newer one wrote. */
const STATE_VERSION = 1
/** What link() says on a file system that has none. */
const NO_HARD_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']

/**
 * FNV-1a, 32 bits (http://www.isthe.com/chongo/tech/comp/fnv/): finds damage, not malice; who can write here runs code as us anyway.
 * @param {string} text
 * @returns {string}
 */
function checksum (text) {
  let hash = 0x811c9dc5
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/**
 * @param {unknown} content   plain data
 * @returns {string}
 */
function encodeState (content) {
  const text = JSON.stringify(content)
  return `{"bellwetherState":${STATE_VERSION},"sum":"${checksum(text)}","content":${text}}\n`
}

/**
 * @param {string} text
 * @returns {any}   the content
 * @throws {Error} what is wrong with it, in a few words
 */
function decodeState (text) {
  const found = /^\{"bellwetherState":(\d+),"sum":"([0-9a-f]{8})","content":([^]*)\}\n$/.exec(text)
  if (!found) throw new Error(text === '' ? 'it is empty' : 'it is cut off or damaged')
  const [, version, sum, content] = found
  if (Number(version) > STATE_VERSION) {
    throw Object.assign(new Error(`it was written by a newer Bellwether (state version ${version}, this one reads ${STATE_VERSION})`), { isNewer: true })
  }
  if (checksum(content) !== sum) throw new Error('its checksum does not match')
  return JSON.parse(content)
}

/**
 * @param {string} file
 * @returns {{ content: any, from: string | null, problem: string | null }}  from: null when there is nothing yet; problem: why the copy had to be taken
 * @throws BW_STATE when there is something, and none of it can be read
 */
function readState (file) {
  /** @type {string[]} */
  const problems = []
  let isMissing = false
  for (const candidate of [file, backupOf(file)]) {
    try {
      const content = decodeState(readPlain(candidate))
      if (isMissing) problems.push(`${file} is missing`)
      return { content, from: candidate, problem: problems.length > 0 ? problems.join('; ') : null }
    } catch (err) {
      if (err.code === 'ENOENT' && candidate !== file && problems.length === 0) return { content: null, from: null, problem: null }
      isMissing ||= err.code === 'ENOENT'
      if (err.code !== 'ENOENT') problems.push(`${candidate}: ${err.message}`)
      if (err.isNewer) break // the older copy would undo what the newer one knows
    }
  }
  throw new BellwetherError('BW_STATE',
    `The saved list of apps cannot be read: ${problems.join('; ')}. Nothing was started, and nothing was changed: workers that run serve on. ` +
    'Restore one of the two files; or end the workers, if there are any, and move both away to begin with an empty list.', { details: { file, problems } })
}

/**
 * @param {string} file
 * @param {unknown} content
 * @param {{ durable?: boolean }} [how]   durable: it outlives a power cut, at the price of two fsync; without, only the manager's death
 * @throws what the file system throws: the old file is then as it was
 */
function writeState (file, content, { durable = true } = {}) {
  const temp = `${file}.new`
  const fd = fs.openSync(temp, fs.constants.O_CREAT | fs.constants.O_TRUNC | fs.constants.O_WRONLY | fs.constants.O_NOFOLLOW, 0o600)
  try {
    fs.writeFileSync(fd, encodeState(content))
    if (durable) fs.fsyncSync(fd)
  } finally {
    fs.closeSync(fd)
  }
  keepBackup(file)
  fs.renameSync(temp, file)
  if (durable) syncDir(path.dirname(file))
}

/**
 * The file as it is gets a second name, in one step; at no moment is there no whole file. One that cannot be read is no backup.
 * @param {string} file
 */
function keepBackup (file) {
  const temp = `${file}.bak.new`
  fs.rmSync(temp, { force: true })
  try {
    decodeState(readPlain(file))
  } catch (err) {
    if (err.code !== undefined && err.code !== 'ENOENT') throw err
    return // there is none yet, or it is damaged: the older copy stays
  }
  try {
    fs.linkSync(file, temp)
  } catch (err) {
    if (!NO_HARD_LINKS.includes(err.code)) throw err
    fs.copyFileSync(file, temp)
  }
  fs.renameSync(temp, backupOf(file))
  fs.rmSync(temp, { force: true }) // renaming one link of a file over another does nothing
}

/**
 * No link, which may lead to somebody else's list, and no pipe, which would hold us up for ever.
 * @param {string} file
 */
function readPlain (file) {
  const fd = fs.openSync(file, fs.constants.O_RDONLY | fs.constants.O_NOFOLLOW | fs.constants.O_NONBLOCK)
  try {
    if (!fs.fstatSync(fd).isFile()) throw new Error('it is no plain file')
    return fs.readFileSync(fd, 'utf8')
  } finally {
    fs.closeSync(fd)
  }
}

/** @param {string} dir */
function syncDir (dir) {
  const fd = fs.openSync(dir, fs.constants.O_RDONLY)
  try {
    fs.fsyncSync(fd)
  } finally {
    fs.closeSync(fd)
  }
}

/** @param {string} file */
function backupOf (file) { return `${file}.bak` }

module.exports = { STATE_VERSION, encodeState, decodeState, readState, writeState }
