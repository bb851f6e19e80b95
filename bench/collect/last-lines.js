'use strict'
/** The end of what a failed command said, fit to be kept and shown: whatever moves a cursor or turns text around is spelled out. */

const LINES = 20
const LINE_CHARACTERS = 500
// Colours say nothing in a report: they go. All else that a terminal obeys is spelled out: controls, C1, direction marks, line separators.
const COLOURS = /\x1b\[[0-9;:]*m/g
const UNSAFE = /[\x00-\x08\x0a-\x1f\x7f-\x9f\u061c\u200b-\u200f\u2028\u2029\u202a-\u202e\u2060-\u206f\ufeff]/g

/**
 * @param {string} text
 * @param {number} [lines]
 * @returns {string} its last lines that are not empty, each at most 500 characters
 */
function lastLines (text, lines = LINES) {
  // A line may be megabytes: only the end of the text is looked at.
  const end = text.slice(-4 * LINES * LINE_CHARACTERS).replace(COLOURS, '')
  return end.split(/\r?\n/).filter(line => line.trim() !== '').slice(-lines).map(line => escapeLine(cut(line))).join('\n')
}

/** @param {string} line */
function cut (line) {
  return line.length <= LINE_CHARACTERS ? line : `${line.slice(0, LINE_CHARACTERS)}...`
}

/** @param {string} line */
function escapeLine (line) {
  return line.replace(UNSAFE, character => {
    const code = character.charCodeAt(0)
    return code < 0x100 ? `\\x${code.toString(16).padStart(2, '0')}` : `\\u${code.toString(16).padStart(4, '0')}`
  })
}

module.exports = { lastLines }
