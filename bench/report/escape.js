'use strict'
/**
 * Text of others (commit messages, names, output of a build) made safe for reports: nothing in it can be taken for
 * Markdown, HTML or XML, notify a user by @name, or move a terminal's cursor. Pure.
 */
const { visible } = require('../shared/visible')

/** One line. @param {string} text */
function oneLine (text) { return visible(text).replace(/[\t\n]+/g, ' ') }

const XML = /** @type {Record<string, string>} */ ({
  '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;', "'": '&apos;'
})

/**
 * An @ must notify no user and a # must link nothing: GitHub looks for them after it has undone entities, so a word
 * joiner stands between.
 */
const CALLS = /[@#](?=\w)/g
const LINKS = /(:)(?=\/\/)|(?<=\bwww)(\.)/gi
const AT_START = /^(?:[-+=#]|\d+[.)])/

/**
 * One line of plain text in Markdown, also in a table.
 * @param {string} text
 */
function escapeMarkdown (text) {
  return oneLine(text)
    .replace(/[\\`*_[\]|~]/g, character => `\\${character}`)
    .replace(/[<>&]/g, character => XML[character])
    .replace(CALLS, character => `${character}&#8288;`)
    .replace(LINKS, character => `&#${character.charCodeAt(0)};`)
    // a list, a heading or a line of signs begins so
    .replace(AT_START, start => `${start.slice(0, -1)}\\${start.slice(-1)}`)
}

/**
 * A piece of code in a line: the fence is longer than any run of backticks in it.
 * @param {string} text
 */
function codeMarkdown (text) {
  const plain = oneLine(text)
  if (plain.trim() === '') return '' // two backticks would open code, not hold none
  const longest = Math.max(0, ...[...plain.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return longest === 0 ? `${fence}${plain}${fence}` : `${fence} ${plain} ${fence}`
}

/** In a cell of a table a bar ends the cell, even in code. @param {string} text */
function codeCell (text) { return codeMarkdown(text).replace(/\|/g, '\\|') }

/** Lines as they are. @param {string} text @returns {string[]} */
function codeBlock (text) {
  const lines = visible(text).split('\n')
  const longest = Math.max(2, ...lines.flatMap(line => [...line.matchAll(/`+/g)].map(([run]) => run.length)))
  const fence = '`'.repeat(longest + 1)
  return [`${fence}text`, ...lines, fence]
}

/** Text of XML 1.0, in elements and attributes. @param {string} text */
function escapeXml (text) {
  return visible(text).replace(/[<>&"']/g, character => XML[character])
}

/** @param {string} text */
function escapeXmlAttribute (text) { return escapeXml(oneLine(text)) }

/** A word of a command that is to be pasted into a shell. @param {string} text */
function shellWord (text) {
  const shown = oneLine(text)
  return /^[\w@%+=:,./~^-]+$/.test(shown) ? shown : `'${shown.replace(/'/g, "'\\''")}'`
}

module.exports = {
  shellWord, oneLine, escapeMarkdown, codeMarkdown, codeCell, codeBlock, escapeXml, escapeXmlAttribute
}
