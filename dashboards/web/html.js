'use strict'
/**
 * HTML as a tagged template: every value put into it is escaped, unless it is HTML made here. Commit messages are
 * written by strangers.
 */

const ESCAPES = /** @type {Record<string, string>} */ ({
  '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;'
})
/**
 * Characters that no text needs and a browser may act on: controls, and marks that turn the direction of the text after
 * them.
 */
const UNSEEN = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

class Html {
  /** @param {string} text */
  constructor (text) { this.text = text }

  toString () { return this.text }
}

/** @typedef {Html | string | number | null | undefined | false} Part */
/** @typedef {Part | readonly (Part | readonly Part[])[]} Value */

/**
 * @param {TemplateStringsArray} parts
 * @param {...Value} values  texts are escaped; lists are put one after another; null, undefined and false are nothing
 * @returns {Html}
 */
function html (parts, ...values) {
  return new Html(parts.reduce((text, part, i) => text + shown(values[i - 1]) + part))
}

/** @param {Value} value @returns {string} */
function shown (value) {
  if (value === null || value === undefined || value === false) return ''
  if (value instanceof Html) return value.text
  if (Array.isArray(value)) return value.map(shown).join('')
  return escape(String(value))
}

/** @param {string} text */
function escape (text) {
  return text.replace(UNSEEN, '\ufffd').replace(/[&<>"']/g, character => ESCAPES[character])
}

module.exports = { html, Html, escape }
