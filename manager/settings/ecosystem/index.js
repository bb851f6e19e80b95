'use strict'
/**
 * An ecosystem file of PM2 as a settings file of Bellwether.
 *
 *   readEcosystem(file, { environment, timeoutMs }) -> { document, apps: [{ name, notes }], remarks },
 *     or null: it holds Bellwether's own settings
 *     throws BW_SETTINGS_FILE (it cannot be read), BW_SETTINGS (an app in it cannot be run)
 *   isEcosystemFile(file), isOfPm2(exported)
 *   translateAlone(app, cwd), onlyThis(keys, cwd), programFor(...), appsFrom(text, cwd)   of the command line
 */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { BellwetherError } = require('../../../common/errors')
const { isObject } = require('../../../common/shape')
const { isTrusted } = require('../../../common/folder-trust')
const { freeName } = require('./app-name')
const { baseFolder } = require('./base-folder')
const { ECOSYSTEM_NAMES, isEcosystemFile } = require('./names')
const { parseLooseJson } = require('./loose-json')
const { dialectOf } = require('./dialect')
const { readExport } = require('./read-export')
const { programOf } = require('./program')
const { translateApp } = require('./translate-app')

/** @typedef {import('./translate-app').Note} Note */
/** @typedef {{ name: string, notes: Note[] }} SeenApp */

const MOST_APPS = 1000
const WRITTEN_BY_ALL = 0o002
/** Of a program: the rest does not matter. */
const ELF = Buffer.from([0x7f, 0x45, 0x4c, 0x46])

/**
 * @param {string} file   absolute
 * @param {object} how
 * @param {string | null} how.environment   --env: whose env_<name> counts
 * @param {number} how.timeoutMs            for a file that is code
 * @returns {{ document: { apps: Record<string, any>[] }, apps: SeenApp[], remarks: string[] } | null}   null: it is
 *   none
 */
function readEcosystem (file, { environment, timeoutMs }) {
  const exported = readExport(file, timeoutMs)
  const written = appsIn(exported, file)
  const { ours, ofPm2 } = dialectOf(exported, written)
  if (ours.length > 0 && ofPm2.length > 0) {
    throw new BellwetherError('BW_SETTINGS',
      `${path.basename(file)} has settings of PM2 (${ofPm2.join(', ')}) and of Bellwether (${ours.join(', ')}): which of them count would be a guess. Write all in one of the two ways. Nothing was changed.`,
      {
        details: {
          file,
          problems: [...ofPm2, ...ours].map(key => ({ path: key, message: 'stands beside settings of the other one' }))
        }
      })
  }
  if (ours.length > 0) return null
  const folder = path.dirname(file)
  const baseDir = baseFolder(written, folder, { kindOf, mayBe: isOurs })
  const world = { ...worldOf(environment), baseDir, deployEnv: deployEnvironment(exported, environment) }
  const translated = withOwnNames(written.map(app => translateApp(app, world)))
  const problems = translated.flatMap(({ name, problems: own }, at) =>
    own.map(message => ({ path: `apps[${at}]${name === '' ? '' : ` (${name})`}`, message })))
  if (problems.length > 0) {
    const lines = problems.map(({ path: place, message }) => `  ${place}: ${message}`)
    throw new BellwetherError('BW_SETTINGS',
      `${path.basename(file)}: ${problems.length === 1 ? '1 problem' : `${problems.length} problems`}, nothing was changed\n${lines.join('\n')}`,
      { details: { problems, file } })
  }
  return {
    document: { apps: translated.map(({ app }) => baseDir === folder ? app : { cwd: baseDir, ...app }) },
    apps: translated.map(({ name, notes }) => ({ name, notes })),
    remarks: [
      ...remarksOn(exported, { environment, written, deployEnv: world.deployEnv }),
      ...baseDir === folder ? [] : [`paths count from ${baseDir}, where its scripts are`]
    ]
  }
}

/**
 * Whether the content of a file, whatever it is called, is that of a file of PM2.
 * @param {unknown} exported
 */
