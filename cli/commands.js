'use strict'
/**
 * Every verb as plain data: its name, its words and flags; the rows stand in commands/, by groups. Finding the verb,
 * parsing its words, help and suggestions all read this table (commands/groups.js has the order of the help); the code
 * of a verb (cli/verbs/<verb>.js) is loaded only when that verb is asked for.
 */
const { APPS } = require('./commands/apps')
const { JOBS } = require('./commands/jobs')
const { LOOK } = require('./commands/look')
const { INSIDE } = require('./commands/inside')
const { load, bench } = require('./commands/measure')
const { importApps } = require('./commands/import')
const { upgrade, metrics, doctor, shutdown, config, systemd } = require('./commands/manager')
const { OF_PM2 } = require('./commands/pm2')

/** @typedef {import('./flag-values').Takes} Takes */
/**
 * flags: as commander writes them: "-n, --lines <count>"; takes: without it, any text.
 * @typedef {{ flags: string, help: string, repeat?: boolean, takes?: Takes }} Flag
 */
/**
 * flags: the long names of those of the verb.
 * @typedef {{ args: string, help: string, flags: string[], needs?: string[], examples?: string[] }} Part
 */
/**
 * @typedef {object} Command
 * @property {string} name
 * @property {string[]} [aliases]  includes PM2's names for the same thing
 * @property {string} help
 * @property {string} [args]  as commander writes them: "<app...>", "[file]"
 * @property {Flag[]} [flags]
 * @property {boolean} [settingFlags]  takes every setting as a flag, generated from the schema
 * @property {boolean} [pm2Options]  takes PM2's options for settings as well (commands/pm2-options.js)
 * @property {boolean} [looksInside]  its first word names a worker or an app without asking the manager
 * @property {boolean} [appArgs]  what follows "--" belongs to the app
 * @property {string[]} [examples]
 * @property {string[]} [needs]  long names of flags that must be given
 * @property {string[]} [hiddenWords]  accepted in place of a word of `args` that is one of several, and not shown
 * @property {() => Readonly<Record<string, Part>>} [parts]  by the first word: what each takes
 * @property {Command} [whole]  of a part: its verb
 * @property {string} [usageCode]  of the error for words that are not understood; default: BW_USAGE
 * @property {Readonly<Record<number, number>>} [failureExits]  exit statuses of errors that would mean something else
 *   here
 */

/** @type {Flag[]} */
const GLOBAL_FLAGS = [
  { flags: '--json', help: 'print JSON, one object a line' },
  { flags: '--no-color', help: 'no colours (also: NO_COLOR=1)' },
  { flags: '-q, --quiet', help: 'print no progress and no hints' }
]

/** @type {Command[]} */
const COMMANDS = [
  ...APPS, ...JOBS, ...LOOK, ...INSIDE, upgrade, load, metrics, doctor, bench, shutdown, config, importApps, systemd
]

/**
 * @param {string} word
 * @returns {Command | undefined}
 */
function findCommand (word) {
  const isIt = (/** @type {Command} */ command) => command.name === word || command.aliases?.includes(word)
  return COMMANDS.find(isIt) ?? OF_PM2.find(isIt)
}

/** Every word that names a verb. */
function commandNames () {
  return [...COMMANDS, ...OF_PM2].flatMap(command => [command.name, ...(command.aliases ?? [])])
}

module.exports = { COMMANDS, GLOBAL_FLAGS, findCommand, commandNames }
