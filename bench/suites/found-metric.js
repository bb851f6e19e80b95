'use strict'
/** A metric that is known by its name alone, from what a command printed: what it is where the bench file says nothing more. Pure. */
const { COMMAND_METRICS, FORMAT_UNITS } = require('../shapes')

/** @typedef {import('../shapes').Metric} Metric */

/**
 * The time, CPU and memory of the whole command are shown beside what it printed; that decides, and less of it is better.
 * @param {string} name
 * @param {import('../shapes').Format['type']} format
 * @returns {Metric}
 */
function foundMetric (name, format) {
  if (Object.hasOwn(COMMAND_METRICS, name)) return { ...COMMAND_METRICS[name], gated: false }
  return { name, unit: FORMAT_UNITS[format] ?? '', better: 'lower', gated: true }
}

/** @param {import('../shapes').Benchmark | undefined} benchmark  undefined: the bench file has it no more */
const formatOf = benchmark => benchmark?.kind === 'command' ? benchmark.format.type : 'none'

module.exports = { foundMetric, formatOf }
