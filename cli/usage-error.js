'use strict'
/** The answer to a wrong command line, the same for every verb: code, mistake, usage, and where to read more. */
const { findCommand } = require('./commands')
const { BellwetherError } = require('../common/errors')

/** @typedef {import('./commands').Command} Command */

/** Too long for a usage line. */
const LONG_CHOICE = /<[^>]{60,}>/

/**
 * @param {Command} command
 * @param {string} message   one sentence
 * @param {{ cause?: Error, examples?: boolean, usage?: string[], next?: string[] }} [more]
 */
function usageError (command, message, { cause, examples = false, usage = [], next } = {}) {
  return new BellwetherError(command.usageCode ?? 'BW_USAGE', message, {
    cause,
    details: {
      command: command.name,
      usage: [
        `usage: bellwether ${command.name} ${usageOf(command)}`.trimEnd(), ...usage,
        ...examples ? (command.examples ?? []).map(line => `  ${line}`) : []
      ],
      next: next ?? [`bellwether ${command.name} --help`]
    }
  })
}

/**
 * The same for a verb that finds a mistake after its words were read.
 * @param {string} name   of the verb, with its part: "bench run"
 * @param {string} message
 * @param {{ cause?: Error, usage?: string[], next?: string[] }} [more]
 */
function wrongUse (name, message, more) {
  const [verb, part] = name.split(' ')
  const command = /** @type {Command} */ (findCommand(verb))
  return usageError(part === undefined ? command : partOf(command, part), message, more)
}

/** "[options] <app...> --write <off|on>". @param {Command} command */
function usageOf (command) {
  const { args = '' } = command
  return ['[options]', args.replace(LONG_CHOICE, '<what>'), ...neededForms(command)].filter(Boolean).join(' ')
}

/** The flags that must be given, as they are written: "--write <off|on>". @param {Command} command */
function neededForms ({ flags = [], needs = [] }) {
  return flags.filter(flag => needs.includes(longName(flag.flags))).map(flag => flag.flags.split(', ').at(-1))
}

/**
 * A part of a verb as a command of its own, with its flags only.
 * @param {Command} command
 * @param {string} name
 * @returns {Command}
 */
function partOf (command, name) {
  const parts = /** @type {() => Record<string, import('./commands').Part>} */ (command.parts)()
  const { args, help, flags, needs, examples } = parts[name]
  return {
    name: `${command.name} ${name}`,
    help,
    args,
    needs,
    examples,
    usageCode: command.usageCode,
    flags: command.flags?.filter(flag => flags.includes(longName(flag.flags)))
      .map(flag => ({ ...flag, help: helpFor(flag.help, name) })),
    whole: command
  }
}

/** "--no-machine-checks" -> "machine-checks". @param {string} flags */
function longName (flags) { return /--(?:no-)?([a-z][a-z0-9-]*)(?: [<[].*)?$/.exec(flags)?.[1] ?? '' }

/**
 * "bisect, history: which one" -> "which one", where nothing is said of other parts after it.
 * @param {string} help
 * @param {string} part
 */
function helpFor (help, part) {
  const [, parts, text] = /^([a-z]+(?:, [a-z]+)*): (.*)$/s.exec(help) ?? []
  return parts?.split(', ').includes(part) && !/; [a-z]+: /.test(text) ? text : help
}

module.exports = { LONG_CHOICE, longName, neededForms, partOf, usageError, usageOf, wrongUse }
