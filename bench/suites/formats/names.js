'use strict'
/**
 * Names of metrics. What a benchmark prints comes from the commit that is measured, and names go into tables, files and reports: only
 * letters, digits, ".", "_" and "-" get through, beginning with a letter or a digit, at most 120.
 */
const crypto = require('node:crypto')

const MAX_LENGTH = 120
const PLAIN = /^[A-Za-z0-9][A-Za-z0-9._-]*$/
/** How much of a wrong name a message repeats. */
const SHOWN_LENGTH = 60
const HASH_LENGTH = 8

/** @param {string} text  for a message: control characters escaped, not too long */
const shown = text => JSON.stringify(text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}...` : text).replace(/[\x7f-\x9f\u2028\u2029]/g, '?')

/**
 * @param {string} name
 * @returns {boolean}
 */
const isMetricName = name => name.length <= MAX_LENGTH && PLAIN.test(name) && !name.includes('..')

/**
 * A name that a program chose for programs: it is right as it is, or it is refused.
 * @param {string} name
 * @returns {string}
 * @throws {Error}
 */
function checkMetricName (name) {
  if (isMetricName(name)) return name
  throw new Error(`The name ${shown(name)} is none for a metric: letters, digits, ".", "_" and "-", beginning with a letter or a digit, at most ${MAX_LENGTH}.`)
}

/**
 * A name that was written for people ("sort 1000 numbers", "größer") as the name of a metric. What cannot be kept (letters beyond ASCII, a long
 * tail) is stood for by a hash, so that two names stay two.
 * @param {readonly string[]} parts  outer group first
 * @returns {string}
 * @throws {Error} control characters: no honest name has them
 */
function metricNameFrom (parts) {
  const whole = parts.join(' > ')
  if (/[\x00-\x1f\x7f-\x9f]/.test(whole)) throw new Error(`The name ${shown(whole)} has control characters.`)
  const plain = parts.map(part => part.replace(/[^A-Za-z0-9._-]+/g, '-').replace(/\.{2,}/g, '.').replace(/^[-._]+|[-._]+$/g, '')).filter(part => part !== '').join('.')
  if (plain !== '' && plain.length <= MAX_LENGTH && !/[^\x20-\x7e]/.test(whole)) return plain
  const hash = crypto.createHash('sha256').update(whole).digest('hex').slice(0, HASH_LENGTH)
  const kept = plain.slice(0, MAX_LENGTH - HASH_LENGTH - 1).replace(/[-._]+$/, '')
  return kept === '' ? hash : `${kept}-${hash}`
}

module.exports = { isMetricName, checkMetricName, metricNameFrom, shown, MAX_LENGTH }
