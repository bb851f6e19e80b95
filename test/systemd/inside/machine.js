'use strict'
/** What the programs that run inside the container share: systemctl, the app, and what /proc says of the service. */
const fs = require('node:fs')
const { spawn, spawnSync } = require('node:child_process')
const { until, request } = require('../../support/manager-process')
const { askLine } = require('../../support/ask-line')

const NODE = '/opt/node/node'
const BELLWETHER = '/opt/bellwether/bin/bellwether.js'
const APP = '/opt/bellwether/test/fixtures/apps/app.js'
const SETTINGS = '/srv/web/bellwether.config.json'
const UNIT = 'bellwether.service'
const PORT = 8080

/** @param {string} command @param {string[]} words */
function sh (command, words) {
  const result = spawnSync(command, words, { encoding: 'utf8', timeout: 120_000 })
  if (result.error) throw result.error
  return result
}

/**
 * Runs to its end without keeping this process from working.
 * @param {string} command
 * @param {string[]} words
 * @returns {Promise<{ code: number | null, text: string, ms: number }>}
 */
function run (command, words) {
  const beganAtMs = performance.now()
  return new Promise((resolve, reject) => {
    const child = spawn(command, words, { stdio: ['ignore', 'pipe', 'pipe'] })
    let text = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => { text += chunk })
    child.on('error', reject)
    child.on('close', code => resolve({ code, text, ms: Math.round(performance.now() - beganAtMs) }))
  })
}

const systemctl = (/** @type {string[]} */ ...words) => run('systemctl', words)
const bellwether = (/** @type {string[]} */ ...words) => run(NODE, [BELLWETHER, ...words])

/** @param {string} name @param {string} [unit] */
function property (name, unit = UNIT) { return sh('systemctl', ['show', '--value', '-p', name, unit]).stdout.trim() }

/** The processes of the service by its control group. @param {string} [unit] @returns {number[]} */
function processes (unit = UNIT) {
  try {
    return fs.readFileSync(`/sys/fs/cgroup/system.slice/${unit}/cgroup.procs`, 'utf8').split('\n').filter(Boolean)
      .map(Number)
  } catch (err) {
    if (err.code !== 'ENOENT' && err.code !== 'ENODEV') throw err
    return []
  }
}

async function status () {
  return JSON.parse((await request({ socketPath: '/run/bellwether/control.sock', path: '/v1/status' })).body)
}

/** @returns {Promise<number[]>}  of those that serve */
async function workerPids () {
  const { apps } = /** @type {any} */ (await status())
  return apps.flatMap((/** @type {any} */ app) => app.workers)
    .filter((/** @type {any} */ w) => w.state === 'serving')
    .map((/** @type {any} */ w) => w.pid)
    .sort()
}

/** Requests that the serving workers are answering, by their own word. */
async function inFlight () {
  const { apps } = /** @type {any} */ (await status())
  const said = await Promise.all(apps.flatMap((/** @type {any} */ app) => app.workers)
    .map((/** @type {any} */ w) => askLine(w.socket, { type: 'state' })))
  return said.reduce((sum, one) => sum + one.connections.inFlight, 0)
}

/** @param {Record<string, any>} [more] */
function writeSettings (more = {}) {
  fs.mkdirSync('/srv/web', { recursive: true })
  fs.writeFileSync('/srv/web/app.js', `require(${JSON.stringify(APP)})\n`)
  fs.writeFileSync(SETTINGS, JSON.stringify({
    name: 'web', script: 'app.js', cwd: '/srv/web', instances: 2, listen: [`127.0.0.1:${PORT}`],
    env: { PORT: String(PORT), HOST: '127.0.0.1' }, drain: { idleGraceMs: 2000, timeoutMs: 8000 },
    reload: { settleMs: 50 }, ...more
  }))
}

/** Writes the units as an administrator would. @param {Record<string, string>} [service]  lines of a drop-in */
async function installService (service = {}) {
  sh('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'bellwether'])
  const installed = await bellwether('systemd', 'install', SETTINGS)
  if (installed.code !== 0) throw new Error(installed.text)
  const lines = Object.entries(service).map(([name, value]) => `${name}=${value}\n`).join('')
  fs.mkdirSync(`/etc/systemd/system/${UNIT}.d`, { recursive: true })
  fs.writeFileSync(`/etc/systemd/system/${UNIT}.d/test.conf`, `[Unit]\nStartLimitIntervalSec=0\n[Service]\n${lines}`)
  await systemctl('daemon-reload')
  return installed.text
}

/** @param {number} [timeoutMs] */
async function untilAnswers (timeoutMs = 60_000) {
  const beganAtMs = performance.now()
  await until(
    async () => (await request({ host: '127.0.0.1', port: PORT, path: '/echo?id=1', timeout: 2000 })).body === '1',
    'the app answers',
    timeoutMs
  )
  return Math.round(performance.now() - beganAtMs)
}

/** @param {number} [timeoutMs] */
function untilActive (timeoutMs = 60_000) {
  return until(() => property('ActiveState') === 'active', 'the service is active', timeoutMs)
}

/** @param {number} pid */
function isThere (pid) { return fs.existsSync(`/proc/${pid}`) }

/** @param {string} name @param {object} facts */
function report (name, facts) { process.stdout.write(JSON.stringify({ step: name, ...facts }) + '\n') }

/** One step: what it finds, or the error it ended with. @param {string} name @param {() => Promise<object>} act */
async function step (name, act) {
  const beganAtMs = performance.now()
  try {
    report(name, { ...await act(), tookMs: Math.round(performance.now() - beganAtMs) })
  } catch (err) {
    report(name, { error: err.stack, service: sh('systemctl', ['status', '--no-pager', '-n', '20', UNIT]).stdout })
  }
}

module.exports = {
  sh, run, systemctl, bellwether, property, processes, status, workerPids, inFlight, writeSettings, installService,
  untilAnswers, untilActive, isThere, step,
  until, request, PORT, UNIT, SETTINGS, NODE, BELLWETHER
}
