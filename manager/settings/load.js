'use strict'
/**
 * Settings as a command gets them: a target, flags, the environment and a settings file become complete settings with
 * their origins.
 *
 *   loadSettings({ target, flags, env, cwd, runDir, files }) -> { apps: [{ settings, origins }], manager: { settings,
 *   origins }, source, warnings }
 *     target    a settings file, a script, a folder with a settings file; null: the settings file of cwd
 *     flags     by setting path: { 'drain.timeoutMs': '5000', listen: ['3000'], 'ready.check': false }, texts or
 *               values; and `environment`: which env_<name> of an ecosystem file of PM2 counts
 *     env       the caller's environment, for BELLWETHER_...
 *     runDir    where the manager keeps its sockets (resolvePaths(env).runDir): checks the length of socket paths
 *     throws    BW_SETTINGS (or the one code that all problems share) with details { problems, file },
 *               BW_SETTINGS_FILE, BW_USAGE
 *   loadManagerSettings({ flags, env }) -> { settings, origins }   for a manager that starts without a settings file
 *   A reload calls it again with what it returned: target = source.file ?? source.script, flags = source.flags, cwd =
 *   source.cwd
 */
const path = require('node:path')
const { APP_SETTINGS, MANAGER_SETTINGS, owningPath } = require('./setting-list')
const { parseAddress } = require('../../common/address')
const { BellwetherError } = require('../../common/errors')
const { isObject } = require('../../common/shape')
const { isBotAlone } = require('./schema')
const { resolveTarget, readSettingsFile } = require('./settings-file')
const { documentProblems, settingsError } = require('./problems')
const { readOverrides } = require('./overrides')
const { judgeApp } = require('./check-app')
const { wrapperOf } = require('./command')
const { judgeBench } = require('./bench-app')
const { completeManager } = require('./complete')
const { problemsAmong, problemsWithManager } = require('./cross-checks')
const { deepFreeze } = require('../../common/plain')

/** @typedef {import('./app-settings.generated').AppSettings} AppSettings */
/** @typedef {import('./problems').Problem} Problem */
/** @typedef {import('./overrides').Override} Override */
/** @typedef {'flag' | 'environment' | 'file' | 'default'} Origin */
/** @typedef {{ settings: AppSettings, origins: Readonly<Record<string, Origin>> }} LoadedApp */
/** @typedef {import('./app-settings.generated').ManagerSettings} ManagerSettings */
/** @typedef {{ settings: ManagerSettings, origins: Readonly<Record<string, Origin>> }} LoadedManager */
/**
 * @typedef {{ file: string | null, script: string | null, flags: Readonly<Record<string, unknown>>,
 *   cwd: string }} Source
 */
/** An app whose command is a flag: that stands in its place. */
const COMMAND_OF_FLAG = Object.freeze({ exec: ['true'] })

/** @typedef {{ plain: Record<string, any>, prefix: string }} Written  an app as the user wrote it */

/**
 * @param {object} request
 * @param {string | null} [request.target]
 * @param {Record<string, unknown>} [request.flags]
 * @param {Record<string, string | undefined>} [request.env]
 * @param {string} request.cwd
 * @param {string} [request.runDir]
 * @param {boolean} [request.files]  false: do not look whether script and cwd exist
 * @param {boolean} [request.runsOnlyOurs]  true: a settings file of another user, which is code, is refused
 * @returns {{ apps: LoadedApp[], manager: LoadedManager, source: Source, warnings: string[],
 *   ecosystem?: import('./settings-file').Ecosystem }}   ecosystem: of a file of PM2
 */
