'use strict'
/**
 * The memory that a process and its children may still take: the free memory of the machine, and the rest in their
 * control groups. Reads only.
 */
const os = require('node:os')
const { cgroupDirs, withParents } = require('./cgroup')
const { textOrNull } = require('./read-text')

/** @typedef {{ usedBytes: number, limitBytes: number, where: string }} MemoryLimit */

/**
 * @param {{ root?: string, pid?: number | 'self' }} [options]  root: a directory that stands for / (tests)
 * @returns {MemoryLimit[]}   of its control groups and their parents, those that are less than the machine has; the
 *   lowest first
 */
function memoryLimits ({ root = '', pid = 'self' } = {}) {
  const limits = cgroupDirs(
    'memory', { root, pid }
  ).flatMap(cgroup => withParents(cgroup).map(dir => cgroup.version === 2
    ? {
      usedBytes: numberIn(`${dir}/memory.current`), limitBytes: numberIn(`${dir}/memory.max`),
      where: dir.slice(root.length)
    }
    : {
      usedBytes: numberIn(`${dir}/memory.usage_in_bytes`),
      limitBytes: numberIn(`${dir}/memory.limit_in_bytes`),
      where: dir.slice(root.length)
    }))
  const real = limits.flatMap(({ usedBytes, limitBytes, where }) =>
    usedBytes !== null && limitBytes !== null && limitBytes > 0 && limitBytes < os.totalmem()
      ? [{ usedBytes, limitBytes, where }]
      : [])
  return real.sort((a, b) => a.limitBytes - b.limitBytes)
}

/**
 * A group counts the page cache as used: what it says is left is the least that there is.
 * @param {{ root?: string }} [options]  a directory that stands for / (tests)
 * @returns {number}
 */
function memoryRoomBytes ({ root = '' } = {}) {
  const available = /^MemAvailable:\s*(\d+) kB$/m.exec(textOrNull(`${root}/proc/meminfo`) ?? '')
  const left = memoryLimits({ root }).map(({ usedBytes, limitBytes }) => Math.max(0, limitBytes - usedBytes))
  return Math.min(available ? Number(available[1]) * 1024 : os.freemem(), ...left)
}

/**
 * The same, with the page cache that no process has used lately counted as free: the kernel gives it up before it
 * kills, and in a group that reads files it fills all that is left.
 * @param {{ root?: string }} [options]
 * @returns {number}
 */
function roomWithCacheBytes ({ root = '' } = {}) {
  const available = /^MemAvailable:\s*(\d+) kB$/m.exec(textOrNull(`${root}/proc/meminfo`) ?? '')
  const left = memoryLimits({ root }).map(({ usedBytes, limitBytes, where }) => {
    const cache = /^(?:total_)?inactive_file (\d+)$/m.exec(textOrNull(`${root}${where}/memory.stat`) ?? '')
    return Math.max(0, limitBytes - usedBytes + Number(cache?.[1] ?? 0))
  })
  return Math.min(available ? Number(available[1]) * 1024 : os.freemem(), ...left)
}

/** @param {string} file  @returns {number | null}  null: it is not there, or says a word such as "max" */
function numberIn (file) {
  const text = textOrNull(file)
  return text === null || text.trim() === '' || !Number.isFinite(Number(text)) ? null : Number(text)
}

module.exports = { memoryLimits, memoryRoomBytes, roomWithCacheBytes, numberIn }
