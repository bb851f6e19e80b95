'use strict'
/**
 * PM2's options of `start` and `run` as settings, and what runs a word that is no script for Node ("job.py", "npm",
 * "npm run build"). Both by the translation of ecosystem files: an option and the key of a file mean the same. What
 * comes out are flags by the paths of settings: a reload reads them again as it reads any flag.
 */
const path = require('node:path')
const { PM2_OPTIONS } = require('./commands/pm2-options')
const { SETTINGS } = require('../manager/settings/setting-list')
const { isObject } = require('../common/shape')
const { isEcosystemFile } = require('../manager/settings/ecosystem/names')
const { splitWords } = require('../manager/settings/overrides')
const { wrongUse } = require('./usage-error')

/** @typedef {import('../manager/settings/ecosystem/translate-app').Note} Note */
/** @typedef {import('../manager/settings/ecosystem/program').Program} Program */
/** @typedef {{ key: string, option: string, value: unknown }} Given   option: as it is written */
/** @typedef {{ target: string | null, flags: Record<string, unknown>, says: string[] }} Found */

/** Of PM2's numbers of instances those that Bellwether has not: 0 is one for each processor, -1 all but one. */
const NUMBER_OF_PM2 = /^(0|-\d+)$/
/** Scripts for Node by their endings: nothing is looked for. */
const OF_NODE = /^\S+\.[cm]?[jt]s$/
/** What is said of a command that binds its address by itself, as all do under PM2. */
const OF_OWN_ADDRESS = ['ready.listens', 'reload.stopFirst']
/** Options of Node whose value may be the next word. */
const TAKES_NEXT_WORD = /^(-r|--[a-z][a-z-]*)$/

/** Loaded when it is needed: most starts are of a script or a file. */
function ecosystem () { return require('../manager/settings/ecosystem') }

/**
 * @param {Record<string, any>} options   as parsed
 * @returns {Given[]}   in the order of the table; what is a setting's own flag is left to that
 */
function givenOptions (options) {
  const ours = new Set(SETTINGS.map(({ flag }) => flag))
  return PM2_OPTIONS.flatMap(({ flags, key }) => {
    const option = /** @type {string} */ (/--[a-z][a-z0-9-]*/.exec(flags)?.[0])
    if (ours.has(option)) return []
    const isNo = option.startsWith('--no-')
    const value = options[option.slice(isNo ? 5 : 2).replace(/-(\w)/g, (_, letter) => letter.toUpperCase())]
    if (value === undefined || (isNo ? value !== false : value === false)) return []
    return [{ key, option, value: LISTS.has(key) ? partsOf(value) : value }]
  })
}

/** Keys whose value may be several texts: with blanks between, or the option again. */
const LISTS = new Set(['watch', 'ignore_watch'])

/** @param {unknown} value */
function partsOf (value) {
  if (typeof value === 'boolean') return value
  const texts = Array.isArray(value) ? value : [value]
  return texts.flatMap(text => String(text).split(/[\s,]+/)).filter(Boolean)
}

/**
 * `--node-args "--max-old-space-size=200 --expose-gc"`: PM2 splits it. A value with a blank in it stays whole.
 * @param {string} text
 * @returns {string[]}
 */
function nodeWords (text) {
  const words = splitWords(text)
  if (typeof words === 'string' || words.length < 2) return [text]
  return words.slice(1).some(word => word.startsWith('-')) || TAKES_NEXT_WORD.test(words[0]) ? words : [text]
}

/**
 * What a word of `start` and `run` means, and with which flags.
 * @param {string} verb
 * @param {object} asked
 * @param {string | null} asked.word    a script, a file, a program, a command; null: none
 * @param {Record<string, unknown>} asked.flags   by the paths of settings
 * @param {Given[]} asked.given
 * @param {string} asked.cwd
 * @returns {Found}
 * @throws BW_USAGE
 */
function settingsOf (verb, { word, flags: typed, given, cwd }) {
  const { flags, keys } = withPm2Numbers(typed, given)
  const fail = (/** @type {string[]} */ problems) => wrongUse(verb, `${withOptions(problems, given).join('; ')}. Nothing was done.`)
  const program = word === null || isSettingsName(word) ? null : programOf(word, { flags, keys, cwd })
  if (program?.problem) throw fail([program.problem])
  if (program !== null && program.interpreter !== null) {
    const { nodeArgs, ...others } = flags
    const written = {
      script: word, ...keys, ...nodeArgs === undefined ? {} : { node_args: nodeArgs }
    }
    const { app, notes, problems } = ecosystem().translateAlone(written, cwd)
    if (problems.length > 0) throw fail(problems)
    const own = flattened(refuseLeftOut(verb, app))
    if (others.listen !== undefined) for (const setting of OF_OWN_ADDRESS) delete own[setting] // it takes our sockets
    return { target: null, flags: { ...own, ...others }, says: remarks(notes, given) }
  }
  if (Object.keys(keys).length === 0) return { target: word, flags, says: [] }
  if (keys.interpreter !== undefined && program === null) {
    throw fail(['--interpreter is for a script: a settings file names it for each app'])
  }
  const { app, notes, problems } = ecosystem().onlyThis(keys, cwd)
  if (problems.length > 0) throw fail(problems)
  const settings = flattened(refuseLeftOut(verb, app))
  // as PM2 ends an app. A file says it itself
  const signal = word === null || isSettingsName(word) || settings['stop.message'] ? {} : { 'stop.signal': 'SIGINT' }
  return { target: word, flags: { ...signal, ...settings, ...flags }, says: remarks(notes, given) }
}