function loadSettings ({ target = null, flags = {}, env = {}, cwd, runDir, files, runsOnlyOurs = false }) {
  const { environment = null, ...settingFlags } = flags // kept with them: a reload reads the file in the same way
  const { overrides, warnings } = readOverrides({ flags: settingFlags, env })
  // a command is an app of its own, as a script is
  const found = target === null && flags.exec !== undefined ? { script: null } : resolveTarget(target, cwd)
  const file = 'file' in found ? found.file : null
  const script = 'script' in found ? found.script : null
  const baseDir = file === null ? cwd : path.dirname(file)
  if (environment !== null && file === null) {
    throw new BellwetherError('BW_USAGE',
      `--env ${environment} chooses env_${environment} of an ecosystem file of PM2, and a script has none. A variable for it: NODE_ENV=${environment} bellwether start ...`)
  }
  /** @type {import('./settings-file').Read} */
  const read = file === null
    ? { document: script === null ? COMMAND_OF_FLAG : { script }, locate: () => null, duplicates: [] }
    : readSettingsFile(file, { runsOnlyOurs, environment: environment === null ? null : String(environment) })

  const fromDocument = documentProblems(read.document)
  const fromOverrides = overrideProblems(overrides)
  const written = writtenApps(read.document)
  const wrongOverrides = new Set(fromOverrides.map(problem => owningPath(problem.path)))
  const usable = new Map([...overrides].filter(([settingPath]) => !wrongOverrides.has(settingPath)))
  const judged = written.map(app => {
    const wrong = fromDocument
      .filter(problem => problem.path.startsWith(app.prefix) && !usable.has(owningPath(problem.path)))
      .map(problem => ({ ...problem, path: problem.path.slice(app.prefix.length) }))
    const plain = overlay(app.plain, usable, cwd)
    const { problems, ...rest } = judgeApp(plain, wrong, { baseDir, files, runDir })
    return { ...app, ...rest, problems: problems.map(problem => ({ ...problem, path: app.prefix + problem.path })) }
  })
  const manager = judgeManager(read.document, usable, fromDocument, judged)
  // flags and variables are for the apps of the user, not for the bot: no user wants four bots, or a bot on the port of
  // an app
  const http = manager.problems.length === 0 ? manager.settings.http : { listen: null, ui: false }
  const bench = judgeBench(read.document, { known: fromDocument, apps: judged, http, baseDir, files, runDir })

  /** @param {Problem} problem */
  const place = problem => placed(problem, usable, read.locate)
  const problems = [
    ...read.duplicates.map(duplicate => ({ path: duplicate.path, message: 'is given twice', ...duplicate.place })),
    ...fromDocument.map(problem => ({ ...problem, ...read.locate(problem.path, problem.at) })),
    ...fromOverrides,
    ...nameForMany(overrides, written),
    ...[...judged.flatMap(app => app.problems), ...problemsAmong(judged), ...manager.problems, ...bench.problems]
      .map(place)
  ].map(withoutAt)
  if (problems.length > 0) throw settingsError(headline(file, cwd), inOrder(problems), { file })

  return {
    apps: [
      ...judged.map(({ settings, plain }) => ({
        settings: deepFreeze(settings), origins: originsOf(APP_SETTINGS, plain, overrides, script !== null)
      })),
      ...bench.apps.map(({ settings, plain }) => ({
        settings: deepFreeze(settings), origins: originsOf(APP_SETTINGS, plain, new Map(), false)
      }))
    ],
    manager: {
      settings: deepFreeze(manager.settings), origins: originsOf(MANAGER_SETTINGS, manager.plain, overrides, false)
    },
    source: deepFreeze({ file, script, flags: structuredClone(flags), cwd }),
    warnings: [
      ...warnings, ...read.ecosystem ? remarksOnEcosystem(read.ecosystem, headline(file, cwd)) : [],
      ...judged.flatMap(wrapperWarning)
    ],
    ...read.ecosystem ? { ecosystem: read.ecosystem } : {}
  }
}

/**
 * A line for each app with keys for which nothing is done; `config check` has all keys, and why.
 * @param {import('./settings-file').Ecosystem} ecosystem
 * @param {string} file
 */
function remarksOnEcosystem ({ remarks, apps }, file) {
  return [
    ...remarks,
    ...apps.flatMap(({ name, notes }) => {
      const keys = notes.filter(({ how }) => how === 'ignored').map(({ key }) => key)
      return keys.length > 0 ? [`${name}: no effect here: ${keys.join(', ')} (why: bellwether config check ${file})`] : []
    })
  ]
}

/** @param {{ settings: import('./app-settings.generated').AppSettings }} app */
function wrapperWarning ({ settings: { name, exec } }) {
  const why = exec === null ? null : wrapperOf(/** @type {string[]} */ (exec))
  return why === null ? [] : [`${name}: ${why}`]
}

/**
 * @param {{ flags?: Record<string, unknown>, env?: Record<string, string | undefined> }} given
 * @returns {LoadedManager}
 * @throws BW_SETTINGS, BW_USAGE
 */
function loadManagerSettings ({ flags = {}, env = {} }) {
  const { overrides } = readOverrides({ flags, env })
  const own =
    new Map([...overrides].filter(([settingPath]) => MANAGER_SETTINGS.some(setting => setting.path === settingPath)))
  const wrong = overrideProblems(own)
  const judged = judgeManager({}, own, wrong, [])
  const problems = wrong.length > 0 ? wrong : judged.problems.map(problem => placed(problem, own, () => null))
  if (problems.length > 0) throw settingsError('command line', problems, { file: null })
  return { settings: deepFreeze(judged.settings), origins: originsOf(MANAGER_SETTINGS, {}, own, false) }
}

/**
 * The settings of the manager stand at the top of the file, whether it holds one app or several.
 * @param {unknown} document
 * @param {ReadonlyMap<string, Override>} overrides
 * @param {readonly Problem[]} known  what is wrong already
 * @param {readonly import('./cross-checks').JudgedApp[]} apps
 */
