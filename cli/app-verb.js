'use strict'
/**
 * A verb that works on apps, one after the other: asks the manager, shows the progress, prints what it says about the
 * result. All verbs that change something end here.
 */
const fs = require('node:fs')
const path = require('node:path')
const { EXIT } = require('../common/errors')
const { resolveTargets } = require('./targets')
const { failureLines, nextLines, texts } = require('./text/failure')
const { duration } = require('../common/units')
const { ProgressDisplay } = require('./text/progress')
const { wavesOf } = require('../common/dependency-waves')

/** @typedef {import('./context').Context} Context */
/**
 * @typedef {object} Call
 * @property {string} app      for messages
 * @property {string[]} [apps]  where it is not about one app: whose progress is shown
 * @property {string} method
 * @property {string} path
 * @property {unknown} [body]
 * @property {string} [look]   the command that shows how it went
 * @property {boolean} [canAbort]   it has a way back
 * @property {{ path: string }} [kill]   ends without waiting for open requests; a second Ctrl-C asks for it
 */

/**
 * @param {Context} context
 * @param {string[]} words  targets as they were typed
 * @param {string} verb
 * @returns {Promise<string[]>}  names of apps
 * @throws BW_NO_SUCH_APP, BW_USAGE, and what the client throws
 */
async function namedApps (context, words, verb) {
  return resolveTargets(words, await knownApps(context), { verb }).map(target => target.app)
}

/**
 * The same where a file may be named instead, whose apps are meant.
 * @param {Context} context
 * @param {string[]} words
 * @param {string} verb
 * @param {{ slots?: boolean }} [rules]   slots: a single worker may be meant
 */
async function namedOrOfFile (context, words, verb, { slots = false } = {}) {
  const apps = await knownApps(context)
  const named = words.flatMap(word => wordsFor(context, word, apps))
  return resolveTargets(named, apps, { slots, verb })
}

/**
 * @param {Context} context
 * @param {string} word
 * @param {any[]} apps
 * @returns {string[]}   names of apps for the file, or the word
 */
function wordsFor (context, word, apps) {
  const { isFile, appsOfFile } = require('./file-targets')
  if (!isFile(word, apps.map(({ name }) => name)) || !fs.existsSync(path.resolve(context.cwd(), word))) return [word]
  return appsOfFile(context, word, apps).map(({ name }) => name)
}

/**
 * The same where single workers may be meant.
 * @param {Context} context
 * @param {string[]} words
 * @param {string} verb
 * @throws BW_NO_SUCH_APP, and what the client throws
 */
async function namedTargets (context, words, verb) {
  return resolveTargets(words, await knownApps(context), { slots: true, verb })
}

/** @param {Context} context @returns {Promise<any[]>} */
async function knownApps ({ client }) { return (await client.get('/v1/status')).apps }

/**
 * What an app depends on comes before it.
 * @param {Context} context
 * @param {string[]} names
 */
async function inStartOrder ({ client }, names) {
  if (names.length < 2) return names
  const { apps } = await client.get('/v1/status')
  return orderedNames(names, apps)
}

/**
 * @param {string[]} names
 * @param {{ name: string, dependsOnApps?: string[] }[]} apps   all that there are: one may need another by a third;
 *   dependsOnApps: an older manager does not say it
 */
function orderedNames (names, apps) {
  return wavesOf(names, name => [...needsOf(name, apps)]).flat()
}

/** @param {string} name */
function appPath (name) {
  return `/v1/apps/${encodeURIComponent(name)}`
}

/**
 * Changes nothing: ends when the app serves, or fails when it clearly does not.
 * @param {string} name
 * @returns {Call}
 */
function waitFor (name) { return { app: name, method: 'POST', path: `${appPath(name)}/wait`, body: {} } }

/**
 * @param {Context} context
 * @param {string} verb
 * @param {Call[]} calls
 * @param {{ stopAtFirstFailure?: boolean }} [options]
 * @returns {Promise<number>}  exit status: that of the first failure
 */
