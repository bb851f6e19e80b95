'use strict'
/**
 * `bellwether run [target]`: this process becomes the manager. In the foreground for people, systemd and containers;
 * with --detached (hidden) for `bellwether start`, which then sends the apps over the API; with BELLWETHER_ON_ORDER,
 * only once that command says so (manager-order.js). A manager that follows another (BELLWETHER_HANDOVER) has its apps
 * from that one. With --drain (hidden) it takes over the workers that a dead manager left, lets them finish what is
 * open, and ends, as after SIGTERM: what a stop of the service that came too early for its manager needs. It reads no
 * settings file: a stop must not wait for an app's code.
 */
const { BellwetherError, EXIT } = require('../../common/errors')
const { keepEarlySignals } = require('../early-signals')
const { nextLines, texts } = require('../text/failure')
const { givenOrder, sayReady } = require('../manager-order')

/** The delay before a manager loads modules that it seldom needs: the command that waits for the manager goes first. */
const LOAD_LATER_MS = 100

/**
 * @param {import('../context').Context} context
 * @param {string[]} words
 * @param {Record<string, any>} options
 * @param {string[] | null} appArgs
 * @returns {Promise<number>}  an exit status, where no manager came to be; a manager ends the process
 */
async function run (context, words, options, appArgs) {
  if (!options.detached) return await runHere(context, words, options, appArgs)
  context.out.quiet = true // what it would say is for people; its stderr is a log of JSON lines
  try {
    return await runHere(context, words, options, appArgs)
  } catch (err) {
    if (!(err instanceof BellwetherError)) throw err
    const isSecond = err.code === 'BW_MANAGER_RUNNING' // of two starts at the same time one is too late
    const event = {
      time: new Date().toISOString(), level: isSecond ? 'info' : 'error', event: 'no-manager', code: err.code,
      reason: err.message
    }
    process.stderr.write(`${JSON.stringify(event)}\n`)
    return err.exitCode
  }
}

/**
 * @param {import('../context').Context} context
 * @param {string[]} words
 * @param {Record<string, any>} options
 * @param {string[] | null} appArgs
 * @returns {Promise<never>}
 */
async function runHere (context, words, options, appArgs) {
  const { out, paths } = context
  // One that follows another manager and is ended before it has taken over leaves everything to that one.
  const earlySignals = context.env.BELLWETHER_HANDOVER === undefined ? keepEarlySignals() : () => []
  const isGivenApps = options.detached || options.drain || context.env.BELLWETHER_HANDOVER !== undefined
  const wanted = isGivenApps ? withoutApps(context, {}) : asked(context, words[0] ?? null, options, appArgs)
  const { releases, managerSettings, whenEmpty, broken } = wanted
  const { runManager } = require('../../manager')
  const { whenReady } = await runManager({
    paths,
    releases,
    managerSettings,
    foreground: !options.detached,
    resume: givenOrder()?.resume ?? options.resume ?? (words.length === 0 && !options.drain ? 'all' : 'none'),
    whenEmpty,
    broken,
    settingsEnvOf: options.drain ? () => null : envReader(context),
    earlySignals: options.drain ? () => ['SIGTERM', ...earlySignals()] : earlySignals
  })
  if (givenOrder() !== null) {
    sayReady()
    // while the first workers boot; afterwards the files may be those of another version
    setTimeout(() => require('../settings-source'), LOAD_LATER_MS)
  }
  // an app that cannot be started at all (its address is taken): a manager without its apps is of no use in a container
  const result = await whenReady
  // without a terminal, stderr is a log of JSON lines
  if (result && process.stderr.isTTY) {
    out.say([...texts(result.changed), ...texts(result.still), ...nextLines(result.next)])
  }
  return new Promise(() => {})
}

/**
 * Without a target the saved list is taken up, and the settings file of this folder where there is one.
 * @param {import('../context').Context} context
 * @param {string | null} word
 * @param {Record<string, any>} options
 * @param {string[] | null} appArgs
 */
function asked (context, word, options, appArgs) {
  const { flagsFromOptions } = require('../setting-flags')
  const { givenOptions, settingsOf } = require('../pm2-flags')
  const { isNoFile } = require('../settings-source')
  const { mayHaveApps } = require('../saved-list')
  const typed = flagsFromOptions(options, appArgs)
  try {
    const { target, flags, says } = settingsOf('run',
      { word, flags: typed, given: givenOptions(options), cwd: context.cwd() })
    context.out.say(says)
    return { ...loadAll(context, target, flags, options.only), whenEmpty: null, broken: null }
  } catch (err) {
    if (word === null && isNoFile(err)) return { ...withoutApps(context, typed), whenEmpty: err }
    // A file that broke since must not keep a service down whose manager has died: the manager decides, by what that
    // one left.
    if (err.exitCode !== EXIT.usage || !mayHaveApps(context.paths)) throw err
    return { ...withoutApps(context, typed), broken: err }
  }
}

/**
 * Of apps in the saved list, where the values of environments are never written, as their settings files give them now.
 * @param {import('../context').Context} context
 * @returns {(app: { name: string, source: any, origins: any }) => Record<string, string> | null}  null: the manager
 *   says what is missing
 */
function envReader (context) {
  if (givenOrder() === null) require('../settings-source')
  const endless = new Set() // files that did not end: the next app of one does not wait for it again
  return app => {
    if (endless.has(app.source.file)) return null
    try {
      const { loadForReload } = require('../settings-source')
      return loadForReload(context, app, { updateEnv: false }).settings.env
    } catch (err) {
      if (!err.exitCode) throw err
      if (err.details.isEndless) endless.add(app.source.file)
      return null
    }
  }
}

/**
 * The apps come from elsewhere (the API, the saved list, the manager before); what is about the manager from the
 * command that starts it.
 * @param {import('../context').Context} context
 * @param {Record<string, unknown>} flags
 */
function withoutApps ({ env }, flags) {
  const managerSettings = givenOrder()?.settings ??
    require('../../manager/settings').loadManagerSettings({ flags, env })
  return { releases: [], managerSettings, whenEmpty: null, broken: null }
}

/**
 * @param {import('../context').Context} context
 * @param {string | null} target
 * @param {Record<string, unknown>} flags
 * @param {string} [only]   --only
 */
function loadAll (context, target, flags, only) {
  const { loadForStart } = require('../settings-source')
  const { apps: all, manager, source } = loadForStart(context, target, flags)
  const named = all.map(app => ({ name: app.settings.name, app }))
  const apps = only === undefined ? all : require('../only').onlyNames(only, named).map(({ app }) => app)
  const env = /** @type {Record<string, string>} */ ({ ...context.env })
  return {
    releases: apps.map(({ settings, origins }) => ({ settings, origins, source, env })), managerSettings: manager
  }
}

module.exports = { run }
