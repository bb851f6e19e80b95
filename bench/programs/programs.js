'use strict'
/**
 * The processes that a measurement starts, and their end. Everything started here is ended by its own process object or
 * pid, also when the measurement fails or is interrupted.
 *
 * Each is started detached, in a session of its own: Linux shares CPUs out by session first (sched_autogroup), and
 * Bellwether's workers have their own sessions. Without it the bare programs would share one with the load generator,
 * and Bellwether not.
 */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { spawn } = require('node:child_process')
const { removeTree } = require('../../common/remove-tree')
const { isAlive, pidsWithEnv } = require('./proc')
const { until } = require('./ask')

/** Names the environment of everything that belongs to one program, so that its descendants are found at its end. */
const MARK = 'BELLWETHER_BENCH_PROGRAM'
const END_TIMEOUT_MS = 20_000

/** Functions that end the programs still open, newest last. @type {Set<() => Promise<void>>} */
const open = new Set()
let programs = 0

/**
 * @typedef {object} Program
 * @property {import('node:child_process').ChildProcess} child
 * @property {number} pid
 * @property {() => number[]} listening   pids of it that said "listening" and live
 * @property {() => string} output
 * @property {() => Promise<void>} end    it and all its descendants are gone
 */

/**
 * @param {string[]} args                     of node
 * @param {Record<string, string>} env        beside our own
 * @returns {Program}
 */
function startProgram (args, env) {
  const mark = `${process.pid}-${programs++}`
  const child = spawn(process.execPath,
    args, { env: { ...cleanEnv(), ...env, [MARK]: mark }, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => { output += chunk })
  const exited = new Promise(resolve => child.once('exit', resolve))
  const end = onEnd(async () => {
    child.kill('SIGTERM')
    await Promise.race([exited, new Promise(resolve => setTimeout(resolve, END_TIMEOUT_MS).unref())])
    await killAll(() => pidsWithEnv(`${MARK}=${mark}`))
  })
  const listening = () => [...output.matchAll(/^listening (\d+)$/gm)].map(match => Number(match[1])).filter(isAlive)
  return { child, pid: Number(child.pid), listening, output: () => output, end }
}

/**
 * Makes sure that `act` runs once, at the latest when the whole measurement ends.
 * @param {() => Promise<void>} act
 * @returns {() => Promise<void>}
 */
function onEnd (act) {
  /** @type {Promise<void> | null} */
  let ending = null
  const end = () => {
    ending ??= act().finally(() => open.delete(end))
    return ending
  }
  open.add(end)
  return end
}

async function endAll () {
  for (const end of [...open].reverse()) await end()
}

/** @param {() => number[]} find  looked for again until there are none: one may just be starting another */
async function killAll (find) {
  await until(() => {
    const pids = find()
    for (const pid of pids) kill(pid)
    return pids.length === 0
  }, 'the processes of this measurement end')
}

/** @param {number} pid */
function kill (pid) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (err) {
    if (err.code !== 'ESRCH') throw err // gone already
  }
}

/**
 * @returns {string} a folder of its own with a short path (a UNIX socket's has at most 107 bytes), removed at the end
 */
function tempFolder () {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bwb-'))
  onEnd(async () => removeTree(folder))
  return folder
}

/** Our environment without the variables that would make a child believe it belongs to another manager. */
function cleanEnv () {
  const strange =
    /^(BELLWETHER|PM2|NODE_OPTIONS$|NODE_APP_INSTANCE$|NODE_UNIQUE_ID$|NODE_CHANNEL_FD$|pm_id$|name$|PORT$)/
  return /** @type {Record<string, string>} */ (Object.fromEntries(Object.entries(process.env)
    .filter(([name]) => !strange.test(name))))
}

module.exports = { startProgram, onEnd, endAll, kill, killAll, tempFolder, cleanEnv }
