'use strict'
/**
 * The processes that belong to one home, found without a manager: workers and what they left behind by their
 * environment, managers by the lock file they hold. Reads /proc only.
 */
const fs = require('node:fs')
const { readLogPlaces } = require('../../common/log-places')
const { jsonOrNull } = require('../../common/json-or-null')
const { processStat, listPids, uidOf, environOf, commandOf } = require('../../common/proc')
const { textOrNull } = require('../../common/read-text')
const { orNull } = require('../../common/or-null')
const { filesIn } = require('./read')

/** The number of processes whose environments are read at a time, off the main thread. */
const AT_ONCE = 8
const WORKER = 'BELLWETHER_WORKER='
const TOKEN = /^unique_id=([0-9a-f]{24})$/

/**
 * @typedef {object} WorkerProcess
 * @property {number} pid
 * @property {number} ppid
 * @property {number} startTimeTicks
 * @property {string} state            one letter, proc(5)
 * @property {string} id               'web.0'
 * @property {number} generation
 * @property {string} token
 * @property {string} socketBase
 * @property {boolean} hasSidecar
 * @property {number} rssBytes
 * @property {number | null} descriptors   open now
 * @property {Limit | null} nofile
 * @property {number | null} oomScoreAdj
 */
/** @typedef {{ pid: number, startTimeTicks: number, token: string, command: string }} Leftover */
/** @typedef {{ soft: number, hard: number }} Limit  Infinity: unlimited */
/**
 * @typedef {object} ManagerProcess
 * @property {number} pid
 * @property {number | null} uid
 * @property {string} state
 * @property {'held' | 'open' | 'deleted'} lock   open: it has the file open and no flock on it; deleted: its lock file
 *   is no longer at its place
 * @property {number | null} descriptors
 * @property {Limit | null} nofile
 * @property {number} rssBytes
 * @property {number | null} oomScoreAdj
 * @property {boolean} exeDeleted                 the node binary it runs is no longer on disk
 * @property {string[]} cgroups                   paths of its control groups
 */
/**
 * @typedef {object} Processes
 * @property {WorkerProcess[]} workers
 * @property {Leftover[]} leftovers     carry the token of a worker of this home, and are none
 * @property {ManagerProcess | null} holder   who holds the lock of this home
 * @property {{ pid: number, ppid: number, comm: string }[]} zombies
 * @property {string} pid1              the name of process 1
 * @property {Record<string, string>} states   of every process that could be seen, by pid
 * @property {Record<string, number>} startTimes  startTimeTicks, by pid
 */

/**
 * @param {import('../../common/paths').Paths} paths
 * @returns {Promise<Processes>}
 */
async function gatherProcesses (paths) {
  const stats = (await listPids()).flatMap(pid => processStat(pid) ?? [])
  const running = stats.filter(stat => stat.state !== 'Z')
  const uid = process.getuid?.() ?? 0
  const ours = running.filter(stat => stat.pid !== process.pid && (uid === 0 || uidOf(stat.pid) === uid))
  const marked = await inLanes(ours, async stat => ({
    stat, marks: marksOf(await environOf(stat.pid) ?? [], paths), command: await commandOf(stat.pid) ?? ''
  }))
  const holders = marked.filter(({ command }) => /bell(wether)?\S* .*\brun\b/.test(command))
    .flatMap(({ stat }) => managerOf(stat, paths) ?? [])
  return {
    workers: marked.flatMap(({ stat, marks }) => marks.boot ? [workerOf(stat, marks.boot)] : []),
    leftovers: marked.flatMap(({ stat: { pid, startTimeTicks }, marks, command }) =>
      !marks.boot && marks.token ? [{ pid, startTimeTicks, token: marks.token, command }] : []),
    holder: holders.find(manager => manager.lock === 'held') ?? holders[0] ?? null,
    zombies: stats.filter(stat => stat.state === 'Z').map(({ pid, ppid, comm }) => ({ pid, ppid, comm })),
    pid1: processStat(1)?.comm ?? '',
    states: Object.fromEntries(stats.map(stat => [stat.pid, stat.state])),
    startTimes: Object.fromEntries(stats.map(stat => [stat.pid, stat.startTimeTicks]))
  }
}

const OUT_LOG = 'pm_out_log_path='

