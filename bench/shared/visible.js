'use strict'
/**
 * Text of others (commit messages, output of a build) made so that nothing in it moves a cursor, turns text around or
 * hides. Pure.
 */

// C0 but tab and line feed, DEL, C1, marks that turn the direction of text or show nothing, half surrogates, what XML
// 1.0 forbids
const UNSAFE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g
const COLOURS = /\x1b\[[0-9;:]*m/g

/** @param {string} text @returns {string}  unsafe characters are seen as "\x1b" or "\u202e" */
function visible (text) {
  return text.replace(UNSAFE, character => {
    const code = character.charCodeAt(0)
    return code < 0x100 ? `\\x${code.toString(16).padStart(2, '0')}` : `\\u${code.toString(16).padStart(4, '0')}`
  })
}

/** Colours say nothing in a report, and stand between the words that are looked for. @param {string} text */
function withoutColours (text) { return text.replace(COLOURS, '') }

module.exports = { visible, withoutColours }
