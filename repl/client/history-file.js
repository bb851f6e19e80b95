'use strict'
/**
 * The lines that were typed, kept on this side per user and app: a worker must not write into homes. Node's own history
 * file is emptied when it is opened and written again later, so two sessions at a time, or a killed one, lose it; here
 * lines are appended.
 */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { faultInFolder, faultInParents } = require('../../common/folder-trust')

const { O_APPEND, O_CREAT, O_NOFOLLOW, O_NONBLOCK, O_RDONLY, O_WRONLY } = fs.constants
/** Flags of open(2), which @types/node does not know: no link is followed, no pipe holds us. */
const READ = O_RDONLY | O_NOFOLLOW | O_NONBLOCK
const APPEND = O_APPEND | O_CREAT | O_WRONLY | O_NOFOLLOW | O_NONBLOCK
const MAX_LINES = 1000

/**
 * @typedef {object} History
 * @property {string[]} lines               the newest first, as Node's REPL has them
 * @property {(line: string) => void} keep
 */

/** @type {History} */
const NONE = Object.freeze({ lines: [], keep: () => {} })

/**
 * @param {Record<string, string | undefined>} env
 * @param {string} app
 * @returns {History}   where it cannot be kept, attaching works all the same
 */
function openHistory (env, app) {
  const stateHome = env.XDG_STATE_HOME && path.isAbsolute(env.XDG_STATE_HOME)
    ? env.XDG_STATE_HOME
    : path.join(env.HOME || os.homedir(), '.local', 'state')
  const file = path.join(stateHome, 'bellwether', 'history', app)
  try {
    if (!makeOwnFolder(path.dirname(file))) return NONE
    return { lines: load(file), keep: line => append(file, line) }
  } catch (err) {
    if (err.code === undefined) throw err
    return NONE // a home that cannot be written
  }
}

/**
 * Not in the home of another user (`sudo -E`), who could put links there. A group may write above it: many homes are
 * made so.
 * @param {string} dir
 * @returns {boolean}   whether it is ours alone
 */
function makeOwnFolder (dir) {
  if (faultInParents(dir, { anyGroup: true })) return false
  fs.mkdirSync(dir, { recursive: true, mode: 0o700 })
  return faultInParents(dir, { anyGroup: true }) === null && faultInFolder(dir) === null
}

/** @param {string} file */
function load (file) {
  const lines = read(file).split('\n').filter(line => line !== '')
  if (lines.length > 2 * MAX_LINES) shorten(file, lines.slice(-MAX_LINES))
  return lines.slice(-MAX_LINES).reverse()
}

/** @param {string} file */
function read (file) {
  try {
    return fs.readFileSync(file, { encoding: 'utf8', flag: /** @type {any} */ (READ) })
  } catch (err) {
    if (err.code === 'ENOENT') return ''
    throw err
  }
}

/** @param {string} file @param {string[]} lines */
function shorten (file, lines) {
  const temp = `${file}.${process.pid}`
  fs.writeFileSync(temp, `${lines.join('\n')}\n`, { mode: 0o600 })
  fs.renameSync(temp, file)
}

/**
 * A line that begins with a space is not kept: it may hold a password or another secret.
 * @param {string} file
 * @param {string} line   Node 24 joins the lines of one statement by carriage returns
 */
function append (file, line) {
  if (line.startsWith(' ')) return
  try {
    fs.appendFileSync(file, `${line.replaceAll('\n', '\r')}\n`, { mode: 0o600, flag: /** @type {any} */ (APPEND) })
  } catch (err) { // a full disk: the session is worth more than its history
  }
}

module.exports = { openHistory, MAX_LINES }
