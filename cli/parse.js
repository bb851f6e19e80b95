'use strict'
/**
 * The words of one verb as arguments and options. Plain words and plain switches are read here; commander is loaded for
 * everything else (values, help, mistakes): it adds 6 ms to the 16 ms that `bellwether ls` takes beyond starting Node.
 * A test holds that both ways read the same words alike.
 */
const { GLOBAL_FLAGS } = require('./commands')

/** @typedef {import('./commands').Command} Command */
/** @typedef {import('./commands').Flag} Flag */
/** @typedef {{ args: string[], options: Record<string, any>, appArgs: string[] | null }} Parsed */

/**
 * @param {Command} command
 * @param {string[]} words  what followed the verb
 * @param {() => Flag[]} settingFlags  asked only when the verb takes them and words need commander
 * @returns {Parsed}
 */
function parse (command, words, settingFlags) {
  const { own, appArgs } = splitAppArgs(command, words)
  const at = command.parts ? partAt(command, own) : -1
  if (at < 0) return { ...parseOwn(command, own, settingFlags), appArgs }
  checkChoice(command, own[at])
  const { partOf } = require('./usage-error')
  const { args, options } = parseOwn(partOf(command, own[at]), own.toSpliced(at, 1), settingFlags)
  return { args: [own[at], ...args], options, appArgs }
}

/**
 * @param {Command} command
 * @param {string[]} words
 * @param {() => Flag[]} settingFlags
 * @returns {{ args: string[], options: Record<string, any> }}
 */
function parseOwn (command, words, settingFlags) {
  const parsed = parsePlainly(command, words) ??
    require('./parse-with-commander').parseWithCommander(command, words, settingFlags)
  if (choicesOf(command) !== null) checkChoice(command, parsed.args[0])
  return parsed
}

/**
 * The first word that is neither a flag nor the value of one; -1: there is none, or a flag before it is not known.
 * @param {Command} command
 * @param {string[]} words
 */
function partAt (command, words) {
  const takeValues = (command.flags ?? []).filter(({ flags }) => flags.includes('<'))
    .flatMap(({ flags }) => flags.replace(/ <.*/, '').split(', '))
  const switches = switchesOf(command)
  for (let at = 0; at < words.length; at++) {
    const word = words[at]
    if (!word.startsWith('-')) return at
    if (takeValues.includes(word)) at++
    else if (!switches.has(word) && !takeValues.includes(word.replace(/=.*/s, ''))) return -1
  }
  return -1
}

/** The words that the first one must be among; null: it is anything. @param {Command} command */
function choicesOf ({ args = '' }) { return /^<([a-z]+(?:\|[a-z]+)+)>/.exec(args)?.[1].split('|') ?? null }

/**
 * @param {Command} command
 * @param {string} word
 * @throws BW_USAGE, or the verb's own code
 */
function checkChoice (command, word) {
  const choices = choicesOf(command) ?? []
  if (choices.includes(word) || command.hiddenWords?.includes(word)) return
  const near = require('../common/suggest').closest(word, choices)
  const { listed } = require('../common/listed')
  const { usageError } = require('./usage-error')
  const hint = near ? ` Did you mean "${command.name} ${near}"?` : ''
  throw usageError(command, `"${command.name} ${word}" is not known.${hint} ` +
    `There are ${listed(choices, 'and')}.`)
}

/**
 * @param {Command} command
 * @param {string[]} words
 */
function splitAppArgs (command, words) {
  const at = command.appArgs ? words.indexOf('--') : -1
  return at < 0 ? { own: words, appArgs: null } : { own: words.slice(0, at), appArgs: words.slice(at + 1) }
}

/**
 * @param {Command} command
 * @param {string[]} words
 * @returns {{ args: string[], options: Record<string, any> } | null}  null: this needs commander
 */
function parsePlainly (command, words) {
  if (command.needs) return null
  const switches = switchesOf(command)
  /** @type {Record<string, any>} */
  const options = { color: true } // as commander sets it for "--no-color"
  const args = []
  for (const word of words) {
    if (word === '' || !word.startsWith('-')) {
      args.push(word)
    } else {
      const found = switches.get(word)
      if (!found) return null
      options[found.name] = found.value
    }
  }
  const { least, most } = arity(command.args)
  return args.length >= least && args.length <= most ? { args, options } : null
}

/**
 * @param {Command} command
 * @returns {Map<string, { name: string, value: boolean }>}
 */
function switchesOf (command) {
  const switches = new Map()
  for (const { flags } of [...GLOBAL_FLAGS, ...(command.flags ?? [])]) {
    if (/[<[]/.test(flags)) continue // takes a value
    const words = flags.split(', ')
    const long = words[words.length - 1].slice(2)
    const value = !long.startsWith('no-')
    const name = (value ? long : long.slice(3)).replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
    for (const word of words) switches.set(word, { name, value })
  }
  return switches
}

/** @param {string} [args]  "<app> [file...]" */
function arity (args = '') {
  const parts = args.split(' ').filter(Boolean)
  return {
    least: parts.filter(part => part.startsWith('<')).length,
    most: parts.some(part => part.includes('...')) ? Infinity : parts.length
  }
}

module.exports = { parse, parsePlainly }
