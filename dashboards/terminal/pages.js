'use strict'
/**
 * Views that show ready text: the output of a command, the lines of log files, the help. Each row is a line.
 */
const { streamOf } = require('../../cli/logs/shown-line')
const { piece, safe } = require('./cells')
const { COMMANDS, keyText, worksIn } = require('./commands')
const { timeOf } = require('../../cli/text/log-line')

const HELP_KEY_CHARS = 18

/**
 * older, search: of a log (log-place.js)
 * @typedef {{ title: string, rows: import('./view').Row[], isFollowing: boolean, close?: () => void,
 *   older?: () => Promise<number | null>,
 *   search?: (filter: string) => Promise<number> }} Page
 */
/** @typedef {import('../../cli/logs/merge-lines').ShownLine} ShownLine */

/** @param {string} title @param {string} text @returns {Page} */
function textPage (title, text) {
  const lines = text.replace(/\n+$/, '').split('\n')
  return { title, isFollowing: false, rows: lines.map((line, at) => ({
    id: String(at), line: [piece(safe(line))], text: line
  })) }
}

/**
 * @param {string} title
 * @param {number} maxRows   of more, the newest are kept
 * @param {() => void} close
 * @returns {Page & { add: (lines: ShownLine[]) => boolean, clear: () => void }}   add: whether there were any
 */
function logPage (title, maxRows, close) {
  let number = 0
  /** @type {Page} */
  const page = { title, isFollowing: true, rows: [], close }
  const add = (/** @type {ShownLine[]} */ lines) => {
    page.rows.push(...lines.map(line => logRow(line, number++)))
    if (page.rows.length > maxRows) page.rows.splice(0, page.rows.length - maxRows)
    return lines.length > 0
  }
  return Object.assign(page, { add, clear: () => { page.rows.length = 0 } })
}

/** @param {ShownLine} line @param {number} number @returns {import('./view').Row} */
function logRow (line, number) {
  const { source: { app, file }, bytes, start, slot, atMs } = line
  const stream = streamOf(line)
  const text = bytes.toString('utf8')
  const isError = stream === 'err' || /\b(?:error|fatal|exception|panic)\b/i.test(text.slice(0, 400))
  const worker = `${app}.${slot ?? '?'}`
  return {
    id: String(number),
    line: [
      piece(`${timeOf(atMs, true).slice(6)} `, 'dim'),
      piece(`${safe(worker)} `, stream === 'err' ? 'red' : 'cyan'),
      piece(safe(text), isError ? 'red' : '')
    ],
    text,
    isError,
    isTroubled: isError,
    fields: { app, worker, stream: stream ?? '?' },
    source: { file, start }
  }
}

/** @param {import('./commands').Where} where @returns {Page} */
function helpPage (where) {
  const rows = COMMANDS.filter(command => worksIn(command, where)).map(({ id, keys, title, help, danger }) => {
    const asks = danger === 'ask' ? ' (asks first)' : danger === 'type-name' ? ' (the name must be typed first)' : ''
    const names = `  ${keys.map(keyText).join(' ').padEnd(HELP_KEY_CHARS)} `
    const what = help.startsWith(title) ? help : `${title}: ${help}`
    return { id, line: [piece(names, 'bold'), piece(`${what}${asks}`)], text: `${names}${what}${asks}` }
  })
  return { title: 'help', isFollowing: false, rows }
}

module.exports = { textPage, logPage, logRow, helpPage }
