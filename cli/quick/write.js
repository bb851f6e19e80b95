'use strict'
/**
 * Writes an answer to stdout without making a stream of it, where stdout is a file or a pipe: `process.stdout` costs a
 * short command more than its own work.
 */
const fs = require('node:fs')

const STDOUT = 1

/** A terminal has columns and colours, which the stream knows. @returns {boolean} */
function isPlainStdout () {
  try {
    return !fs.fstatSync(STDOUT).isCharacterDevice() || !require('node:tty').isatty(STDOUT)
  } catch {
    return false // closed: the stream says what is wrong
  }
}

/**
 * Writes all of it and ends the process.
 * @param {string} text
 */
function writeOut (text) {
  let rest = Buffer.from(text)
  try {
    while (rest.length > 0) rest = rest.subarray(fs.writeSync(STDOUT, rest))
    process.exit(0)
  } catch {
    // a pipe that is full (EAGAIN), a reader that is gone, a full disk: the stream waits, and the command judges
    require('../main').printAndEnd(rest)
  }
}

module.exports = { isPlainStdout, writeOut }
