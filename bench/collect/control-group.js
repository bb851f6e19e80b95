'use strict'
/**
 * A control group for each sandboxed run, where the kernel gives us one: it bounds how many processes there are and how
 * much memory they take together, and it knows their CPU time to the nanosecond, also that of those that have ended.
 * Version 1, version 2 or both (https://docs.kernel.org/admin-guide/cgroup-v2.html). Without any, limits per process
 * and per user stand in.
 */
const fs = require('node:fs')
const path = require('node:path')
const { readText, textOrNull } = require('../../common/read-text')
const { identityOf, isAlive, partsOf } = require('./processes')

const PREFIX = 'bellwether-bench.'
const CONTROLLERS = /** @type {const} */ (['pids', 'memory', 'cpuacct'])
/** A group is busy for a moment after its last process has gone. */
const REMOVE_TRIES = 40
const REMOVE_PAUSE_MS = 25

/** @typedef {typeof CONTROLLERS[number]} Controller */
/** @typedef {{ controller: Controller, version: 1 | 2, folder: string }} Place   under `folder` a group may be made */
/**
 * @typedef {object} ControlGroup
 * @property {string[]} joinFiles         who writes 0 into each of them is in
 * @property {boolean} boundsProcesses
 * @property {() => number | null} cpuSeconds   null: not known here
 * @property {() => import('./processes').CpuParts | null} cpuParts   the same, in user code and in the kernel; coarser
 * @property {() => number[] | null} pids       as we see them; null: not known here
 * @property {() => Promise<void>} remove       when all in it have gone
 */

/**
 * Where groups may be made for us. Version 1: below our own. Version 2: beside our own, for a group that has processes
 * cannot also have groups with controllers; or at the top.
 * @param {{ membership: string, mounts: string, controllersAt: (folder: string) => string }} facts  /proc/self/cgroup,
 *   /proc/self/mountinfo
 * @returns {Place[]}
 */
function placesFrom ({ membership, mounts, controllersAt }) {
  const lines = membership.split('\n').flatMap(line => {
    const [, names, own] = /^\d+:([^:]*):(.*)$/.exec(line) ?? []
    return own === undefined ? [] : [{ names: names.split(','), own }]
  })
  const mounted = mounts.split('\n').flatMap(line => {
    const [left, right] = line.split(' - ')
    if (right === undefined) return []
    const [type, , options] = right.split(' ')
    const [, , , root, point] = left.split(' ')
    return type === 'cgroup' || type === 'cgroup2' ? [{ type, root, point, options: (options ?? '').split(',') }] : []
  })
  const unified = mounted.find(({ type }) => type === 'cgroup2')
  const own2 = lines.find(({ names }) => names[0] === '')?.own
  return CONTROLLERS.flatMap(placeOf)

  /** @param {Controller} controller @returns {Place[]} */
  function placeOf (controller) {
    const own = lines.find(({ names }) => names.includes(controller))?.own
    const mount = mounted.find(({ type, options }) => type === 'cgroup' && options.includes(controller))
    if (own !== undefined && mount) {
      return [{ controller, version: 1, folder: path.join(mount.point, below(mount.root, own)).replace(/\/$/, '') }]
    }
    if (!unified || own2 === undefined) return []
    const beside = path.join(unified.point, path.dirname(below(unified.root, own2))).replace(/\/$/, '')
    const folder = [beside, unified.point]
      .find(at => controller === 'cpuacct' || controllersAt(at).split(/\s+/).includes(controller))
    return folder === undefined ? [] : [{ controller, version: 2, folder }]
  }
}

/** @param {string} root  of the mount @param {string} own  path of a group */
function below (root, own) {
  return own === root || root === '/'
    ? (root === '/' ? own : '/')
    : own.startsWith(`${root}/`) ? own.slice(root.length) : '/'
}

/** @returns {Place[]} */
function places () {
  return placesFrom({
    membership: readText('/proc/self/cgroup'),
    mounts: readText('/proc/self/mountinfo'),
    controllersAt: folder => readText(path.join(folder, 'cgroup.subtree_control'))
  })
}

let made = 0

/**
 * @param {{ processes: number, memoryBytes: number }} limits
 * @returns {ControlGroup} with what could be made; its joinFiles are empty when nothing could
 */
