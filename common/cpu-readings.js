'use strict'
/**
 * The CPU that each worker has used lately. A reading each tick of the manager's loop, so that a figure covers the last
 * second or two whenever it is asked for: a figure since the last question could cover hours.
 */
const { processUsage, cpuPercent } = require('./proc')
const { treeStat } = require('./process-tree')

/** A figure is of this time at least: ticks of the kernel's clock are 10 ms. */
const SHORTEST_MS = 1000
/** With a reading each second, the third newest is older than that. */
const KEPT = 3

/** @typedef {import('./proc').ProcessUsage & { atMs: number }} Reading */

/** Oldest first. @type {WeakMap<object, Reading[]>} */
const readings = new WeakMap()

/**
 * @param {{ pid?: number, settings?: { exec?: readonly string[] | null } }} worker
 * @param {number} nowMs   monotonic
 */
function readCpu (worker, nowMs) {
  const usage = worker.pid === undefined ? null
    : worker.settings?.exec ? usageOfTree(worker.pid) : processUsage(worker.pid)
  if (usage === null) return
  const kept = readings.get(worker) ?? []
  if (kept.length === 0) readings.set(worker, kept)
  // the oldest one is filled in anew: what lives for seconds comes to V8's old space, and is dear to collect from there
  const oldest = kept.length === KEPT ? kept.shift() : undefined
  kept.push(oldest === undefined ? { ...usage, atMs: nowMs } : Object.assign(oldest, usage, { atMs: nowMs }))
}

/**
 * Of a command, with all that it started.
 * @param {number} pid
 */
function usageOfTree (pid) {
  const stat = treeStat(pid)
  if (stat === null) return null
  const { state, utimeTicks, stimeTicks, rssBytes } = stat
  return { state, utimeTicks, stimeTicks, rssBytes }
}

/**
 * @param {object} worker
 * @returns {Reading | null}   of the last tick; from the third tick on the object holds another reading
 */
function lastReading (worker) { return readings.get(worker)?.at(-1) ?? null }

/**
 * @param {{ startedAtMs: number }} worker
 * @param {Pick<import('./proc').ProcessStat, 'utimeTicks' | 'stimeTicks'>} stat   of now
 * @param {number} nowMs                        monotonic
 * @returns {number}  percent of one processor; since its start where it has just begun
 */
function cpuLately (worker, stat, nowMs) {
  const kept = readings.get(worker) ?? []
  const since = kept.findLast(({ atMs }) => nowMs - atMs >= SHORTEST_MS) ?? kept[0]
  return cpuPercent(since ?? { utimeTicks: 0, stimeTicks: 0, atMs: worker.startedAtMs }, { ...stat, atMs: nowMs })
}

module.exports = { readCpu, lastReading, cpuLately }
