'use strict'
/** Runs the real command as a child process and gives what it said. */
const { spawn } = require('node:child_process')
const path = require('node:path')
const { tellProcessOnFailure } = require('../support/on-failure')

const COMMAND = path.join(__dirname, '..', '..', 'bin', 'bellwether.js')

/** Nothing of the developer's own settings may decide a test. */
const CLEAN_ENV = { PATH: process.env.PATH, HOME: process.env.HOME, LANG: 'C.UTF-8', BELLWETHER_HTTP_LISTEN: 'off' }

/** @typedef {{ code: number | null, signal: string | null, stdout: string, stderr: string }} Ended */

/**
 * @param {string[]} words
 * @param {{ home: string, env?: Record<string, string>, cwd?: string }} options
 */
function startCommand (words, { home, env = {}, cwd }) {
  const child = spawn(process.execPath, [COMMAND, ...words], {
    env: { ...CLEAN_ENV, BELLWETHER_HOME: home, ...env }, cwd, stdio: ['ignore', 'pipe', 'pipe']
  })
  const said = { stdout: '', stderr: '' }
  tellProcessOnFailure(`bellwether ${words.join(' ')}`, child, () => said.stdout + said.stderr)
  /** @type {(() => void)[]} */
  const watchers = []
  for (const name of /** @type {const} */ (['stdout', 'stderr'])) {
    child[name].setEncoding('utf8').on('data', text => {
      said[name] += text
      for (const watcher of [...watchers]) watcher()
    })
  }
  /** @type {Promise<Ended>} */
  const ended = new Promise(resolve => { child.on('close', (code, signal) => resolve({ code, signal, ...said })) })
  return {
    child,
    said,
    ended,
    /** @param {(said: { stdout: string, stderr: string }) => boolean} isThere */
    until (isThere) {
      return new Promise((resolve, reject) => {
        const look = () => { if (isThere(said)) resolve(undefined) }
        watchers.push(look)
        look()
        ended.then(end => reject(new Error(`the command ended first: ${JSON.stringify(end)}`)))
      })
    }
  }
}

/**
 * @param {string[]} words
 * @param {{ home: string, env?: Record<string, string>, cwd?: string }} options
 * @returns {Promise<Ended>}
 */
function runCommand (words, options) {
  return startCommand(words, options).ended
}

module.exports = { startCommand, runCommand, COMMAND, CLEAN_ENV }
