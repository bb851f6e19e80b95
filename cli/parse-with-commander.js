'use strict'
/**
 * The words of a verb through commander: values, help and mistakes. Mistakes become BW_USAGE (or the verb's own code);
 * help is thrown as HelpAsked.
 */
const { Command: Commander, Option } = require('commander')
const { GLOBAL_FLAGS } = require('./commands')
const { WrongValue, readValue } = require('./flag-values')
const { LONG_CHOICE, longName, neededForms, usageError, usageOf } = require('./usage-error')
const { wrap } = require('./text/wrap')
const { listed } = require('../common/listed')

/** @typedef {import('./commands').Command} Command */
/** @typedef {import('./commands').Flag} Flag */

/** Help that is not on a terminal has this width; on a wide one it is no wider than people read. */
const HELP_CHARS = 80
const MAX_HELP_CHARS = 110
/** Descriptions may be this narrow before they are no longer wrapped. */
const MIN_DESCRIPTION_CHARS = 20
/** "Usage: " */
const USAGE_CHARS = 7
/** The settings that most starts need; all of them are shown by `--help settings`. */
const USUAL_SETTINGS = /--(name|instances|listen|cwd|args|node-args) /
const ALL_SETTINGS = 'settings'

/** The user asked for help: not an error, but nothing else is to be done. */
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
  const asked = words.findIndex(word => word === '--help' || word === '-h')
  const parser = buildParser(command, settingFlags, { allSettings: asked >= 0 && words[asked + 1] === ALL_SETTINGS })
  let help = ''
  parser.configureOutput({ writeOut: text => { help += text }, writeErr: () => {} })
  try {
    parser.parse(words, { from: 'user' })
  } catch (err) {
    if (err.code === 'commander.helpDisplayed' || err.code === 'commander.help') throw new HelpAsked(help.trimEnd())
    if (err instanceof WrongValue) throw usageError(command, err.message)
    if (!String(err.code).startsWith('commander.')) throw err
    throw mistake(command, err)
  }
  return { args: parser.args, options: parser.opts() }
}

/**
 * @param {Command} command
 * @param {() => Flag[]} settingFlags
 * @param {{ allSettings: boolean }} how   whether the help has the flags of all settings
 */
function buildParser (command, settingFlags, { allSettings }) {
  const helpWidth = Math.min(process.stdout.columns || HELP_CHARS, MAX_HELP_CHARS)
  const parser = new Commander(`bellwether ${command.name}`)
    .description(sentence(command.help))
    .exitOverride()
    .allowExcessArguments(false)
    .helpOption('-h, --help', 'show this help')
    .configureHelp({ showGlobalOptions: false, minWidthToWrap: MIN_DESCRIPTION_CHARS, helpWidth })
  for (const part of (command.args ?? '').split(' ').filter(Boolean)) parser.argument(part)
  const settings = (command.settingFlags ? settingFlags() : [])
    .map(flag => ({ ...flag, isRare: !USUAL_SETTINGS.test(flag.flags) }))
  const known = [...(command.flags ?? []), ...settings, ...GLOBAL_FLAGS]
  for (const flag of [...known, ...command.pm2Options ? pm2Flags(known) : []]) {
    const { flags: names, help, repeat, takes } = flag
    const isRare = 'isRare' in flag && flag.isRare
    const option = new Option(names, 'isRare' in flag && !allSettings ? firstSentence(help) : help)
    if (help === 'HIDDEN' || (isRare && !allSettings)) option.hideHelp()
    if (repeat) option.argParser(
      (/** @type {string} */ value, /** @type {string[] | undefined} */ earlier) => [...(earlier ?? []), value]
    )
    else if (takes) option.argParser((/** @type {string} */ value) => readValue(`--${longName(names)}`, takes, value))
    if (command.needs?.includes(longName(names))) option.makeOptionMandatory()
    parser.addOption(option)
  }
  const more = []
  const [choices] = LONG_CHOICE.exec(command.args ?? '') ?? []
  if (choices || command.needs) parser.usage(usageLines(command, helpWidth))
  if (command.parts) more.push(`<what>:\n${partLines(command.parts(), helpWidth).join('\n')}`)
  else if (choices) more.push(wrap(`<what>: ${choices.slice(1, -1).replaceAll('|', ', ')}`, helpWidth).join('\n'))
  if (settings.length > 0 && !allSettings) {
    more.push(`Every setting is a flag: bellwether ${command.name} --help ${ALL_SETTINGS}`)
  }
  if (command.appArgs) more.push('What follows "--" is given to the app.')
  if (command.pm2Options) more.push('PM2\'s options are understood, too (docs/from-pm2.md).')
  if (command.aliases?.length) more.push(`Also: ${command.aliases.join(', ')}`)
  if (command.examples) more.push(`Examples:\n${command.examples.flatMap(line => exampleLines(line, helpWidth)).join('\n')}`)
  if (more.length > 0) parser.addHelpText('after', `\n${more.join('\n\n')}`)
  return parser
}

