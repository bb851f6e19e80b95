'use strict'
/**
 * The names of a worker's own UNIX sockets. Each worker binds its sockets under a name of its own; the one that serves
 * in a slot also has the slot's public name (run/web.0.sock), as a hard link that is put in place in one step. So the
 * name leads to a living worker through every reload, and the end of an old worker does not take away a younger one's.
 */
const fs = require('node:fs')
const { removeFile } = require('../../common/remove-file')

const SIDECAR = 'sock'
const HTTP = 'http.sock'
/** Of the group that may look, and nothing else (repl.readOnlyGroup). */
const READ_ONLY = 'ro.sock'
/** Of a command, which says READY=1 on it; it has no public name. */
const NOTIFY = 'note.sock'

class WorkerSockets {
  /** The public names this worker has, with the inode it put there. @type {Map<string, number>} */
  #published = new Map()

  /**
   * @param {object} given
   * @param {string} given.base     the worker's own: '<run>/workers/web.0.1a2b3c4d'
   * @param {string} given.runDir
   * @param {string} given.id       'web.0'
   */
  constructor ({ base, runDir, id }) {
    this.sidecar = `${base}.${SIDECAR}`
    this.http = `${base}.${HTTP}`
    this.notify = `${base}.${NOTIFY}`
    /** @type {[own: string, name: string][]} */
    this.names = [
      [this.sidecar, `${runDir}/${id}.${SIDECAR}`],
      [this.http, `${runDir}/${id}.${HTTP}`],
      [`${base}.${READ_ONLY}`, `${runDir}/${id}.${READ_ONLY}`]
    ]
  }

  /**
   * Puts the sockets that exist under the slot's public names.
   * @param {object} how
   * @param {boolean} how.hasSidecar   its thread listens; the file is there some milliseconds earlier
   * @param {(name: string, err: Error) => void} how.onProblem
   */
  publish ({ hasSidecar, onProblem }) {
    for (const [own, name] of this.names) {
      try {
        if (own === this.http || hasSidecar) this.#link(own, name)
        else fs.rmSync(name, { force: true }) // without a socket of its own the name must not lead to an older one's
      } catch (err) {
        if (err.code === 'ENOENT') fs.rmSync(name, { force: true })
        else onProblem(name, err)
      }
    }
  }

  /**
   * @param {string} own   perhaps in a folder of the worker's user, who can put a link or a folder in its place
   * @param {string} name
   */
  #link (own, name) {
    const temp = `${name}.link` // in our folder: from here on it is what it is
    fs.rmSync(temp, { force: true })
    fs.linkSync(own, temp)
    const { ino } = checkSocket(temp)
    fs.renameSync(temp, name)
    fs.rmSync(temp, { force: true }) // renaming one link of a file over another does nothing
    this.#published.set(name, ino)
  }

  /** The worker is gone: so are its files, and the public names that are still its own. */
  withdraw () {
    for (const [own, name] of this.names) {
      const isMine = this.#published.has(name) &&
        fs.lstatSync(name, { throwIfNoEntry: false })?.ino === this.#published.get(name)
      if (isMine) removeFile(name)
      removeFile(own)
    }
    removeFile(this.notify)
  }
}

/** @param {string} file   removed where it is none @returns {fs.Stats} */
function checkSocket (file) {
  const stat = fs.lstatSync(file)
  if (stat.isSocket()) return stat
  fs.rmSync(file, { force: true })
  throw new Error('its own is no socket: something was put in its place')
}

module.exports = { WorkerSockets }