function isOfPm2 (exported) {
  const list = listOf(exported)
  if (list.length === 0 || !list.every(isObject)) return false
  const { ours, ofPm2 } = dialectOf(exported, list)
  return ofPm2.length > 0 && ours.length === 0
}

/**
 * Each app is known by its name alone here; in PM2 several may have one.
 * @param {import('./translate-app').Translated[]} translated
 * @returns {import('./translate-app').Translated[]}
 */
function withOwnNames (translated) {
  /** @type {Set<string>} */
  const taken = new Set()
  return translated.map(one => {
    if (one.problems.length > 0) return one // no name, perhaps
    const name = freeName(one.name, one.app.namespace ?? '', taken)
    taken.add(name)
    if (name === one.name) return one
    /** @type {Note} */
    const note = { key: 'name', how: 'differs', text: `it is called ${name} here: another app is called ${one.name} already` }
    return { ...one, name, app: { ...one.app, name }, notes: [note, ...one.notes.filter(({ key }) => key !== 'name')] }
  })
}

/** Of "deploy" all apps get the variables, as in PM2. @param {any} exported @param {string | null} environment */
function deployEnvironment (exported, environment) {
  const env = environment === null || !isObject(exported) || !isObject(exported.deploy) ||
    !Object.hasOwn(exported.deploy, environment) ? null : exported.deploy[environment]?.env
  return isObject(env) ? env : null
}

/** What stands in the folder may be run: it is ours, and not everybody writes there. @param {string} folder */
function isOurs (folder) {
  const stat = fs.statSync(folder, { throwIfNoEntry: false })
  return stat !== undefined && isTrusted(stat.uid) && (stat.mode & WRITTEN_BY_ALL) === 0
}

/**
 * An app that stands in no file: it is typed as one of ours, and may never have known PM2.
 * @param {Record<string, unknown>} written
 * @param {string} cwd
 */
function translateAlone (written, cwd) {
  const { app: { pm2Env, ...app }, ...rest } = translateApp(written, { ...worldOf(null), baseDir: cwd })
  return { ...rest, app }
}

/**
 * Keys without the app that they are for: only what they say.
 * @param {Record<string, unknown>} keys
 * @param {string} cwd
 */
function onlyThis (keys, cwd) {
  const script = 'app.js'
  const world = { ...worldOf(null), baseDir: cwd, kindOf: () => /** @type {const} */ ('text') }
  // what runs it was decided already
  const { interpreter, ...others } = keys
  const { app: without } = translateApp({ script }, world)
  const { app, ...rest } = translateApp({ script, ...others }, world)
  return { ...rest, app: app === null || without === null ? null : differenceOf(app, without) }
}

/**
 * @param {Record<string, any>} app
 * @param {Record<string, any>} without
 * @returns {Record<string, any>}
 */
function differenceOf (app, without) {
  return Object.fromEntries(Object.entries(app).flatMap(([key, value]) => {
    if (JSON.stringify(value) === JSON.stringify(without[key])) return []
    return [[key, isObject(value) && isObject(without[key]) ? differenceOf(value, without[key]) : value]]
  }))
}

/** @param {{ script: string, interpreter: unknown, cwd: string }} asked */
function programFor (asked) { return programOf(asked, worldOf(null)) }

/**
 * @param {string} text   JSON
 * @param {string} cwd
 * @throws BW_SETTINGS_FILE
 */
function appsFrom (text, cwd) {
  const exported = parseText(text)
  const written = appsIn(exported, 'stdin')
  const { ours } = dialectOf(exported, written)
  if (ours.length > 0) throw new BellwetherError('BW_SETTINGS_FILE',
    `stdin has settings of Bellwether (${ours.join(', ')}): a reload reads those again, so they stand in a file. Nothing was changed.`)
  return withOwnNames(written.map(app => translateApp(app, { ...worldOf(null), baseDir: cwd })))
}

