'use strict'
/** What the fault tests share: the settings of the usual app, questions to it, and what the manager's log told. */
const fs = require('node:fs')
const path = require('node:path')
const { spawn } = require('node:child_process')
const { APP, BIN, request, until } = require('../support/manager-process')

/** @typedef {import('../support/manager-process').TestManager} TestManager */

const ROOT = path.join(__dirname, '..', '..')
const MEDDLER = path.join(path.dirname(APP), 'meddler.js')

/**
 * The app fixture as `web`, two workers, quick to reload.
 * @param {number} port
 * @param {Record<string, any>} [more]   settings that differ; `env` and `drain` are merged
 */
function webApp (port, { env = {}, drain = {}, ...more } = {}) {
  return {
    name: 'web',
    script: APP,
    instances: 2,
    listen: [`127.0.0.1:${port}`],
    env: { PORT: String(port), HOST: '127.0.0.1', ...env },
    // the grace: longer than this process may be kept from running on a busy machine
    drain: { idleGraceMs: 2000, timeoutMs: 15_000, ...drain },
    reload: { settleMs: 50 },
    ...more
  }
}

/**
 * @param {number | string} to   a port, or the path of a UNIX socket
 * @param {string} urlPath
 */
function ask (to, urlPath) {
  return request({ ...(typeof to === 'number' ? { host: '127.0.0.1', port: to } : { socketPath: to }), path: urlPath })
}

/** Asks and does not wait for the answer. @param {string} socketPath @param {string} urlPath */
function poke (socketPath, urlPath) {
  // the worker dies of it, or answers too late for anybody to care
  request({ socketPath, path: urlPath }).catch(() => {})
}

/** @param {TestManager} manager @param {string} id  'web.0' */
function httpSocket (manager, id) { return path.join(manager.home, 'run', `${id}.http.sock`) }

/** The manager's log so far. @param {TestManager} manager @returns {any[]} */
function events (manager) {
  return manager.output.split('\n').filter(line => line.startsWith('{')).flatMap(line => {
    try {
      return [JSON.parse(line)]
    } catch (err) {
      return [] // not yet whole
    }
  })
}

/**
 * @param {TestManager} manager
 * @param {(event: any) => boolean} isIt
 * @param {string} what
 * @param {number} [timeoutMs]
 */
function untilEvent (manager, isIt, what, timeoutMs) {
  return until(() => events(manager).find(isIt), `${what}\n${manager.output}`, timeoutMs)
}

/** @param {TestManager} manager @param {string} [app] */
async function workers (manager, app = 'web') { return /** @type {any[]} */ ((await manager.app(app)).workers) }

/**
 * A server that holds an address and is no part of Bellwether.
 * @param {number | string} at   a port of 127.0.0.1, or the path of a UNIX socket
 * @returns {Promise<import('node:child_process').ChildProcess>}
 */
function startForeignServer (at) {
  const where = typeof at === 'number' ? `${at}, '127.0.0.1'` : JSON.stringify(at)
  const child = spawn(process.execPath,
    ['-e', `require('node:net').createServer(s => s.on('error', () => {}).end('foreign')).listen(${where}, () => console.log('up'))`], {
      stdio: ['ignore', 'pipe', 'inherit']
    })
  return new Promise((resolve, reject) => {
    child.stdout?.once('data', () => resolve(child))
    child.once('exit', code => reject(new Error(`the foreign server ended with ${code}`)))
  })
}

/**
 * A manager whose workers cannot pass their listening sockets to the next one, as those of an older version; until its
 * app `web` serves.
 * @param {TestManager} manager
 * @param {object} settings
 * @param {{ env?: Record<string, string> }} [how]
 * @returns {Promise<import('node:child_process').ChildProcess>}
 */
async function runOlder (manager, settings, { env = {} } = {}) {
  const older = path.join(manager.home, 'older')
  const parts = ['bin', 'cli', 'common', 'protocol', 'manager', 'metrics', 'worker', 'repl', 'package.json', 'dist']
  for (const name of parts.filter(one => fs.existsSync(path.join(ROOT, one)))) { // dist: of a release
    fs.cpSync(path.join(ROOT, name), path.join(older, name), { recursive: true })
  }
  fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(older, 'node_modules'))
  fs.writeFileSync(path.join(older, 'protocol', 'pass-sockets.js'),
    "exports.passSockets = () => { throw new Error('an older version') }")
  const args = [path.join(older, 'bin', 'bellwether.js'), 'run', manager.writeSettings(settings)]
  const child = spawn(process.execPath, args, { cwd: manager.folder, env: { ...manager.env, ...env }, stdio: 'ignore' })
  await until(async () => fs.existsSync(manager.controlSocket) && (await manager.app('web')).state === 'online',
    'it serves')
  return child
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} [signal]
 * @returns {Promise<void>}
 */
function end (child, signal = 'SIGKILL') {
  return new Promise(resolve => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill(signal)
  })
}

/** @param {number} pid @returns {any} fields of /proc/<pid>/stat that the tests look at; null when it is gone */
function statOf (pid) {
  try {
    const text = fs.readFileSync(`/proc/${pid}/stat`, 'latin1')
    const [state, ppid, pgrp, session] = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { pid, state, ppid: Number(ppid), pgrp: Number(pgrp), session: Number(session) }
  } catch (err) {
    if (err.code !== 'ENOENT' && err.code !== 'ESRCH') throw err
    return null
  }
}

/** @param {string} file @returns {string} empty while it is not there */
function readText (file) {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch (err) {
    if (err.code !== 'ENOENT') throw err
    return ''
  }
}

module.exports = {
  webApp, ask, poke, httpSocket, events, untilEvent, workers, startForeignServer, runOlder, end, statOf, readText, BIN,
  MEDDLER
}
