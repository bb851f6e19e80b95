'use strict'
/**
 * From the settings as written to complete settings: defaults from the schema, absolute paths, addresses as listener
 * keys, a name from the script. Values that are known to be wrong count as not given, so that the rest can still be
 * judged.
 *
 *   completeApp(plain, { wrong, baseDir })     -> { settings, problems }
 *   completeManager(plain, { wrong })          -> { settings, problems }   the same for the manager's own
 *   completeBench(plain, { wrong })            -> what a section `bench` says, with its defaults; undefined: the bench
 *                                              file decides
 */
const path = require('node:path')
const { parseAddress } = require('../../common/address')
const { parseSize } = require('../../common/size')
const { completeCommand, nameOfCommand } = require('./command')
const { completeDependency } = require('./depends-on')
const { completeWatch } = require('./watch')
const { APP_SETTINGS, MANAGER_SETTINGS, BENCH_SETTINGS, withInnerDefaults } = require('./setting-list')

/** @typedef {import('./app-settings.generated').AppSettings} AppSettings */
/** @typedef {import('./app-settings.generated').ManagerSettings} ManagerSettings */
/** @typedef {import('./problems').Problem} Problem */

/** Script names that say nothing about the app. */
const NAMELESS = ['index', 'server', 'app', 'main']
const MAX_NAME_LENGTH = 63

/**
 * @param {Record<string, any>} plain
 * @param {{ wrong: ReadonlySet<string>, baseDir?: string }} options
 *   wrong: paths of settings and sections not to be used. baseDir: what relative paths are relative to; none: they are
 *   refused.
 * @returns {{ settings: AppSettings, problems: Problem[] }}  settings.script is '' when there is none
 */
function completeApp (plain, { wrong, baseDir }) {
  const settings = withDefaults(APP_SETTINGS, plain, wrong)
  const problems = [
    ...makeAbsolute(settings, 'script', baseDir),
    ...makeAbsolute(settings, 'cwd', baseDir),
    ...makeListenerKeys(settings, wrong, baseDir),
    ...makeBytes(settings)
  ]
  if (settings.pidFile !== null) problems.push(...makeAbsolute(settings, 'pidFile', baseDir))
  settings.script ??= ''
  settings.cwd ??= baseDir ?? path.dirname(settings.script)
  completeLogFiles(settings)
  problems.push(...completeCommand(settings, { plain, baseDir }))
  settings.name ??= nameFromScript(settings.exec === null ? settings.script : nameOfCommand(settings.exec))
  settings.dependsOn = settings.dependsOn.map(completeDependency)
  settings.watch = completeWatch(settings.watch, { ...settings, baseDir })
  settings.env = Object.fromEntries(Object.entries(settings.env).map(([name, value]) => [name, String(value)]))
  return { settings, problems }
}

/**
 * @param {Record<string, any>} plain
 * @param {{ wrong: ReadonlySet<string> }} options
 * @returns {{ settings: ManagerSettings, problems: Problem[] }}
 */
function completeManager (plain, { wrong }) {
  const settings = withDefaults(MANAGER_SETTINGS, plain, wrong)
  const { http } = settings
  if (http.listen === null) return { settings, problems: [] }
  try {
    const address = parseAddress(http.listen, { baseDir: '/' })
    if (address.kind === 'tcp') http.listen = address.key
    else return {
      settings,
      problems: [{ path: 'http.listen', message: `must be a TCP address, got ${JSON.stringify(http.listen)}` }]
    }
  } catch (err) {
    if (err.code !== 'BW_ADDRESS' && err.code !== 'BW_PATH_TOO_LONG') throw err
    return { settings, problems: [{ path: 'http.listen', message: err.message.replace(/\.$/, ''), code: err.code }] }
  }
  return { settings, problems: [] }
}

/**
 * @param {Record<string, any>} section
 * @param {{ wrong: ReadonlySet<string> }} options
 * @returns {Record<string, any>}
 */
function completeBench (section, { wrong }) { return withDefaults(BENCH_SETTINGS, { bench: section }, wrong).bench }

/**
 * @param {readonly import('./setting-list').Setting[]} list
 * @param {Record<string, any>} plain
 * @param {ReadonlySet<string>} wrong
 * @returns {any}
 */
function withDefaults (list, plain, wrong) {
  /** @type {any} */
  const settings = {}
  for (const { path: settingPath, section, key, default: fallback, node } of list) {
    const holder = section === '' ? plain : wrong.has(section) ? undefined : plain[section]
    const written = wrong.has(settingPath) ? undefined : own(holder, key)
    const target = section === '' ? settings : (settings[section] ??= {})
    target[key] = written === undefined ? structuredClone(fallback) : withInnerDefaults(written, node)
  }
  return settings
}

