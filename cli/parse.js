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
  const plain = parsePlainly(command, own)
  if (plain) return { ...plain, appArgs }
  const { parseWithCommander } = require('./parse-with-commander')
  return { ...parseWithCommander(command, own, settingFlags), appArgs }
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
