'use strict'
/** One line of `bellwether logs`: when, which worker, which stream, and what it says. */
const { streamOf } = require('../logs/shown-line')
const { escapeBytes } = require('./escape')
const { paint } = require('./style')

/** Where the time or the worker is not known. */
const NO_TIME = '-'
const NO_WORKER = '?'
const NO_STREAM = '?  '
const RETURN = 0x0d

/** @typedef {import('../logs/merge-lines').ShownLine} ShownLine */
/**
 * @typedef {object} Printer   where lines go
 * @property {boolean} json
 * @property {{ isTTY?: boolean }} stdout
 * @property {import('./style').Style} style
 * @property {(line: string) => void} print
 * @property {(value: unknown) => void} printJson
 * @property {(bytes: Buffer) => void} write     as they are
 */

/**
 * @param {Printer} out
 * @param {import('../logs/log-sources').LogSource[]} sources
 * @param {boolean} raw   the line as it is, and nothing else
 * @returns {(line: ShownLine) => void}
 */
function linePrinter (out, sources, raw) {
  let widest = 0
  for (const { app, slot } of sources) widest = Math.max(widest, workerOf(app, slot).length)
  const newline = Buffer.from('\n')

  return line => {
    const { source: { app }, bytes, slot } = line
    const stream = streamOf(line)
    if (out.json) return out.printJson(lineAsJson(line))
    if (raw) return out.write(Buffer.concat([bytes, newline]))
    const worker = workerOf(app, slot)
    widest = Math.max(widest, worker.length)
    const prefix = `${timeOf(line.atMs, out.stdout.isTTY === true)} ${worker.padEnd(widest)} ${stream ?? NO_STREAM} | `
    if (!out.stdout.isTTY) return out.write(Buffer.concat([Buffer.from(prefix), bytes, newline]))
    const withoutReturn = bytes.at(-1) === RETURN ? bytes.subarray(0, -1) : bytes
    out.print(`${paint(out.style, stream === 'err' ? 'red' : 'cyan', prefix)}${escapeBytes(withoutReturn)}`)
  }
}

/**
 * `slot` is that of the file's name or of its mark; `line` has U+FFFD where the bytes are no UTF-8, and `base64` has
 * the bytes then.
 * @param {ShownLine} shown
 */
function lineAsJson (shown) {
  const { source: { app }, bytes, slot, generation, atMs } = shown
  const line = bytes.toString('utf8')
  const isText = Buffer.from(line).equals(bytes)
  return {
    app,
    slot,
    worker: slot === null ? null : `${app}.${slot}`,
    generation,
    at: atMs === null ? null : new Date(atMs).toISOString(),
    stream: streamOf(shown),
    line,
    ...isText ? {} : { base64: bytes.toString('base64') }
  }
}

/** @param {string} app @param {number | null} slot */
function workerOf (app, slot) { return `${app}.${slot ?? NO_WORKER}` }

/**
 * UTC where programs read it, the clock of the place where people do.
 * @param {number | null} atMs
 * @param {boolean} isForPeople
 */
function timeOf (atMs, isForPeople) {
  if (!isForPeople) {
    return atMs === null ? NO_TIME.padEnd(new Date(0).toISOString().length) : new Date(atMs).toISOString()
  }
  const two = (/** @type {number} */ number, width = 2) => String(number).padStart(width, '0')
  const at = new Date(atMs ?? 0)
  const text = `${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}.${two(at.getMilliseconds(), 3)}`
  return atMs === null ? NO_TIME.padEnd(text.length) : text
}

module.exports = { linePrinter, lineAsJson, timeOf }
