'use strict'
/** Reading what may not be there, or not be ours to see: null or nothing then, never an error. */
const fs = require('node:fs')
const path = require('node:path')

/**
 * @template T
 * @param {() => T} read
 * @returns {T | null} null: it is gone, or not ours to see
 */
function orNull (read) {
  try {
    return read()
  } catch (err) {
    if (err.code === undefined) throw err
    return null
  }
}

/** @param {string} dir @returns {string[]} full paths; empty when it cannot be read */
function filesIn (dir) {
  return (orNull(() => fs.readdirSync(dir)) ?? []).map(name => path.join(dir, name))
}

module.exports = { orNull, filesIn }
