'use strict'
/**
 * Text of others (logs, names, messages) made safe for a terminal: what could move the cursor, set the title, answer
 * back or turn the line around is shown as an escape ("\x1b") instead of being obeyed.
 */

// C0 without tab, DEL and C1, line and paragraph separator, the marks that turn the direction of text, and the byte
// order mark
const UNSAFE =
  /[\u0000-\u0008\u000a-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/g

/**
 * @param {string} text  one line, without its newline
 * @returns {string}
 */
function escapeControls (text) {
  return text.replace(UNSAFE, character => {
    const code = character.charCodeAt(0)
    return code < 0x100 ? `\\x${hex(code, 2)}` : `\\u${hex(code, 4)}`
  })
}

/** The colour codes of util.inspect, and nothing else that begins like them: no hidden or blinking text. */
const COLOUR = /(\x1b\[(?:0|1|3|4|2[2-4]|3[0-7]|39|9[0-7])m)/

/**
 * Several lines; the colours of util.inspect may stay.
 * @param {string} text
 * @param {{ colours: boolean }} may
 * @returns {string}
 */
function escapeText (text, { colours }) {
  if (!colours) return text.split('\n').map(escapeControls).join('\n')
  const parts = text.split(COLOUR)
  const shown = parts.map((part, at) => at % 2 === 1 ? part : part.split('\n').map(escapeControls).join('\n')).join('')
  return parts.length > 1 ? `${shown}\x1b[0m` : shown
}

/**
 * A line of bytes as text that a terminal can show: bytes that are not UTF-8 become "\xff".
 * @param {Buffer} line
 * @returns {string}
 */
function escapeBytes (line) {
  const text = line.toString('utf8')
  if (!text.includes('\ufffd')) return escapeControls(text)
  let shown = ''
  let from = 0
  for (let at = 0; at < line.length;) {
    const length = sequenceLength(line, at)
    if (length === 0) {
      shown += `${escapeControls(line.toString('utf8', from, at))}\\x${hex(line[at], 2)}`
      from = ++at
    } else {
      at += length
    }
  }
  return shown + escapeControls(line.toString('utf8', from))
}

/**
 * The number of bytes of the character at `at`, 0 when it is not valid UTF-8 (RFC 3629: no overlong forms, no
 * surrogates).
 * @param {Buffer} line
 * @param {number} at
 */
function sequenceLength (line, at) {
  const first = line[at]
  if (first < 0x80) return 1
  if (first < 0xc2 || first > 0xf4) return 0
  const length = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4
  if (at + length > line.length) return 0
  const second = line[at + 1]
  const lowest = first === 0xe0 ? 0xa0 : first === 0xf0 ? 0x90 : 0x80
  const highest = first === 0xed ? 0x9f : first === 0xf4 ? 0x8f : 0xbf
  if (second < lowest || second > highest) return 0
  for (let i = 2; i < length; i++) if ((line[at + i] & 0xc0) !== 0x80) return 0
  return length
}

/**
 * @param {number} code
 * @param {number} digits
 */
function hex (code, digits) {
  return code.toString(16).padStart(digits, '0')
}

module.exports = { escapeControls, escapeText, escapeBytes }
