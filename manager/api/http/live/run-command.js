'use strict'
/** A bellwether command for the live page, as a process of its own: a delay of it does not delay the manager. */
const { spawn } = require('node:child_process')
const path = require('node:path')

const BIN = path.join(__dirname, '..', '..', '..', '..', 'bin', 'bellwether.js')
const LONGEST_MS = 10_000
const MAX_BYTES = 256 * 1024

/** @typedef {{ status: number, text: string }} Said   status: of HTTP */

/**
 * @param {string[]} args
 * @param {number} [longestMs]
 * @returns {Promise<Said>}
 */
function runCommand (args, longestMs = LONGEST_MS) {
  return new Promise(resolve => {
    const env = { ...process.env, NO_COLOR: '1', COLUMNS: '160' }
    const child = spawn(process.execPath,
      [BIN, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'], timeout: longestMs, killSignal: 'SIGKILL' })
    let out = ''
    let err = ''
    child.stdout.setEncoding('utf8').on('data', text => { out = (out + text).slice(-MAX_BYTES) }) // the newest counts
    child.stderr.setEncoding('utf8').on('data', text => { err = (err + text).slice(-MAX_BYTES) })
    child.once('error', ({ message }) => resolve({ status: 500, text: `The command cannot be run: ${message}` }))
    child.once('close', (code, signal) => {
      if (signal !== null) {
        return resolve({ status: 504, text: `"bellwether ${args[0]}" did not end within ${longestMs / 1000} s.` })
      }
      resolve(code === 0 ? { status: 200, text: out } : { status: 500, text: err || out })
    })
  })
}

module.exports = { runCommand }
