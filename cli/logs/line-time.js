'use strict'
/** The time that an app wrote into a line: at its beginning, or in a field of a line of JSON. Pure. */

const HEAD_CHARS = 2048
/** A blank before the offset, as log.timePattern may write it, only where it has a colon: "+1000 rows" is a text. */
const AT_START = /^\[?(\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:[.,]\d{1,9})?(?:Z|[+-]\d\d:?\d\d| [+-]\d\d:\d\d)?)/
const IN_JSON =
  /"(?:time|timestamp|@timestamp|ts)"\s*:\s*(?:"(\d{4}-\d\d-\d\d[T ][\d:.]{5,18}(?:Z|[+-]\d\d:?\d\d)?)"|(\d{10,13}(?:\.\d{1,9})?)[,}\s])/
const OPENING_BRACE = 0x7b
/** Smaller numbers are seconds. */
const LEAST_MS = 1e11

/** @param {Buffer} bytes  of a line @returns {number | null}  milliseconds since 1970; null: it says none */
function timeInLine (bytes) {
  const head = bytes.toString('latin1', 0, HEAD_CHARS)
  if (bytes[0] !== OPENING_BRACE) return parse(AT_START.exec(head)?.[1])
  const found = IN_JSON.exec(head)
  if (found === null) return null
  const [, text, number] = found
  if (number === undefined) return parse(text)
  return Number(number) < LEAST_MS ? Math.round(Number(number) * 1000) : Number(number)
}

/** @param {string | undefined} text */
function parse (text) {
  const atMs = text === undefined ? NaN : Date.parse(text.replace(' ', 'T').replace(' ', '').replace(',', '.'))
  return Number.isNaN(atMs) ? null : atMs
}

module.exports = { timeInLine }
