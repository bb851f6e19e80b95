'use strict'
/** A small file of the kernel's (/proc, /sys), where "not there" and "not for us to see" mean the same: nothing is known. */
const fs = require('node:fs')

/** @param {string} file @param {'latin1' | 'utf8'} [encoding] @returns {string}   '' where it cannot be read */
function readText (file, encoding = 'latin1') {
  try {
    return fs.readFileSync(file, encoding)
  } catch (err) {
    if (err.code === undefined) throw err
    return ''
  }
}

module.exports = { readText }
