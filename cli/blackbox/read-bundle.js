'use strict'
/** A bundle as data. Missing or damaged parts are null: an old or a broken bundle still gives the rest. */
const path = require('node:path')
const { jsonOrNull } = require('../../common/json-or-null')
const { textOrNull } = require('../../common/read-text')
const { FILES } = require('../../manager/death/blackbox/shelf')

/**
 * @typedef {object} Bundle
 * @property {string} name
 * @property {string} path
 * @property {any} cause
 * @property {string | null} lastWords
 * @property {any} stack
 * @property {{ stdout: string[], stderr: string[], notes: string[] }} log
 * @property {any} metrics
 * @property {any} handles
 * @property {any} versions
 * @property {any} settings
 */

/**
 * @param {string} dir
 * @param {string} name
 * @returns {Bundle}
 */
function readBundle (dir, name) {
  const folder = path.join(dir, name)
  const text = (/** @type {string} */ file) => textOrNull(path.join(folder, file))
  const data = (/** @type {string} */ file) => jsonOf(text(file))
  return {
    name,
    path: folder,
    cause: data(FILES.cause),
    lastWords: text(FILES.lastWords),
    stack: data(FILES.stackData),
    log: logSections(text(FILES.log) ?? ''),
    metrics: data(FILES.metrics),
    handles: data(FILES.handles),
    versions: data(FILES.versions),
    settings: data(FILES.settings)
  }
}

/**
 * @param {string} text   log.txt
 * @returns {Bundle['log']}   notes: what stands before the lines of the streams
 */
function logSections (text) {
  /** @type {Bundle['log']} */
  const sections = { stdout: [], stderr: [], notes: [] }
  /** @type {keyof Bundle['log']} */
  let current = 'notes'
  for (const line of text.split('\n')) {
    const header = /^== (stdout|stderr): /.exec(line)
    if (header) current = /** @type {'stdout' | 'stderr'} */ (header[1])
    else if (line !== '') sections[current].push(line)
  }
  return sections
}
/** @param {string | null} text @returns {any}   null: none, or cut off by a full disk of another tool, say */
function jsonOf (text) { return text === null ? null : jsonOrNull(text) }

module.exports = { readBundle }
