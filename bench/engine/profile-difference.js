'use strict'
/**
 * Which functions take more time than before: two sets of CPU profiles (--cpu-prof), the time of each function by
 * itself, divided by the requests it was spent on. A function is known by its name and its file; lines move from commit
 * to commit.
 */
const fs = require('node:fs')
const path = require('node:path')
const { fileURLToPath } = require('node:url')

/** @typedef {import('../shapes/result').ProfileDifference['slower'][number]} Slower */
/** @typedef {{ functionName: string, url: string, lineNumber: number }} Frame */
/** @typedef {{ id: number, callFrame: Frame, children?: number[] }} ProfileNode */
/**
 * @typedef {{ nodes: ProfileNode[], samples?: number[], timeDeltas?: number[], startTime: number,
 *   endTime: number }} CpuProfile
 */
/** @typedef {{ function: string, file: string, line: number, us: number }} Own   self time of a function */

/** At most this many are told. */
const MOST = 10
/** Profile nodes that are not the work of a commit: waiting, and the root that holds all others. */
const NOBODY = new Set(['(idle)', '(root)'])
const ANONYMOUS = '(anonymous)'

/**
 * @param {object} sides
 * @param {(string | CpuProfile)[]} sides.old   paths of .cpuprofile files, or what is in them; one for each process of
 *   the launch
 * @param {(string | CpuProfile)[]} sides.new
 * @param {number} [sides.oldRequests]   that the time was spent on; 1: of the whole launch
 * @param {number} [sides.newRequests]
 * @param {string} [sides.oldDir]        the checkout: files in it are told relative to it
 * @param {string} [sides.newDir]
 * @returns {Slower[]}  what takes longer than before, the largest difference first; us a request
 * @throws {Error} a file that is not there, or is no CPU profile
 */
function profileDifference ({ old, new: fresh, oldRequests = 1, newRequests = 1, oldDir, newDir }) {
  const before = ownTimes(old, oldRequests, oldDir)
  const after = ownTimes(fresh, newRequests, newDir)
  return matched(before, after)
    .filter(one => one.newUs > one.oldUs)
    .sort((a, b) => (b.newUs - b.oldUs) - (a.newUs - a.oldUs))
    .slice(0, MOST)
}

/**
 * @param {(string | CpuProfile)[]} profiles
 * @param {number} requests
 * @param {string} [dir]
 * @returns {Own[]}  one a function and line
 */
function ownTimes (profiles, requests, dir) {
  const per = requests > 0 ? requests : 1
  /** @type {Map<string, Own>} */
  const byPlace = new Map()
  for (const profile of profiles.map(readProfile)) {
    for (const [frame, us] of selfTimes(profile)) {
      if (NOBODY.has(frame.functionName)) continue
      const own = {
        function: frame.functionName || ANONYMOUS, file: fileOf(frame.url, dir),
        line: frame.url === '' ? 0 : frame.lineNumber + 1, us: 0
      }
      const key = `${own.function}\n${own.file}\n${own.line}`
      const known = byPlace.get(key) ?? own
      known.us += us / per
      byPlace.set(key, known)
    }
  }
  return [...byPlace.values()]
}

/** @param {string | CpuProfile} profile @returns {CpuProfile} */
function readProfile (profile) {
  const parsed = typeof profile === 'string' ? JSON.parse(fs.readFileSync(profile, 'utf8')) : profile
  if (!Array.isArray(parsed?.nodes)) {
    throw new Error(`${typeof profile === 'string' ? profile : 'what was given'} is no CPU profile`)
  }
  return parsed
}

/**
 * A sample stands for the time until the next one (`timeDeltas[i]` is the time before sample i).
 * @param {CpuProfile} profile
 * @returns {Map<number, number>}  us by node
 */
function selfTimesById ({ samples = [], timeDeltas = [], startTime, endTime }) {
  const lastUs = endTime - startTime - timeDeltas.reduce((sum, delta) => sum + delta, 0)
  const times = new Map()
  for (const [at, id] of samples.entries()) {
    times.set(id, (times.get(id) ?? 0) + Math.max(0, timeDeltas[at + 1] ?? lastUs))
  }
  return times
}

/** @param {CpuProfile} profile @returns {[Frame, number][]}  us of each node's own */
function selfTimes (profile) {
  const times = selfTimesById(profile)
  return profile.nodes.flatMap(({ id, callFrame }) =>
    times.has(id) ? [/** @type {[Frame, number]} */ ([callFrame, Number(times.get(id))])] : [])
}

/**
 * @param {string} url   "file:///checkout/lib/a.js", "/checkout/lib/a.js", "node:net" or ""
 * @param {string} [dir]
 */
function fileOf (url, dir) {
  const file = url.startsWith('file:') ? pathOf(url) : url
  if (dir === undefined || !path.isAbsolute(file)) return file
  const relative = path.relative(dir, file)
  return relative.startsWith('..') ? file : relative
}

/** @param {string} url */
function pathOf (url) {
  try {
    return fileURLToPath(url)
  } catch { // a URL of a host, or with an encoded slash: shown as it is
    return url
  }
}

/**
 * The same function on both sides: of one name in one file, in the order of their lines where there are as many on
 * both; otherwise those on the same line, and the rest came or went.
 * @param {Own[]} before
 * @param {Own[]} after
 * @returns {Slower[]}
 */
function matched (before, after) {
  const groups = new Map()
  for (const [side, list] of /** @type {const} */ ([['old', before], ['new', after]])) {
    for (const own of list) {
      const key = `${own.function}\n${own.file}`
      if (!groups.has(key)) groups.set(key, { old: [], new: [] })
      groups.get(key)[side].push(own)
    }
  }
  return [...groups.values()].flatMap(group => pairUp(group))
}

/** @param {{ old: Own[], new: Own[] }} group @returns {Slower[]} */
function pairUp (group) {
  const [old, fresh] = [group.old, group.new].map(list => list.sort((a, b) => a.line - b.line))
  const asMany = old.length === fresh.length
  return fresh.map((own, at) => {
    const same = asMany ? old[at] : old.find(one => one.line === own.line)
    return { function: own.function, file: own.file, line: own.line, oldUs: same?.us ?? 0, newUs: own.us }
  })
}

module.exports = { readProfile, fileOf, selfTimesById, NOBODY, ANONYMOUS, profileDifference }
