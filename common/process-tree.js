'use strict'
/**
 * A process and all that it has started, as one: their memory and processor time together. For workers that run a
 * command, which may start processes of its own. Reads /proc only; a process that ends meanwhile is left out.
 */
const fs = require('node:fs')
const { processStat } = require('./proc')

/** More are not looked at: a fork bomb must not keep us busy. */
const MAX_PROCESSES = 512

/** @typedef {import('./proc').ProcessStat} ProcessStat */

/**
 * @param {number} pid
 * @returns {number[]}  empty: none, or this kernel does not tell (CONFIG_PROC_CHILDREN)
 */
function childrenOf (pid) {
  try {
    return fs.readdirSync(`/proc/${pid}/task`).flatMap(task =>
      fs.readFileSync(`/proc/${pid}/task/${task}/children`, 'latin1').split(' ').filter(Boolean).map(Number))
  } catch (err) { // it has ended, or is not ours to see
    if (err.code === undefined) throw err
    return []
  }
}

/**
 * @param {number} pid
 * @returns {number[]}  it and all below it, parents first
 */
function treeOf (pid) {
  const pids = [pid]
  for (let i = 0; i < pids.length && pids.length < MAX_PROCESSES; i++) {
    for (const child of childrenOf(pids[i])) if (!pids.includes(child)) pids.push(child)
  }
  return pids.slice(0, MAX_PROCESSES)
}

/**
 * The processor time is that of the living and of those that were waited for, so it does not fall when one ends.
 * @param {number} pid
 * @returns {ProcessStat | null}  that of the first process, with the sums of all; null: it is gone
 */
function treeStat (pid) {
  const root = processStat(pid)
  if (root === null) return null
  const rest = treeOf(pid).slice(1).flatMap(one => processStat(one) ?? [])
  const sum = { ...root, utimeTicks: 0, stimeTicks: 0, rssBytes: 0 }
  for (const one of [root, ...rest]) {
    sum.utimeTicks += one.utimeTicks + one.childUtimeTicks
    sum.stimeTicks += one.stimeTicks + one.childStimeTicks
    sum.rssBytes += one.rssBytes
  }
  return sum
}

/**
 * The numbers of a worker's process; of a command's with all that it has started.
 * @param {{ pid?: number, settings?: { exec?: readonly string[] | null } }} worker
 * @returns {ProcessStat | null}
 */
function workerStat ({ pid, settings }) {
  if (pid === undefined) return null
  return settings?.exec ? treeStat(pid) : processStat(pid)
}

module.exports = { childrenOf, treeOf, treeStat, workerStat }
