'use strict'
/**
 * A lock that is a file with the pid of its holder and when that process began: a pid is used again, a pid with its
 * start is not. It is stale when that process is gone, so a SIGKILL leaves nothing that a person has to remove. Taking
 * it is synchronous and needs no other program. The processes must see each other: two containers that share a folder
 * and have pids of their own are not kept apart.
 *
 * A manager's lock (manager/takeover/lock.js) is another one: the kernel's. It has to pass from one manager to the next
 * without a gap, which a pid in a file cannot, and there is time to run flock(1). The places of REPL sessions
 * (repl/sidecar/session-places.js) are counted, many at a time: no lock.
 */
const fs = require('node:fs')
const path = require('node:path')
const crypto = require('node:crypto')
const { kernelBootId } = require('./boot-id')
const { jsonOrNull } = require('./json-or-null')
const { processStat, hasEnded } = require('./proc')

/** @typedef {{ pid: number, start: string | null }} Process  start: null where there is no /proc */
/** @typedef {Process & Record<string, unknown>} Holder       with what it wrote into the file beside */

/** More than any holder writes. */
const MOST_BYTES = 4096

/**
 * @param {string} file  its folder exists
 * @param {Record<string, unknown>} [more]  for those who look meanwhile
 * @returns {{ release: () => void } | { holder: Holder }}  holder: the process that has it
 * @throws as fs does, where the folder cannot be written
 */
function takePidLock (file, more = {}) {
  const own = `${file}.${process.pid}.${crypto.randomBytes(4).toString('hex')}`
  const text = JSON.stringify({ ...more, pid: process.pid, start: startOf(process.pid), id: crypto.randomUUID() })
  const release = () => {
    removeOwn(`${file}.break`, text) // who moved it away just then has put it back
    removeOwn(file, text)
  }
  try {
    fs.writeFileSync(own, text, { flag: 'wx', mode: 0o600 })
    sweep(file, own) // before: what it throws must leave nothing taken
    for (;;) {
      if (linked(own, file)) return taken(file, text, release)
      const holder = pidLockHolder(file)
      if (holder) return { holder }
      const breaker = removeStale(file, own)
      if (breaker) return { holder: breaker } // it is about to have it
    }
  } finally {
    fs.rmSync(own, { force: true }) // also where a full disk has made it and not filled it
  }
}

/**
 * @param {string} file
 * @param {string} text  ours
 * @param {() => void} release
 */
function taken (file, text, release) {
  try {
    removeOwn(`${file}.break`, text)
    return { release }
  } catch (err) {
    removeOwn(file, text)
    throw err
  }
}

/**
 * Removes the files of processes that were killed while they took the lock.
 * @param {string} file
 * @param {string} own
 */
function sweep (file, own) {
  const folder = path.dirname(file)
  const begin = `${path.basename(file)}.`
  for (const name of fs.readdirSync(folder)) {
    const pid = name.startsWith(begin) ? /^(\d+)\./.exec(name.slice(begin.length))?.[1] : undefined
    if (pid === undefined || path.join(folder, name) === own || isAlive({ pid: Number(pid), start: null })) continue
    fs.rmSync(path.join(folder, name), { force: true })
  }
}

/**
 * link(2) fails where the name is taken: the first wins.
 * @param {string} own
 * @param {string} file
 */
function linked (own, file) {
  try {
    fs.linkSync(own, file)
    return true
  } catch (err) {
    if (err.code !== 'EEXIST') throw err
    return false
  }
}

/**
 * Who has the lock now.
 * @param {string} file
 * @returns {Holder | null}  null: no process, or one that is gone
 */
function pidLockHolder (file) {
  const text = readStart(file)
  const holder = text === null ? null : parseHolder(text)
  return holder && isAlive(holder) ? holder : null
}

/**
 * No link of another's, no pipe that would hold us up, and no gigabyte.
 * @param {string} file
 * @returns {string | null}
 */
