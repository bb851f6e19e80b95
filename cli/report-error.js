'use strict'
/** Prints a thrown error on stderr, as lines for a person or one JSON object, and gives its exit status. */
const { BellwetherError, EXIT } = require('../common/errors')
const { failureLines } = require('./text/failure')

/**
 * @param {import('./output').Output} out
 * @param {string | null} verb
 * @param {string[]} words
 * @param {Error & { text?: string }} thrown
 * @returns {number}
 */
function reportError (out, verb, words, thrown) {
  const err = clarified(verb, thrown)
  if (err.name === 'HelpAsked') { // by name: its class would bring commander along
    out.print(String(err.text))
    return EXIT.done
  }
  const name = verb === null
    ? 'bellwether'
    : `bellwether ${err instanceof BellwetherError ? err.details.command ?? verb : verb}`
  if (!(err instanceof BellwetherError)) {
    // a fault of ours, or of a settings file's own code: the stack says which
    out.complain(out.json || words.includes('--json')
      ? JSON.stringify({
        error: { code: 'BW_INTERNAL', message: String(err?.message ?? err), details: { stack: err?.stack } }
      })
      : [`${name}: ${err?.stack ?? err} (BW_INTERNAL)`])
    return EXIT.failed
  }
  // words.includes: a mistake in the words is found before they have become options
  if (out.json || words.includes('--json')) out.complain(JSON.stringify({
    error: { code: err.code, message: err.message, details: err.details }
  }))
  else out.complain(failureLines(name, err, out.errorStyle))
  return err.exitCode
}

/**
 * Whose manager there is, where none of ours answers.
 * @param {string | null} verb
 * @param {any} err
 */
function clarified (verb, err) {
  return ['BW_NOT_RUNNING', 'BW_HOME'].includes(err?.code)
    ? require('./whose-manager').clarify(err, { env: process.env, verb })
    : err
}

module.exports = { reportError }
