'use strict'
/** `runtime [start] <script|file>`: this process is the manager, its stdout and stderr have the lines of the apps. */
const path = require('node:path')
const { BellwetherError } = require('../../../common/errors')
const { isObject } = require('../../../common/shape')
const { run: runManager } = require('../../verbs/run')
const { writeRecord } = require('../record')
const { isSettingsFile } = require('../start-file')
const { ofRecord } = require('./start')

/** @param {import('../main').Pm2Context} context @param {import('../main').Asked} asked */
async function run (context, { verb, words, app, options, appArgs }) {
  const [word, ...more] = verb === 'runtime' && words[0] === 'start' ? words.slice(1) : words
  if (more.length > 0) throw new BellwetherError('BW_USAGE', 'one script, or one ecosystem file with all apps')
  if (options.only !== undefined) {
    throw new BellwetherError('BW_USAGE', '--only is not there in the foreground: make a file of these apps')
  }
  const isFile = word === undefined || isSettingsFile(context, word)
  if (isFile && isObject(app) && Object.keys(app).length > 0) {
    throw new BellwetherError('BW_USAGE', `${Object.keys(app)[0]} cannot be changed for an ecosystem file`)
  }
  const record = isFile ? null
    : writeRecord(context.paths, ofRecord(context, { ...app, script: word, ...appArgs ? { args: appArgs } : {} }))
  const target = record?.file ?? (word && path.resolve(context.cwd(), word))
  try {
    return await runManager(context, target === undefined ? [] : [target], {
      logFiles: 'stdout', ...options.json ? { logFormat: 'json' } : {}, ...options.env === undefined ? {} : { env: options.env }
    }, null)
  } catch (err) { // a manager runs here already, say, and an app of this name has a record of its own
    record?.takeBack()
    throw err
  }
}

module.exports = { run }
