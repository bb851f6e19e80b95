'use strict'
/**
 * What a command says, for the live page: log lines, errors, the story of a moment, a black box. The command runs as a process of its own, so a slow disk, a
 * huge log or a damaged file holds it up and not the manager; it reads, and changes nothing. Secrets of the app are hidden here: log files hold them.
 */
const { spawn } = require('node:child_process')
const path = require('node:path')
const { cleanerOf } = require('../../app-text')

const BIN = path.join(__dirname, '..', '..', '..', 'bin', 'bellwether.js')
const MOST_AT_ONCE = 2
const LONGEST_MS = 10_000
const MAX_BYTES = 256 * 1024
const LOG_LINES = 200
const BOX = /^[\w-][\w.-]{0,200}$/

/** @typedef {{ of: string, app: string, box: string }} Subject   of: an app or worker */

/** @type {Readonly<Record<string, (subject: Subject) => string[]>>} */
const COMMANDS = Object.freeze({
  logs: ({ of }) => ['logs', '-n', String(LOG_LINES), '--', of],
  errors: ({ app }) => ['errors', '--', app],
  why: ({ app }) => ['why', '--', app],
  box: ({ box }) => ['blackbox', 'show', '--', box]
})

/** @typedef {{ status: number, text: string }} Said */

/**
 * @param {any} manager
 * @param {(args: string[]) => Promise<Said>} [run]
 */
function createTexts (manager, run = runCommand) {
  let running = 0

  /** @param {URLSearchParams} asked   what, of; box: its name @returns {Promise<Said>} */
  return async function textOf (asked) {
    const [what, of, box] = ['what', 'of', 'box'].map(key => asked.get(key) ?? '')
    if (!Object.hasOwn(COMMANDS, what)) return { status: 404, text: `There is no such text. There is ${Object.keys(COMMANDS).join(', ')}.` }
    const app = manager.apps.get(of) ?? manager.apps.get(of.replace(/\.\d+$/, ''))
    if (app === undefined) return { status: 404, text: `There is no app or worker "${of}".` }
    if (what === 'box' && (!BOX.test(box) || !box.startsWith(`${app.name}.`))) return { status: 404, text: 'There is no such black box.' }
    if (running >= MOST_AT_ONCE) return { status: 503, text: 'Others ask just now. Ask again in a second.' }
    running++
    try {
      const { status, text } = await run(COMMANDS[what]({ of, app: app.name, box }))
      return { status, text: cleanText(app, text) }
    } finally {
      running--
    }
  }
}

/** Each release that is known may have written it. @param {any} app @param {string} text */
function cleanText (app, text) { return [...app.releases.values()].reduce((rest, release) => cleanerOf(release).text(rest), text) }

/** @param {string[]} args @returns {Promise<Said>} */
function runCommand (args) {
  return new Promise(resolve => {
    const env = { ...process.env, NO_COLOR: '1', COLUMNS: '160' }
    const child = spawn(process.execPath, [BIN, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'], timeout: LONGEST_MS, killSignal: 'SIGKILL' })
    let out = ''
    let err = ''
    child.stdout.setEncoding('utf8').on('data', text => { out = (out + text).slice(-MAX_BYTES) }) // the newest counts
    child.stderr.setEncoding('utf8').on('data', text => { err = (err + text).slice(-MAX_BYTES) })
    child.once('error', ({ message }) => resolve({ status: 500, text: `The command cannot be run: ${message}` }))
    child.once('close', (code, signal) => {
      if (signal !== null) return resolve({ status: 504, text: `"bellwether ${args[0]}" did not end within ${LONGEST_MS / 1000} s.` })
      resolve(code === 0 ? { status: 200, text: out } : { status: 500, text: err || out })
    })
  })
}

module.exports = { createTexts }
