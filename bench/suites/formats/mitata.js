'use strict'
/**
 * The output of mitata: its JSON (`run({ format: 'json' })`: the median is taken), or its usual text (the average: the
 * text has no median). Times in microseconds. In the text each name is the part of its line before "<time>/iter".
 */
const { FORMAT_UNITS } = require('../../shapes/suite')
const { withoutColours } = require('../../shared/visible')
const { isObject } = require('../../../common/shape')
const { jsonIn } = require('./json-text')
const { metricNameFrom, shown } = require('./names')

/** @typedef {import('./index').Found} Found */

const NS_PER_US = 1000
/** Colours, which mitata writes whether or not it writes to a terminal. */
const LINE = /^(\S.*?)\s+(\d+(?:\.\d+)?) (ps|ns|µs|μs|us|ms|s)\/iter(?:\s|$)/
/** mitata goes on after a benchmark that throws, and ends with 0. */
const FAILED_LINE = /^(\S.*?)\s+error: (.*)$/
/** @type {Record<string, number>} */
const UNIT_US = { ps: 1e-6, ns: 1e-3, µs: 1, μs: 1, us: 1, ms: 1e3, s: 1e6 }

/**
 * @param {string} stdout
 * @returns {Found[]}
 * @throws {Error}
 */
function readMitata (stdout) {
  return /\/iter/.test(stdout) && !/^\s*\{/.test(stdout) ? fromText(stdout) : fromJson(stdout)
}

/** @param {string} stdout */
function fromJson (stdout) {
  const given = jsonIn(stdout)
  if (!isObject(given) || !Array.isArray(given.benchmarks)) {
    throw new Error('The JSON it printed is not that of mitata: it has no "benchmarks".')
  }
  return given.benchmarks.flatMap((/** @type {any} */ benchmark) => {
    if (!Array.isArray(benchmark?.runs)) throw new Error('A benchmark of mitata has no "runs".')
    return benchmark.runs.map((/** @type {any} */ run) => {
      const name = run?.name ?? benchmark.alias
      const ns = run?.stats?.p50 ?? run?.stats?.avg
      if (typeof name !== 'string' || typeof ns !== 'number') {
        throw new Error(`The benchmark ${shown(String(name))} of mitata has no result.`)
      }
      return runTime(name, ns / NS_PER_US)
    })
  })
}

/** @param {string} stdout */
function fromText (stdout) {
  return withoutColours(stdout).split('\n').flatMap(line => {
    const match = LINE.exec(line)
    const failed = match === null ? FAILED_LINE.exec(line) : null
    if (failed !== null) {
      throw new Error(`The benchmark ${shown(failed[1])} of mitata has no result: ${shown(failed[2])}.`)
    }
    return match === null ? [] : [runTime(match[1], Number(match[2]) * UNIT_US[match[3]])]
  })
}

/** @param {string} name @param {number} us @returns {Found} */
const runTime = (name, us) => ({ ...metricNameFrom([name]), value: us, unit: FORMAT_UNITS.mitata, better: 'lower' })

module.exports = { readMitata }
