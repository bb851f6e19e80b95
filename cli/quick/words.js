'use strict'
/** The command lines that have a quick way (ls.js). */

/** The verb and its other names; a test compares them with its row in cli/commands. */
const LS_WORDS = ['ls', 'list', 'ps', 'l']

/** @param {string[]} words  what follows the command */
function isQuick (words) {
  return LS_WORDS.includes(words[0]) && (words.length === 1 || (words.length === 2 && words[1] === '--json'))
}

module.exports = { isQuick, LS_WORDS }
