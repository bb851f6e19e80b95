'use strict'
/**
 * Compresses a file so that a death at any moment leaves the whole text once, and a copy can be recognised: into a
 * hidden file first, which is linked to its name when it is on the disk; only then the plain file is removed. link(2)
 * fails where there is a file of that name, so none is overwritten.
 */
const fsp = require('node:fs/promises')
const path = require('node:path')
const zlib = require('node:zlib')
const { createReadStream, createWriteStream, rmSync } = require('node:fs')
const { pipeline } = require('node:stream/promises')
const { PACKED, partName } = require('../../../protocol/rotated-names')

/** Unfinished files, to be removed should this process end. @type {Set<string>} */
const parts = new Set()

/**
 * @typedef {{ outcome: 'packed', packedBytes: number } | { outcome: 'changed' | 'taken' }} Packed
 *   changed: a process wrote to it meanwhile; nothing was done. taken: there is a file of the compressed one's name
 */

/**
 * @param {string} file
 * @param {() => boolean} isHeld   whether a process may write to it, asked again at the end
 * @returns {Promise<Packed>}
 * @throws what the system refuses: the file is as it was
 */
async function compressFile (file, isHeld) {
  const before = await fsp.stat(file)
  const part = path.join(path.dirname(file), partName(path.basename(file), process.pid))
  parts.add(part)
  try {
    await pipeline(
      createReadStream(file, { highWaterMark: 256 * 1024 }), zlib.createGzip(),
      createWriteStream(part, { flags: 'wx', mode: before.mode & 0o777, flush: true })
    )
    await likeBefore(part, before)
    if (await hasChanged(file, before) || isHeld()) return { outcome: 'changed' }
    if (!await nameIt(part, file + PACKED)) return { outcome: 'taken' }
    await syncFolder(path.dirname(file))
    const packed = await fsp.stat(file + PACKED)
    if (await hasChanged(file, before) || isHeld()) {
      await fsp.unlink(file + PACKED)
      return { outcome: 'changed' }
    }
    await fsp.unlink(file)
    return { outcome: 'packed', packedBytes: packed.size }
  } finally {
    await fsp.rm(part, { force: true })
    parts.delete(part)
  }
}

function removeParts () { for (const part of parts) rmSync(part, { force: true }) }

/** The time and the owner that it had. @param {string} part @param {import('node:fs').Stats} before */
async function likeBefore (part, { uid, gid, atime, mtime }) {
  const handle = await fsp.open(part, 'r+')
  try {
    const own = await handle.stat()
    // only root may, and for root it matters: the file must stay that of the service's user
    if (own.uid !== uid || own.gid !== gid) await handle.chown(uid, gid).catch(() => {})
    await handle.utimes(atime, mtime)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** @param {string} part @param {string} target @returns {Promise<boolean>}  false: there is one of that name */
async function nameIt (part, target) {
  try {
    await fsp.link(part, target)
    return true
  } catch (err) {
    if (err.code === 'EEXIST') return false
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'].includes(err.code)) throw err
  }
  // a file system without hard links: only the manager makes such names
  if (await fsp.lstat(target).then(() => true, () => false)) return false
  await fsp.rename(part, target)
  return true
}

/** @param {string} file @param {import('node:fs').Stats} before */
async function hasChanged (file, before) {
  const now = await fsp.stat(file)
  return now.ino !== before.ino || now.size !== before.size || now.mtimeMs !== before.mtimeMs
}

/** @param {string} dir */
async function syncFolder (dir) {
  const handle = await fsp.open(dir, 'r')
  try {
    await handle.sync()
  } catch (err) {
    if (err.code !== 'EINVAL') throw err // a file system that cannot
  } finally {
    await handle.close()
  }
}

/**
 * Compares a compressed file with the plain file beside it.
 * @param {string} file   the plain one
 * @returns {Promise<'whole' | 'part' | 'other'>}   whole: both say the same. part: it holds only the beginning, or is
 *   damaged behind it, so that nothing is in it that is not in the plain one. other: it says something else
 */
async function comparePacked (file) {
  const plain = await fsp.open(file, 'r')
  const unpack = createReadStream(file + PACKED).pipe(zlib.createGunzip())
  let position = 0
  try {
    for await (const chunk of unpack) {
      const { buffer, bytesRead } = await plain.read(Buffer.alloc(chunk.length), 0, chunk.length, position)
      if (bytesRead < chunk.length || !buffer.equals(chunk)) return 'other'
      position += chunk.length
    }
    return position === (await plain.stat()).size ? 'whole' : 'part'
  } catch (err) {
    if (err.code === 'Z_BUF_ERROR' || err.code === 'Z_DATA_ERROR') return 'part'
    throw err
  } finally {
    unpack.destroy()
    await plain.close()
  }
}

module.exports = { compressFile, comparePacked, removeParts }
