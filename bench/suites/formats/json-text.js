'use strict'
/** The JSON in what a program printed, also where lines of npm or of the program itself stand before it. */

/**
 * @param {string} text
 * @returns {unknown}  the whole text as JSON; or from the first line on that begins with { or [; or the last line
 * @throws {Error} there is none
 */
function jsonIn (text) {
  const lines = text.trimEnd().split('\n')
  const first = lines.findIndex(line => /^\s*[[{]/.test(line))
  const candidates = [text, ...first === -1 ? [] : [lines.slice(first).join('\n')], lines[lines.length - 1]]
  for (const candidate of candidates) {
    try {
      return JSON.parse(candidate)
    } catch (err) {
      if (!(err instanceof SyntaxError)) throw err // not this part of the text: the next one
    }
  }
  throw new Error(text.trim() === '' ? 'It printed nothing.' : 'What it printed is not JSON.')
}

/**
 * @param {unknown} value
 * @returns {value is Record<string, any>}
 */
const isObject = value => typeof value === 'object' && value !== null && !Array.isArray(value)

module.exports = { jsonIn, isObject }
