'use strict'
/**
 * `bellwether-pm2`: stands in for `pm2` in scripts. The same verbs, options and exit statuses (0, or 1 for each
 * failure), done by the code of `bellwether`; what cannot be done is refused in one line.
 */
const path = require('node:path')
const { BellwetherError, EXIT } = require('../../common/errors')
const { closest } = require('../../common/suggest')
const { Context } = require('../context')
const { VERBS, NOT_THERE, verbNamed, helpLines } = require('./commands')
const { readWords } = require('./options')
const { Pm2Output } = require('./output')
const { refuseUnused } = require('./use')
const { withHome } = require('./home')

const NAME = 'bellwether-pm2'
/** PM2's commands for containers. */
const FOREGROUND = ['pm2-runtime', 'pm2-docker']

/**
 * @typedef {object} Asked   what a file of verbs/ gets
 * @property {string} verb                        the first of its names
 * @property {string[]} words
 * @property {Record<string, unknown>} app        keys of an ecosystem file
 * @property {Record<string, any>} options
 * @property {string[] | null} appArgs
 */
/** @typedef {import('../context').Context & { out: Pm2Output }} Pm2Context */

/**
 * @param {string[]} argv  process.argv
 * @returns {Promise<void>}
 */
async function main (argv) {
  const env = withHome(process.env)
  const out = new Pm2Output({ stdout: process.stdout, stderr: process.stderr, env })
  out.isSilent = isOn(env.PM2_SILENT)
  let code
  try {
    code = await run(new Context({ out, env, cwd: () => process.cwd() }), out, wordsOf(argv)) ?? EXIT.done
  } catch (err) {
    out.complain(`${NAME}: ${textOf(err)}`)
    code = EXIT.failed
  }
  await out.flush()
  if (out.failure) {
    process.stderr.write(`${NAME}: the answer could not be written: ${out.failure.message}\n`)
    code ||= EXIT.failed
  }
  process.exit(code === EXIT.done || code === EXIT.interrupted ? code : EXIT.failed)
}

/**
 * @param {Context} context
 * @param {Pm2Output} out
 * @param {string[]} given
 * @returns {Promise<number | void>}
 */
async function run (context, out, given) {
  if (Object.hasOwn(NOT_THERE, given[0] ?? '')) throw unknownVerb(given[0]) // its options are not known, either
  const { words: [word, ...words], app, options, appArgs } = readWords(given)
  out.isSilent ||= options.silent === true
  out.configure({ quiet: false, color: options.noColour ? false : undefined })
  if (options.version && word === undefined) return out.answer(require('../../package.json').version)
  if (options.help || word === undefined || word === 'help') {
    out.answer(helpLines())
    return options.help || word === 'help' ? EXIT.done : EXIT.failed
  }
  const verb = verbNamed(word)
  if (!verb) throw unknownVerb(word)
  if (words.length < (verb.words ?? 0)) {
    throw new BellwetherError('BW_USAGE', `${word} needs ${verb.help.split('  ')[0]}`)
  }
  const asked = { verb: verb.names[0], words, app, options, appArgs }
  refuseUnused(asked)
  return require(`./verbs/${verb.file}`).run(context, asked)
}

/**
 * A link to this command may bear the name that Dockerfiles call.
 * @param {string[]} argv   process.argv
 */
function wordsOf ([, script = '', ...words]) {
  return FOREGROUND.includes(path.basename(script, '.js')) ? ['runtime', ...words] : words
}

/** @param {string} word */
function unknownVerb (word) {
  if (Object.hasOwn(NOT_THERE, word)) {
    return new BellwetherError('BW_USAGE', `"${word}" is not there: ${NOT_THERE[word]}`)
  }
  const near = closest(word, VERBS.flatMap(({ names }) => names))
  return new BellwetherError('BW_USAGE', `unknown verb "${word}"${near ? ` (did you mean ${near}?)` : ''}; ${NAME} --help`)
}

/** @param {any} err */
function textOf (err) {
  return err instanceof BellwetherError ? `${err.message} (${err.code})` : `${err?.stack ?? err} (BW_INTERNAL)`
}

/** @param {string | undefined} value */
function isOn (value) { return value !== undefined && !['', '0', 'false'].includes(value) }

module.exports = { main, wordsOf }
