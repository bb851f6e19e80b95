'use strict'
/**
 * The apps of a settings file: what is new is started, what was stopped starts again, and what runs is replaced
 * start-first by workers with the settings and the environment of now.
 */
const fs = require('node:fs')
const path = require('node:path')
const { BellwetherError, EXIT } = require('../../common/errors')
const { appPath, runCalls } = require('../app-verb')
const { keepKnown } = require('../known-apps')
const { ensureManager } = require('../manager-process')
const { remarksOn } = require('../remarks')
const { loadForStart } = require('../settings-source')
const { isEcosystemFile } = require('../../manager/settings/ecosystem')
const { statusOrNone } = require('./list')

/** @typedef {import('./main').Pm2Context} Pm2Context */
/** @typedef {{ env?: string, only?: string }} How   env: whose env_<name> counts; only: names, with commas between */

/** Starts of apps side by side: each waits until its app is up. The manager starts workers as the machine allows. */
const MOST_AT_ONCE = 10
const OWN_FILE = /\.config\.[cm]?js$|\.json$/

/** @param {import('../context').Context} context @param {string} word */
function isSettingsFile (context, word) {
  const file = path.resolve(context.cwd(), word)
  return (isEcosystemFile(file) || OWN_FILE.test(file)) && fs.existsSync(file)
}

/**
 * @param {Pm2Context} context
 * @param {string} file
 * @param {How} how
 * @returns {string[]}   names
 */
function appsOfFile (context, file, how) { return load(context, file, how).apps.map(({ settings }) => settings.name) }

/** @param {Pm2Context} context @param {string | null} file @param {How} how */
function load (context, file, { env, only }) {
  const loaded = loadForStart(context, file, env === undefined ? {} : { environment: env })
  if (only === undefined) return loaded
  const wanted = only.split(',').map(name => name.trim())
  const apps = loaded.apps.filter(({ settings }) => wanted.includes(settings.name))
  const missing = wanted.find(name => !apps.some(({ settings }) => settings.name === name))
  if (missing !== undefined) {
    const names = loaded.apps.map(({ settings }) => settings.name).join(', ')
    throw new BellwetherError('BW_NO_SUCH_APP', `the file has no app ${missing} (it has ${names}). Nothing was done.`)
  }
  return { ...loaded, apps }
}

/**
 * @param {Pm2Context} context
 * @param {string | null} file   null: the one of this folder
 * @param {How} how
 * @returns {Promise<number>}   exit status: that of the first failure
 */
async function startFile (context, file, how) {
  const { apps, manager, source } = load(context, file, how)
  context.out.say(remarksOn(apps).map(remark => `note: ${remark}`))
  await ensureManager(context, { resume: 'none', settings: manager })
  const { apps: known } = await statusOrNone(context)
  const isKnown = (/** @type {string} */ name) => known.some(app => app.name === name && !app.dormant)
  context.out.isNews = true
  let code = await startFresh(context, apps.filter(({ settings }) => !isKnown(settings.name)), source)
  for (const app of apps.filter(({ settings }) => isKnown(settings.name))) {
    const failed = await again(context, app, source, known)
    if (code === EXIT.done) code = failed
  }
  context.out.isNews = false
  return code
}

/**
 * As in PM2, an app that does not come up takes no other one with it; those that need one another are one start.
 * @param {Pm2Context} context
 * @param {import('../settings-source').Loaded['apps']} fresh
 * @param {import('../settings-source').Source} source
 * @returns {Promise<number>}   exit status: that of the first failure
 */
async function startFresh (context, fresh, source) {
  const isOne = fresh.some(({ settings }) => (settings.dependsOn ?? []).length > 0)
  const starts = (isOne ? [fresh] : fresh.map(app => [app])).filter(apps => apps.length > 0)
  /** @type {number[]} */
  const codes = []
  const waiting = starts.entries() // shared by the lanes
  const lane = async () => {
    for (const [at, some] of waiting) {
      const names = some.map(({ settings }) => settings.name)
      codes[at] = await runCalls(context, 'start', [{
        app: names.join(', '), apps: names, method: 'POST', path: '/v1/apps',
        body: { apps: some, source, env: context.env }
      }])
    }
  }
  await Promise.all(Array.from({ length: MOST_AT_ONCE }, lane))
  return codes.find(code => code !== EXIT.done) ?? EXIT.done
}

/**
 * @param {Pm2Context} context
 * @param {import('../settings-source').Loaded['apps'][number]} app
 * @param {import('../settings-source').Source} source
 * @param {any[]} known
 */
async function again (context, app, source, known) {
  const { name } = app.settings
  const at = appPath(name)
  const reload = {
    app: name, method: 'POST', path: `${at}/reload`, body: { ...app, source, env: context.env }, canAbort: true
  }
  if (known.find(one => one.name === name).state !== 'stopped') return runCalls(context, 'reload', [reload])
  const { kept: [{ differs } = { differs: [''] }] } =
    await keepKnown(context, { ...reload, apps: [name], body: { apps: [app] } }, known)
  const code = await runCalls(context, 'start', [{ app: name, method: 'POST', path: `${at}/start`, body: {} }])
  return code !== EXIT.done || differs.length === 0 ? code : runCalls(context, 'reload', [reload])
}

module.exports = { isSettingsFile, appsOfFile, startFile }
