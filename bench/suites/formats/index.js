'use strict'
/**
 * Reads numbers from the output of a benchmark. The text comes from the commit that is measured: it may lie about how
 * fast it is, and nothing more. Any output that is no plain number under a plain name is refused with one sentence.
 */
const { MAX_PRINTED_NUMBERS } = require('../../shapes/suite')
const { readJson } = require('./json')
const { readRegex } = require('./regex')
const { readTinybench } = require('./tinybench')
const { readMitata } = require('./mitata')
const { readNodeTest } = require('./node-test')
const { readBenchmarkJs } = require('./benchmark-js')
const { readVitest } = require('./vitest')
const { toldApart } = require('./names')

/** @typedef {import('../../shapes/suite').Format} Format */
/**
 * unit, better: not there where the output does not say them.
 * @typedef {{ name: string, unit?: string, better?: 'lower' | 'higher' }} FoundMetric
 */
/** whole: what people called it. @typedef {FoundMetric & { value: number, whole?: string }} Found */

/** Over this a double counts no longer in ones; no time in us and no size in bytes is as large. */
const MAX_VALUE = 1e15

/** @type {readonly Format['type'][]} */
const FORMAT_TYPES = Object.freeze(['none', 'json', 'regex', 'tinybench', 'mitata', 'benchmark', 'vitest', 'node-test'])

/**
 * @param {Readonly<Format>} format
 * @param {string} stdout
 * @returns {{ metrics: FoundMetric[], values: Record<string, number> }}  in the order in which they were printed; gated
 *   or not is the bench file's to say
 * @throws {Error} one plain sentence: no numbers, a name or a number that cannot be, a failed test
 */
function readFormat (format, stdout) {
  /** @type {FoundMetric[]} */
  const metrics = []
  /** @type {Map<string, number>} */
  const values = new Map()
  for (const { value, whole, ...metric } of toldApart([...found(format, stdout)])) {
    if (metrics.length === MAX_PRINTED_NUMBERS) throw new Error(`It printed more than ${MAX_PRINTED_NUMBERS} numbers.`)
    if (values.has(metric.name)) throw new Error(`It printed two numbers called ${metric.name}.`)
    if (!Number.isFinite(value) || value < 0 || value >= MAX_VALUE) {
      throw new Error(`${metric.name} is ${value}: only numbers from 0 to ${MAX_VALUE} are compared.`)
    }
    metrics.push(metric)
    values.set(metric.name, value)
  }
  if (metrics.length === 0 && format.type !== 'none') {
    throw new Error(`There is no number in what it printed (format ${format.type}).`)
  }
  return { metrics, values: Object.fromEntries(values) }
}

/**
 * @param {Readonly<Format>} format
 * @param {string} stdout
 * @returns {Iterable<Found>}
 */
function found (format, stdout) {
  switch (format.type) {
    case 'none': return []
    case 'json': return readJson(stdout)
    case 'regex': return readRegex(stdout, format.patterns)
    case 'tinybench': return readTinybench(stdout)
    case 'mitata': return readMitata(stdout)
    case 'benchmark': return readBenchmarkJs(stdout)
    case 'vitest': return readVitest(stdout)
    case 'node-test': return readNodeTest(stdout)
  }
}

module.exports = { readFormat, FORMAT_TYPES, MAX_VALUE }
