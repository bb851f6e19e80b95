'use strict'
/**
 * Which errors are the same one: those of one name, one message without what changes in it (numbers, ids, quoted
 * words), thrown at the same functions of the app. Lines and columns do not count, so an error stays itself over a
 * release that moves its line. Pure.
 */
const { createHash } = require('node:crypto')

const MESSAGE_CHARS = 200
const FRAMES = 5
const FINGERPRINT_CHARS = 12
/** Of the head of a stack: more is message. */
const STACK_CHARS = 16 * 1024
const CHANGING = [
  [/0x[0-9a-f]+/gi, '#'],
  [/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, '#'],
  [/\b(?=[0-9a-f]*\d)[0-9a-f]{8,}\b/gi, '#'],
  [/\d+/g, '#'],
  [/(["'`]).{1,120}?\1/g, '$1#$1']
]
/** "at name (file:line:column)" or "at file:line:column" */
const FRAME = /^\s+at (?:(.+?) \()?((?:file:\/\/)?[^\s()][^()]*?):(\d+):(\d+)\)?$/

/** @typedef {{ name: string, file: string, line: number, column: number }} Frame */

/**
 * @param {string} message
 * @returns {string}   its first line, without what changes from one time to the next
 */
function normalMessage (message) {
  const [line] = message.slice(0, MESSAGE_CHARS).split('\n', 1)
  return CHANGING.reduce(
    (text, [pattern, by]) => text.replace(/** @type {RegExp} */ (pattern), /** @type {string} */ (by)), line
  )
}

/**
 * @param {string} line   of a stack
 * @returns {Frame | null}
 */
function parseFrame (line) {
  const found = FRAME.exec(line)
  return found ? {
    name: found[1] ?? '', file: found[2].replace(/^file:\/\//, ''), line: Number(found[3]), column: Number(found[4])
  } : null
}

/** @param {string} stack @returns {Frame[]} */
function framesOf (stack) {
  return stack.slice(0, STACK_CHARS).split('\n').flatMap(line => line.length < 1000 ? parseFrame(line) ?? [] : [])
}

/**
 * @param {{ name: string, message: string, stack: string }} error
 * @param {string} [cwd]   of the app: a release in another folder is the same app
 * @returns {string}
 */
function fingerprintOf ({ name, message, stack }, cwd = '') {
  const own = framesOf(stack).filter(({ file }) => !file.startsWith('node:') && !file.includes('/node_modules/'))
  const at = own.slice(0, FRAMES).map(({ name: where, file }) => `${where} ${relative(file, cwd)}`)
  return createHash('sha256').update([name, normalMessage(message), ...at].join('\n')).digest('hex').slice(0,
    FINGERPRINT_CHARS)
}

/** @param {string} file @param {string} cwd */
function relative (file, cwd) { return cwd !== '' && file.startsWith(`${cwd}/`) ? file.slice(cwd.length + 1) : file }

module.exports = { fingerprintOf, normalMessage, parseFrame }
