'use strict'
/**
 * One process writes a store. The lock is a file with the pid of its holder and when that process began: a pid is used again, a pid
 * with its start is not. It is stale when that process is gone, so a SIGKILL leaves nothing that a person has to remove. The processes
 * must see each other: two containers with one store and pids of their own are not kept apart.
 */
const fs = require('node:fs')
const path = require('node:path')
const crypto = require('node:crypto')
const { BellwetherError } = require('../../common/errors')

/** @typedef {{ pid: number, start: string | null, engine: string }} Holder  start: null where there is no /proc */

const FILE_NAME = 'lock'

/**
 * @param {string} dir     of the store; it exists
 * @param {string} engine  told to those who read meanwhile
 * @returns {{ release: () => void }}
 * @throws BW_BENCH_BUSY with the pid of the process that holds it
 */
function takeLock (dir, engine) {
  const file = path.join(dir, FILE_NAME)
  const own = `${file}.${process.pid}.${crypto.randomBytes(4).toString('hex')}`
  const text = JSON.stringify({ pid: process.pid, start: startOf(process.pid), engine, id: crypto.randomUUID() })
  fs.writeFileSync(own, text, { flag: 'wx', mode: 0o600 })
  try {
    for (;;) {
      if (linked(own, file)) {
        sweep(dir, own)
        return { release: () => releaseLock(file, text) }
      }
      const holder = holderOf(file)
      if (holder) throw new BellwetherError('BW_BENCH_BUSY', `Process ${holder.pid} writes the results in ${dir} now. Wait until it is done, or end it.`, { details: { pid: holder.pid } })
      removeStale(file, own)
    }
  } finally {
    fs.unlinkSync(own)
  }
}

/**
 * What processes left behind that were killed while they took the lock.
 * @param {string} dir
 * @param {string} own
 */
function sweep (dir, own) {
  for (const name of fs.readdirSync(dir)) {
    const pid = /^lock\.(\d+)\./.exec(name)?.[1]
    if (pid && path.join(dir, name) !== own && !isAlive({ pid: Number(pid), start: null })) fs.rmSync(path.join(dir, name), { force: true })
  }
}

/**
 * Who writes the store in this folder now.
 * @param {string} dir
 * @returns {Holder | null}
 */
function lockHolder (dir) { return holderOf(path.join(dir, FILE_NAME)) }

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
 * @param {string} file
 * @returns {Holder | null} null: nobody, or a process that is gone
 */
function holderOf (file) {
  let text
  try {
    text = fs.readFileSync(file, 'utf8')
  } catch (err) {
    if (err.code !== 'ENOENT') throw err
    return null
  }
  const holder = parseHolder(text)
  return holder && isAlive(holder) ? holder : null
}

/**
 * @param {string} text
 * @returns {Holder | null}
 */
function parseHolder (text) {
  try {
    const { pid, start, engine } = JSON.parse(text)
    return Number.isSafeInteger(pid) && pid > 0 ? { pid, start: start ?? null, engine: String(engine) } : null
  } catch (err) { // it is linked only when it is whole: a power cut emptied it, and ended its holder
    return null
  }
}

/** @param {{ pid: number, start: string | null }} holder */
function isAlive ({ pid, start }) {
  try {
    process.kill(pid, 0)
  } catch (err) {
    if (err.code !== 'EPERM') return false // ESRCH
  }
  return start === null || startOf(pid) === start
}

/**
 * @param {number} pid
 * @returns {string | null} since boot, with the boot's own id; null where there is no /proc, or the process has ended
 */
function startOf (pid) {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'latin1')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields[0] === 'Z') return null // ended: only its parent has not asked yet
    return `${fields[19]} ${fs.readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim()}` // field 22 of proc(5); the third is the first behind the name
  } catch (err) { // no /proc, or gone since: process.kill has told which
    return null
  }
}

/**
 * The name is moved aside and looked at again before it goes: another process may have taken it after we had looked.
 * @param {string} file
 * @param {string} own
 */
function removeStale (file, own) {
  const aside = `${own}.stale`
  try {
    fs.renameSync(file, aside)
  } catch (err) {
    if (err.code !== 'ENOENT') throw err
    return // another one was quicker
  }
  if (holderOf(aside)) linked(aside, file)
  fs.unlinkSync(aside)
}

/**
 * @param {string} file
 * @param {string} text  of our lock: another's is left alone
 */
function releaseLock (file, text) {
  try {
    if (fs.readFileSync(file, 'utf8') === text) fs.unlinkSync(file)
  } catch (err) {
    if (err.code !== 'ENOENT') throw err // the whole folder was removed: nothing is held
  }
}

module.exports = { takeLock, lockHolder, isAlive }