/**
 * @param {any} object
 * @param {string} key
 */
function own (object, key) {
  return typeof object === 'object' && object !== null && Object.hasOwn(object, key) ? object[key] : undefined
}

/** A "/" at the end stays: it names no file. @param {{ cwd: string, log: any }} settings */
function completeLogFiles ({ cwd, log }) {
  for (const key of ['outFile', 'errFile', 'combinedFile']) {
    const written = log[key]
    if (typeof written === 'string') log[key] = path.resolve(cwd, written) + (written.endsWith('/') ? '/' : '')
  }
}

/**
 * @param {any} settings
 * @param {string} key
 * @param {string} [baseDir]
 * @returns {Problem[]}
 */
function makeAbsolute (settings, key, baseDir) {
  const written = settings[key]
  if (written === undefined) return []
  if (baseDir === undefined && !path.isAbsolute(written)) {
    settings[key] = undefined
    return [{ path: key, message: `must be an absolute path here, got ${JSON.stringify(written)}` }]
  }
  settings[key] = path.resolve(baseDir ?? '/', written)
  return []
}

/**
 * @param {any} settings
 * @param {ReadonlySet<string>} wrong
 * @param {string} [baseDir]
 * @returns {Problem[]}
 */
function makeListenerKeys (settings, wrong, baseDir) {
  const isList = Array.isArray(settings.listen)
  /** @type {Problem[]} */
  const problems = []
  /** @type {string[]} */
  const keys = []
  for (const [index, written] of (isList ? settings.listen : [settings.listen]).entries()) {
    const at = isList ? `listen[${index}]` : 'listen'
    keys[index] = '' // a wrong one keeps the places of the others
    if (wrong.has(at)) continue
    try {
      keys[index] = parseAddress(written, { baseDir }).key
    } catch (err) {
      if (err.code !== 'BW_ADDRESS' && err.code !== 'BW_PATH_TOO_LONG') throw err
      problems.push({ path: at, message: err.message.replace(/\.$/, ''), code: err.code })
    }
  }
  settings.listen = keys
  return problems
}

/** Settings of the app that may be written as a size. */
const SIZES = APP_SETTINGS.filter(({ unit, kind }) => unit === 'bytes' && kind === 'integer')

/** Settings of the app that are objects with properties of their own. */
const WITH_INNER = APP_SETTINGS.filter(({ section, node }) => section !== '' && node.properties !== undefined)

/**
 * Sizes become bytes. The schema has judged how they are written, and numbers as a whole.
 * @param {any} settings
 * @returns {Problem[]}
 */
function makeBytes (settings) {
  const outer = SIZES.flatMap(({ path: at, section, key, node }) => makeBytesOf(settings[section], key, at, node))
  const inner = WITH_INNER.flatMap(({ path: at, section, key, node }) => {
    const holder = settings[section][key]
    if (typeof holder !== 'object' || holder === null) return []
    return Object.entries(node.properties ?? {}).filter(([, child]) => child.unit === 'bytes')
      .flatMap(([name, child]) => makeBytesOf(holder, name, `${at}.${name}`, child))
  })
  return [...outer, ...inner]
}

/**
 * @param {Record<string, any>} holder   its value becomes bytes
 * @param {string} key
 * @param {string} at   its path
 * @param {import('./schema/words').SchemaNode} node
 * @returns {Problem[]}
 */
function makeBytesOf (holder, key, at, node) {
  const written = holder[key]
  const bytes = typeof written === 'string' ? parseSize(written) : null
  if (bytes === null) return []
  holder[key] = bytes
  const { minimum = 0, maximum = Infinity } = node.anyOf?.find(({ type }) => type === 'integer') ?? {}
  if (bytes >= minimum && bytes <= maximum) return []
  return [{ path: at, message: `must be ${node.expects ?? 'another size'}, got ${JSON.stringify(written)}` }]
}

/** @param {string} script */
function nameFromScript (script) {
  const base = path.basename(script, path.extname(script))
  const folder = path.basename(path.dirname(script))
  const name = NAMELESS.includes(base) && folder !== '' ? folder : base
  const clean = name.replace(/[^A-Za-z0-9_-]+/g, '-').replace(/^[-_]+|-+$/g, '').slice(0, MAX_NAME_LENGTH)
  return clean === '' ? 'app' : clean
}

module.exports = { completeApp, completeManager, completeBench, nameFromScript }
