'use strict'
/**
 * Output of commands for the live page: log lines, errors, the story of a moment, a black box. The command runs as a
 * process of its own, so a slow disk, a huge log or a damaged file delays that process and not the manager; it reads,
 * and changes nothing. Secrets of the app are hidden here: log files hold them.
 */
const { cleanerOf } = require('../../../worker/text')
const { runCommand } = require('./run-command')

const MOST_AT_ONCE = 2
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

/** @typedef {import('./run-command').Said} Said */

/**
 * @param {any} manager
 * @param {(args: string[]) => Promise<Said>} [run]
 */
function createTexts (manager, run = runCommand) {
  let running = 0

  /** @param {URLSearchParams} asked   what, of; box: its name @returns {Promise<Said>} */
  return async function textOf (asked) {
    const [what, of, box] = ['what', 'of', 'box'].map(key => asked.get(key) ?? '')
    if (!Object.hasOwn(COMMANDS, what)) {
      return { status: 404, text: `There is no such text. There is ${Object.keys(COMMANDS).join(', ')}.` }
    }
    const app = manager.apps.get(of) ?? manager.apps.get(of.replace(/\.\d+$/, ''))
    if (app === undefined) return { status: 404, text: `There is no app or worker "${of}".` }
    if (what === 'box' && (!BOX.test(box) || !box.startsWith(`${app.name}.`))) {
      return { status: 404, text: 'There is no such black box.' }
    }
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
function cleanText (app, text) {
  const { runDir } = app.world.paths
  return [...app.releases.values()].reduce((rest, release) => cleanerOf(release, runDir).text(rest), text)
}

module.exports = { createTexts }
