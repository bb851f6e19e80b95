'use strict'
/**
 * An ecosystem file of PM2 as a settings file of Bellwether.
 *
 *   readEcosystem(file, { environment, timeoutMs }) -> { document, apps: [{ name, notes }], remarks },
 *     or null: it holds Bellwether's own settings
 *     throws BW_SETTINGS_FILE (it cannot be read), BW_SETTINGS (an app in it cannot be run)
 *   isEcosystemFile(file)
 *   translateAlone(app, cwd), onlyThis(keys, cwd), programFor(...), appsFrom(text, cwd)   of the command line
 */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { BellwetherError } = require('../../../common/errors')
const { isObject } = require('../../../common/shape')
const { ECOSYSTEM_NAMES, isEcosystemFile } = require('./names')
const { dialectOf } = require('./dialect')
const { readExport } = require('./read-export')
const { programOf } = require('./program')
const { translateApp } = require('./translate-app')

/** @typedef {import('./translate-app').Note} Note */
/** @typedef {{ name: string, notes: Note[] }} SeenApp */

const MOST_APPS = 1000
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
  const world = worldOf(environment)
  const translated = written.map(app => translateApp(app, { ...world, baseDir: path.dirname(file) }))
  const problems = translated.flatMap(({ name, problems: own }, at) =>
    own.map(message => ({ path: `apps[${at}]${name === '' ? '' : ` (${name})`}`, message })))
  if (problems.length > 0) {
    const lines = problems.map(({ path: place, message }) => `  ${place}: ${message}`)
    throw new BellwetherError('BW_SETTINGS',
      `${path.basename(file)}: ${problems.length === 1 ? '1 problem' : `${problems.length} problems`}, nothing was changed\n${lines.join('\n')}`,
      { details: { problems, file } })
  }
  return {
    document: { apps: translated.map(({ app }) => app) },
    apps: translated.map(({ name, notes }) => ({ name, notes })),
    remarks: remarksOn(exported, { environment, written })
  }
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
function programFor (asked) { return programOf(asked, { kindOf, isInPath }) }

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
  return written.map(app => translateApp(app, { ...worldOf(null), baseDir: cwd }))
}

/** @param {string} text @returns {unknown} @throws BW_SETTINGS_FILE */
function parseText (text) {
  try {
    return JSON.parse(text)
  } catch (err) {
    throw new BellwetherError('BW_SETTINGS_FILE',
      `stdin is no JSON (${err.message}). Nothing was changed.`, { cause: err })
  }
}

/**
 * @param {unknown} exported
 * @param {string} file
 * @returns {Record<string, unknown>[]}
 */
function appsIn (exported, file) {
  const root = isObject(exported) ? exported : {}
  const held = Array.isArray(exported) ? exported : root.apps ?? root.pm2 ?? exported
  const list = Array.isArray(held) ? held : isObject(held) && isObject(held.apps) ? [held.apps] : [held]
  const wrong = list.findIndex(app => !isObject(app))
  if (wrong !== -1 || list.length === 0 || list.length > MOST_APPS) {
    throw new BellwetherError('BW_SETTINGS_FILE',
      `${file} holds no apps of PM2: it must be { apps: [{ script: "server.js" }] }, a list of apps, or one app${wrong > 0 ? ` (apps[${wrong}] is none)` : ''}. Nothing was changed.`,
      { details: { file } })
  }
  if (isObject(exported) && Array.isArray(root.static)) {
    throw new BellwetherError('BW_SETTINGS_FILE',
      `${file}: "static" is not supported: files are served by a web server, such as nginx. Take it out, or make a file without it. Nothing was changed.`,
      { details: { file } })
  }
  return list
}

/**
 * Of the file as a whole.
 * @param {any} exported
 * @param {{ environment: string | null, written: Record<string, unknown>[] }} how
 * @returns {string[]}
 */
function remarksOn (exported, { environment, written }) {
  const isUnknown = environment !== null && !written.some(app =>
    Object.keys(app).some(key => key.toLowerCase() === `env_${environment}`.toLowerCase()))
  return [
    ...isObject(exported) && exported.deploy !== undefined ? ['"deploy" is for "pm2 deploy": your deploy tool does it here'] : [],
    ...isUnknown ? [`no app has env_${environment}: --env ${environment} changes nothing`] : []
  ]
}

/**
 * This machine, as the translation sees it.
 * @param {string | null} environment
 * @returns {Omit<import('./translate-app').World, 'baseDir'>}
 */
function worldOf (environment) {
  return { environment, cpus: os.availableParallelism?.() ?? os.cpus().length, kindOf, isInPath, home: os.homedir() }
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
  readEcosystem, worldOf, isEcosystemFile, ECOSYSTEM_NAMES, translateAlone, onlyThis, programFor, appsFrom
}
