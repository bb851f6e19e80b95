'use strict'
/**
 * The processes that a worker left behind: children in its group or session, children of those, and processes that left
 * all three (a double fork with setsid) but carry the worker's token in their environment. Finds them, ends them, and
 * says what was left. The worker itself is no leftover: its manager holds the process object. Zombies are none either:
 * there is nothing to end.
 */
const { setTimeout: wait, setImmediate: nextTurn } = require('node:timers/promises')
const { performance } = require('node:perf_hooks')
const proc = require('../../common/proc')
const { createBreather } = require('../../common/yield-to-event-loop')

const FIRST_LOOK_MS = 2
const LONGEST_LOOK_MS = 50
/** Of the four threads that read files for the whole manager. */
const ENVIRON_AT_ONCE = 2
/**
 * When no environment could be read for this time, the remaining ones cannot be read: however many there are, and
 * however slow the machine.
 */
const STALLED_MS = 1000
/**
 * A process in the middle of its exec has no environment yet, for less than a millisecond if no other process takes the
 * CPU from it: it is looked at again after these waits. Processes without any environment cost the same.
 */
const BLANK_LOOKS_MS = [5, 10, 20, 40, 80, 160]

/** Of the kernel's own threads. */
const NO_SESSION = 0

/** @typedef {import('../../common/proc').Identity} Identity */
/** @typedef {import('../../common/proc').ProcessStat} ProcessStat */
/** @typedef {Pick<ProcessStat, 'pid' | 'ppid' | 'pgrp' | 'session' | 'startTimeTicks'>} TreeEntry */
/**
 * @typedef {object} Worker
 * @property {number | null} pid        null: known by its token alone, since its number may be a stranger's by now
 * @property {number} startTimeTicks
 * @property {string} [token]           the value of `unique_id` in its environment
 * @property {readonly number[]} [uids] users as whom workers run, beside our own
 * @property {Set<number>} [exclude]    pids of the other workers: they and what is below them are left alone
 */
/** @typedef {{ pid: number, startTimeTicks: number, comm: string }} Leftover */

/**
 * Over a snapshot: each process that has the root, or one already found, as parent, group leader or session leader.
 * While a group has members the kernel gives its number to no other process, so the group of a dead leader is still the
 * leader's. A root whose pid is used by a later process has left no group and no children in its name.
 * @template {TreeEntry} T
 * @param {T[]} snapshot
 * @param {{ pid: number | null, startTimeTicks: number }} root
 * @param {{ alsoFrom?: Iterable<number>, exclude?: Set<number> }} [more]  further pids to start from; pids never taken
 *   or passed
 * @returns {T[]}
 */
function descendantsOf (snapshot, root, { alsoFrom = [], exclude = new Set() } = {}) {
  const from = new Set(alsoFrom)
  const holder = snapshot.find(entry => entry.pid === root.pid)
  if (root.pid !== null && (!holder || holder.startTimeTicks === root.startTimeTicks)) from.add(root.pid)
  const candidates = snapshot.filter(entry => entry.pid !== root.pid && entry.pid !== 1 && !exclude.has(entry.pid) &&
    entry.startTimeTicks >= root.startTimeTicks)
  const family = new Set(from)
  for (let before = -1; before !== family.size;) {
    before = family.size
    for (const { pid, ppid, pgrp, session } of candidates) {
      if (family.has(ppid) || family.has(pgrp) || family.has(session)) family.add(pid)
    }
  }
  return candidates.filter(entry => family.has(entry.pid))
}

/**
 * @param {Worker} worker
 * @returns {Promise<Leftover[]>} empty where there is no /proc
 */
async function findLeftovers (worker) {
  const exclude = new Set([...worker.exclude ?? [], process.pid, 1])
  const snapshot = await takeSnapshot()
  const related = descendantsOf(snapshot, worker, { exclude })
  const known = new Set(related.map(entry => entry.pid))
  const strangers = snapshot.filter(entry => !known.has(entry.pid) && !exclude.has(entry.pid) &&
    entry.pid !== worker.pid &&
    entry.startTimeTicks >= worker.startTimeTicks)
  const marked = worker.token ? await withToken(strangers, worker.token, worker.uids) : []
  const all = marked.length === 0 ? related : descendantsOf(snapshot, worker, { alsoFrom: marked, exclude })
  return all.filter(entry => !proc.hasEnded(entry) && proc.isRunning(entry))
    .map(({ pid, startTimeTicks, comm }) => ({ pid, startTimeTicks, comm }))
}

/** @returns {Promise<ProcessStat[]>} */
async function takeSnapshot () {
  const breathe = createBreather()
  const snapshot = []
  for (const pid of await proc.listPids()) {
    await breathe()
    const stat = proc.processStat(pid)
    if (stat) snapshot.push(stat)
  }
  return snapshot
}

/**
 * @param {ProcessStat[]} entries
 * @param {string} token
 * @param {readonly number[]} [others]   users as whom workers run, beside our own
 * @returns {Promise<number[]>} the pids of those that run as we do, or as one of the others, and have the token
 */