/**
 * PM2's options, but for what Bellwether has in the same words.
 * @param {Flag[]} known
 * @returns {Flag[]}
 */
function pm2Flags (known) {
  const words = (/** @type {Flag} */ { flags }) => flags.replace(/ [<[].*/, '').split(', ')
  const taken = new Set(known.flatMap(words))
  return require('./commands/pm2-options').PM2_FLAGS.flatMap(flag => {
    const free = words(flag).filter(word => !taken.has(word))
    const value = / [<[].*/.exec(flag.flags)?.[0] ?? ''
    return free.some(word => word.startsWith('--')) ? [{ ...flag, flags: `${free.join(', ')}${value}` }] : []
  })
}

/**
 * A part a line; what each takes its own help says.
 * @param {Readonly<Record<string, import('./commands').Part>>} parts
 * @param {number} width
 */
function partLines (parts, width) {
  const names = Object.keys(parts)
  const indent = 4 + Math.max(...names.map(name => name.length))
  return names.flatMap(name => wrap(parts[name].help, width - indent)
    .map((line, i) => `${(i === 0 ? `  ${name}` : '').padEnd(indent)}${line}`))
}

/** What follows "Usage: bellwether <verb> ". @param {Command} command @param {number} width */
function usageLines (command, width) {
  const name = `bellwether ${command.name}`
  return wrap(`${name} ${usageOf(command)}`, width - USAGE_CHARS, '  ').join(`\n${' '.repeat(USAGE_CHARS)}`)
    .slice(name.length + 1)
}

/**
 * A command that is too long for a line goes on below a backslash, at a flag: it can be copied as it stands.
 * @param {string} command
 * @param {number} width
 */
function exampleLines (command, width) {
  return command.split(/ (?=--\w)/).reduce((/** @type {string[]} */ lines, words) => {
    const last = lines[lines.length - 1]
    const longer = `${last} ${words}`
    return longer.length <= width - ' \\'.length
      ? [...lines.slice(0, -1), longer] : [...lines.slice(0, -1), `${last} \\`, `      ${words}`]
  }, [' ']).map(line => line.trimEnd())
}

/**
 * @param {Command} command
 * @param {Error & { code: string }} err  of commander
 */
function mistake (command, err) {
  const hasWrongWords = ['missingArgument', 'excessArguments', 'missingMandatoryOptionValue']
    .some(code => err.code === `commander.${code}`)
  return usageError(command, messageOf(command, err), { cause: err, examples: hasWrongWords })
}

/** @param {Command} command @param {Error & { code: string }} err */
function messageOf (command, err) {
  const name = longName(/'([^'=]*)[^']*'/.exec(err.message)?.[1] ?? '')
  const flag = `--${name}`
  const known = (/** @type {Command | undefined} */ one) => one?.flags?.find(({ flags }) => longName(flags) === name)
  if (err.code === 'commander.missingMandatoryOptionValue') {
    return `"${command.name}" needs ${listed(neededForms(command), 'and')}.`
  }
  if (err.code === 'commander.unknownOption' && known(command.whole)) {
    return `${flag} means nothing to "${command.name}".`
  }
  if (err.code === 'commander.unknownOption') {
    const typed = /'([^']*)'/.exec(err.message)?.[1] ?? ''
    const hint = require('./pm2-options').optionHint(typed)
    if (hint !== null) return `${typed} ${hint}.`
  }
  const [first, ...rest] = withoutChoices(err.message).replace(/^error: /, '').split('\n')
  const suggestion = rest.join(' ').trim().replace(/^\((.*)\)$/, '$1')
  return `${sentence(first)}${suggestion ? ` ${suggestion}` : ''}`
}

/** A word that is missing is named by its choices, in a readable list. @param {string} message */
function withoutChoices (message) {
  const [, choices] = /missing required argument '([a-z]+(?:\|[a-z]+)+)'/.exec(message) ?? []
  return choices === undefined ? message
    : `A word is missing: say ${listed(choices.split('|'))}`
}

/** Of the help of a setting. @param {string} text */
function firstSentence (text) { return /^.*?\.(?=\s|$)/s.exec(text)?.[0] ?? text }

/** @param {string} text */
function sentence (text) {
  const capital = text.charAt(0).toUpperCase() + text.slice(1)
  return /[.?!]$/.test(capital) ? capital : `${capital}.`
}

module.exports = { parseWithCommander, HelpAsked }
