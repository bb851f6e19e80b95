'use strict'
/**
 * The limits of a process (RLIMIT_*) that a manager and its workers need. Pure, but for the reading of /proc. Node
 * raises its soft limit of descriptors to the hard one by itself: what /proc shows is what can be had.
 */
const { readText } = require('./read-text')

/** The channel, IPC, the sidecar's connection, files of counts, and as much again while it is replaced. */
const DESCRIPTORS_A_WORKER = 8
/** Its log, lock, sockets, histories, and what Node has open itself. */
const DESCRIPTORS_OF_ITS_OWN = 64
/** The API serves at most that many. */
const CLIENTS = 256
/** A worker with fewer takes few connections. */
const FEW_DESCRIPTORS = 1024
/** Threads of a worker: Node has some 11, the sidecar one, and the app may start some. RLIMIT_NPROC counts threads. */
const THREADS_A_WORKER = 16

/**
 * What a manager may have open at most.
 * @param {{ workers: number, listeners: number }} counts
 */
function descriptorsNeeded ({ workers, listeners }) {
  return DESCRIPTORS_OF_ITS_OWN + CLIENTS + DESCRIPTORS_A_WORKER * workers + 2 * listeners
}

/** "64 + 256 clients + 8 x 4 workers + 2 x 1 addresses" @param {{ workers: number, listeners: number }} counts */
function descriptorsFormula ({ workers, listeners }) {
  return `${DESCRIPTORS_OF_ITS_OWN} + ${CLIENTS} clients + ${DESCRIPTORS_A_WORKER} x ${workers} workers + 2 x ${listeners} addresses`
}

/**
 * @typedef {object} ProcessLimits   null: no limit
 * @property {number | null} descriptors
 * @property {number | null} processes
 * @property {number | null} addressSpace   bytes
 */

/** @param {string} text   of /proc/<pid>/limits @returns {ProcessLimits} */
function parseLimits (text) {
  const soft = (/** @type {string} */ name) => {
    const found = new RegExp(`^${name}\\s+(\\d+|unlimited)`, 'm').exec(text)?.[1]
    return found === undefined || found === 'unlimited' ? null : Number(found)
  }
  return {
    descriptors: soft('Max open files'), processes: soft('Max processes'), addressSpace: soft('Max address space')
  }
}

/**
 * What is too low for the apps that are to run. One sentence each, with what to write.
 * @param {ProcessLimits} limits   of the manager; its workers inherit them
 * @param {{ workers: number, listeners: number, isRoot: boolean }} needs   isRoot: the kernel does not count processes
 * @returns {string[]}
 */
function judgeLimits ({ descriptors, processes, addressSpace }, { isRoot, ...counts }) {
  const needed = Math.max(FEW_DESCRIPTORS, descriptorsNeeded(counts))
  const threads = THREADS_A_WORKER * counts.workers
  return [
    ...descriptors !== null && descriptors < descriptorsNeeded(counts)
      ? [`this manager may open ${descriptors} descriptors and needs up to ${descriptorsNeeded(counts)} (${descriptorsFormula(counts)}): LimitNOFILE=${needed} in the unit, ulimit -n ${needed} in a shell`]
      : [],
    ...descriptors !== null && descriptors < FEW_DESCRIPTORS && descriptors >= descriptorsNeeded(counts)
      ? [`each worker may open ${descriptors} descriptors, and each connection takes one: LimitNOFILE=65536 in the unit, ulimit -n 65536 in a shell`]
      : [],
    ...!isRoot && processes !== null && processes < threads
      ? [`this user may have ${processes} processes and threads, and ${counts.workers} workers need up to ${threads} (${THREADS_A_WORKER} each): LimitNPROC=${threads} in the unit, ulimit -u ${threads} in a shell`]
      : [],
    ...addressSpace !== null
      ? ['the address space is limited (RLIMIT_AS), and V8 reserves far more than it uses: LimitAS=infinity in the unit, ulimit -v unlimited in a shell; memory.hardBytes limits what is used']
      : []
  ]
}

/** @returns {ProcessLimits} of this process */
function ownLimits () { return parseLimits(readText('/proc/self/limits')) }

module.exports = {
  descriptorsNeeded, descriptorsFormula, parseLimits, judgeLimits, ownLimits, FEW_DESCRIPTORS
}
