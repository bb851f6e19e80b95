'use strict'
/**
 * An ecosystem file of PM2 as a settings file of Bellwether.
 *
 *   readEcosystem(file, { environment, timeoutMs }) -> { document, apps: [{ name, notes }], remarks },
 *     or null: it holds Bellwether's own settings
 *     throws BW_SETTINGS_FILE (it cannot be read), BW_SETTINGS (an app in it cannot be run)
 *   isEcosystemFile(file)
 */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { BellwetherError } = require('../../../common/errors')
const { isObject } = require('../../../common/shape')
const { ECOSYSTEM_NAMES, isEcosystemFile } = require('./names')
const { dialectOf } = require('./dialect')
const { readExport } = require('./read-export')
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
  const world = {
    environment, cpus: os.availableParallelism?.() ?? os.cpus().length, baseDir: path.dirname(file), kindOf, isInPath
  }
  const translated = written.map(app => translateApp(app, world))
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

module.exports = { readEcosystem, isEcosystemFile, ECOSYSTEM_NAMES }