async function withToken (entries, token, others = []) {
  const wanted = `unique_id=${token}`
  const uids = new Set([process.getuid?.(), ...others])
  const breathe = createBreather()
  /** @type {number[]} */
  const found = []
  let queue = entries.filter(entry => !proc.hasEnded(entry))
  /** @type {ProcessStat[]} */
  let blank = []
  let looked = 0
  const giveUp = new AbortController()
  async function readOn () {
    for (let entry = queue.pop(); entry && !giveUp.signal.aborted; entry = queue.pop(), looked++) {
      await breathe()
      if (!uids.has(proc.uidOf(entry.pid) ?? undefined)) continue
      const environ = await environOf(entry)
      if (environ?.includes(wanted)) found.push(entry.pid)
      else if (environ?.length === 0 && entry.session !== NO_SESSION) blank.push(entry)
    }
  }
  async function readAll () {
    await Promise.all(Array.from({ length: ENVIRON_AT_ONCE }, readOn))
    for (const pauseMs of BLANK_LOOKS_MS) {
      if (blank.length === 0) return
      await wait(pauseMs, undefined, { signal: giveUp.signal })
      queue = blank.filter(proc.isRunning)
      blank = []
      await readOn()
    }
  }
  async function untilStalled () {
    for (let before = -1; before !== looked;) {
      before = looked
      const beganAtMs = performance.now()
      await wait(STALLED_MS, undefined, { signal: giveUp.signal, ref: false })
      await nextTurn() // a process that stood still itself first hears of what was read meanwhile
      if (performance.now() - beganAtMs > 2 * STALLED_MS) before = -1 // and goes on reading only then
    }
  }
  // a process stuck in the kernel can hold up the reading of its environment for ever: the others do not wait for it
  await Promise.race([readAll(), untilStalled()].map(one => one.catch(err => {
    if (!giveUp.signal.aborted) throw err
  })))
  giveUp.abort()
  return found
}

/**
 * Environments that were asked for and have not come: a thread waits for each, there are four threads, and the next
 * look must not take another one.
 * @type {Map<string, Promise<string[] | null>>}
 */
const awaited = new Map()

/** @param {ProcessStat} entry @returns {Promise<string[] | null>} null: it has none that can be read */
function environOf ({ pid, startTimeTicks }) {
  const key = `${pid}@${startTimeTicks}`
  const reading = awaited.get(key) ?? proc.environOf(pid).finally(() => awaited.delete(key))
  awaited.set(key, reading)
  return reading
}

/**
 * Each is looked at again right before its signal: a pid that another process has got since is not touched.
 * @param {Identity[]} identities
 * @param {NodeJS.Signals} signal
 * @returns {Identity[]} those that the signal was sent to
 */
function killAll (identities, signal) {
  return identities.filter(identity => proc.isRunning(identity) && sendSignal(identity.pid, signal))
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
function sendSignal (pid, signal) {
  try {
    return process.kill(pid, signal)
  } catch (err) {
    if (err.code !== 'ESRCH' && err.code !== 'EPERM') throw err
    return false // gone since, or no longer ours (setuid): it is reported as a survivor
  }
}

/**
 * Kills and looks again until nothing is left, since a process can fork between the look and the signal.
 * @param {Worker & { timeoutMs?: number }} worker
 * @returns {Promise<{ killed: Leftover[], survivors: Leftover[] }>} survivors: still there at the deadline (stuck in
 *   the kernel, or not ours)
 */
async function endLeftovers ({ timeoutMs = 2000, ...worker }) {
  /** @type {Map<string, Leftover>} */
  const killed = new Map()
  let left = await findLeftovers(worker)
  const deadlineMs = performance.now() + timeoutMs // looking itself takes long on a busy machine
  while (left.length > 0) {
    for (const leftover of left) killed.set(`${leftover.pid}@${leftover.startTimeTicks}`, leftover)
    killAll(left, 'SIGKILL')
    await untilEnded(left, deadlineMs)
    left = await findLeftovers(worker)
    if (performance.now() >= deadlineMs) break
  }
  const survivors = new Set(left.map(({ pid, startTimeTicks }) => `${pid}@${startTimeTicks}`))
  return { killed: [...killed].filter(([key]) => !survivors.has(key)).map(([, leftover]) => leftover), survivors: left }
}

/**
 * The kernel tells only a parent, and these are not our children: look often at first, then less.
 * @param {Identity[]} identities
 * @param {number} deadlineMs
 */
async function untilEnded (identities, deadlineMs) {
  for (let pauseMs = FIRST_LOOK_MS; identities.some(proc.isRunning); pauseMs = Math.min(pauseMs * 2, LONGEST_LOOK_MS)) {
    const leftMs = deadlineMs - performance.now()
    if (leftMs <= 0) return
    await wait(Math.min(pauseMs, leftMs))
  }
}

module.exports = { descendantsOf, findLeftovers, killAll, endLeftovers }
