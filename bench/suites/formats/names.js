'use strict'
/**
 * Names of metrics. The output of a benchmark comes from the commit that is measured, and names go into tables, files
 * and reports: only letters, digits, ".", "_" and "-" get through, beginning with a letter or a digit, never "..", at
 * most MAX_NAME_CHARS.
 */
const crypto = require('node:crypto')
const { MAX_NAME_CHARS } = require('../../shapes/suite')

const METRIC_NAME = new RegExp(`^(?!.*\\.\\.)[A-Za-z0-9][A-Za-z0-9._-]{0,${MAX_NAME_CHARS - 1}}$`)
/** The end of a message. */
const METRIC_EXPECTS =
  `letters, digits, ".", "_" and "-", beginning with a letter or a digit, no "..", at most ${MAX_NAME_CHARS}`
/** Longest part of a wrong name that a message repeats. */
const SHOWN_LENGTH = 60
const HASH_LENGTH = 8

/** @param {string} text  for a message: control characters escaped, not too long */
const shown = text => JSON.stringify(text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}...` : text)
  .replace(/[\x7f-\x9f\u2028\u2029]/g, '?')

/**
 * A name that a program chose for programs: it is right as it is, or it is refused.
 * @param {string} name
 * @returns {string}
 * @throws {Error}
 */
function checkMetricName (name) {
  if (METRIC_NAME.test(name)) return name
  throw new Error(`The name ${shown(name)} is none for a metric: ${METRIC_EXPECTS}.`)
}

/**
 * A name that was written for people ("sort 1000 numbers", "größer") as the name of a metric. A hash replaces the parts
 * that cannot be kept (letters beyond ASCII, a long tail).
 * @param {readonly string[]} parts  outer group first
 * @returns {{ name: string, whole: string }}  whole: as it was written
 * @throws {Error} control characters: no honest name has them
 */
function metricNameFrom (parts) {
  const whole = parts.join(' > ')
  if (/[\x00-\x1f\x7f-\x9f]/.test(whole)) throw new Error(`The name ${shown(whole)} has control characters.`)
  const plain = parts.map(part => part.replace(/[^A-Za-z0-9._-]+/g, '-').replace(/\.{2,}/g,
    '.').replace(/^[-._]+|[-._]+$/g, '')).filter(part => part !== '').join('.')
  if (plain !== '' && plain.length <= MAX_NAME_CHARS && !/[^\x20-\x7e]/.test(whole)) return { name: plain, whole }
  return { name: hashedName(plain, whole), whole }
}

/**
 * @param {string} plain  what of it can be kept
 * @param {string} whole
 * @returns {string}
 */
function hashedName (plain, whole) {
  const hash = crypto.createHash('sha256').update(whole).digest('hex').slice(0, HASH_LENGTH)
  const kept = plain.slice(0, MAX_NAME_CHARS - HASH_LENGTH - 1).replace(/[-._]+$/, '')
  return kept === '' ? hash : `${kept}-${hash}`
}

/**
 * Two names stay two: where the kept parts of several are the same ("a < b", "a > b"), each gets its hash.
 * @template {{ name: string, whole?: string }} T
 * @param {readonly T[]} found  whole: of names for people
 * @returns {T[]}
 */
function toldApart (found) {
  /** @type {Map<string, Set<string | undefined>>} */
  const wholes = new Map()
  for (const { name, whole } of found) wholes.set(name, (wholes.get(name) ?? new Set()).add(whole))
  return found.map(one => one.whole !== undefined && Number(wholes.get(one.name)?.size) > 1
    ? { ...one, name: hashedName(one.name, one.whole) }
    : one)
}

module.exports = { METRIC_NAME, METRIC_EXPECTS, checkMetricName, metricNameFrom, toldApart, shown }
