'use strict'
/** Apps named by the file that they were started from: a settings file, or a script. */
const fs = require('node:fs')
const path = require('node:path')
const { BellwetherError } = require('../common/errors')
const { knownAs } = require('../manager/settings/ecosystem/app-name')

/** Endings of settings files and of scripts. */
const FILES = ['.js', '.cjs', '.mjs', '.ts', '.mts', '.cts', '.json', '.yml', '.yaml', '.py', '.sh', '.rb', '.php', '.pl']

/**
 * @typedef {{ name: string, source?: { file: string | null, script?: string | null,
 *   flags?: Readonly<Record<string, unknown>> } }} Known
 */
/** @typedef {{ name: string, file: string | null }} Wanted  file: a settings file */

/**
 * @param {string} word
 * @param {string[]} known   names of apps
 */
function isFile (word, known) {
  // "/^api/" is an expression, unless there is such a folder
  if (known.includes(word) || (knownAs(word, known) !== null && !fs.existsSync(word)) || (/^\/.+\/$/.test(word) && !fs.existsSync(word))) return false
  return word.includes('/') || FILES.includes(path.extname(word))
}

/**
 * @param {import('./context').Context} context
 * @param {string} word
 * @param {Known[]} apps   that there are
 * @param {string} [environment]   --env
 * @returns {Wanted[]}   at least one
 * @throws BW_NO_SUCH_APP, BW_SETTINGS, BW_SETTINGS_FILE
 */
function appsOfFile (context, word, apps, environment) {
  const absolute = path.resolve(context.cwd(), word)
  const started = apps.filter(({ source }) => source?.script === absolute || isOfCommand(source?.flags?.exec, absolute))
    .map(({ name }) => ({ name, file: null }))
  if (started.length > 0) return started
  const { loadSettings } = require('../manager/settings')
  const loaded = loadSettings({
    target: word, cwd: context.cwd(), runDir: context.paths.runDir,
    flags: environment === undefined ? {} : { environment }
  })
  const { file } = loaded.source
  const names = loaded.apps.map(app => app.settings.name)
  const there = names.filter(name => apps.some(app => app.name === name))
  if (there.length === 0 || file === null) {
    throw new BellwetherError('BW_NO_SUCH_APP', `No app of ${word} (${names.join(', ')}) is running.`, {
      details: { known: apps.map(app => app.name), next: [`bellwether start ${word}`] }
    })
  }
  return there.map(name => ({ name, file }))
}

/** "python3 /srv/job.py" @param {unknown} exec @param {string} file */
function isOfCommand (exec, file) { return Array.isArray(exec) && exec.includes(file) }

module.exports = { isFile, appsOfFile }
