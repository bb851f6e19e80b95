'use strict'
/**
 * The apps that `bellwether start` starts: of settings files, scripts, apps that were stopped, or the saved list; and
 * the manager that they need, which gets its order only after the settings were found valid.
 */
const fs = require('node:fs')
const path = require('node:path')
const { plural } = require('../common/units')
const { BellwetherError, EXIT } = require('../common/errors')
const { appPath, runCalls, waitFor, orderedNames } = require('./app-verb')
const { keepKnown, withoutApps, keptText } = require('./known-apps')
const { ensureManager } = require('./manager-process')
const { mergeForManager, notTaken } = require('./manager-settings')
const { flagsFromOptions } = require('./setting-flags')
const { onlyNames } = require('./only')
const { appsOfText, givenOptions, settingsOf } = require('./pm2-flags')
const { loadForStart, isNoFile } = require('./settings-source')
const { appsLike, noSuchApp, resolveTargets } = require('./targets')
const { isPattern } = require('../common/globs')
const { remarksOn } = require('./remarks')
const { mayHaveApps } = require('./saved-list')

/** @typedef {import('./app-verb').Call} Call */
/** @typedef {ReturnType<typeof import('./manager-process').startWaiting>} WaitingManager */
/**
 * given: options of PM2. only: of the apps of a file those of these names.
 * @typedef {{ flags: Record<string, unknown>, given: import('./pm2-flags').Given[], only?: string }} Typed
 */
/**
 * @typedef {object} Brought
 * @property {{ apps: { name: string, state: string }[], manager?: { settings?: any } } | null} status   of the manager
 *   that runs; null: none does
 * @property {WaitingManager | null} waiting   a manager's process without an order, where none runs
 * @property {boolean} [savedOnly]   the settings file of the folder is not looked at
 * @property {string[]} [started]    set here: the apps that were asked for
 */

/**
 * @param {import('./context').Context} context
 * @param {string[]} words
 * @param {Record<string, any>} options
 * @param {string[] | null} appArgs
 * @param {Brought} brought
 */
async function startApps (context, words, options, appArgs, brought) {
  const { status, waiting, savedOnly = false } = brought
  const { apps: known, manager: running } = status ?? { apps: null }
  const typed = typedFor(options, appArgs)
  const { flags } = typed
  if (words.length === 0 && known === null) return await startSavedList(context, typed, { waiting, savedOnly })
  /** @type {import('./manager-settings').LoadedManager[]} */
  const forManager = []
  const calls = inOrder((words.length === 0 ? [null] : words).flatMap(word => callsFor(context,
    word, typed, known ?? [], forManager)), known ?? [])
  const settings = settingsForManager(context, flags, forManager)
  const isFirst = known === null && !mayHaveApps(context.paths)
  const isNew = await ensureManager(context, { resume: 'none', settings }, waiting)
  if (!isNew) context.out.say(notTaken(settings, running?.settings))
  if (isNew) context.out.say(startedText(context))
  const rest = isNew
    ? isFirst ? calls : await withoutRunning(context, calls)
    : await withoutKnown(context, calls, known ?? [])
  brought.started = calls.flatMap(({ app, apps }) => apps ?? [app])
  const code = rest.length === 0 ? 0 : await runCalls(context, 'start', rest)
  if (isNew && code !== 0) {
    context.out.complain('the manager goes on without what could not be started; to end it: bellwether shutdown')
  }
  return code
}

/**
 * @param {Record<string, any>} options
 * @param {string[] | null} appArgs
 * @returns {Typed}
 */
function typedFor (options, appArgs) {
  return { flags: flagsFromOptions(options, appArgs), given: givenOptions(options), only: options.only }
}

/**
 * Apps of the list that were stopped: what one depends on comes before it.
 * @param {Call[]} calls
 * @param {any[]} known
 */
function inOrder (calls, known) {
  if (calls.length < 2 || calls.some(({ apps }) => apps !== undefined)) return calls
  const names = orderedNames(calls.map(({ app }) => app), known)
  return names.map(name => /** @type {Call} */ (calls.find(({ app }) => app === name)))
}

