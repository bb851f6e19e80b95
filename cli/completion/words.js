'use strict'
/** What may follow on a command line, from the table of verbs: for the scripts of all shells. Pure. */
const { COMMANDS, GLOBAL_FLAGS } = require('../commands')

/** @typedef {import('../commands').Command} Command */
/**
 * names: live names of apps may follow; files: files may; takesValue: by flag, the values where they are known.
 * @typedef {{ names: string[], help: string, words: string[], live: boolean, files: boolean,
 *   flags: { forms: string[], help: string, takesValue: boolean, choices: string[] }[] }} Completed
 */

const NAMED = /\b(?:app|target|worker|job|what)\b/
const FILES = /\b(?:file|target|url|script)\b/
const CHOICES = /[<[]([a-z]+(?:\|[a-z]+)+)[>\]]/

/** @param {import('../commands').Flag} flag */
function flagOf ({ flags, help, takes }) {
  const forms = flags.replace(/ [<[].*/, '').split(', ')
  const choices = takes && 'choice' in takes ? [...takes.choice] : CHOICES.exec(flags)?.[1].split('|') ?? []
  return { forms, help: firstSentence(help), takesValue: / [<[]/.test(flags), choices }
}

/** @param {string} text */
function firstSentence (text) { return text.replace(/(?:[;.] |: (?![^(]*\))).*$|\.$/s, '').replace(/\s+/g, ' ') }

/**
 * @param {() => import('../commands').Flag[]} settingFlags
 * @returns {Completed[]}  a verb each
 */
function completedVerbs (settingFlags) {
  const help = { flags: '-h, --help', help: 'show this help' }
  return COMMANDS.map(command => {
    const args = command.args ?? ''
    const flags = [...command.flags ?? [], ...command.settingFlags ? settingFlags() : [], ...GLOBAL_FLAGS, help]
    return {
      names: [command.name, ...command.aliases ?? []],
      help: firstSentence(command.help),
      words: CHOICES.exec(args)?.[1].split('|') ?? [],
      live: NAMED.test(args),
      files: FILES.test(args),
      flags: flags.filter(flag => flag.help !== 'HIDDEN').map(flagOf)
    }
  })
}

module.exports = { completedVerbs, firstSentence }
