'use strict'
/**
 * Facts about processes from /proc: parents and children, CPU time and memory. On systems without /proc nothing is
 * known, and the answer is null or [].
 */
const fs = require('node:fs')
const os = require('node:os')
const { processStat, hasEnded } = require('../../common/proc')
const { textOrNull } = require('../../common/read-text')

/** USER_HZ is 100 on every Linux that Node runs on (proc(5), getconf CLK_TCK). */
const TICKS_PER_SECOND = 100
/** Names by number; of two the first: SIGABRT, not SIGIOT. */
const SIGNALS = new Map(Object.entries(os.constants.signals).reverse().map(([name, number]) => [number, name]))

/** @typedef {{ userSeconds: number, systemSeconds: number }} CpuParts */
/**
 * @typedef {object} ProcessFacts
 * @property {number} pid
 * @property {string} state        one letter of proc(5): Z is a zombie
 * @property {number} ppid
 * @property {number} group
 * @property {number} session
 * @property {number} cpuSeconds   its own and that of its children that have been waited for
 * @property {CpuParts} cpuParts   the same, in user code and in the kernel
 * @property {number} childCpuSeconds   that of these children alone
 * @property {CpuParts} childCpuParts
 * @property {number} startTicks   with the pid: which process it is, for pids come again
 */

/**
 * @param {number} pid
 * @returns {ProcessFacts | null} null: there is none
 */
function readProcess (pid) {
  const stat = processStat(pid)
  if (stat === null) return null
  const { state, ppid, pgrp: group, session, startTimeTicks: startTicks } = stat
  const { utimeTicks: user, stimeTicks: system, childUtimeTicks: childUser, childStimeTicks: childSystem } = stat
  return {
    pid, state, ppid, group, session, startTicks,
    cpuSeconds: (user + system + childUser + childSystem) / TICKS_PER_SECOND,
    cpuParts: partsOf(user + childUser, system + childSystem),
    childCpuSeconds: (childUser + childSystem) / TICKS_PER_SECOND, childCpuParts: partsOf(childUser, childSystem)
  }
}

/** @param {number} userTicks @param {number} systemTicks @returns {CpuParts} */
function partsOf (userTicks, systemTicks) {
  return { userSeconds: userTicks / TICKS_PER_SECOND, systemSeconds: systemTicks / TICKS_PER_SECOND }
}

/** @param {readonly CpuParts[]} all @returns {CpuParts} */
function sumOfParts (all) {
  return {
    userSeconds: all.reduce((sum, one) => sum + one.userSeconds, 0),
    systemSeconds: all.reduce((sum, one) => sum + one.systemSeconds, 0)
  }
}

/** @returns {ProcessFacts[]} */
function allProcesses () {
  return pidsOfProc().flatMap(pid => readProcess(pid) ?? [])
}

/** @returns {number[]} */
function pidsOfProc () {
  try {
    return fs.readdirSync('/proc').filter(name => /^\d+$/.test(name)).map(Number)
  } catch (err) {
    if (err.code === 'ENOENT') return [] // no /proc here, as on macOS
    throw err
  }
}

/**
 * @param {number} root
 * @param {ProcessFacts[]} all
 * @returns {ProcessFacts[]} below `root`, without itself
 */
function descendantsOf (root, all) {
  const found = []
  const parents = new Set([root])
  // A child can stand before its parent in the list: go on until a round finds none.
  for (let left = all.filter(({ pid }) => pid !== root); ;) {
    const next = left.filter(({ ppid }) => parents.has(ppid))
    if (next.length === 0) return found
    for (const one of next) { found.push(one); parents.add(one.pid) }
    left = left.filter(one => !parents.has(one.pid))
  }
}

/**
 * @param {number} pid
 * @returns {{ rssBytes: number, peakRssBytes: number }} zeros for a zombie, or when it is gone
 */
function memoryOf (pid) {
  const text = textOrNull(`/proc/${pid}/status`, 'latin1') ?? ''
  const bytesOf = (/** @type {RegExp} */ pattern) => Number(pattern.exec(text)?.[1] ?? 0) * 1024
  return { rssBytes: bytesOf(/^VmRSS:\s+(\d+) kB/m), peakRssBytes: bytesOf(/^VmHWM:\s+(\d+) kB/m) }
}

/**
 * @param {string} mark  NAME=value
 * @returns {number[]} processes that were started with it in their environment and that we may look at
 */
function processesWithMark (mark) {
  return markedProcesses(text => text === mark).map(({ pid }) => pid)
}

/**
 * @param {(entry: string) => boolean} isMark
 * @returns {{ pid: number, entry: string }[]}
 */
function markedProcesses (isMark) {
  return pidsOfProc().flatMap(pid => {
    const entry = (textOrNull(`/proc/${pid}/environ`, 'latin1') ?? '').split('\0').find(isMark)
    return entry === undefined ? [] : [{ pid, entry }]
  })
}

/**
 * Which process this is, in a form that outlives it: the next start sees whether it still lives.
 * @param {number} pid
 * @returns {string} '<pid>.<start>'
 */
function identityOf (pid) {
  return `${pid}.${readProcess(pid)?.startTicks ?? 0}`
}

/** @param {string} identity  of identityOf */
function isAlive (identity) {
  const [pid, startTicks] = identity.split('.').map(Number)
  if (!Number.isSafeInteger(pid) || pid <= 0) return false
  const now = readProcess(pid)
  if (now) return now.startTicks === startTicks && !hasEnded(now)
  if (startTicks !== 0) return false
  try { // no /proc
    process.kill(pid, 0)
    return true
  } catch (err) {
    return err.code === 'EPERM' // it lives, as another user
  }
}

/**
 * SIGKILL; a process that has already ended is no error.
 * @param {number} pid  negative: the group
 */
function killIfThere (pid) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (err) {
    if (err.code !== 'ESRCH' && err.code !== 'EPERM') throw err // EPERM: macOS says so of a group of zombies
  }
}

/** @param {number} pid @param {NodeJS.Signals} name */
function sendSignal (pid, name) {
  try {
    process.kill(pid, name)
  } catch (err) {
    if (err.code !== 'ESRCH') throw err // it has just ended
  }
}

module.exports = {
  readProcess, sumOfParts, partsOf, allProcesses, descendantsOf, memoryOf, processesWithMark, markedProcesses,
  identityOf, isAlive, killIfThere, sendSignal,
  SIGNALS
}
