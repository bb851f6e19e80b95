'use strict'
/**
 * bellwether(1), from the table of verbs: each with its words, flags, examples, and what it does to the world.
 *
 *   node packaging/man.js    prints it
 */
const { version } = require('../package.json')
const { COMMANDS, GLOBAL_FLAGS } = require('../cli/commands')
const { effectOf, WITH_FLAGS } = require('../cli/effects')
const { EXIT } = require('../common/errors')
const { settingFlags } = require('../cli/setting-flags')

/** @typedef {import('../cli/commands').Command} Command */

const EFFECTS = Object.freeze({
  reads: 'Reads: changes nothing that runs.',
  changes: 'Changes what runs or what is written down; loses no request.',
  kills: 'Kills: ends workers or the manager, or removes what was kept.'
})
/** @type {Readonly<Record<string, string>>} */
const EXIT_TEXTS = Object.freeze({
  done: 'done', failed: 'failed', usage: 'wrong usage or settings', notRunning: 'no manager runs', noSuchApp: 'no such app',
  timedOut: 'not in time', refused: 'refused: busy, or not allowed now', differs: 'plan \\-\\-exit\\-code: there is something to do'
})

/** Arguments that would not fit on a line: the parts follow by themselves. */
const LONG_ARGS = 50
const CHOICES = /<[a-z]+(?:\|[a-z]+)+>/

/** As text of roff: no escape, no request at the beginning of a line. @param {string} text */
function roff (text) {
  return text.replaceAll('\\', '\\e').replaceAll('-', '\\-').replace(/^(?=[.'])/gm, '\\&').replace(/\s+/g, ' ').trim()
}

/** A paragraph, a sentence a line as roff wants it. @param {string} text */
function paragraph (text) {
  const capital = text.charAt(0).toUpperCase() + text.slice(1)
  return roff(/[.?!]$/.test(capital) ? capital : `${capital}.`).replace(/([a-z0-9)"][.?!]) (?=[A-Z])/g, '$1\n')
}

/** @param {import('../cli/commands').Flag} flag */
function flagLines ({ flags, help }) { return ['.TP', `.B ${roff(flags)}`, paragraph(help)] }

/** @param {Command} command */
function verbLines (command) {
  const { name, aliases = [], args = '', help, flags = [], examples = [], parts } = command
  const effect = effectOf(name)
  if (effect === null) throw new Error(`cli/effects.js says nothing of "${name}"`)
  const more = Object.entries(WITH_FLAGS[name] ?? {}).map(([flag, is]) => `With \\-\\-${flag}: ${roff(EFFECTS[is])}`)
  return [
    `.SS ${roff(`${name} ${args.length > LONG_ARGS ? args.replace(CHOICES, '<what>') : args}`)}`, paragraph(help), '.PP', roff(EFFECTS[effect]), ...more,
    ...aliases.length > 0 ? ['.PP', roff(`Also: ${aliases.join(', ')}.`)] : [],
    ...parts ? Object.entries(parts()).flatMap(([part, one]) =>
      ['.TP', `.B ${roff(`${name} ${part} ${one.args}`)}`, paragraph(one.help)]) : [],
    ...flags.filter(flag => flag.help !== 'HIDDEN').flatMap(flagLines),
    ...command.settingFlags ? ['.PP', 'Every setting is a flag, too: see SETTINGS.'] : [],
    ...examples.length > 0 ? ['.PP', 'Examples:', '.nf', '.RS', ...examples.map(roff), '.RE', '.fi'] : []
  ]
}

function manPage () {
  const statuses = Object.entries(EXIT_TEXTS).flatMap(([name, text]) => [
    '.TP', `.B ${EXIT[/** @type {keyof typeof EXIT} */ (name)]}`, text
  ])
  return [
    `.\\" Made by packaging/man.js from the table of verbs.`,
    `.TH BELLWETHER 1 "" "bellwether ${version}" "User Commands"`,
    '.ad l', '.nh',
    '.SH NAME', 'bellwether \\- a process cluster manager for Node',
    '.SH SYNOPSIS', '.B bellwether', '.I verb', '[words] [flags]',
    '.SH DESCRIPTION',
    'Keeps apps running as several workers on shared listening sockets, watches their health, and reloads them without losing a request.',
    'The command speaks to the manager of its user over a UNIX socket.',
    '.SH FLAGS OF EVERY VERB', ...[...GLOBAL_FLAGS, { flags: '-h, --help', help: 'show the help of the verb' }].flatMap(flagLines),
    '.SH VERBS', ...COMMANDS.flatMap(verbLines),
    '.SH SETTINGS',
    'Of run, start and config; the same names stand in a settings file (bellwether.config.js, .json).',
    ...settingFlags().filter(({ help }) => help !== 'HIDDEN').flatMap(flagLines),
    '.SH EXIT STATUS', ...statuses,
    '.SH ENVIRONMENT',
    '.TP', '.B BELLWETHER_HOME', 'The folder of one manager: its sockets, what it remembers, its logs.',
    '.TP', '.B NO_COLOR', 'No colours.',
    '.SH FILES',
    '.TP', '.I /run/bellwether, /var/lib/bellwether, /var/log/bellwether', 'Of a system service and of root.',
    '.TP', '.I $XDG_RUNTIME_DIR/bellwether, ~/.local/state/bellwether', 'Of another user.',
    ''
  ].join('\n')
}

if (require.main === module) process.stdout.write(manPage())

module.exports = { manPage }
