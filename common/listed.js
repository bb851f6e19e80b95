'use strict'
/** Words as a sentence lists them. Pure. */

/**
 * @param {readonly unknown[]} words
 * @param {'or' | 'and'} [last]   stands before the last word
 * @returns {string}  "a, b or c"
 */
function listed (words, last = 'or') {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`
}

module.exports = { listed }
