'use strict'
/**
 * The workers that a person means, found by the names of their sockets in the run directory: no manager is asked, so
 * that a worker can be looked into when there is none.
 */
const fs = require('node:fs')
const path = require('node:path')
const { BellwetherError } = require('../common/errors')
const { CONTROL_SOCKET } = require('../common/paths')
const { isPattern, matcherOf } = require('../common/globs')
const { noSuchApp } = require('./targets')

/** Where the directory may be searched but not listed (members of repl.readOnlyGroup), slots are tried up to here. */
const MOST_SLOTS_TRIED = 256

/** @typedef {{ id: string, app: string, slot: number }} WorkerName */

/**
 * @param {string} runDir
 * @param {string} word    "web.0", or "web" or a pattern for each of their workers
 * @returns {WorkerName[]} those that have a socket, lowest slot first; at least one
 * @throws BW_NO_SUCH_APP, BW_NO_WORKER, BW_REPL_DENIED
 */
function findWorkers (runDir, word) {
  const { app, slot } = splitWord(word)
  const all = namesIn(runDir) ?? namesTried(runDir, app)
  const isMeant = isPattern(app) ? matcherOf(app) : (/** @type {string} */ name) => name === app
  const ofApp = all.filter(worker => isMeant(worker.app))
  const meant = ofApp.filter(worker => slot === null || worker.slot === slot)
  if (meant.length > 0) return meant
  if (ofApp.length > 0) throw noWorker(word, `There is no worker ${word}; there are ${list(ofApp)}.`)
  const apps = [...new Set(all.map(worker => worker.app))]
  if (apps.length > 0) throw notToBeSeen(app, apps)
  throw noWorker(word, fs.existsSync(path.join(runDir, CONTROL_SOCKET))
    ? `There is no worker "${word}" to look into: no app in ${runDir} has a running worker just now.`
    : `There is no worker "${word}" to look into: nothing runs in ${runDir}, or BELLWETHER_HOME is another one.`)
}

/** @param {string} word @returns {{ app: string, slot: number | null }}   null: each worker of the app */
function splitWord (word) {
  const [, app, slot] = /** @type {RegExpExecArray} */ (/^(.*?)(?:\.(\d+))?$/s.exec(word))
  return { app, slot: slot === undefined ? null : Number(slot) }
}

/** @param {string} app @param {string[]} apps  that have sockets */
function notToBeSeen (app, apps) {
  const { message, details } = noSuchApp(app, apps)
  return new BellwetherError('BW_NO_SUCH_APP',
    `${message} (Where worker.sidecar is off, as for the benchmark bot, nobody can look into a worker.)`, { details })
}

/**
 * @param {string} runDir
 * @returns {WorkerName[] | null}   null: it may not be listed
 */
function namesIn (runDir) {
  let files
  try {
    files = fs.readdirSync(runDir)
  } catch (err) {
    if (err.code === 'ENOENT') return []
    if (err.code === 'EACCES') return null
    throw err
  }
  return files.flatMap(file => {
    const found = /^(.+)\.(\d+)\.sock$/.exec(file)
    return found ? [{ id: `${found[1]}.${found[2]}`, app: found[1], slot: Number(found[2]) }] : []
  }).sort((a, b) => a.app < b.app ? -1 : a.app > b.app ? 1 : a.slot - b.slot)
}

/** @param {string} runDir @param {string} app @returns {WorkerName[]} */
function namesTried (runDir, app) {
  const names = [...Array(MOST_SLOTS_TRIED).keys()].map(slot => ({ id: `${app}.${slot}`, app, slot }))
  const found = names.filter(({ id }) =>
    fs.existsSync(readOnlySocketOf(runDir, id)) || fs.existsSync(socketOf(runDir, id)))
  if (found.length > 0) return found
  throw new BellwetherError('BW_REPL_DENIED',
    `You may not look into ${runDir}, and no worker of "${app}" has a socket there that you may use. It is for the user that runs the manager, and for the group of repl.readOnlyGroup.`)
}

/** Of every app. @param {string} runDir @returns {WorkerName[]} */
function allWorkers (runDir) { return namesIn(runDir) ?? [] }

/** @param {string} runDir @param {string} id */
function socketOf (runDir, id) { return path.join(runDir, `${id}.sock`) }

/** The one for a group, on which nothing can be written. @param {string} runDir @param {string} id */
function readOnlySocketOf (runDir, id) { return path.join(runDir, `${id}.ro.sock`) }

/** @param {WorkerName[]} workers */
function list (workers) { return workers.map(({ id }) => id).join(', ') }

/** @param {string} word @param {string} message */
function noWorker (word, message) {
  return new BellwetherError('BW_NO_WORKER', message, { details: { worker: word, next: ['bellwether ls'] } })
}

module.exports = { findWorkers, splitWord, allWorkers, socketOf, readOnlySocketOf }