/**
 * No manager runs, and nothing was named: the saved list, and the settings file of this folder where there is one.
 * @param {import('./context').Context} context
 * @param {Typed} typed
 * @param {{ waiting: WaitingManager | null, savedOnly: boolean }} how
 */
async function startSavedList (context, typed, { waiting, savedOnly }) {
  const { flags } = typed
  /** @type {Call[]} */
  let calls = []
  /** @type {any} */
  let noFile = null
  /** @type {import('./manager-settings').LoadedManager[]} */
  const forManager = []
  try {
    if (savedOnly) throw noSavedList(context)
    calls = callsFor(context, null, typed, [], forManager)
  } catch (err) {
    if (!(savedOnly || isNoFile(err)) || !mayHaveApps(context.paths)) throw err
    noFile = err
  }
  await ensureManager(context, { resume: 'all', settings: settingsForManager(context, flags, forManager) }, waiting)
  const { apps, manager } = await context.client.get('/v1/status')
  const names = apps.map((/** @type {{ name: string }} */ app) => app.name)
  const isOlder = (/** @type {any} */ worker) => worker.uptimeMs > manager.uptimeMs
  const living = apps.flatMap((/** @type {any} */ app) => app.workers).filter(isOlder).length
  if (noFile && names.length === 0) {
    await context.client.request('POST', '/v1/shutdown', {})
    throw noFile
  }
  context.out.say(startedText(context))
  if (names.length > 0) context.out.print(
    `took up the saved list: ${names.join(', ')}${living > 0 ? `; ${plural(living, 'living worker')} taken over` : ''}`
  )
  const isWhole = complainOfSaved(context, apps)
  const rest = calls.map(call => withoutApps(call, names)).filter(call => call.apps?.length !== 0)
  const all = [...rest, ...waitsFor(apps, manager)]
  const code = all.length === 0 ? 0 : await runCalls(context, 'start', all)
  return code === 0 && !isWhole ? EXIT.failed : code
}

/** @param {import('./context').Context} context */
function noSavedList ({ paths }) {
  return new BellwetherError('BW_NO_SUCH_APP', `The saved list has no app (${paths.stateFile}). Nothing was started.`,
    { details: { known: [], next: ['bellwether start server.js'] } })
}

/**
 * Reports the apps that the saved list could not bring back.
 * @param {import('./context').Context} context
 * @param {any[]} apps
 * @returns {boolean}   whether everything could be
 */
function complainOfSaved ({ out }, apps) {
  for (const { rebuilt } of apps) {
    if (rebuilt) out.complain(`warning: the saved list was older than what runs. ${rebuilt}`)
  }
  const lacking = apps.filter(app => app.lacksEnv)
  for (const { name, lacksEnv } of lacking) {
    out.complain(`${name}: not started: it was started with ${lacksEnv.join(', ')}, the values were not written down (keepEnv is off), and this start does not have them (BW_ENVIRONMENT)`)
    out.complain(`next: ${lacksEnv.slice(0, 3).map((/** @type {string} */ one) => `${one}=...`).join(' ')} bellwether start ${name}`)
  }
  return lacking.length === 0
}

/**
 * The manager has begun to start what was to run: whether that serves is the verdict of the command. Living workers
 * that were taken over serve.
 * @param {any[]} apps
 * @param {{ uptimeMs: number }} manager
 * @returns {Call[]}
 */
function waitsFor (apps, manager) {
  const serves = (/** @type {any} */ worker) => worker.state === 'serving' && worker.uptimeMs > manager.uptimeMs
  return apps.filter(app => app.state !== 'stopped' &&
    (app.workers.filter(serves).length < app.instances || app.workers.some((/** @type {any} */ w) => !serves(w))))
    .map(({ name }) => waitFor(name))
}

/**
 * After the death of a manager the new one runs what ran, with the settings that it had.
 * @param {import('./context').Context} context
 * @param {Call[]} calls
 */
