'use strict'
/**
 * The facts of `bellwether status --html`. A manager that is gone or hangs is a fact like others: the facts from files
 * are shown all the same.
 */
const os = require('node:os')
const { appPath } = require('../app-verb')
const { historyOf } = require('../app-history')
const { appsWithTraces, collect } = require('../why/collect')
const { lastLines } = require('../logs/last-lines')
const { onlyWorker } = require('../only-worker')
const { resolveTargets } = require('../targets')
const { sourcesOnDisk, sourcesOfApp } = require('../logs/log-sources')
const { storyOf } = require('../why/story')
const { withoutSecrets } = require('../text/without-secrets')
const { redactDeep } = require('../../common/redact')
const { secretsKnownHere } = require('../known-secrets')

const LOG_LINES = 40
const MOST_EVENTS = 40
/** Errors of the question itself: they say nothing about the machine. */
const OF_THE_QUESTION = ['BW_USAGE', 'BW_NO_SUCH_APP', 'BW_NO_SUCH_WORKER', 'BW_HOME']

/**
 * @typedef {object} Ticket
 * @property {number} madeAtMs
 * @property {string} host
 * @property {any} manager                                                         null: it did not answer
 * @property {{ code: string, message: string, next: string[] } | null} failure    why not
 * @property {TicketApp[]} apps
 */
/**
 * @typedef {object} TicketApp
 * @property {string} name      'web', or 'web.0'
 * @property {any} app          what the manager says of it; null: nothing
 * @property {any} history
 * @property {import('../why/story').Story} story
 * @property {import('../logs/last-lines').LastLine[]} lines
 */

/**
 * @param {Pick<import('../context').Context, 'client' | 'paths' | 'env'>} context
 * @param {string[]} words   apps and workers; none: all
 * @returns {Promise<{ ticket: Ticket, failure: Error | null }>}   without what is known to be secret
 * @throws BW_NO_SUCH_APP, BW_NO_SUCH_WORKER
 */
async function collectTicket (context, words) {
  const { paths, env } = context
  const { said, failure } = await askManager(context, words)
  const apps = said?.apps ??
    named(words, appsWithTraces(paths)).map(({ app, slot }) => ({ name: app, slot, app: null, history: null }))
  const pids = apps.flatMap(({ app }) => app?.workers ?? []).flatMap((/** @type {any} */ { pid }) => pid ?? [])
  const whole = apps.map(one => ({
    name: one.slot === null ? one.name : `${one.name}.${one.slot}`,
    app: one.app,
    history: one.history,
    story: storyOf(one.name, collect(paths, one.name), { asked: null, most: MOST_EVENTS }),
    lines: lastLines(sourcesOf(one, paths), LOG_LINES, one.slot)
  }))
  const ticket = {
    madeAtMs: Date.now(),
    host: os.hostname(),
    manager: said?.manager ?? null,
    failure: failure === null ? null
      : { code: failure.code ?? 'unknown', message: failure.message, next: failure.details?.next ?? [] },
    apps: whole
  }
  return { ticket: redactDeep(ticket, await secretsKnownHere(paths, env, pids)), failure }
}

/**
 * @param {Pick<import('../context').Context, 'client'>} context
 * @param {string[]} words
 * @returns {Promise<{ said: { manager: any, apps: { name: string, slot: number | null, app: any, history: any }[] } |
 *   null, failure: any }>}
 */
async function askManager ({ client }, words) {
  try {
    const { manager, apps: known } = await client.get('/v1/status')
    const apps = []
    for (const { app: name, slot } of named(words, known)) {
      const app = withoutSecrets(await client.get(appPath(name)))
      apps.push({
        name, slot, app: slot === null ? app : onlyWorker(app, slot, manager.runDir),
        history: await historyOf(client, name, slot)
      })
    }
    return { said: { manager, apps }, failure: null }
  } catch (err) {
    if (err.code === undefined || OF_THE_QUESTION.includes(err.code)) throw err
    return { said: null, failure: err }
  }
}

/** @param {string[]} words @param {readonly (import('../targets').App | string)[]} known */
function named (words, known) {
  return resolveTargets(words.length === 0 ? ['all'] : words, known, { slots: true, verb: 'status' })
}

/** @param {{ name: string, slot: number | null, app: any }} one @param {import('../../common/paths').Paths} paths */
function sourcesOf ({ name, slot, app }, paths) {
  const all = app === null
    ? sourcesOnDisk(paths).filter(source => source.app === name)
    : sourcesOfApp(name, app.logFiles ?? {})
  return all.filter(source => slot === null || [slot, null].includes(source.slot))
}

module.exports = { collectTicket }
