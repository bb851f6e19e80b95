'use strict'
/** Facts about processes from /proc: CPU time, memory, and which process holds which connections. */
const fs = require('node:fs')
const { parseStat, processStat, hasEnded } = require('../../common/proc')

/** The unit of /proc/<pid>/stat, USER_HZ: 100 on every Linux that Node runs on. */
const MS_PER_TICK = 10
const ESTABLISHED = '01'

/**
 * @param {number[]} pids
 * @returns {number} CPU time of all their threads so far, in user and system mode
 */
function cpuMs (pids) {
  return pids.reduce((sum, pid) => {
    const stat = parseStat(fs.readFileSync(`/proc/${pid}/stat`, 'latin1'))
    return sum + (stat === null ? NaN : (stat.utimeTicks + stat.stimeTicks) * MS_PER_TICK)
  }, 0)
}

/**
 * More exact than cpuMs, for processes that do next to nothing (https://docs.kernel.org/scheduler/sched-stats.html).
 * @param {number} pid
 * @returns {{ ms: number, wakeUps: number }}   of all its threads that live: on a processor; how often one that slept
 *   was woken
 */
function runTimeOf (pid) {
  const sum = { ms: 0, wakeUps: 0 }
  for (const thread of fs.readdirSync(`/proc/${pid}/task`)) {
    const folder = `/proc/${pid}/task/${thread}`
    sum.ms += Number(fs.readFileSync(`${folder}/schedstat`, 'latin1').split(' ')[0]) / 1e6
    sum.wakeUps += Number(/^voluntary_ctxt_switches:\s+(\d+)/m.exec(fs.readFileSync(`${folder}/status`, 'latin1'))?.[1])
  }
  return sum
}

/**
 * @param {number} pid
 * @returns {{ rssBytes: number, pssBytes: number }}  pss: pages that several processes share count in parts
 */
function memory (pid) {
  const text = fs.readFileSync(`/proc/${pid}/smaps_rollup`, 'latin1')
  const bytes = (/** @type {string} */ name) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1]) * 1024
  return { rssBytes: bytes('Rss'), pssBytes: bytes('Pss') }
}

/**
 * @param {number[]} pids
 * @param {number} port   an IPv4 port that they serve
 * @returns {number[]}    established connections of each, in the same order
 */
function connectionsOf (pids, port) {
  const inodes = new Set(fs.readFileSync('/proc/net/tcp', 'latin1').split('\n').slice(1)
    .map(line => line.trim().split(/\s+/))
    .filter(([, local, , state]) => state === ESTABLISHED && parseInt(local.split(':')[1], 16) === port)
    .map(fields => fields[9]))
  return pids.map(pid => fs.readdirSync(`/proc/${pid}/fd`).filter(fd => inodes.has(socketInode(pid, fd))).length)
}

/**
 * @param {number} pid
 * @param {string} fd
 */
function socketInode (pid, fd) {
  try {
    return /^socket:\[(\d+)\]$/.exec(fs.readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1] ?? ''
  } catch (err) {
    if (err.code !== 'ENOENT') throw err
    return '' // closed since the folder was read
  }
}

/** @param {number} pid */
function isAlive (pid) {
  const stat = processStat(pid)
  return stat !== null && !hasEnded(stat)
}

/**
 * @param {string} mark  such as BELLWETHER_HOME=/tmp/x
 * @returns {number[]} processes that have it in their environment
 */
function pidsWithEnv (mark) {
  return fs.readdirSync('/proc').filter(name => /^\d+$/.test(name)).map(Number).filter(pid => {
    if (pid === process.pid) return false
    try {
      return fs.readFileSync(`/proc/${pid}/environ`, 'latin1').split('\0').includes(mark) && isAlive(pid)
    } catch (err) {
      if (!['ENOENT', 'ESRCH', 'EACCES', 'EPERM'].includes(err.code)) throw err
      return false // gone while we looked, or another user's
    }
  })
}

module.exports = { cpuMs, runTimeOf, memory, connectionsOf, isAlive, pidsWithEnv }