async function withoutRunning (context, calls) {
  const { apps, manager } = await context.client.get('/v1/status')
  const wanted = calls.flatMap(call => call.apps ?? [])
  const takenUp = apps.filter((/** @type {any} */ app) =>
    app.fromSavedList && app.state !== 'stopped' && wanted.includes(app.name))
  const running = takenUp.map((/** @type {any} */ app) => app.name)
  if (running.length === 0) return calls
  context.out.print(`${running.join(', ')}: taken up from the saved list, with the settings that it had`)
  context.out.say(`next: bellwether reload ${running.join(' ')} (reads them again)`)
  return [
    ...calls.map(call => call.apps ? withoutApps(call, running) : call).filter(call => call.apps?.length !== 0),
    ...waitsFor(takenUp, manager)
  ]
}

/**
 * Of a settings file only what is new is started. (A script is started once: a second time is refused.)
 * @param {import('./context').Context} context
 * @param {Call[]} calls
 * @param {import('./known-apps').Known[]} known   apps of the list
 * @returns {Promise<Call[]>}
 */
async function withoutKnown (context, calls, known) {
  const all = await Promise.all(calls.map(async whole => {
    if (/** @type {any} */ (whole.body).source?.file == null) return [whole]
    const { call, kept } = await keepKnown(context, whole, known)
    for (const app of kept) sayKept(context, app)
    const again = kept.filter(app => !app.isOnline).map(({ name, isStopped }) => {
      return isStopped ? startStopped(context, known.find(one => one.name === name) ?? { name }) : waitFor(name)
    })
    return [...call.apps?.length === 0 ? [] : [call], ...again]
  }))
  return all.flat()
}

/**
 * @param {import('./context').Context} context
 * @param {import('./known-apps').Kept} app
 */
function sayKept ({ out }, app) {
  const { name, isOnline, differs } = app
  const text = keptText(app)
  const next = [`bellwether reload ${name} (reads them again)`]
  if (!isOnline) return out.say(text) // a separate call reports its further course
  if (out.json) return out.printJson({
    event: 'result', ok: true, app: name, verb: 'start', changed: [], still: [text], next, differs
  })
  out.print(text)
  out.say(`next: ${next}`)
}

/**
 * @param {import('./context').Context} context
 * @param {Record<string, unknown>} flags
 * @param {import('./manager-settings').LoadedManager[]} forManager   what the files say about the manager
 */
function settingsForManager (context, flags, forManager) {
  return forManager.length > 0
    ? mergeForManager(forManager)
    : require('../manager/settings').loadManagerSettings({ flags, env: context.env })
}

/** @param {import('./context').Context} context */
function startedText ({ paths }) { return `started a manager in the background; its log: ${paths.managerLog}` }

/**
 * An app's name comes before a file of the same name; "./web" is always the file.
 * @param {import('./context').Context} context
 * @param {string | null} word
 * @param {Typed} typed
 * @param {{ name: string, state: string, lacksEnv?: string[] }[]} known
 * @param {import('./manager-settings').LoadedManager[]} forManager  what the files say about the manager, added here
 * @returns {Call[]}
 */
function callsFor (context, word, typed, known, forManager) {
  const { flags, given, only } = typed
  if (word === 'all') return known.filter(app => app.state === 'stopped').map(app => startStopped(context, app))
  if (word !== null && isPattern(word) && !fs.existsSync(path.resolve(context.cwd(), word))) {
    const names = appsLike(word, known.map(app => app.name))
    return known.filter(app => names.includes(app.name) && app.state === 'stopped').map(app => startStopped(context, app))
  }
  const asked = known.find(app => app.name === word)
  if (word !== null && asked) {
    if (flagged(typed)) {
      throw new BellwetherError('BW_USAGE', `"${word}" is started with the settings it has; flags cannot change them.`,
        { details: {
          next: [`bellwether start ${word}`, `bellwether delete ${word}, then start it from its file with these flags`]
        } })
    }
    return [startStopped(context, asked)]
  }
  const meant = word === null || flagged(typed) || isThere(context, word) ? [] : appsMeant(word, known)
  if (meant.length > 0) return meant.map(app => startStopped(context, app))
  if (word === '-') return ofStdin(context, forManager)
  const isBare = word !== null && looksLikeName(word) && !isThere(context, word)
  // a name that is mistyped must not start a program that happens to be called like that
  if (isBare && !flagged(typed)) throw unknown(context, word, known.map(app => app.name))
  const found = settingsOf('start', { word, flags, given, cwd: context.cwd() })
  if (isBare && found.target === word) throw unknown(context, word, known.map(app => app.name))
  context.out.say(found.says)
  return [callOf(context, found, forManager, only)]
}

