'use strict'
/** The directories and files of one home as they are on disk: kind, owner, mode, size. Reads only. */
const fs = require('node:fs')
const path = require('node:path')
const { readState } = require('../../common/state-file')
const { textOrNull } = require('../../common/read-text')
const { orNull } = require('../../common/or-null')
const { filesIn } = require('./read')

/**
 * @typedef {object} Entry
 * @property {string} path
 * @property {'file' | 'directory' | 'socket' | 'link' | 'other'} kind
 * @property {number} uid
 * @property {number} mode        permission bits
 * @property {number} bytes
 * @property {number} ino
 * @property {number} changedAtMs  mtime, wall clock
 */
/**
 * @typedef {object} Saved
 * @property {'good' | 'none' | 'damaged' | 'lost'} state   damaged: its copy is good; lost: nothing of it can be read
 * @property {string} problem
 * @property {{ name: string, size: number, stopped: boolean }[]} apps
 */
/**
 * @typedef {object} Files
 * @property {{ name: string, path: string, entry: Entry | null }[]} dirs
 * @property {Entry[]} run       what is directly in the run directory
 * @property {Entry[]} workers   the workers' own sockets
 * @property {number[]} [users]   as whom workers run or have run, beside the owner of the home (setting `user`)
 * @property {Entry[]} state
 * @property {Entry[]} logs
 * @property {Saved} saved       what the next manager would take up
 * @property {string[]} listening   paths of the UNIX sockets on which a process listens
 */

/**
 * @param {import('../../common/paths').Paths} paths
 * @returns {Files}
 */
function gatherFiles (paths) {
  const dirs = [['run', paths.runDir], ['workers', paths.workersDir], ['state', paths.stateDir], ['log', paths.logDir]]
  const users = namesIn(paths.workersDir).filter(name => /^\d+$/.test(name))
  return {
    users: users.map(Number),
    dirs: dirs.map(([name, dir]) => ({ name, path: dir, entry: entryOf(dir) })),
    run: entriesIn(paths.runDir),
    workers: [paths.workersDir, ...users.map(name => path.join(paths.workersDir, name))].flatMap(entriesIn),
    state: entriesIn(paths.stateDir),
    logs: entriesIn(paths.logDir),
    saved: savedList(paths.stateFile),
    listening: listeningPaths(textOrNull('/proc/net/unix') ?? '')
  }
}

/** @param {string} dir */
function namesIn (dir) { return orNull(() => fs.readdirSync(dir)) ?? [] }

/** @param {string} dir */
function entriesIn (dir) {
  return filesIn(dir).flatMap(file => entryOf(file) ?? []).filter(entry => entry.kind !== 'directory')
}

/** @param {string} file @returns {Entry | null} */
function entryOf (file) {
  const stat = orNull(() => fs.lstatSync(file))
  return stat && {
    path: file, kind: kindOf(stat), uid: stat.uid, mode: stat.mode & 0o7777, bytes: stat.size, ino: stat.ino,
    changedAtMs: stat.mtimeMs
  }
}

/** @param {fs.Stats} stat @returns {Entry['kind']} */
function kindOf (stat) {
  if (stat.isFile()) return 'file'
  if (stat.isDirectory()) return 'directory'
  if (stat.isSocket()) return 'socket'
  return stat.isSymbolicLink() ? 'link' : 'other'
}

/** @param {string} stateFile @returns {Saved} */
function savedList (stateFile) {
  try {
    const { content, problem } = readState(stateFile)
    if (content === null) return { state: 'none', problem: '', apps: [] }
    const apps = content.apps.map((/** @type {any} */ { name, size, stopped }) => ({ name, size, stopped }))
    return { state: problem === null ? 'good' : 'damaged', problem: problem ?? '', apps }
  } catch (err) {
    if (err.code !== 'BW_STATE') throw err
    return { state: 'lost', problem: err.details.problems.join('; '), apps: [] }
  }
}

/**
 * @param {string} text  /proc/net/unix: Num RefCount Protocol Flags Type St Inode Path; the flag 0x10000 means that it
 *   listens
 * @returns {string[]}
 */
function listeningPaths (text) {
  return text.split('\n').flatMap(line => {
    const fields = /^\S+ \S+ \S+ (\S+) \S+ \S+ +\d+ (\/.*)$/.exec(line)
    return fields && (parseInt(fields[1], 16) & 0x10000) !== 0 ? [path.normalize(fields[2])] : []
  })
}

module.exports = { gatherFiles }
