'use strict'
/**
 * Files that outlive the manager: what should run (apps.json), and what has been counted (counters.json). A file is
 * whole or it is not read: its content carries a checksum and it is written beside and renamed. A second file holds the
 * same content (.bak, an inode of its own): what is damaged is replaced by it, with an alert, never by an empty list.
 */
const fs = require('node:fs')
const path = require('node:path')
const { BellwetherError } = require('./errors')

/** Grows when an older manager could not read what a newer one wrote. */
const STATE_VERSION = 1
/**
 * FNV-1a, 32 bits (http://www.isthe.com/chongo/tech/comp/fnv/): finds damage, not malice; who can write here runs code
 * as us anyway.
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
    throw Object.assign(
      new Error(`it was written by a newer Bellwether (state version ${version}, this one reads ${STATE_VERSION})`),
      { isNewer: true }
    )
  }
  if (checksum(content) !== sum) throw new Error('its checksum does not match')
  return JSON.parse(content)
}

/**
 * @param {string} file
 * @returns {{ content: any, from: string | null, problem: string | null }}  from: null when there is nothing yet;
 *   problem: why the copy had to be taken
 * @throws BW_STATE when there is something, and none of it can be read; details.isNewer: a newer version wrote it
 */
function readState (file) {
  /** @type {string[]} */
  const problems = []
  let isMissing = false
  let isNewer = false
  for (const candidate of [file, backupOf(file)]) {
    try {
      const content = decodeState(readPlain(candidate))
      if (isMissing) problems.push(`${file} is missing`)
      return { content, from: candidate, problem: problems.length > 0 ? problems.join('; ') : null }
    } catch (err) {
      if (err.code === 'ENOENT' && candidate !== file && problems.length === 0) {
        return { content: null, from: null, problem: null }
      }
      isMissing ||= err.code === 'ENOENT'
      if (err.code !== 'ENOENT') problems.push(`${candidate}: ${err.message}`)
      if (!err.isNewer) continue
      isNewer = true
      break // a copy that can be read would undo what the newer version knows
    }
  }
  throw new BellwetherError('BW_STATE',
    `The saved list of apps cannot be read: ${problems.join('; ')}. Nothing was started, and nothing was changed: workers that run serve on. ` +
    'Restore one of the two files; or end the workers, if there are any, and move both away to begin with an empty list.', {
      details: { file, problems, isNewer }
    })
}

/**
 * Writes the file, then its copy.
 * @param {string} file
 * @param {unknown} content
 * @param {{ durable?: boolean }} [how]   durable: it outlives a power cut, at the price of some fsync; without, only
 *   the manager's death
 * @returns {NodeJS.ErrnoException | null}   why the copy could not be written; the file is
 * @throws what the file system throws: the old file is then as it was
 */
function writeState (file, content, { durable = true } = {}) {
  const text = encodeState(content)
  writeWhole(file, text, durable)
  const problem = writeCopy(backupOf(file), text, durable)
  if (durable) syncDir(path.dirname(file)) // once, for both names
  return problem
}

/**
 * @param {string} file
 * @param {string} text
 * @param {boolean} durable
 * @returns {NodeJS.ErrnoException | null}
 */
function writeCopy (file, text, durable) {
  try {
    writeWhole(file, text, durable)
    return null
  } catch (err) {
    if (err.code === undefined) throw err
    return err
  }
}

/**
 * The file as it was, or the new one: never a part of it. Which of the two outlives a power cut is not known before the
 * folder is synced.
 * @param {string} file
 * @param {string} text
 * @param {boolean} durable
 */
function writeWhole (file, text, durable) {
  const temp = `${file}.new`
  const fd = fs.openSync(temp,
    fs.constants.O_CREAT | fs.constants.O_TRUNC | fs.constants.O_WRONLY | fs.constants.O_NOFOLLOW, 0o600)
  try {
    fs.writeFileSync(fd, text)
    if (durable) fs.fsyncSync(fd)
  } finally {
    fs.closeSync(fd)
  }
  fs.renameSync(temp, file)
}

/** Whether there is a state file, or its copy: readable or not. @param {string} file */
function hasState (file) { return [file, backupOf(file)].some(one => fs.existsSync(one)) }

/**
 * Files that cannot be read get another name, so that the next write does not destroy what a person could still look
 * at.
 * @param {string} file
 * @returns {string[]}   the new names
 */
function setDamagedAside (file) {
  return [file, backupOf(file)].flatMap(one => {
    try {
      decodeState(readPlain(one))
      return []
    } catch (err) {
      if (err.code === 'ENOENT' || err.isNewer) return []
    }
    fs.renameSync(one, `${one}.damaged`)
    return [`${one}.damaged`]
  })
}

/**
 * No link, which may lead to another user's list, and no pipe, which would block us for ever.
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

module.exports = { STATE_VERSION, checksum, encodeState, decodeState, readState, writeState, hasState, setDamagedAside }