/**
 * A worker has its boot record in the environment it was started with; what it starts has not, but still its token.
 * @param {string[]} environ
 * @param {import('../../common/paths').Paths} paths
 * @returns {{ boot: import('../../protocol/boot-record').BootRecord | null, token: string | null }}
 */
function marksOf (environ, paths) {
  const record = environ.find(entry => entry.startsWith(WORKER))
  /**
   * null: it is longer than the kernel shows, or not ours.
   * @type {import('../../protocol/boot-record').BootRecord | null}
   */
  const boot = record === undefined ? null : jsonOrNull(record.slice(WORKER.length))
  const token = TOKEN.exec(environ.find(entry => TOKEN.test(entry)) ?? '')?.[1] ?? null
  const outLog = environ.find(entry => entry.startsWith(OUT_LOG))?.slice(OUT_LOG.length) ?? ''
  const isHere = outLog.startsWith(`${paths.logDir}/`) || (outLog !== '' && readLogPlaces(paths.stateDir).some(({ file }) => file === outLog))
  return { boot: boot?.socketBase?.startsWith(`${paths.workersDir}/`) ? boot : null, token: isHere ? token : null }
}

/**
 * @param {import('../../common/proc').ProcessStat} stat
 * @param {import('../../protocol/boot-record').BootRecord} boot
 * @returns {WorkerProcess}
 */
function workerOf ({ pid, ppid, startTimeTicks, state, rssBytes }, boot) {
  return {
    pid,
    ppid,
    startTimeTicks,
    state,
    id: boot.id,
    generation: boot.generation,
    token: boot.token,
    socketBase: boot.socketBase,
    hasSidecar: boot.sidecar !== false,
    rssBytes,
    ...limitsOf(pid)
  }
}

/**
 * @param {import('../../common/proc').ProcessStat} stat
 * @param {import('../../common/paths').Paths} paths
 * @returns {ManagerProcess | null} null: it has no lock file of this home
 */
function managerOf ({ pid, state, rssBytes }, paths) {
  const fds = filesIn(`/proc/${pid}/fd`)
  const links = fds.map(fd => ({ fd, target: orNull(() => fs.readlinkSync(fd)) ?? '' }))
  const held = links.find(({ target }) => target === paths.lockFile) ??
    links.find(({ target }) => target === `${paths.lockFile} (deleted)`)
  if (!held) return null
  const info = textOrNull(held.fd.replace('/fd/', '/fdinfo/')) ?? ''
  return {
    pid,
    uid: uidOf(pid),
    state,
    lock: held.target !== paths.lockFile ? 'deleted' : info.includes('FLOCK') ? 'held' : 'open',
    rssBytes,
    ...limitsOf(pid),
    exeDeleted: (orNull(() => fs.readlinkSync(`/proc/${pid}/exe`)) ?? '').endsWith(' (deleted)'),
    cgroups: (textOrNull(`/proc/${pid}/cgroup`) ?? '')
      .split('\n')
      .flatMap(line => /^\d+:[^:]*:(.*)$/.exec(line)?.[1] ?? [])
  }
}

/** @param {number} pid */
function limitsOf (pid) {
  const descriptors = orNull(() => fs.readdirSync(`/proc/${pid}/fd`).length)
  const score = textOrNull(`/proc/${pid}/oom_score_adj`)
  return { descriptors, nofile: parseNofile(textOrNull(`/proc/${pid}/limits`) ?? ''), oomScoreAdj: score === null ? null
    : Number(score) }
}

/**
 * @param {string} limits  /proc/<pid>/limits
 * @returns {Limit | null}
 */
function parseNofile (limits) {
  const found = /^Max open files +(\S+) +(\S+)/m.exec(limits)
  const [soft, hard] = (found ?? []).slice(1).map(text => text === 'unlimited' ? Infinity : Number(text))
  return found && { soft, hard }
}

/**
 * @template T, R
 * @param {T[]} items
 * @param {(item: T) => Promise<R>} act
 * @returns {Promise<R[]>}
 */
async function inLanes (items, act) {
  const queue = [...items]
  /** @type {R[]} */
  const results = []
  await Promise.all(Array.from({ length: AT_ONCE }, async () => {
    for (let item = queue.pop(); item !== undefined; item = queue.pop()) results.push(await act(item))
  }))
  return results
}

module.exports = { gatherProcesses, parseNofile }
