'use strict'
/**
 * Numbers by regular expressions: for each name a pattern whose first capture is the number, in its first match
 * (`^` and `$` are lines). The patterns come from the bench file and are trusted, the text is not: one that makes a
 * pattern search for ever is stopped.
 */
const vm = require('node:vm')
const { checkMetricName, shown } = require('./names')

/** @typedef {import('./index').Found} Found */

/** All patterns together; 10 MB of text take a usual pattern some 20 ms. */
const TIMEOUT_MS = 1000

/**
 * @param {string} stdout
 * @param {Readonly<Record<string, string>>} patterns
 * @returns {Found[]}
 * @throws {Error}
 */
function readRegex (stdout, patterns) {
  const captures = search(stdout, patterns)
  return Object.entries(captures).map(([name, capture]) => {
    if (capture === null) throw new Error(`The pattern of ${name} found nothing in what it printed.`)
    const value = capture.trim() === '' ? NaN : Number(capture)
    if (Number.isNaN(value)) throw new Error(`The pattern of ${name} found ${shown(capture)}, which is no number.`)
    return { name: checkMetricName(name), value }
  })
}

/**
 * V8 looks for interrupts while a regular expression backtracks, so vm's timeout ends it.
 * @param {string} text
 * @param {Readonly<Record<string, string>>} patterns
 * @returns {Record<string, string | null>}
 */
function search (text, patterns) {
  const code = 'Object.entries(patterns).map(([name, pattern]) => { const match = new RegExp(pattern, "m").exec(text); return [name, match ? String(match[1]) : null] })'
  try {
    return Object.fromEntries(vm.runInNewContext(code, { text, patterns }, { timeout: TIMEOUT_MS }))
  } catch (err) {
    if (err.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') {
      throw new Error(`The patterns searched what it printed for over ${TIMEOUT_MS} ms.`)
    }
    throw err
  }
}

module.exports = { readRegex }