function judgeManager (document, overrides, known, apps) {
  const plain = isObject(document) ? document : {}
  const wrong = new Set(known.filter(problem => !/^apps\b/.test(problem.path))
    .map(problem => owningPath(problem.path))
    .filter(settingPath => !overrides.has(settingPath)))
  const { settings, problems } = completeManager(overlay(plain, overrides, '/'), { wrong })
  return { plain, settings, problems: problems.length > 0 ? problems : problemsWithManager(settings, apps) }
}

/**
 * @param {unknown} document
 * @returns {Written[]}  what can be looked at as an app
 */
function writtenApps (document) {
  if (!isObject(document) || isBotAlone(document)) return []
  if (!Object.hasOwn(document, 'apps')) return [{ plain: document, prefix: '' }]
  const list = /** @type {unknown[]} */ (Array.isArray(document.apps) ? document.apps : [])
  return list.flatMap((plain, index) => isObject(plain) ? [{ plain, prefix: `apps[${index}].` }] : [])
}

/**
 * Flags and variables are judged by themselves: a wrong one is wrong whatever the file says.
 * @param {ReadonlyMap<string, Override>} overrides
 * @returns {Problem[]}
 */
function overrideProblems (overrides) {
  const alone = overlay({ script: 'any.js' }, overrides, '/')
  return documentProblems(alone).map(problem => {
    const from = overrides.get(owningPath(problem.path))?.from
    return { ...problem, message: `${problem.message} (from ${from})` }
  })
}

/**
 * @param {Record<string, any>} plain
 * @param {ReadonlyMap<string, Override>} overrides
 * @param {string} cwd  relative paths on the command line start here, those of the file at the file
 * @returns {Record<string, any>} a copy
 */
function overlay (plain, overrides, cwd) {
  /** @type {Record<string, any>} */
  const result = { ...plain }
  for (const { setting, value } of overrides.values()) {
    const { section, key } = setting
    const fixed = fromFolder(setting.path, value, cwd)
    if (section === '') result[key] = fixed
    else result[section] = { ...isObject(result[section]) ? result[section] : {}, [key]: fixed }
  }
  return result
}

/**
 * @param {string} settingPath
 * @param {unknown} value
 * @param {string} cwd
 */
function fromFolder (settingPath, value, cwd) {
  if (settingPath === 'cwd' && typeof value === 'string') return path.resolve(cwd, value)
  if (settingPath !== 'listen' || !Array.isArray(value)) return value
  return value.map(item => {
    try {
      return parseAddress(item, { baseDir: cwd }).key
    } catch (err) { // judgeApp meets it again, and reports it
      if (err.code !== 'BW_ADDRESS' && err.code !== 'BW_PATH_TOO_LONG') throw err
      return item
    }
  })
}

/**
 * @param {ReadonlyMap<string, Override>} overrides
 * @param {readonly Written[]} written
 * @returns {Problem[]}
 */
function nameForMany (overrides, written) {
  const name = overrides.get('name')
  if (name === undefined || written.length < 2) return []
  return [
    { path: 'name', message: `can name one app only, the settings file has ${written.length} (from ${name.from})` }
  ]
}

/**
 * @param {Problem} problem
 * @param {ReadonlyMap<string, Override>} overrides
 * @param {(path: string, what?: 'key' | 'value') => { line: number, column: number } | null} locate
 * @returns {Problem}
 */
function placed (problem, overrides, locate) {
  const override = overrides.get(owningPath(problem.path))
  if (override) return { ...problem, message: `${problem.message} (from ${override.from})` }
  return { ...problem, ...locate(problem.path, problem.at) }
}

/**
 * @param {Problem} problem
 * @returns {Problem}
 */
function withoutAt ({ at, ...problem }) {
  return problem
}

/**
 * As they stand in the file; what stands nowhere comes last.
 * @param {Problem[]} problems
 */
function inOrder (problems) {
  const last = Number.MAX_SAFE_INTEGER
  return [...problems].sort((a, b) => (a.line ?? last) - (b.line ?? last) || (a.column ?? last) - (b.column ?? last))
}

/**
 * @param {string | null} file
 * @param {string} cwd
 */
function headline (file, cwd) {
  if (file === null) return 'command line'
  const relative = path.relative(cwd, file)
  return relative.startsWith('..') ? file : relative
}

/**
 * @param {readonly import('./setting-list').Setting[]} list
 * @param {Record<string, any>} plain
 * @param {ReadonlyMap<string, Override>} overrides
 * @param {boolean} isScript  the target itself was the script
 * @returns {Readonly<Record<string, Origin>>}
 */
function originsOf (list, plain, overrides, isScript) {
  /** @type {Record<string, Origin>} */
  const origins = {}
  for (const { path: settingPath, section, key } of list) {
    const holder = section === '' ? plain : plain[section]
    const isWritten = isObject(holder) && Object.hasOwn(holder, key)
    const written = isScript ? 'flag' : 'file'
    origins[settingPath] = overrides.get(settingPath)?.origin ?? (isWritten ? written : 'default')
  }
  return Object.freeze(origins)
}

module.exports = { loadSettings, loadManagerSettings }
