'use strict'

/**
 * JSON that another program wrote: the caller says what is wrong with it.
 * @param {string} text
 * @returns {any}  null: it is no JSON
 */
function jsonOrNull (text) {
  try {
    return JSON.parse(text)
  } catch (err) {
    if (!(err instanceof SyntaxError)) throw err
    return null
  }
}

module.exports = { jsonOrNull }
