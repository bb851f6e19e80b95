'use strict'
/** What /proc says of a process and everything below it. Where there is no /proc (macOS) nothing is known: empty, null. */
const fs = require('node:fs')

/** The unit of /proc/<pid>/stat, USER_HZ: 100 on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100

/**
 * @typedef {object} Process
 * @property {number} pid
 * @property {number} parent
 * @property {number} startTicks   since boot; with the pid it names a process for good
 * @property {number} ticks        CPU time of its own and of its children that ended and were waited for
 */

/**
 * @param {string} text  /proc/<pid>/stat; the name in brackets may hold anything, brackets too
 * @returns {Process | null}
 */
function parseStat (text) {
  const end = text.lastIndexOf(') ')
  if (end < 0) return null
  const fields = text.slice(end + 2).split(' ')
  const field = (/** @type {number} */ number) => Number(fields[number - 3]) // as proc(5) counts them
  return { pid: parseInt(text, 10), parent: field(4), startTicks: field(22), ticks: field(14) + field(15) + field(16) + field(17) }
}

/** @returns {Process[]} every process that can be seen */
function allProcesses () {
  return readOrNull(() => fs.readdirSync('/proc'))?.filter(name => /^\d+$/.test(name)).flatMap(pid => {
    const text = readOrNull(() => fs.readFileSync(`/proc/${pid}/stat`, 'latin1'))
    return (text !== null && parseStat(text)) || []
  }) ?? []
}

/**
 * @param {readonly Process[]} processes
 * @param {number} top   a pid
 * @returns {Process[]}  it and all below it, parents before their children
 */
function below (processes, top) {
  /** @type {Map<number, Process[]>} */
  const children = new Map()
  for (const one of processes) children.set(one.parent, [...children.get(one.parent) ?? [], one])
  const tree = processes.filter(({ pid }) => pid === top)
  for (let at = 0; at < tree.length; at++) tree.push(...children.get(tree[at].pid) ?? [])
  return tree
}

/**
 * @param {number} top
 * @returns {number[]}  pids of it and all below it
 */
function pidsBelow (top) {
  return below(allProcesses(), top).map(({ pid }) => pid)
}

/**
 * @param {number} top
 * @returns {number | null}  CPU seconds that it and all below it have used, those that ended in between too
 */
function cpuSecondsBelow (top) {
  const tree = below(allProcesses(), top)
  return tree.length === 0 ? null : tree.reduce((sum, { ticks }) => sum + ticks, 0) / TICKS_PER_SECOND
}

/**
 * @template T
 * @param {() => T} read
 * @returns {T | null}  null: there is none, it ended while we looked, or it is not ours to read
 */
function readOrNull (read) {
  try {
    return read()
  } catch (err) {
    if (!['ENOENT', 'ESRCH', 'EACCES', 'EPERM', 'ENOTDIR'].includes(err.code)) throw err
    return null
  }
}

module.exports = { parseStat, below, pidsBelow, cpuSecondsBelow, readOrNull, TICKS_PER_SECOND }
