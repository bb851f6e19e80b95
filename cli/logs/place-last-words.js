'use strict'
/**
 * Where a worker's last words are: Node prints an uncaught exception past everything that could mark it, after the
 * worker has said that it will (protocol/mark-format.js). They end with a line that names Node's version, hold the
 * exception's first line, and no worker has marked a byte of them. When two workers die in one moment, it is not known
 * which of them printed which text.
 */
const { checkOf } = require('../../protocol/mark-format')

const NEWLINE = 0x0a
const NODES_LAST_LINE = /^Node\.js v\d+\.\d+\.\d+\S*$/

/** @typedef {{ start: number, end: number }} Stretch */
/**
 * @typedef {import('../../protocol/mark-format').Mark & { bytes: Buffer }} LastWords   bytes: of the log file, from
 *   `start` on, at most `length` of them
 */

/**
 * @param {LastWords} one
 * @param {readonly LastWords[]} others     of the same file
 * @param {(stretch: Stretch) => boolean} isMarked   whether a mark covers a byte of it
 * @returns {Stretch | null}  positions in the file; null: not known
 */
function placeLastWords (one, others, isMarked) {
  const found = find(one, isMarked)
  if (found === null) return null
  const isAlone = others.every(other => {
    const end = find(other, isMarked)?.end ?? other.start + other.length
    return other === one || other.start >= found.end || one.start >= end
  })
  return isAlone ? found : null
}

/**
 * @param {LastWords} one
 * @param {(stretch: Stretch) => boolean} isMarked
 * @returns {Stretch | null}
 */
function find ({ start, bytes, headBytes, check }, isMarked) {
  let from = 0
  let hasHead = headBytes === 0
  for (let at = 0, next = bytes.indexOf(NEWLINE) + 1; next > 0; at = next, next = bytes.indexOf(NEWLINE, at) + 1) {
    const isLast = NODES_LAST_LINE.test(bytes.toString('latin1', at, next - 1))
    if (isMarked({ start: start + at, end: start + next })) {
      from = next
      hasHead = headBytes === 0
      continue
    }
    if (!hasHead && next - at > headBytes) hasHead = checkOf(bytes.subarray(at, at + headBytes)) === check
    if (isLast && hasHead) return { start: start + from, end: start + next }
    if (isLast) from = next // of another one
  }
  return null
}

module.exports = { placeLastWords }
