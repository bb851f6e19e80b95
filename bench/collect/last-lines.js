'use strict'
/**
 * The end of a failed command's output, fit to be kept and shown: secrets are hidden, and any text that moves a cursor
 * or turns text around is spelled out.
 */
const { withoutSecrets } = require('../shared/known-secrets')
const { visible, withoutColours } = require('../shared/visible')

const LINES = 20
const LINE_CHARACTERS = 500

/**
 * @param {string} text
 * @param {number} [lines]
 * @returns {string} its last lines that are not empty, each at most 500 characters
 */
function lastLines (text, lines = LINES) {
  // A line may be megabytes: only the end of the text is looked at.
  const end = withoutSecrets(withoutColours(text.slice(-4 * LINES * LINE_CHARACTERS)))
  return end.split(/\r?\n/).filter(line => line.trim() !== '').slice(-lines).map(line => cut(visible(line))).join('\n')
}

/** @param {string} line */
function cut (line) {
  return line.length <= LINE_CHARACTERS ? line : `${line.slice(0, LINE_CHARACTERS)}...`
}

module.exports = { lastLines }
