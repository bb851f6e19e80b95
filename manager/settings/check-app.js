'use strict'
/**
 * Plain settings of one app, checked and completed. For callers that have settings and no file: the manager, for
 * settings that arrive by the API.
 *
 *   checkApp(plain, { baseDir, files, runDir }) -> { settings, problems }   settings is null when there are problems
 *   normaliseApp(plain, { baseDir, ... })       -> settings                 throws BW_SETTINGS with all problems
 */
const { structuralProblems, settingsError } = require('./problems')
const { owningPath } = require('./setting-list')
const { completeApp } = require('./complete')
const { crossProblems } = require('./cross-checks')
const { toPlain, deepFreeze } = require('../../common/plain')

/** @typedef {import('./app-settings.generated').AppSettings} AppSettings */
/** @typedef {import('./problems').Problem} Problem */
/**
 * @typedef {object} CheckOptions
 * @property {string} [baseDir]  what relative paths are relative to; without it they are refused
 * @property {boolean} [files]   look whether script and cwd exist (default true)
 * @property {string} [runDir]   where the manager keeps its sockets: are the paths short enough?
 */

/**
 * @param {unknown} given
 * @param {CheckOptions} [options]
 * @returns {{ settings: AppSettings, problems: Problem[] } | { settings: null, problems: Problem[] }}
 * @throws BW_SETTINGS for values without end
 */
function checkApp (given, options = {}) {
  const plain = toPlain(given)
  const structural = structuralProblems(plain)
  const { settings, problems } = judgeApp(plain, structural, options)
  const all = [...structural, ...problems]
  return all.length > 0 ? { settings: null, problems: all } : { settings: deepFreeze(settings), problems: [] }
}

/**
 * Completes what is right in an app and looks for the problems that the schema does not see.
 * @param {unknown} plain
 * @param {readonly Problem[]} structural  what is known to be wrong, with paths inside the app
 * @param {CheckOptions} options
 * @returns {{ settings: AppSettings, isNamed: boolean, problems: Problem[] }}  isNamed: false where the name only fills
 *   the place of a wrong one
 */
function judgeApp (plain, structural, { baseDir, files, runDir }) {
  const app = /** @type {Record<string, any>} */ (typeof plain === 'object' && plain !== null && !Array.isArray(plain)
    ? plain
    : {})
  // one wrong address leaves the others to be judged; any other wrong part makes the whole setting wrong
  const wrong = new Set(structural.map(({ path }) => /^listen\[/.test(path) ? path : owningPath(path)))
  const { settings, problems } = completeApp(app, { wrong, baseDir })
  for (const { path } of problems) if (!path.startsWith('listen')) wrong.add(owningPath(path))
  if (settings.script === '') wrong.add('script')
  const isNamed = !wrong.has('name') && (app.name !== undefined || !wrong.has('script'))
  const further = crossProblems(settings, { wrong, plain: app, files, runDir, baseDir })
  return { settings, isNamed, problems: [...problems, ...further] }
}

/**
 * @param {unknown} plain
 * @param {CheckOptions} [options]
 * @returns {AppSettings}
 */
function normaliseApp (plain, options = {}) {
  const { settings, problems } = checkApp(plain, options)
  if (settings === null) throw settingsError('settings', problems)
  return settings
}

module.exports = { checkApp, judgeApp, normaliseApp }
