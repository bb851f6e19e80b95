'use strict'
/**
 * Words, digits and spaces in the bytes of an HTTP head, looked at where they lie: nothing is allocated, but for what
 * is shown to people.
 */

const SPACE = 32
const TAB = 9
const ZERO = 48

/** @param {number} byte */
function isDigit (byte) { return byte >= ZERO && byte <= 57 }

/** @param {number} byte @returns {number}  -1: no hexadecimal digit */
function hexValue (byte) {
  if (isDigit(byte)) return byte - ZERO
  const lower = byte | 32
  return lower >= 97 && lower <= 102 ? lower - 87 : -1
}

/**
 * @param {Uint8Array} bytes
 * @param {number} from
 * @param {number} to    as long as the word
 * @param {Buffer} word  lower case letters and "-"
 */
function isWord (bytes, from, to, word) {
  for (let i = from; i < to; i++) {
    const byte = bytes[i]
    if ((byte >= 65 && byte <= 90 ? byte | 32 : byte) !== word[i - from]) return false
  }
  return true
}

/**
 * @param {Uint8Array} bytes
 * @param {number} from
 * @param {number} to
 */
function afterSpace (bytes, from, to) {
  while (from < to && (bytes[from] === SPACE || bytes[from] === TAB)) from++
  return from
}

/**
 * @param {Uint8Array} bytes
 * @param {number} from
 * @param {number} to
 */
function beforeSpace (bytes, from, to) {
  while (to > from && (bytes[to - 1] === SPACE || bytes[to - 1] === TAB)) to--
  return to
}

/**
 * @param {Uint8Array} bytes
 * @param {number} from
 * @param {number} to
 */
function latin1 (bytes, from, to) {
  return Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from).toString('latin1')
}

module.exports = { SPACE, TAB, ZERO, isDigit, hexValue, isWord, afterSpace, beforeSpace, latin1 }
