'use strict'
/** The folder of one run: a small file system of its own where we may mount one, so that its disk can be filled. */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { execFileSync } = require('node:child_process')

const MIB = 1024 * 1024
const DISK_MIB = 96
const FILLER = 'filler'

/**
 * @returns {{ folder: string, fill: (() => void) | null, free: () => void, remove: () => void }}   fill: null where
 *   nothing can be mounted
 */
function makeDisk () {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'r-'))
  const isMounted = mount(folder)
  const filler = path.join(folder, FILLER)
  const unmount = () => { if (isMounted) execFileSync('umount', ['--lazy', folder]) }
  process.prependOnceListener('exit', unmount) // a run that is interrupted; before its folder is removed
  return {
    folder,
    fill: isMounted ? () => fillUp(filler) : null,
    free: () => fs.rmSync(filler, { force: true }),
    remove () {
      process.off('exit', unmount)
      unmount()
      fs.rmSync(folder, { recursive: true, force: true })
    }
  }
}

/** @param {string} folder */
function mount (folder) {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MIB}m,mode=700`, 'tmpfs', folder], { stdio: 'pipe' })
    return true
  } catch (err) {
    return false // not root, or in a container: steps with a full disk are left out, and the report says so
  }
}

/** @param {string} file */
function fillUp (file) {
  const fd = fs.openSync(file, 'w')
  try {
    for (const chunk of [Buffer.alloc(MIB), Buffer.alloc(4096)]) writeUntilFull(fd, chunk)
  } finally {
    fs.closeSync(fd)
  }
}

/** @param {number} fd @param {Buffer} chunk */
function writeUntilFull (fd, chunk) {
  try {
    while (fs.writeSync(fd, chunk) > 0);
  } catch (err) {
    if (err.code !== 'ENOSPC') throw err
  }
}

module.exports = { makeDisk }
