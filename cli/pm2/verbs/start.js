'use strict'
/**
 * `start`: an ecosystem file, "-" (its JSON on stdin), what is in the list, a script or a program; startOrRestart and
 * startOrReload of a file.
 */
const fs = require('node:fs')
const path = require('node:path')
const { BellwetherError, EXIT } = require('../../../common/errors')
const { isObject } = require('../../../common/shape')
const { nameOf } = require('../../../manager/settings/ecosystem/app-name')
const { looseJsonOrNull } = require('../../../manager/settings/ecosystem/loose-json')
const { listProcesses } = require('../list')
const { writeRecord } = require('../record')
const { isSettingsFile, startFile } = require('../start-file')
const { processesNamed } = require('../targets')
const { refuseChoice } = require('../use')
const { showAll } = require('./show')

/** @typedef {import('../main').Pm2Context} Pm2Context */
/** @typedef {import('../main').Asked} Asked */

const STDIN = 0

/** @param {Pm2Context} context @param {Asked} asked @returns {Promise<number | void>} */
async function run (context, asked) {
  const { verb, words, options } = asked
  if (options.foreground) return require('./runtime').run(context, asked)
  const list = await listProcesses(context)
  /** @type {number} */
  let code = EXIT.done
  for (const word of words.length === 0 ? [null] : words) {
    code = await startOne(context, word, { asked, list })
    if (code !== EXIT.done) return code
  }
  if (verb === 'start' && options.attach) return require('./logs').run(context, { ...asked, words: [], options: { lines: '0' } })
  await showAll(context)
  return code
}

/**
 * @param {Pm2Context} context
 * @param {string | null} word
 * @param {{ asked: Asked, list: import('../targets').PmProcess[] }} given
 * @returns {Promise<number>}
 */
async function startOne (context, word, { asked, list }) {
  const { verb, app, options, appArgs } = asked
  const given = { ...app, ...appArgs ? { args: appArgs } : {} }
  if (word === '-') {
    refuseKeys(given, 'apps on stdin')
    if (options.only !== undefined) refuseChoice(verb, { only: options.only })
    /** @type {number} */
    let code = EXIT.done
    for (const one of appsOnStdin()) code ||= await startRecord(context, ofRecord(context, one), options)
    return code
  }
  if (word === null || isSettingsFile(context, word)) {
    refuseKeys(given, 'an ecosystem file')
    return startFile(context, word, options)
  }
  if (verb !== 'start') throw new BellwetherError('BW_USAGE', `${word} is no ecosystem file that is there`)
  const named = processesNamed(word, list)
  const isFile = named.every(({ name }) => name !== word) && fs.existsSync(path.resolve(context.cwd(), word))
  if (named.length > 0 && !isFile) {
    refuseKeys(given, `${word}, which has the settings of its start`)
    const code = await require('./change').act(context, { ...asked, verb: 'restart', words: [word] }, list)
    return code
  }
  if (options.only !== undefined) refuseChoice(verb, { only: options.only })
  const record = ofRecord(context, { ...given, script: word })
  const there = list.find(({ name, pid }) => name === record.name && pid !== 0)
  if (there) throw new BellwetherError('BW_ALREADY_RUNNING', options.force
    ? `${record.name} runs already, and a second copy needs a name of its own: --name`
    : `${record.name} runs already. Nothing was done. New workers: bellwether-pm2 restart ${record.name}; a second copy: --name`)
  return startRecord(context, record, options)
}

/**
 * @param {Pm2Context} context
 * @param {Record<string, unknown>} app
 * @returns {Record<string, unknown> & { name: string }}   by the name that it has here
 */
function ofRecord ({ cwd, out }, app) {
  const folder = typeof app.cwd === 'string' ? path.resolve(cwd(), app.cwd) : cwd()
  const script = String(app.script ?? '')
  const given = String(app.name ?? path.basename(script, path.extname(script)))
  const name = nameOf(given)
  if (name !== given) out.say(`note: ${given} is called ${name} here`)
  return { ...app, name, cwd: folder }
}

/**
 * An app that goes on as it was also keeps its record: the next reload reads it.
 * @param {Pm2Context} context
 * @param {Record<string, unknown> & { name: string }} app
 * @param {Record<string, any>} options
 */
async function startRecord (context, app, options) {
  const { file, takeBack } = writeRecord(context.paths, app)
  /** @type {number} */
  let code = EXIT.failed
  try {
    code = await startFile(context, file, { env: options.env })
    return code
  } finally {
    if (code !== EXIT.done && code !== EXIT.timedOut) takeBack() // too late: nobody knows yet which of them it has
  }
}

/** @returns {Record<string, unknown>[]} @throws BW_SETTINGS_FILE */
function appsOnStdin () {
  const value = /** @type {any} */ (looseJsonOrNull(fs.readFileSync(STDIN, 'utf8')))
  const apps = [isObject(value) ? value.apps ?? value : value].flat()
  if (apps.length === 0 || !apps.every(isObject)) {
    throw new BellwetherError('BW_SETTINGS_FILE', 'stdin holds no apps: { "apps": [{ "script": "app.js" }] } in JSON')
  }
  return /** @type {Record<string, unknown>[]} */ (apps)
}

/** @param {Record<string, unknown>} app @param {string} what @throws BW_USAGE */
function refuseKeys (app, what) {
  const [key] = Object.keys(app)
  if (key !== undefined) throw new BellwetherError('BW_USAGE', `${key} cannot be changed for ${what}. Nothing was done.`)
}

module.exports = { run, ofRecord }
