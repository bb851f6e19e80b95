'use strict'
/**
 * The workers of this home that run already, of whatever manager. Two ways lead to them: the environment of every
 * process we may see (it keeps the boot record that its manager gave it), and the sockets in run/workers. The token
 * proves the identity of a process: a pid alone may be a stranger's.
 */
const fs = require('node:fs')
const path = require('node:path')
const { setTimeout: wait } = require('node:timers/promises')
const { jsonOrNull } = require('../../common/json-or-null')
const { removeFile } = require('../../common/remove-file')
const proc = require('../../common/proc')
const { askHello } = require('./ask-hello')
const { createBreather } = require('../../common/yield-to-event-loop')
const { runsAs, ownIds } = require('../settings/accounts')
const { OF_ONE_WORKER } = require('../spawn/worker-env')
const { BOOT_VARIABLE } = require('../../protocol/boot-record')

const ENVIRON_TIMEOUT_MS = 1000
/**
 * @typedef {object} FoundWorker
 * @property {import('../../protocol/boot-record').BootRecord} boot
 * @property {import('../../common/proc').Identity} identity
 * @property {number} uid     as whom it runs
 * @property {number} ageMs
 * @property {number | null} pmId   null: it does not say, or is another user's, who may have written anything
 * @property {Record<string, string>} env   what it was started with, without what was its own
 * @property {{ script: string, cwd: string }} place   of its release, as its environment says
 */

/**
 * @param {{ workersDir: string }} paths
 * @returns {Promise<FoundWorker[]>}
 */
async function findWorkers (paths) {
  /** @type {Map<number, FoundWorker>} */
  const found = new Map()
  const breathe = createBreather()
  const uid = process.getuid?.()
  for (const pid of await proc.listPids()) {
    await breathe()
    if (pid === process.pid || !leadsSession(pid) || (uid !== 0 && proc.uidOf(pid) !== uid)) continue
    const worker = await lookAt(pid, paths)
    if (worker) found.set(pid, worker)
  }
  for (const pid of await pidsBehindSockets(paths)) {
    if (found.has(pid)) continue
    const worker = await lookAt(pid, paths)
    if (worker) found.set(pid, worker)
  }
  return [...found.values()].sort((a, b) => a.boot.slot - b.boot.slot || a.boot.generation - b.boot.generation)
}

/**
 * As each worker does from its birth to its end. Most processes do not; to read the environment of one costs 0.3 ms.
 * @param {number} pid
 */
function leadsSession (pid) { return proc.processStat(pid)?.session === pid }

/**
 * @param {number} pid
 * @param {{ workersDir: string }} paths
 * @returns {Promise<FoundWorker | null>}  null: no worker of this home
 */
async function lookAt (pid, { workersDir }) {
  const stat = proc.processStat(pid)
  if (!stat || proc.hasEnded(stat)) return null
  const environ = await environOf(pid)
  const boot = bootOf(environ)
  // children of the app do not have it: the preload took it away before they were started
  if (!environ || !boot || !environ.includes(`unique_id=${boot.token}`)) return null
  const folder = path.dirname(boot.socketBase)
  const uid = proc.effectiveUidOf(pid)
  const isOwn = folder === workersDir && uid === process.getuid?.()
  // a process of another user is one of ours only in that user's folder, which the manager has made for it
  if (!isOwn && (uid === null || folder !== path.join(workersDir, String(uid)) || !isFolderOf(folder, uid))) return null
  const identity = { pid, startTimeTicks: stat.startTimeTicks }
  if (!proc.isSameProcess(identity)) return null
  const valueOf = (/** @type {string} */ name) =>
    environ.find(line => line.startsWith(`${name}=`))?.slice(name.length + 1)
  const place = { script: valueOf('pm_exec_path') ?? process.execPath, cwd: valueOf('pm_cwd') ?? '/' }
  const believed = isOwn ? boot : require('./claim').believe(boot, { uid: Number(uid), folder, place })
  if (believed === null) return null
  return {
    boot: believed, identity, uid: Number(uid), ageMs: ageOf(stat.startTimeTicks),
    pmId: isOwn && /^\d{1,10}$/.test(valueOf('pm_id') ?? '') ? Number(valueOf('pm_id')) : null,
    env: { ...environmentWithout(environ), ...believed.command?.env }, place
  }
}

/**
 * Reading it can wait for the process: one that is stuck in the kernel must not keep the manager from starting.
 * @param {number} pid
 */
