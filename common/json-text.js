'use strict'
/** An answer that is JSON already: a large one is made in pieces, so that it does not hold the manager up. */
class JsonText {
  /** @param {string} text */
  constructor (text) { this.text = text }
}

module.exports = { JsonText }