/** @param {Typed} typed */
function flagged ({ flags, given }) { return Object.keys(flags).length + given.length > 0 }

/** @param {import('./context').Context} context @param {string} word */
function isThere (context, word) { return fs.existsSync(path.resolve(context.cwd(), word)) }

/**
 * The number of a worker, a namespace, or a name as PM2 has it.
 * @template {{ name: string }} A
 * @param {string} word
 * @param {A[]} known
 * @returns {A[]}   none: it means none
 * @throws BW_USAGE
 */
function appsMeant (word, known) {
  try {
    const names = resolveTargets([word], known, { verb: 'start' }).map(({ app }) => app)
    return known.filter(({ name }) => names.includes(name))
  } catch (err) {
    if (err.code !== 'BW_NO_SUCH_APP') throw err
    return []
  }
}

/**
 * @param {import('./context').Context} context
 * @param {{ target: string | null, flags: Record<string, unknown>, env?: Record<string, string> }} found
 * @param {import('./manager-settings').LoadedManager[]} forManager
 * @param {string} [only]
 * @returns {Call}
 */
function callOf (context, { target, flags, env = {} }, forManager, only) {
  const { apps: all, manager, source } = loadForStart(context, target, flags)
  const chosen = onlyNames(only, all.map(app => ({ name: app.settings.name, app })))
  const apps = chosen.map(({ app }) => app)
  context.out.say(remarksOn(apps).map(remark => `note: ${remark}`))
  forManager.push(manager)
  const names = apps.map(app => app.settings.name)
  return {
    app: names.join(', '),
    apps: names,
    method: 'POST',
    path: '/v1/apps',
    body: { apps, source, env: { ...context.env, ...env } },
    look: 'bellwether ls'
  }
}

/**
 * `start -`: apps in PM2's form, as JSON.
 * @param {import('./context').Context} context
 * @param {import('./manager-settings').LoadedManager[]} forManager
 * @returns {Call[]}
 */
function ofStdin (context, forManager) {
  return appsOfText(stdinText(), context.cwd()).map(found => {
    context.out.say(found.says)
    return callOf(context, found, forManager)
  })
}

/** @throws BW_USAGE */
function stdinText () {
  if (process.stdin.isTTY) throw new BellwetherError('BW_USAGE',
    '"start -" reads JSON from stdin, and that is this terminal. Nothing was done.',
    { details: { next: ['bellwether start - < apps.json', 'bellwether start ecosystem.config.js'] } })
  return fs.readFileSync(0, 'utf8')
}

/**
 * @param {import('./context').Context} context
 * @param {{ name: string, lacksEnv?: string[] }} app
 * @returns {Call}
 */
function startStopped ({ env }, { name, lacksEnv = [] }) {
  const given =
    Object.fromEntries(lacksEnv.flatMap(variable => env[variable] === undefined ? [] : [[variable, env[variable]]]))
  return { app: name, method: 'POST', path: `${appPath(name)}/start`, body: lacksEnv.length > 0 ? { env: given } : {} }
}

/** @param {string} word */
function looksLikeName (word) {
  return !/[/\s]/.test(word) && path.extname(word) === ''
}

/**
 * @param {import('./context').Context} context
 * @param {string} word
 * @param {string[]} known
 */
function unknown (context, word, known) {
  const { message, details } = noSuchApp(word, known)
  const { isProgram } = require('./word-on-disk').lookAt(word, context.cwd())
  const next = isProgram ? [`bellwether start ${word} -- <words for it>   (the program "${word}" as an app)`, `bellwether start --exec ${word}`] : []
  return new BellwetherError('BW_NO_SUCH_APP', `${message} There is no file of that name here either.`,
    { details: { ...details, ...next.length > 0 ? { next } : {} } })
}

module.exports = { startApps }
