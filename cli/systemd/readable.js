'use strict'
/**
 * Whether the user of a service may read what the service needs: its Node, its command, its settings and its apps. By
 * owners and modes alone: the unit takes root's power to override them away too. Pure, but for `lookUp`.
 */
const fs = require('node:fs')
const path = require('node:path')

/** @typedef {{ uid: number, gid: number, mode: number, isDirectory: boolean }} Entry */
/** @typedef {{ name: string, uid: number | null, gids: number[] }} Who   uid null: the user is not there yet */
/**
 * @typedef {{ place: string, at: string, mode: string, owner: number }} Blocked   at: the folder or file that keeps the
 *   user out
 */
/** @typedef {{ path: string, mustRun: boolean }} Place */

const READ = 4
const RUN = 1

/**
 * @param {Place[]} places
 * @param {Who} who
 * @param {(file: string) => Entry | null} entryOf   null: it is not there, or its entry cannot be read
 * @returns {Blocked[]}   one for each folder or file that is in the way
 */
function findBlocked (places, who, entryOf) {
  /** @type {Map<string, Blocked>} */
  const blocked = new Map()
  for (const { path: place, mustRun } of places) {
    const steps = parentsOf(place).map(folder => ({ file: folder, bits: RUN }))
    const entry = entryOf(place)
    const bits = entry?.isDirectory ? READ | RUN : mustRun ? READ | RUN : READ
    for (const { file, bits: needed } of [...steps, { file: place, bits }]) {
      const at = entryOf(file)
      if (at === null || may(at, who, needed)) continue
      if (!blocked.has(file)) {
        blocked.set(file, { place, at: file, mode: at.mode.toString(8).padStart(4, '0'), owner: at.uid })
      }
      break
    }
  }
  return [...blocked.values()]
}

/** @param {Entry} entry @param {Who} who @param {number} bits */
function may ({ uid, gid, mode }, who, bits) {
  const shift = uid === who.uid ? 6 : who.gids.includes(gid) ? 3 : 0
  return ((mode >> shift) & bits) === bits
}

/** @param {string} file @returns {string[]}  / first */
function parentsOf (file) {
  const parents = []
  for (let at = file; path.dirname(at) !== at;) parents.unshift(at = path.dirname(at))
  return parents
}

/** @param {string} file @returns {Entry | null} */
function lookUp (file) {
  try {
    const stat = fs.statSync(file)
    return { uid: stat.uid, gid: stat.gid, mode: stat.mode & 0o7777, isDirectory: stat.isDirectory() }
  } catch (err) {
    if (err.code === undefined) throw err
    return null
  }
}

/**
 * @param {string} name
 * @param {{ passwd: string, group: string }} files   /etc/passwd and /etc/group
 * @returns {Who}
 */
function whoIs (name, { passwd, group }) {
  const fields = passwd.split('\n').map(line => line.split(':')).find(one => one[0] === name)
  if (fields === undefined) return { name, uid: null, gids: [] }
  const others = group.split('\n').map(line => line.split(':')).filter(one => (one[3] ?? '').split(',').includes(name))
  return { name, uid: Number(fields[2]), gids: [Number(fields[3]), ...others.map(one => Number(one[2]))] }
}

/** @param {number} uid @param {string} passwd @returns {string | null} */
function nameOf (uid, passwd) {
  return passwd.split('\n').map(line => line.split(':')).find(one => Number(one[2]) === uid && one.length > 2)?.[0] ??
    null
}

/**
 * @param {import('./service-unit').Plan} plan
 * @param {{ passwd: string, group: string }} files
 * @param {(file: string) => Entry | null} [entryOf]
 * @returns {{ blocked: Blocked[], runAs: string | null }}   runAs: a user who may read it all
 */
function whatIsUnreadable (plan, files, entryOf = lookUp) {
  const { placesOf } = require('./drop-ins')
  if (plan.mode === 'user') return { blocked: [], runAs: null }
  const places = placesOf(plan).map(file => ({ path: file, mustRun: file === plan.node }))
  const blocked = findBlocked(places, whoIs(plan.runAs, files), entryOf)
  const owners = [...new Set(blocked.map(({ owner }) => nameOf(owner, files.passwd)))]
  const runAs = owners.find(name => name !== null && name !== plan.runAs &&
    findBlocked(places, whoIs(name, files), entryOf).length === 0) ?? null
  return { blocked, runAs }
}

module.exports = { findBlocked, whoIs, whatIsUnreadable }
