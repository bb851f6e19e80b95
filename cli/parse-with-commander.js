'use strict'
/** The words of a verb through commander: values, help and mistakes. Mistakes become BW_USAGE (or the verb's own code); help is thrown as HelpAsked. */
const { Command: Commander, Option } = require('commander')
const { COMMANDS, GLOBAL_FLAGS } = require('./commands')
const { BellwetherError } = require('../manager/errors')

/** @typedef {import('./commands').Command} Command */
/** @typedef {import('./commands').Flag} Flag */

/** Somebody asked for help: not an error, but nothing else is to be done. */
class HelpAsked extends Error {
  /** @param {string} text */
  constructor (text) {
    super('help was asked for')
    this.name = 'HelpAsked'
    this.text = text
  }
}

/**
 * @param {Command} command
 * @param {string[]} words
 * @param {() => Flag[]} settingFlags
 * @returns {{ args: string[], options: Record<string, any> }}
 */
function parseWithCommander (command, words, settingFlags) {
  const parser = buildParser(command, settingFlags)
  let help = ''
  parser.configureOutput({ writeOut: text => { help += text }, writeErr: () => {} })
  try {
    parser.parse(words, { from: 'user' })
  } catch (err) {
    if (err.code === 'commander.helpDisplayed' || err.code === 'commander.help') throw new HelpAsked(help.trimEnd())
    if (!String(err.code).startsWith('commander.')) throw err
    throw usageError(command, parser, err)
  }
  return { args: parser.args, options: parser.opts() }
}

/**
 * @param {Command} command
 * @param {() => Flag[]} settingFlags
 */
function buildParser (command, settingFlags) {
  const parser = new Commander(`bellwether ${command.name}`)
    .description(sentence(command.help))
    .exitOverride()
    .allowExcessArguments(false)
    .helpOption('-h, --help', 'show this help')
    .configureHelp({ showGlobalOptions: false })
  for (const part of (command.args ?? '').split(' ').filter(Boolean)) parser.argument(part)
  const flags = [...(command.flags ?? []), ...(command.settingFlags ? settingFlags() : []), ...GLOBAL_FLAGS]
  for (const { flags: names, help, repeat } of flags) {
    const option = new Option(names, help)
    if (help === 'HIDDEN') option.hideHelp()
    if (repeat) option.argParser((/** @type {string} */ value, /** @type {string[] | undefined} */ earlier) => [...(earlier ?? []), value])
    parser.addOption(option)
  }
  const more = []
  if (command.appArgs) more.push('What follows "--" is given to the app.')
  if (command.aliases?.length) more.push(`Also: ${command.aliases.join(', ')}`)
  if (command.examples) more.push(`Examples:\n${command.examples.map(line => `  ${line}`).join('\n')}`)
  if (more.length > 0) parser.addHelpText('after', `\n${more.join('\n\n')}`)
  return parser
}

/**
 * @param {Command} command
 * @param {Commander} parser
 * @param {Error & { code: string }} err
 */
function usageError (command, parser, err) {
  const [first, ...rest] = err.message.replace(/^error: /, '').split('\n')
  const suggestion = rest.join(' ').trim().replace(/^\((.*)\)$/, '$1')
  const message = `${sentence(first)}${suggestion ? ` ${suggestion}` : ''}`
  return new BellwetherError(command.usageCode ?? 'BW_USAGE', message, {
    cause: err,
    details: {
      usage: err.code === 'commander.missingArgument' || err.code === 'commander.excessArguments'
        ? [`usage: bellwether ${command.name} ${parser.usage()}`, ...(command.examples ?? []).map(line => `  ${line}`)]
        : [],
      next: [`bellwether ${command.name} --help`]
    }
  })
}

/** The help of the whole command. */
function overview () {
  const widest = Math.max(...COMMANDS.map(command => title(command).length))
  return [
    'Usage: bellwether <verb> [options]',
    '',
    'Runs Node programs as clusters of workers that share their listening sockets.',
    '',
    'Verbs:',
    ...COMMANDS.map(command => `  ${title(command).padEnd(widest)}  ${command.help}`),
    '',
    'Options of every verb:',
    ...GLOBAL_FLAGS.map(({ flags, help }) => `  ${flags.padEnd(widest)}  ${help}`),
    `  ${'-h, --help'.padEnd(widest)}  show the help of a verb`,
    `  ${'-V, --version'.padEnd(widest)}  print the version`,
    '',
    'Exit status: 0 done, 1 failed, 2 wrong usage, 3 no manager runs, 4 no such app, 5 timed out, 6 refused, 130 interrupted.',
    'bench: 0 quiet, 1 a slowdown is confirmed, 2 inconclusive, 3 broken, 64 wrong usage, 70 failed.'
  ].join('\n')
}

/** @param {Command} command */
function title (command) {
  return `${command.name} ${command.args ?? ''}`.trimEnd()
}

/** @param {string} text */
function sentence (text) {
  const capital = text.charAt(0).toUpperCase() + text.slice(1)
  return /[.?!]$/.test(capital) ? capital : `${capital}.`
}

module.exports = { parseWithCommander, overview, HelpAsked }
