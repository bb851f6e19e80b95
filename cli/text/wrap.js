'use strict'
/** A long sentence as lines that fit. Pure. */
const { width } = require('./table')

/**
 * @param {string} text      one line, already escaped
 * @param {number | null} columns   null: no limit
 * @param {string} [indent]  of every line but the first, beside what the first begins with
 * @returns {string[]}       a word longer than a line stays whole, and "99 %" is one
 */
function wrap (text, columns, indent = '') {
  const own = /^ */.exec(text)?.[0] ?? ''
  if (columns === null || width(text) <= columns) return [text]
  const lines = []
  let line = own
  let isEmpty = true
  for (const word of text.slice(own.length).split(/ (?!%)/)) {
    if (!isEmpty && width(line) + 1 + width(word) > columns) {
      lines.push(line)
      line = own + indent
      isEmpty = true
    }
    line += isEmpty ? word : ` ${word}`
    isEmpty = false
  }
  return [...lines, line]
}

module.exports = { wrap }
