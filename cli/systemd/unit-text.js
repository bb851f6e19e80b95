'use strict'
/** The notation of values in unit files (systemd.syntax(7), "Quoting" and "Specifiers" in systemd.unit(5)). Pure. */

/**
 * The first line of every file that is ours, with a sum of what follows: `install` and `uninstall` touch no file
 * without it, and see by the sum whether a file was changed.
 */
const MARK = /^# Written by "bellwether systemd install", sum ([0-9a-f]{16})\.\n/

/** @param {string} text */
function marked (text) { return `# Written by "bellwether systemd install", sum ${sumOf(text)}.\n${text}` }

/**
 * @param {string} text  of a file
 * @returns {'ours' | 'changed' | 'foreign'}
 */
function whoWrote (text) {
  const sum = MARK.exec(text)?.[1]
  if (sum === undefined) return 'foreign'
  return sum === sumOf(text.replace(MARK, '')) ? 'ours' : 'changed'
}

/** @param {string} text */
function sumOf (text) { return require('node:crypto').createHash('sha256').update(text).digest('hex').slice(0, 16) }

/** @typedef {(string[] | null)[]} Lines  [name, value]; null is an empty line */

/**
 * @param {Record<string, Lines>} sections
 * @returns {string}
 */
function unitText (sections) {
  const parts = Object.entries(sections).map(([name, lines]) =>
    `[${name}]\n${lines.map(line => line === null ? '\n' : `${line[0]}=${line[1]}\n`).join('')}`)
  return marked(
    `# Change it with a drop-in: systemctl edit. docs/systemd.md says what each line is for.\n\n${parts.join('\n')}`
  )
}

/**
 * One word of a command line, as systemd reads it back.
 * @param {string} word
 */
function execWord (word) {
  const safe = word.replace(/%/g, '%%').replace(/\$/g, '$$$$')
  return /^[A-Za-z0-9_./:@%+,=$-]+$/.test(safe) ? safe : `"${safe.replace(/[\\"]/g, '\\$&').replace(/\n/g, '\\n')}"`
}

/** @param {string[]} words */
function execLine (words) { return words.map(execWord).join(' ') }

/** A path in a setting that takes one value, or a list without quotes' help. @param {string} path */
function pathValue (path) { return path.replace(/%/g, '%%') }

module.exports = { unitText, marked, whoWrote, execLine, pathValue }
