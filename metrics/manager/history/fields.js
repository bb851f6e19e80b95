'use strict'
/**
 * The numbers of a history, each once: of an app, and of each of its slots. Their order is the order in the files
 * (rings.js), so a number is added at the end; LAYOUT says so to the next version.
 *
 * `inMinute`: what a minute has of its seconds. A quantile cannot be made of quantiles: the observations of the minute
 * are added up.
 */

/**
 * @typedef {object} Field
 * @property {string} name
 * @property {number} decimals   that are worth showing
 * @property {string} unit
 * @property {'mean' | 'max' | 'quantile'} inMinute
 * @property {boolean} [ofAppOnly]
 * @property {string} help
 */

/** @type {readonly Field[]} */
const FIELDS = Object.freeze([
  {
    name: 'workers', decimals: 0, unit: 'workers', inMinute: 'max',
    help: 'Processes there were; during a reload a slot has two.'
  },
  {
    name: 'silent', decimals: 0, unit: 'workers', inMinute: 'max',
    help: 'Those of them that were stuck: they are not in the numbers below, but for CPU and memory.'
  },
  { name: 'cpuPercent', decimals: 1, unit: 'percent', inMinute: 'mean', help: 'CPU, of one processor.' },
  { name: 'rssBytes', decimals: 0, unit: 'bytes', inMinute: 'mean', help: 'Memory.' },
  {
    name: 'loopUtilization', decimals: 4, unit: 'ratio', inMinute: 'mean',
    help: 'Share of the time in which the event loop ran code; of an app the mean of its workers.'
  },
  {
    name: 'loopDelayP99Seconds', decimals: 5, unit: 'seconds', inMinute: 'quantile',
    help: 'How late timers fired, 99th percentile.'
  },
  {
    name: 'requestsPerSecond', decimals: 2, unit: 'requests a second', inMinute: 'mean',
    help: 'HTTP requests answered, or given up by the client.'
  },
  {
    name: 'errorsPerSecond', decimals: 2, unit: 'requests a second', inMinute: 'mean',
    help: 'Those answered with a status of 500 or more. Over requestsPerSecond it is the error rate.'
  },
  { name: 'p50Seconds', decimals: 6, unit: 'seconds', inMinute: 'quantile', help: 'Time to answer, median.' },
  { name: 'p99Seconds', decimals: 6, unit: 'seconds', inMinute: 'quantile', help: 'Time to answer, 99th percentile.' },
  { name: 'connections', decimals: 1, unit: 'connections', inMinute: 'mean', help: 'Open client connections.' },
  {
    name: 'acceptQueue', decimals: 0, unit: 'connections', inMinute: 'max', ofAppOnly: true,
    help: 'Connections that no worker has taken yet, of all its TCP addresses (Linux).'
  },
  {
    name: 'acceptWaitSeconds', decimals: 6, unit: 'seconds', inMinute: 'max', ofAppOnly: true,
    help: 'How long a connection waits to be taken: the queue over the rate at which they are taken.'
  }
])

/** Place of each. @type {Readonly<Record<string, number>>} */
const AT = Object.freeze(Object.fromEntries(FIELDS.map(({ name }, i) => [name, i])))

module.exports = { FIELDS, AT }