function makeControlGroup (limits) {
  const name = `${PREFIX}${identityOf(process.pid)}.${++made}`
  /** @type {Place[]} */
  const groups = []
  for (const place of places()) {
    const folder = path.join(place.folder, name)
    try {
      fs.mkdirSync(folder, { recursive: true })
      if (place.controller === 'pids') fs.writeFileSync(path.join(folder, 'pids.max'), String(limits.processes))
      if (place.controller === 'memory') boundMemory(folder, place.version, limits.memoryBytes)
      groups.push({ ...place, folder })
    } catch (err) {
      if (!['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'EINVAL', 'EBUSY', 'ENOSPC'].includes(err.code)) throw err
      removeNow(folder) // a container's control groups can be read-only: then there is none
    }
  }
  const folders = [...new Set(groups.map(({ folder }) => folder))]
  const has = (/** @type {Controller} */ wanted) => groups.find(({ controller }) => controller === wanted)
  const accounting = has('cpuacct')
  return {
    joinFiles: folders.map(folder => path.join(folder, 'cgroup.procs')),
    boundsProcesses: has('pids') !== undefined,
    cpuSeconds: () => accounting ? cpuSecondsOf(accounting) : null,
    cpuParts: () => accounting ? cpuPartsOf(accounting) : null,
    pids: () => folders.length === 0 ? null : pidsIn(folders[0]),
    remove: () => removeAll(folders)
  }
}

/** @param {string} folder @param {1 | 2} version @param {number} memoryBytes */
function boundMemory (folder, version, memoryBytes) {
  fs.writeFileSync(path.join(folder, version === 1 ? 'memory.limit_in_bytes' : 'memory.max'), String(memoryBytes))
  const swap = path.join(folder, version === 1 ? 'memory.memsw.limit_in_bytes' : 'memory.swap.max')
  if (fs.existsSync(swap)) fs.writeFileSync(swap, version === 1 ? String(memoryBytes) : '0')
}

/** @param {Place} place @returns {number | null} */
function cpuSecondsOf ({ version, folder }) {
  if (version === 1) {
    const text = textOrNull(path.join(folder, 'cpuacct.usage'))
    return text === null ? null : Number(text) / 1e9
  }
  const us = /^usage_usec (\d+)$/m.exec(readText(path.join(folder, 'cpu.stat')))?.[1]
  return us === undefined ? null : Number(us) / 1e6
}

/** @param {Place} place */
function cpuPartsOf ({ version, folder }) {
  const text = readText(path.join(folder, version === 1 ? 'cpuacct.stat' : 'cpu.stat'))
  const [, user] = /^user(?:_usec)? (\d+)$/m.exec(text) ?? []
  const [, system] = /^system(?:_usec)? (\d+)$/m.exec(text) ?? []
  if (user === undefined || system === undefined) return null
  return version === 1
    ? partsOf(Number(user), Number(system))
    : { userSeconds: Number(user) / 1e6, systemSeconds: Number(system) / 1e6 }
}

/** @param {string} folder */
function pidsIn (folder) {
  const text = textOrNull(path.join(folder, 'cgroup.procs'))
  return text === null ? null : text.split('\n').filter(Boolean).map(Number)
}

/** @param {string[]} folders */
async function removeAll (folders) {
  for (let tries = 1; ; tries++) {
    folders = folders.filter(folder => !removeNow(folder))
    if (folders.length === 0 || tries === REMOVE_TRIES) return // the next start removes what is left
    await new Promise(resolve => setTimeout(resolve, REMOVE_PAUSE_MS))
  }
}

/** @param {string} folder @returns {boolean} whether it is gone */
function removeNow (folder) {
  try {
    fs.rmdirSync(folder)
    return true
  } catch (err) {
    if (err.code === 'EBUSY') return false
    if (['ENOENT', 'EACCES', 'EPERM', 'EROFS'].includes(err.code)) return true
    throw err
  }
}

/** Groups of bots that were killed: their processes have died with them. */
function removeLeftGroups () {
  // Beside our own group too: a bot that was started anew can be in another one.
  const own = new Set(places().map(place => place.folder))
  const beside = [...own]
    .flatMap(folder => namesIn(path.dirname(folder)).map(name => path.join(path.dirname(folder), name)))
  for (const folder of new Set([...own, ...beside])) {
    for (const name of namesIn(folder)) {
      const owner = name.startsWith(PREFIX) ? /^(\d+\.\d+)\.\d+$/.exec(name.slice(PREFIX.length))?.[1] : undefined
      if (owner !== undefined && !isAlive(owner)) removeNow(path.join(folder, name))
    }
  }
}

/** @param {string} folder */
function namesIn (folder) {
  try {
    return fs.readdirSync(folder)
  } catch (err) {
    if (['ENOENT', 'ENOTDIR', 'EACCES'].includes(err.code)) return [] // a file, or none of our business
    throw err
  }
}

module.exports = { makeControlGroup, removeLeftGroups, placesFrom }
