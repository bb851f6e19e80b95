'use strict'
/** The JSON in what a program printed, also where lines of npm or of the program itself stand before it. */

const MOST_TRIES = 50

/**
 * @param {string} text
 * @returns {unknown}  the whole text as JSON; or from a line on that begins with { or [ ("[info] ..." does, too); or
 *   the last line
 * @throws {Error} there is none
 */
function jsonIn (text) {
  const lines = text.trimEnd().split('\n')
  const begins = lines.flatMap((line, at) => /^\s*[[{]/.test(line) ? [at] : []).slice(0, MOST_TRIES)
  for (const at of [0, ...begins, lines.length - 1]) {
    try {
      return JSON.parse(lines.slice(at).join('\n'))
    } catch (err) {
      if (!(err instanceof SyntaxError)) throw err // not this part of the text: the next one
    }
  }
  throw new Error(text.trim() === '' ? 'It printed nothing.' : 'What it printed is not JSON.')
}

module.exports = { jsonIn }
