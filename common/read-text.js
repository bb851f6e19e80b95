'use strict'
/**
 * A small file that may not be there, or may not be ours to see: the same for a caller that only wants its text.
 */
const fs = require('node:fs')

/**
 * @param {string} file
 * @param {'latin1' | 'utf8'} [encoding]
 * @returns {string | null}   null where it cannot be read, for whatever reason
 */
function textOrNull (file, encoding = 'utf8') {
  try {
    return fs.readFileSync(file, encoding)
  } catch (err) {
    if (err.code === undefined) throw err
    return null
  }
}

/**
 * Of the kernel (/proc, /sys):
 * @param {string} file
 * @param {'latin1' | 'utf8'} [encoding]
 * @returns {string}   '' where it cannot be read
 */
function readText (file, encoding = 'latin1') { return textOrNull(file, encoding) ?? '' }

/**
 * The same without holding the event loop: tables of /proc/net may be long.
 * @param {string} file
 * @param {'latin1' | 'utf8'} [encoding]
 * @returns {Promise<string>}   '' where it cannot be read
 */
async function readTextLater (file, encoding = 'latin1') {
  try {
    return await fs.promises.readFile(file, encoding)
  } catch (err) {
    if (err.code === undefined) throw err
    return ''
  }
}

module.exports = { readText, readTextLater, textOrNull }