async function runCalls (context, verb, calls, { stopAtFirstFailure = false } = {}) {
  const { out } = context
  if (calls.length === 0) {
    out.say('there are no apps')
    return EXIT.done
  }
  /** @type {number} */
  let exitCode = EXIT.done
  for (const [at, call] of calls.entries()) {
    const failed = await runCall(context, verb, call, calls.length > 1)
    if (exitCode === EXIT.done) exitCode = failed
    const left = calls.slice(at + 1).map(other => other.app)
    if (failed !== EXIT.done && stopAtFirstFailure && left.length > 0) {
      out.complain(`not tried after this failure: ${left.join(', ')}`)
      break
    }
  }
  return exitCode
}

/**
 * What an app needs, also by others.
 * @param {string} name
 * @param {{ name: string, dependsOnApps?: string[] }[]} apps
 */
function needsOf (name, apps) {
  const all = new Set([name])
  for (const one of all) {
    for (const other of apps.find(app => app.name === one)?.dependsOnApps ?? []) all.add(other)
  }
  all.delete(name)
  return all
}

/**
 * @param {Context} context
 * @param {string} verb
 * @param {Call} call
 * @param {boolean} isOneOfSeveral
 * @returns {Promise<number>}
 */
async function runCall (context, verb, call, isOneOfSeveral) {
  const next = [
    call.look ?? `bellwether status ${call.app}`,
    ...call.canAbort ? [`bellwether abort ${call.app} (ends it, back to what served before)`] : []
  ]
  const force = call.kill ? { ...FORCE, act: () => kill(call, context.client) } : null
  const { print, failed } = await context.whileWaiting(`${verb} ${call.app}`, next,
    () => ask(context, verb, call, { display: new ProgressDisplay(context.out), isOneOfSeveral }), force)
  print()
  return failed
}

/**
 * @param {Context} context
 * @param {string} verb
 * @param {Call} call
 * @param {{ display: ProgressDisplay, isOneOfSeveral: boolean }} how
 * @returns {Promise<{ print: () => void, failed: number }>}   failed: the exit status
 * @throws what concerns all apps: that no manager answers
 */
async function ask ({ out, client }, verb, call, { display, isOneOfSeveral }) {
  const what = `${verb} ${call.app}`
  const whose = call.apps ? { apps: call.apps } : { app: call.app }
  /** @param {import('../manager/api/client').Progress} event */
  const onEvent = event => {
    if (event.app && !(call.apps ?? [call.app]).includes(event.app)) return // another verb's: every client gets it
    if (!out.json) return display.show(event)
    if (!out.quiet) out.printJson({ ...event, app: event.app ?? call.app, verb })
  }
  try {
    const result = await client.stream(call.method, call.path, call.body, onEvent)
    if (out.json) out.printJson({ event: 'result', ok: true, ...whose, verb, ...result })
    return { failed: EXIT.done, print: () => { if (!out.json) printResult(out, what, result) } }
  } catch (err) {
    if (!err.exitCode) throw err
    // one app's answer, also when it is a failure; that no manager answers concerns all of them
    if (['BW_NOT_RUNNING', 'BW_HOME', 'BW_TOO_SLOW', 'BW_MANAGER_GONE'].includes(err.code)) throw err
    const { code, message, details } = err
    if (out.json) out.printJson({ event: 'result', ok: false, ...whose, verb, error: { code, message, details } })
    return {
      failed: err.exitCode,
      print: () => {
        if (!out.json) out.complain(failureLines(`${isOneOfSeveral ? what : verb} failed`, err, out.errorStyle))
      }
    }
  }
}

const FORCE = Object.freeze({ text: 'kills what still runs, whatever it is doing', said: 'kills what still runs' })

/** @param {Call} call   one that can be forced @param {import('../manager/api/client').ApiClient} client */
function kill (call, client) {
  return client.stream('POST', /** @type {{ path: string }} */ (call.kill).path, { now: true }, () => {})
}

/**
 * @param {import('./output').Output} out
 * @param {string} what
 * @param {any} result
 */
function printResult (out, what, result) {
  const facts = [...texts(result.changed), ...texts(result.still)]
  if (facts.length === 0) {
    facts.push(`${what}: done${result.durationMs === undefined ? '' : ` in ${duration(result.durationMs)}`}`)
  }
  out.print(facts)
  out.say(nextLines(result.next))
}

module.exports = {
  inStartOrder, orderedNames, needsOf, namedApps, namedTargets, namedOrOfFile,
  appPath, runCalls, ask, kill, FORCE, waitFor
}
