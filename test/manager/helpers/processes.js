'use strict'
/**
 * Real processes for tests: each says on stdout when it is set up, and none outlives its test.
 */
const { spawn } = require('node:child_process')
const { once } = require('node:events')
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const readline = require('node:readline')
const { setTimeout: wait } = require('node:timers/promises')
const { isRunning, identityOf } = require('../../../common/proc')

/** @type {import('../../../common/proc').Identity[]} */
const started = []
/** @type {string[]} */
const dirs = []

/**
 * Runs a command until its first line, which is JSON.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
async function start (command, args, options = {}) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'], ...options })
  const stdout = /** @type {import('node:stream').Readable} */ (child.stdout)
  const lines = readline.createInterface({ input: stdout })
  const exit = once(child, 'exit').then(([code, signal]) => ({ code, signal }))
  const first = await Promise.race([once(lines, 'line').then(([line]) => line), exit.then(() => null)])
  if (first === null) throw new Error(`${command} ended before its first line`)
  const pid = /** @type {number} */ (child.pid)
  remember(pid)
  return { child, pid, said: JSON.parse(first), exit }
}

/**
 * @param {string} source
 * @param {import('node:child_process').SpawnOptions} [options]
 */
function startNode (source, options) {
  return start(process.execPath, ['-e', source], options)
}

/** @param {number} pid */
function remember (pid) {
  const identity = identityOf(pid)
  if (identity) started.push(identity)
  return identity
}

/**
 * @param {() => boolean | Promise<boolean>} holds
 * @param {string} what
 */
async function until (holds, what, timeoutMs = 60_000) {
  const deadline = performance.now() + timeoutMs
  while (!await holds()) {
    if (performance.now() > deadline) throw new Error(`waited ${timeoutMs} ms for ${what}`)
    await wait(5)
  }
}

function makeDir () {
  const dir = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'bw-')))
  dirs.push(dir)
  return dir
}

/** Ends what the test started and removes what it made; to be called after each test. */
async function cleanUp () {
  const left = started.splice(0)
  for (const identity of left) {
    if (isRunning(identity)) process.kill(identity.pid, 'SIGKILL')
  }
  await until(() => !left.some(isRunning), 'every process of the test to end')
  for (const dir of dirs.splice(0)) fs.rmSync(dir, { recursive: true, force: true })
}

/** @param {string} command */
function has (command) {
  return (process.env.PATH ?? '').split(':').some(dir => fs.existsSync(path.join(dir, command)))
}

module.exports = { start, startNode, remember, until, makeDir, cleanUp, has }
