'use strict'
/**
 * The places for sessions: at most MAX_SESSIONS in all workers of a home together. A session is a file in
 * <run>/sessions/ whose name says which process holds it, so that files of a dead worker do not count; its content says
 * whose session it is. A worker first makes its own file, then counts all: two sessions that come at the same time may
 * both be refused, but never both get the last place.
 */
const fs = require('node:fs')
const path = require('node:path')
const { startTimeOf, isRunning, UNKNOWN } = require('../../common/process-facts')

const MAX_SESSIONS = 32
const FOLDER = 'sessions'
/** pid, its start time, session; while it is written anew there is a second file. */
const NAME = /^(\d+)-(\d+)-[0-9a-f]{8}(\.new)?$/

/**
 * @typedef {object} Session
 * @property {string} worker
 * @property {string} session   8 hex digits
 * @property {'read-only' | 'write'} mode
 * @property {string | null} user   as the client says
 * @property {number | null} uid
 * @property {number | null} pid    of the client
 * @property {number} openedAtMs    wall clock
 */
/** @typedef {Omit<Session, 'openedAtMs'> & { sinceMs: number, idleMs: number }} Listed */
/**
 * @typedef {object} Place   a failed write of its file stops no session
 * @property {(change: Partial<Session>) => void} update
 * @property {() => void} touch   something was asked for in it
 * @property {() => void} release
 */

/**
 * @param {string} runDir
 * @param {Session} session
 * @param {number} [room]   how many sessions there may be then, this one with them
 * @returns {Place}
 * @throws BW_REPL_SESSIONS
 */
function takePlace (runDir, session, room = MAX_SESSIONS) {
  const folder = ownFolder(runDir)
  const file = path.join(folder, `${process.pid}-${startTimeOf(process.pid) ?? UNKNOWN}-${session.session}`)
  const temp = `${file}.new`
  let known = session
  let isReleased = false
  const release = () => {
    isReleased = true
    for (const own of [temp, file]) tryTo(() => fs.rmSync(own, { force: true }))
  }
  try {
    fs.writeFileSync(file, JSON.stringify(known), { mode: 0o600, flag: 'wx' })
  } catch (err) {
    // on a full disk it is made all the same, and would count as long as this process lives
    if (err.code !== 'EEXIST') release()
    throw refusal(`${file} cannot be written (${err.code}), so no session can begin.`)
  }
  const taken = livingIn(folder).length
  if (taken > room) {
    release()
    throw refusal(`${taken - 1} sessions are open in the workers of this home, and at most ${room} may be. End one (.who lists them), and come again.`)
  }
  return {
    update (change) {
      if (isReleased) return // a request that still waited when its client went
      known = { ...known, ...change }
      tryTo(() => {
        fs.writeFileSync(temp, JSON.stringify(known), { mode: 0o600 })
        fs.renameSync(temp, file)
      })
    },
    touch () {
      const now = new Date()
      tryTo(() => fs.utimesSync(file, now, now))
    },
    release
  }
}

/**
 * @param {string} runDir
 * @returns {Listed[]}   oldest first
 */
function listPlaces (runDir) {
  const folder = path.join(runDir, FOLDER)
  if (!fs.existsSync(folder)) return []
  const nowMs = Date.now() // one moment for all: between two looks time passes, and the order would be another
  return livingIn(folder)
    .flatMap(name => readSession(path.join(folder, name), nowMs) ?? [])
    .sort((a, b) => b.sinceMs - a.sinceMs)
}

/**
 * Removes what dead workers left.
 * @param {string} folder
 */
function livingIn (folder) {
  return fs.readdirSync(folder).filter(name => {
    const [, pid, startTime, isCopy] = NAME.exec(name) ?? []
    if (pid === undefined) return false
    if (isRunning(Number(pid), Number(startTime))) return isCopy === undefined
    fs.rmSync(path.join(folder, name), { force: true })
    return false
  })
}

/** @param {() => void} act */
function tryTo (act) {
  try {
    act()
  } catch (err) { // the folder was removed, or is full
    if (err.code === undefined) throw err
  }
}

/**
 * @param {string} file
 * @param {number} nowMs   wall clock
 * @returns {Listed | null}   null: it ended, or begins, at this moment
 */
function readSession (file, nowMs) {
  try {
    const ageMs = (/** @type {number} */ atMs) => Math.max(0, Math.round(nowMs - atMs))
    const { openedAtMs, ...session } = JSON.parse(fs.readFileSync(file, 'utf8'))
    return { ...session, sinceMs: ageMs(openedAtMs), idleMs: ageMs(fs.statSync(file).mtimeMs) }
  } catch (err) {
    if (err.code !== 'ENOENT' && !(err instanceof SyntaxError)) throw err
    return null
  }
}

/** @param {string} runDir */
function ownFolder (runDir) {
  const folder = path.join(runDir, FOLDER)
  try {
    fs.mkdirSync(folder, { mode: 0o700 })
  } catch (err) {
    if (err.code !== 'EEXIST') throw refusal(`${folder} cannot be made (${err.code}), so no session can begin.`)
  }
  const stat = fs.lstatSync(folder)
  if (stat.isDirectory() && stat.uid === process.getuid?.() && (stat.mode & 0o077) === 0) return folder
  throw refusal(`${folder} is no folder of ours alone, so no session can begin. Move it away.`)
}

/** @param {string} message */
function refusal (message) { return Object.assign(new Error(message), { code: 'BW_REPL_SESSIONS' }) }

module.exports = { takePlace, listPlaces, MAX_SESSIONS }