function readStart (file) {
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = fs.constants
  let fd
  try {
    fd = fs.openSync(file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    const bytes = Buffer.alloc(MOST_BYTES)
    return bytes.toString('utf8', 0, fs.readSync(fd, bytes, 0, MOST_BYTES, 0))
  } catch (err) {
    // nothing there; a link; a pipe; a folder, which is refused when it is to be removed
    if (!['ENOENT', 'ELOOP', 'ENXIO', 'ESPIPE', 'EAGAIN', 'EISDIR'].includes(err.code)) throw err
    return null
  } finally {
    if (fd !== undefined) fs.closeSync(fd)
  }
}

/**
 * @param {string} text
 * @returns {Holder | null}  null: damaged. It is linked only when it is whole: a power cut emptied it, and ended its
 *   holder
 */
function parseHolder (text) {
  const value = jsonOrNull(text)
  if (!Number.isSafeInteger(value?.pid) || value.pid <= 0) return null
  return { ...value, start: typeof value.start === 'string' ? value.start : null }
}

/** @param {Process} holder  as its file says */
function isAlive ({ pid, start }) {
  try {
    process.kill(pid, 0)
  } catch (err) {
    if (err.code !== 'EPERM') return false // ESRCH
  }
  return start === null || isSameStart(start, startOf(pid))
}

/**
 * @param {number} pid
 * @returns {string | null}  since boot, with the boot's own id where the kernel gives one (one that is made of the wall
 *   clock would be another when that is set); null where there is no /proc, or the process has ended
 */
function startOf (pid) {
  const stat = processStat(pid)
  return stat === null || hasEnded(stat) ? null : [stat.startTimeTicks, kernelBootId() ?? []].flat().join(' ')
}

/** @param {string} start  as a file says @param {string | null} now */
function isSameStart (start, now) {
  const [[ticks, boot], [nowTicks, nowBoot]] = [start.split(' '), (now ?? '').split(' ')]
  const isKnown = boot !== undefined && nowBoot !== undefined && !boot.startsWith('booted-') // as was once written
  return ticks === nowTicks && (!isKnown || boot === nowBoot)
}

/**
 * One process at a time removes: the one that has the second name. A stale file stays as it is, for no process can take
 * a name that is there; so a file that is still the same after its process was found to be gone can be removed, and no
 * live lock is removed with it.
 * @param {string} file
 * @param {string} own
 * @returns {Holder | null}  another process that removes it just now
 */
function removeStale (file, own) {
  const second = `${file}.break`
  if (!linked(own, second)) {
    const breaker = pidLockHolder(second)
    if (!breaker) moveAway(second, `${own}.stale`)
    return breaker
  }
  try {
    const stat = fs.lstatSync(file, { throwIfNoEntry: false })
    const text = readStart(file)
    const holder = text === null ? null : parseHolder(text)
    const isStale = stat !== undefined &&
      (!stat.isFile() || (text !== null && !(holder && isAlive(holder)) && readStart(file) === text))
    if (isStale) fs.unlinkSync(file)
  } finally {
    fs.rmSync(second, { force: true })
  }
  return null
}

/**
 * Clears up after a process that was killed while it removed: rare, so this may be less exact. The name is looked at
 * again before it is removed.
 * @param {string} name
 * @param {string} aside
 */
function moveAway (name, aside) {
  try {
    fs.renameSync(name, aside)
  } catch (err) {
    if (err.code !== 'ENOENT') throw err
    return // another process was quicker
  }
  if (pidLockHolder(aside)) linked(aside, name)
  fs.unlinkSync(aside)
}

/**
 * @param {string} file
 * @param {string} text  of our lock: another's is left alone
 */
function removeOwn (file, text) {
  if (readStart(file) === text) fs.rmSync(file, { force: true })
}

module.exports = { takePidLock, pidLockHolder, isAlive }
