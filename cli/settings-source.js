'use strict'
/**
 * Settings for the verbs that send them to the manager. They are read in the command's own process: a broken file is
 * refused before anything changes, and the manager never runs code of a settings file.
 *
 * Settings from the environment of a start (BELLWETHER_INSTANCES=4) are kept as if they had been given as flags: a
 * reload from another shell must not undo them. `reload --update-env` does.
 */
const { loadSettings } = require('../manager/settings')
const { BellwetherError } = require('../common/errors')

/** @typedef {import('../manager/settings/load').LoadedApp} LoadedApp */
/** @typedef {{ file: string | null, script?: string | null, flags: Record<string, unknown>, cwd: string }} Source */
/** @typedef {import('../manager/settings/load').LoadedManager} LoadedManager */
/**
 * @typedef {{ apps: { settings: LoadedApp['settings'], origins: Record<string, string> }[], manager: LoadedManager,
 *   source: Source }} Loaded
 */

/**
 * @param {import('./context').Context} context
 * @param {string | null} target
 * @param {Record<string, unknown>} flags
 * @returns {Loaded}
 * @throws BW_SETTINGS, BW_SETTINGS_FILE, BW_USAGE
 */
function loadForStart (context, target, flags) {
  const { apps, manager, source, warnings } = loadSettings({
    target, flags, env: context.env, cwd: context.cwd(), runDir: context.paths.runDir
  })
  sayOnce(context, warnings)
  return { apps, manager, source: { ...source, flags: { ...fromEnvironment(apps[0]), ...source.flags } } }
}

/** What was said already. @type {WeakMap<import('./context').Context, Set<string>>} */
const said = new WeakMap()

/**
 * A file is read once for each of its apps.
 * @param {import('./context').Context} context
 * @param {readonly string[]} warnings
 */
function sayOnce (context, warnings) {
  const before = said.get(context) ?? new Set()
  said.set(context, before)
  context.out.say(warnings.filter(warning => !before.has(warning)).map(warning => `warning: ${warning}`))
  for (const warning of warnings) before.add(warning)
}

/**
 * @param {LoadedApp | undefined} app  the environment speaks to all apps of a file alike
 * @returns {Record<string, unknown>}
 */
function fromEnvironment (app) {
  if (!app) return {}
  const paths = Object.keys(app.origins).filter(path => app.origins[path] === 'environment')
  return Object.fromEntries(paths.map(path => [
    path, path.split('.').reduce((holder, key) => holder[key], /** @type {any} */ (app.settings))
  ]))
}

/**
 * Reads again the settings from which a running app was started.
 * @param {import('./context').Context} context
 * @param {{ name: string, source: Source, origins?: Record<string, string> }} app  as the manager describes it
 * @param {{ updateEnv: boolean, file?: string | null, environment?: string }} how  file: read this one instead.
 *   environment: --env
 * @returns {{ settings: LoadedApp['settings'], origins: Record<string, string>, source: Source, others: string[] }}
 *   others: further apps of the same file
 * @throws BW_SETTINGS, BW_SETTINGS_FILE
 */
function loadForReload (context, app, { updateEnv, file = null, environment }) {
  const isOther = file !== null && file !== app.source.file
  const kept = {
    ...isOther ? {} : keptFlags(app, updateEnv), ...environment === undefined ? {} : { environment }
  }
  const { apps, source, warnings } = loadSettings({
    target: file ?? app.source.file ?? app.source.script ?? null,
    flags: kept,
    env: updateEnv ? context.env : {},
    cwd: isOther ? context.cwd() : app.source.cwd,
    runDir: context.paths.runDir
  })
  sayOnce(context, warnings)
  const found = apps.find(({ settings }) => settings.name === app.name)
  if (!found) {
    throw new BellwetherError('BW_SETTINGS_FILE',
      `${source.file ?? source.script} has no app "${app.name}" (it has ${apps.map(one => one.settings.name).join(', ')}); nothing was changed.`,
      { details: { file: source.file, next: [`bellwether delete ${app.name}`] } })
  }
  const origins = Object.fromEntries(Object.entries(found.origins)
    .map(([path, origin]) => [path, origin === 'flag' && isFromEnvironment(app, path) ? 'environment' : origin]))
  const others = apps.map(({ settings }) => settings.name).filter(name => name !== app.name)
  return {
    settings: found.settings, origins, source: { ...source, flags: { ...fromEnvironment(found), ...source.flags } },
    others
  }
}

/**
 * @param {{ source: Source, origins?: Record<string, string> }} app
 * @param {boolean} updateEnv  what came from the environment is to come from the new one
 */
function keptFlags (app, updateEnv) {
  return Object.fromEntries(Object.entries(app.source.flags)
    .filter(([path]) => !updateEnv || !isFromEnvironment(app, path)))
}

/**
 * @param {{ origins?: Record<string, string> }} app
 * @param {string} path
 */
function isFromEnvironment (app, path) {
  return app.origins?.[path] === 'environment'
}

/**
 * @param {any} err
 * @returns {boolean}  no target was named, and the folder has no settings file: nothing is wrong with any file
 */
function isNoFile (err) { return err.code === 'BW_SETTINGS_FILE' && err.details.folder !== undefined }

module.exports = { loadForStart, loadForReload, isNoFile }