async function environOf (pid) {
  const giveUp = new AbortController()
  const read = proc.environOf(pid)
  // twice: a manager that stood still itself hears of the time first, and then of what was read meanwhile
  const late = () => wait(ENVIRON_TIMEOUT_MS / 2, null, { signal: giveUp.signal }).catch(() => null)
  const environ = await Promise.race([read, late()]) ?? await Promise.race([read, late()])
  giveUp.abort()
  return environ
}

/**
 * @param {string[] | null} environ
 * @returns {import('../../protocol/boot-record').BootRecord | null}
 */
function bootOf (environ) {
  const entry = environ?.find(line => line.startsWith(`${BOOT_VARIABLE}=`))
  if (entry === undefined) return null
  const boot = jsonOrNull(entry.slice(BOOT_VARIABLE.length + 1)) // null: a variable of another program
  const isWhole = typeof boot?.socketBase === 'string' && typeof boot.token === 'string' &&
    typeof boot.app === 'string' && Array.isArray(boot.listeners) &&
    Number.isSafeInteger(boot.slot) && Number.isSafeInteger(boot.generation)
  return isWhole ? boot : null
}

/** @param {string[]} environ */
function environmentWithout (environ) {
  return Object.fromEntries(environ.map(line => {
    const at = line.indexOf('=')
    return /** @type {[string, string]} */ ([line.slice(0, at), line.slice(at + 1)])
  }).filter(([name]) => name !== '' && !OF_ONE_WORKER.includes(name)))
}

/** @param {number} startTimeTicks  since boot, the clock that performance.now() runs on too, but for its origin */
function ageOf (startTimeTicks) {
  const uptimeSeconds = Number(fs.readFileSync('/proc/uptime', 'latin1').split(' ')[0])
  return Math.max(0, uptimeSeconds * 1000 - startTimeTicks * 1000 / proc.systemConstants().ticksPerSecond)
}

/**
 * @param {{ workersDir: string }} paths
 * @returns {Promise<number[]>}
 */
async function pidsBehindSockets ({ workersDir }) {
  const files = foldersOf(workersDir).flatMap(folder => fs.readdirSync(folder)
    .filter(name => /^[^/]+\.\d+\.[0-9a-f]{8}\.sock$/.test(name))
    .map(name => path.join(folder, name)))
  const hellos = await Promise.all(files.map(file => askHello(file)))
  return hellos.flatMap(hello => hello ? [hello.pid] : [])
}

/**
 * Files that workers left which are no more.
 * @param {{ workersDir: string }} paths
 * @param {FoundWorker[]} found
 */
function removeStaleSockets ({ workersDir }, found) {
  const living = found.map(({ boot }) => path.basename(boot.socketBase))
  for (const folder of foldersOf(workersDir)) {
    for (const name of fs.readdirSync(folder)) {
      const isOurs = /\.(sock|http\.sock|note\.sock|link)$/.test(name)
      if (isOurs && !living.some(base => name.startsWith(`${base}.`))) {
        removeFile(path.join(folder, name))
      }
    }
  }
}

/** That of the manager's own workers, and one for each other user (spawn/run-as.js). @param {string} workersDir */
function foldersOf (workersDir) {
  return [workersDir, ...fs.readdirSync(workersDir, { withFileTypes: true })
    .filter(entry => entry.isDirectory() && /^\d+$/.test(entry.name))
    .map(entry => path.join(workersDir, entry.name))]
}

/** @param {string} folder @param {number} uid */
function isFolderOf (folder, uid) {
  const stat = fs.lstatSync(folder, { throwIfNoEntry: false })
  return stat?.isDirectory() === true && stat.uid === uid
}

/**
 * Whether it runs as a release of its app does, as far as the list has that app: a process of another user could else
 * claim to be a worker of any app, and bring its settings and its environment along.
 * @param {Pick<FoundWorker, 'boot' | 'uid'>} worker
 * @param {import('../app/saved-apps').SavedList} list
 * @param {{ uid: number, gid: number }} [own]   of this manager
 */
function isOfItsUser ({ boot, uid }, { apps }, own = ownIds()) {
  const saved = apps.find(app => app.name === boot.app)
  if (!saved || own.uid !== 0) return true
  return saved.releases.some(({ settings }) => {
    const found = runsAs(settings, own)
    return 'as' in found && (found.as?.uid ?? own.uid) === uid
  })
}

module.exports = { findWorkers, lookAt, removeStaleSockets, isOfItsUser }
