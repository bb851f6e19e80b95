'use strict'
/**
 * Numbers as JSON: { "opsPerSecond": 12.5, "parse": { "small": 3 } } gives opsPerSecond and parse.small. Where there is
 * a key "metrics", only what is in it counts, and a number may say what it is: { "metrics": { "throughput": { "value":
 * 12, "unit": "per s", "better": "higher" } } }. Texts, lists and the like are passed over.
 */
const { isObject } = require('../../../common/shape')
const { jsonIn } = require('./json-text')
const { checkMetricName, shown } = require('./names')

/** @typedef {import('./index').Found} Found */

const MAX_DEPTH = 10
const MAX_UNIT_LENGTH = 20

/**
 * @param {string} stdout
 * @returns {Iterable<Found>}
 * @throws {Error}
 */
function readJson (stdout) {
  const value = jsonIn(stdout)
  if (!isObject(value)) throw new Error('The JSON it printed is no object of numbers.')
  return numbersIn(isObject(value.metrics) ? value.metrics : value, '', 1)
}

/**
 * @param {Record<string, any>} object
 * @param {string} prefix
 * @param {number} depth
 * @returns {Generator<Found>}
 */
function * numbersIn (object, prefix, depth) {
  for (const [key, value] of Object.entries(object)) {
    const name = prefix + key
    if (typeof value === 'number') yield { name: checkMetricName(name), value }
    else if (isObject(value) && typeof value.value === 'number') yield described(checkMetricName(name), value)
    else if (isObject(value)) {
      if (depth === MAX_DEPTH) {
        throw new Error(`The JSON it printed is nested deeper than ${MAX_DEPTH} at ${shown(name)}.`)
      }
      yield * numbersIn(value, `${name}.`, depth + 1)
    }
  }
}

/**
 * @param {string} name
 * @param {Record<string, any>} given
 * @returns {Found}
 */
function described (name, { value, unit, better }) {
  if (better !== undefined && better !== 'lower' && better !== 'higher') {
    throw new Error(`"better" of ${name} is "lower" or "higher", not ${shown(String(better))}.`)
  }
  if (unit !== undefined && (typeof unit !== 'string' || unit.length > MAX_UNIT_LENGTH || /[^\x20-\x7e]/.test(unit))) {
    throw new Error(`"unit" of ${name} is no short text.`)
  }
  return { name, value, unit, better }
}

module.exports = { readJson }