/** @param {string} text @returns {unknown} @throws BW_SETTINGS_FILE */
function parseText (text) {
  try {
    return parseLooseJson(text)
  } catch (err) {
    if (!(err instanceof SyntaxError)) throw err
    throw new BellwetherError('BW_SETTINGS_FILE',
      `stdin is no JSON (${err.message}). Nothing was changed.`, { cause: err })
  }
}

/** @param {any} exported @returns {any[]}   what stands in the places of apps */
function listOf (exported) {
  const held = isObject(exported) ? exported.apps ?? exported.pm2 ?? exported : exported
  const apps = isObject(held) && held.apps !== undefined ? held.apps : held
  return Array.isArray(apps) ? apps : [apps]
}

/**
 * @param {unknown} exported
 * @param {string} file
 * @returns {Record<string, unknown>[]}
 */
function appsIn (exported, file) {
  const list = listOf(exported)
  const wrong = list.findIndex(app => !isObject(app))
  if (wrong !== -1 || list.length === 0 || list.length > MOST_APPS) {
    throw new BellwetherError('BW_SETTINGS_FILE',
      `${file} holds no apps of PM2: it must be { apps: [{ script: "server.js" }] }, a list of apps, or one app${wrong > 0 ? ` (apps[${wrong}] is none)` : ''}. Nothing was changed.`,
      { details: { file } })
  }
  if (isObject(exported) && Array.isArray(exported.static)) {
    throw new BellwetherError('BW_SETTINGS_FILE',
      `${file}: "static" is not supported: files are served by a web server, such as nginx. Take it out, or make a file without it. Nothing was changed.`,
      { details: { file } })
  }
  return list
}

/**
 * Of the file as a whole.
 * @param {any} exported
 * @param {{ environment: string | null, written: Record<string, unknown>[],
 *   deployEnv: Record<string, unknown> | null }} how
 * @returns {string[]}
 */
function remarksOn (exported, { environment, written, deployEnv }) {
  const isUnknown = environment !== null && deployEnv === null && !written.some(app =>
    Object.keys(app).some(key => key.toLowerCase() === `env_${environment}`.toLowerCase()))
  return [
    ...isObject(exported) && exported.deploy !== undefined ? ['"deploy" is for "pm2 deploy": your deploy tool does it here'] : [],
    ...deployEnv !== null ? [`deploy.${environment}.env counts for all apps, as in PM2`] : [],
    ...isUnknown ? [`no app has env_${environment}: --env ${environment} changes nothing`] : []
  ]
}

/**
 * This machine, as the translation sees it.
 * @param {string | null} environment
 * @returns {Omit<import('./translate-app').World, 'baseDir'>}
 */
function worldOf (environment) {
  return {
    environment, cpus: os.availableParallelism?.() ?? os.cpus().length, kindOf, isInPath, home: os.homedir(),
    nodePath: process.execPath
  }
}

/** @param {string} file @returns {'text' | 'program' | 'none'} */
function kindOf (file) {
  let fd
  try {
    fd = fs.openSync(file, fs.constants.O_RDONLY | fs.constants.O_NONBLOCK)
  } catch (err) {
    if (err.code === undefined) throw err
    return 'none'
  }
  try {
    const head = Buffer.alloc(ELF.length)
    if (!fs.fstatSync(fd).isFile()) return 'none'
    fs.readSync(fd, head, 0, ELF.length, 0)
    return head.equals(ELF) ? 'program' : 'text'
  } finally {
    fs.closeSync(fd)
  }
}

/** @param {string} name */
function isInPath (name) {
  if (name.includes('/')) return false
  return (process.env.PATH ?? '').split(':').filter(Boolean).some(folder => {
    try {
      fs.accessSync(path.join(folder, name), fs.constants.X_OK)
      return fs.statSync(path.join(folder, name)).isFile()
    } catch (err) {
      if (err.code === undefined) throw err
      return false
    }
  })
}

module.exports = {
  readEcosystem, isOfPm2, worldOf, isEcosystemFile, ECOSYSTEM_NAMES, translateAlone, onlyThis, programFor, appsFrom
}
