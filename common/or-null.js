'use strict'
/** Reading what may not be there, or not be ours to see: null or nothing then, never an error. */
const fs = require('node:fs')

/**
 * @template T
 * @param {() => T} read
 * @returns {T | null}   null: the system says no (an error with a code)
 * @throws what is no word of the system: a fault of ours
 */
function orNull (read) {
  try {
    return read()
  } catch (err) {
    if (err.code === undefined) throw err
    return null
  }
}

/** @param {string} folder @returns {string[]}   what is in it; none where it cannot be read */
function namesIn (folder) { return orNull(() => fs.readdirSync(folder)) ?? [] }

module.exports = { orNull, namesIn }
