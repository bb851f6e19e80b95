'use strict'
/**
 * The format of messages between manager and worker: JSON, a line for each message, of a shape that is known by its
 * type. The messages: from-worker.js, from-manager.js, sidecar-messages.js, boot-record.js, ipc-messages.js.
 */
const { isObject, fieldsOf } = require('../common/shape')

/** One JSON line, its end included. */
const MAX_LINE_BYTES = 1024 * 1024
const MAX_KEY_CHARS = 512

/** @typedef {import('./from-worker').WorkerMessage} WorkerMessage */
/** @typedef {import('./from-manager').ManagerMessage} ManagerMessage */
/** @typedef {import('./sidecar-messages').SidecarAnswer} SidecarAnswer */
/** @typedef {import('../common/shape').Shape} Shape */

/** @param {Record<string, Shape>} shapes  by type */
const byType = shapes => new Map(Object.entries(shapes).map(([type, shape]) => [type, fieldsOf(shape)]))

/**
 * @param {string} line   without its end
 * @param {ReturnType<typeof byType>} known
 * @returns {Record<string, unknown> | null}  only the known fields; null: not a message, to be counted and dropped
 */
function parseLine (line, known) {
  if (line.length > MAX_LINE_BYTES) return null
  const value = valueIn(line)
  if (!isObject(value)) return null
  const { type } = value
  /** @type {Record<string, unknown>} */
  const message = { type }
  return known.get(type)?.take(value, message) ? message : null
}

/**
 * @param {WorkerMessage | ManagerMessage | SidecarAnswer} message
 * @returns {Buffer}  one line
 * @throws {TypeError} when JSON cannot hold it
 * @throws {RangeError} when the line is over MAX_LINE_BYTES
 */
function encodeLine (message) {
  const line = Buffer.from(JSON.stringify(message) + '\n')
  if (line.length > MAX_LINE_BYTES) {
    throw new RangeError(`a message of ${line.length} bytes is over the limit of ${MAX_LINE_BYTES} bytes`)
  }
  return line
}

/**
 * Cuts a stream of chunks into lines, with a bound on what it keeps.
 * @param {(line: string) => void} onLine
 * @param {() => void} onOverlong  called once per overlong line, which is skipped
 * @returns {(chunk: Buffer) => void}
 */
function lineSplitter (onLine, onOverlong) {
  /** @type {Buffer[]} */
  let parts = []
  let size = 0
  let skipping = false
  return chunk => {
    let from = 0
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, from)) {
      const piece = chunk.subarray(from, end)
      from = end + 1
      const wasSkipping = skipping
      const line = parts.length === 0 ? piece : Buffer.concat([...parts, piece])
      parts = []
      size = 0
      skipping = false
      if (wasSkipping) continue
      if (line.length >= MAX_LINE_BYTES) onOverlong()
      else onLine(line.toString())
    }
    if (skipping || from === chunk.length) return
    parts.push(chunk.subarray(from))
    size += chunk.length - from
    if (size < MAX_LINE_BYTES) return
    parts = []
    size = 0
    skipping = true
    onOverlong()
  }
}

/**
 * @param {string} line   of a client of a worker's own socket
 * @returns {any}   an object whose type is a text; null: it is none, or no JSON, and the client hears that
 */
function questionIn (line) {
  const value = valueIn(line)
  return value !== null && typeof value === 'object' && typeof value.type === 'string' ? value : null
}

/** @param {string} line @returns {any} */
function valueIn (line) {
  try {
    return JSON.parse(line)
  } catch (err) { // whatever it was, it was not a message: the caller counts or says it
    return null
  }
}

module.exports = { MAX_LINE_BYTES, MAX_KEY_CHARS, byType, parseLine, questionIn, encodeLine, lineSplitter }