/** @param {string} word */
function isSettingsName (word) { return isEcosystemFile(word) || /\.json$|\.config\.c?js$/.test(word) }

/**
 * @param {string} word
 * @param {{ flags: Record<string, unknown>, keys: Record<string, unknown>, cwd: string }} given
 * @returns {Program | null}   null: it is a script for Node, a folder, or nothing that could run
 */
function programOf (word, { flags, keys, cwd }) {
  if (flags.exec !== undefined || (keys.interpreter === undefined && OF_NODE.test(word))) return null
  const { kind, isProgram, firstIsProgram } = require('./word-on-disk').lookAt(word, cwd)
  if (kind === 'folder') return null
  if (kind === 'none' && !isProgram && !firstIsProgram && keys.interpreter === undefined) return null
  return ecosystem().programFor({ script: word, interpreter: keys.interpreter, cwd })
}

/**
 * @param {Record<string, unknown>} flags
 * @param {Given[]} given
 */
function withPm2Numbers ({ ...flags }, given) {
  /** @type {Record<string, unknown>} */
  const keys = Object.fromEntries(given.map(({ key, value }) => [key, value]))
  if (typeof flags.instances === 'string' && NUMBER_OF_PM2.test(flags.instances)) {
    keys.instances = flags.instances
    delete flags.instances
  }
  if (Array.isArray(flags.nodeArgs)) flags.nodeArgs = flags.nodeArgs.flatMap(nodeWords)
  return { flags, keys }
}

/**
 * @param {string} verb
 * @param {Record<string, any> | null} app
 * @throws BW_USAGE
 */
function refuseLeftOut (verb, app) {
  if (app !== null) return app
  throw wrongUse(verb, '--no-autostart: an app is in the list once it was started. Nothing was done.',
    { next: ['bellwether start app.js && bellwether stop app'] })
}

/**
 * Settings as flags, by their paths.
 * @param {Record<string, any>} app
 * @returns {Record<string, unknown>}
 */
function flattened (app) {
  const whole = new Set(SETTINGS.map(({ path: setting }) => setting))
  return Object.fromEntries(Object.entries(app).flatMap(([key, value]) => whole.has(key) || !isObject(value)
    ? [[key, value]]
    : Object.entries(value).map(([part, content]) => [`${key}.${part}`, content])))
}

/**
 * What is not, or not quite, as in PM2: a line for each option.
 * @param {Note[]} notes
 * @param {Given[]} given
 * @returns {string[]}
 */
function remarks (notes, given) {
  return given.flatMap(({ key, option }) => {
    const note = notes.find(one => one.key === key)
    if (note === undefined || note.text === '') return []
    if (note.how === 'ignored') return [`warning: ${option} has no effect here: ${note.text}`]
    return note.how === 'differs' || note.how === 'not needed' ? [`note: ${option}: ${note.text}`] : []
  })
}

/** @param {string[]} problems @param {Given[]} given */
function withOptions (problems, given) {
  return problems.map(problem => {
    const one = given.find(({ key }) => problem.startsWith(`${key} `))
    return one === undefined ? problem : `${one.option}${problem.slice(one.key.length)}`
  })
}

/**
 * The apps of a JSON text in PM2's form, as on the stdin of "start -".
 * @param {string} text
 * @param {string} cwd
 * @returns {(Found & { env: Record<string, string> })[]}   env: goes with the environment of the command, as values of
 *   variables stand in no flag, which everybody may read
 * @throws BW_USAGE
 */
function appsOfText (text, cwd) {
  /** @type {string[]} */
  const problems = []
  const found = ecosystem().appsFrom(text, cwd).flatMap(({ app, name, notes, problems: own }) => {
    problems.push(...own.map(problem => `${name === '' ? 'an app' : name}: ${problem}`))
    if (app === null || own.length > 0) return []
    const { script = null, env = {}, ...settings } = flattened(app)
    const ignored = notes.filter(({ how }) => how === 'ignored').map(({ key }) => key)
    return [{
      target: typeof script === 'string' ? path.relative(cwd, script) : null, flags: settings,
      env: /** @type {Record<string, string>} */ (env),
      says: ignored.length === 0 ? [] : [`warning: ${name}: no effect here: ${ignored.join(', ')}`]
    }]
  })
  if (problems.length > 0) throw wrongUse('start', `stdin: ${problems.join('; ')}. Nothing was done.`)
  return found
}

module.exports = { givenOptions, settingsOf, appsOfText, nodeWords }
