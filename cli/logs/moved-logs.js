'use strict'
/**
 * Workers that still write to a log file which is not the one of its name any more: it was moved away or deleted, and
 * they have not opened the new one (yet). Asked of /proc; where there is none, nothing is found.
 */
const fs = require('node:fs')

const OWN_FD = Object.freeze({ out: 1, err: 2 })

/** @typedef {{ id: string, pid: number | null }} WorkerProcess */
/**
 * @typedef {object} MovedFile
 * @property {string} path      that can be opened, also when the file was deleted
 * @property {string} name      what it is called now
 * @property {string[]} workers that write to it
 */

/**
 * @param {{ file: string, stream: 'out' | 'err' | null }} source
 * @param {WorkerProcess[]} workers   that have this source
 * @returns {MovedFile[]}
 */
function movedFiles ({ file, stream }, workers) {
  const named = idOf(file)
  /** @type {Map<string, MovedFile>} */
  const moved = new Map()
  const fds = stream === null ? Object.values(OWN_FD) : [OWN_FD[stream]]
  for (const { id, pid, fd } of workers.flatMap(worker => fds.map(own => ({ ...worker, fd: own })))) {
    if (pid === null) continue
    const own = `/proc/${pid}/fd/${fd}`
    const written = idOf(own)
    if (written === null || written === named || (named !== null && hasOpen(pid, named))) continue
    const known = moved.get(written)
    if (known) known.workers = [...new Set([...known.workers, id])]
    else moved.set(written, { path: own, name: nameOf(own), workers: [id] })
  }
  return [...moved.values()]
}

/** Whether it has opened the new file. @param {number} pid @param {string} id */
function hasOpen (pid, id) {
  try {
    return fs.readdirSync(`/proc/${pid}/fd`).some(fd => idOf(`/proc/${pid}/fd/${fd}`) === id)
  } catch (err) { // it ended, or is another user's
    return false
  }
}

/** @param {string} file @returns {string | null} */
function idOf (file) {
  try {
    const stat = fs.statSync(file, { bigint: true })
    return stat.isFile() ? `${stat.dev}:${stat.ino}` : null
  } catch (err) {
    if (err.code === undefined) throw err
    return null
  }
}

/** @param {string} link */
function nameOf (link) {
  try {
    return fs.readlinkSync(link)
  } catch (err) {
    if (err.code === undefined) throw err
    return link
  }
}

module.exports = { movedFiles }
