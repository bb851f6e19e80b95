'use strict'
/**
 * Load of the machine during a measurement: time stolen by the hypervisor, CPU that others used, time held back by a
 * quota. Two readings of /proc and their difference; the difference is a pure function.
 *
 * "Others" is what all cores did less what we and everything below us did. So a neighbour is seen that lives in another
 * container too, whose processes we cannot list. Time in interrupts counts for neither side: the kernel books that of a
 * busy socket on either side.
 */
const { performance } = require('node:perf_hooks')
const { readText, textOrNull } = require('../../common/read-text')
const { allProcesses, descendantsOf } = require('./processes')

/** The unit of /proc/stat: USER_HZ is 100 on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100

/** @typedef {import('../shapes/pair').MachineFacts} MachineFacts */

/**
 * @typedef {object} Reading
 * @property {number} atMs                    monotonic
 * @property {number | null} totalTicks       of all cores, idle ones too
 * @property {number | null} stealTicks
 * @property {number | null} workTicks        of processes, ours and others'
 * @property {number | null} ourSeconds       CPU of this process and all below it
 * @property {number | null} throttledMs      of our cgroup, since it is
 */

/** The shortest time that /proc's hundredths of a second can tell something of. */
const SHORTEST_MS = 200

/** @returns {Reading} */
function readMachine () {
  const stat = parseCpuLine(readText('/proc/stat'))
  return {
    atMs: performance.now(),
    totalTicks: stat?.total ?? null,
    stealTicks: stat?.steal ?? null,
    workTicks: stat?.work ?? null,
    ourSeconds: stat && ourCpuSeconds(),
    throttledMs: readThrottledMs()
  }
}

/** @returns {number} CPU seconds that we and all below us have used, those that ended in between too */
function ourCpuSeconds () {
  const all = allProcesses()
  return [...all.filter(({ pid }) => pid === process.pid), ...descendantsOf(process.pid, all)]
    .reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0)
}

/**
 * @param {string} text   /proc/stat
 * @returns {{ total: number, steal: number, work: number } | null}
 */
function parseCpuLine (text) {
  const fields = /^cpu +(\d[\d ]*)/m.exec(text)?.[1].trim().split(' ').map(Number)
  if (!fields || fields.length < 8) return null
  const [user, nice, system, idle, iowait, irq, softirq, steal] = fields // guest time behind them is in user already
  return { total: user + nice + system + idle + iowait + irq + softirq + steal, steal, work: user + nice + system }
}

/**
 * @param {Reading} from
 * @param {Reading} to
 * @returns {Pick<MachineFacts, 'stealShare' | 'otherCores' | 'throttledMs'>}
 */
function machineBetween (from, to) {
  const ms = to.atMs - from.atMs
  if (ms < SHORTEST_MS) {
    return { stealShare: null, otherCores: null, throttledMs: minus(to.throttledMs, from.throttledMs) }
  }
  const total = minus(to.totalTicks, from.totalTicks)
  const steal = minus(to.stealTicks, from.stealTicks)
  const work = minus(to.workTicks, from.workTicks)
  const ours = minus(to.ourSeconds, from.ourSeconds)
  return {
    stealShare: steal === null || !total ? null : Math.max(0, steal / total),
    otherCores: work === null || ours === null ? null : Math.max(0, (work / TICKS_PER_SECOND - ours) / (ms / 1000)),
    throttledMs: minus(to.throttledMs, from.throttledMs)
  }
}

/**
 * @param {number | null} a
 * @param {number | null} b
 */
function minus (a, b) { return a === null || b === null ? null : a - b }

/** @returns {number | null} null: no cgroup of ours has a quota to tell of */
function readThrottledMs () {
  const groups = textOrNull('/proc/self/cgroup')
  for (const file of cpuStatFiles(groups ?? '')) {
    const text = textOrNull(file)
    const throttled = text === null ? null : parseThrottledMs(text)
    if (throttled !== null) return throttled
  }
  return null
}

/**
 * @param {string} text   /proc/self/cgroup
 * @returns {string[]}    where cpu.stat may be; inside a container the path is often another than the kernel says, then
 *   it is at the top
 */
function cpuStatFiles (text) {
  return text.trim().split('\n').flatMap(line => {
    const [id, controllers, ...rest] = line.split(':')
    const group = rest.join(':')
    if (id === '0' && controllers === '') return [`/sys/fs/cgroup${group}/cpu.stat`, '/sys/fs/cgroup/cpu.stat']
    return controllers.split(',').includes('cpu')
      ? [`/sys/fs/cgroup/${controllers}${group}/cpu.stat`, `/sys/fs/cgroup/${controllers}/cpu.stat`]
      : []
  })
}

/**
 * @param {string} text  cpu.stat of either version
 * @returns {number | null}
 */
function parseThrottledMs (text) {
  const us = /^throttled_usec (\d+)$/m.exec(text)
  if (us) return Number(us[1]) / 1000
  const ns = /^throttled_time (\d+)$/m.exec(text)
  return ns ? Number(ns[1]) / 1e6 : null
}

module.exports = { readMachine, ourCpuSeconds, machineBetween, parseCpuLine, cpuStatFiles, parseThrottledMs }
