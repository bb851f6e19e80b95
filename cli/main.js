'use strict'
/**
 * The command: finds the verb, reads its words, runs it, and turns what was thrown into text and an exit status.
 * Nothing is loaded here that `bellwether ls` does not need.
 */
const { EXIT } = require('../common/errors')
const { findCommand } = require('./commands')
const { Context } = require('./context')
const { Output } = require('./output')
const { parse } = require('./parse')

/** Of a worker, as PM2 has them (pm_id). */
const NUMBER = /^\d{1,9}$/
const GLOBAL_WORDS = new Set(['--json', '--no-color', '-q', '--quiet'])

/**
 * @param {string[]} argv  process.argv
 * @returns {Promise<void>}
 */
async function main (argv) {
  const { verb, words } = splitVerb(argv.slice(2))
  // before the first use of stdout: the order says where that leads
  if (verb === 'run' && process.env.BELLWETHER_ON_ORDER) require('./manager-order').receiveOrder()
  const out = new Output({ stdout: process.stdout, stderr: process.stderr, env: process.env })
  let code
  try {
    code = await runVerb(out, verb, words)
  } catch (err) {
    const { reportError } = require('./report-error')
    code = exitFor(verb, reportError(out, verb, words, err))
  }
  await end(out, verb, code)
}

/**
 * Ends the process when all is written.
 * @param {Output} out
 * @param {string | null} verb
 * @param {number} code
 */
async function end (out, verb, code) {
  process.exitCode = code
  await out.flush()
  if (out.failure) {
    out.complain(`bellwether: the answer could not be written: ${out.failure.message}`)
    code = code || exitFor(verb, EXIT.failed)
  }
  process.exit(code)
}

/**
 * The rest of an answer that could not be written at once (cli/quick).
 * @param {Buffer} rest
 */
async function printAndEnd (rest) {
  const out = new Output({ stdout: process.stdout, stderr: process.stderr, env: process.env })
  out.write(rest)
  await end(out, null, EXIT.done)
}

/**
 * @param {Output} out
 * @param {string | null} verb
 * @param {string[]} words
 * @returns {Promise<number>}
 */
async function runVerb (out, verb, words) {
  const command = verb === null ? undefined : findCommand(verb)
  const contextOf = () => new Context({ out, env: process.env, cwd: currentDirectory })
  if (!command) return await require('./no-verb').answerWithoutVerb(out, verb, words, contextOf)
  const { args, options, appArgs } = parse(command, words, () => require('./setting-flags').settingFlags())
  out.configure(options)
  const { run } = require(`./verbs/${command.name}`)
  const context = contextOf()
  if (command.looksInside && NUMBER.test(args[0])) {
    args[0] = await require('./worker-number').workerOf(context, args[0], command.name)
  }
  return await run(context, args, options, appArgs) ?? 0
}

/**
 * The exit status of a failure; some verbs have another meaning for the usual one.
 * @param {string | null} verb
 * @param {number} code
 */
function exitFor (verb, code) {
  return (verb === null ? undefined : findCommand(verb)?.failureExits?.[code]) ?? code
}

/** A directory that was deleted has no name: only verbs that need it should fail. */
function currentDirectory () {
  try {
    return process.cwd()
  } catch (err) {
    const { BellwetherError } = require('../common/errors')
    throw new BellwetherError('BW_USAGE',
      `The current directory is gone (${err.code}); change to another one.`, { cause: err })
  }
}

/**
 * The first word that is no option names the verb; options of every verb may stand before it.
 * @param {string[]} words
 * @returns {{ verb: string | null, words: string[] }}
 */
function splitVerb (words) {
  let at = 0
  while (at < words.length && GLOBAL_WORDS.has(words[at])) at++
  if (at === words.length || words[at].startsWith('-')) return { verb: null, words }
  return { verb: words[at], words: [...words.slice(0, at), ...words.slice(at + 1)] }
}

module.exports = { main, printAndEnd, splitVerb }
