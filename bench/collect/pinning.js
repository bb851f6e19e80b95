'use strict'
/** Which cores the server and the load generator are put on, so that they do not push one another about. */
const fs = require('node:fs')
const path = require('node:path')
const { parseCpuList } = require('../load/pinning')
const { readOrNull } = require('./processes')

/** @typedef {{ server: string[], generator: number | null }} Pinning  server: words before its command; generator: its core */

/** @type {Readonly<Pinning>} */
const NO_PINNING = Object.freeze({ server: [], generator: null })

/**
 * The generator gets the last core, so that its own core is known, which the machine checks ask for. The server gets all others where these
 * are several. With two cores in all it runs on both: shut in on one, V8's compiler and garbage collector threads stand in the way of
 * its main thread. Measured on 2 cores with nothing else running, 8 pairs of the example's server against itself: the standard
 * deviation of the log-ratio of requests a second was 19 % with the server on one core, 8.6 % (10 pairs later: 10.8 %) as it is here, and
 * 12.8 % with both free.
 * @param {readonly number[]} cpus   that we may use
 * @param {boolean} hasTaskset
 * @returns {Pinning}
 */
function decidePinning (cpus, hasTaskset) {
  if (cpus.length < 2 || !hasTaskset) return NO_PINNING
  return { server: cpus.length > 2 ? ['taskset', '-c', cpus.slice(0, -1).join(',')] : [], generator: cpus[cpus.length - 1] }
}

/** @returns {Pinning} for this machine and what is allowed to us on it */
function findPinning () {
  const status = readOrNull('/proc/self/status') ?? ''
  const cpus = parseCpuList(/^Cpus_allowed_list:\s*(\S+)$/m.exec(status)?.[1] ?? '')
  const hasTaskset = (process.env.PATH ?? '').split(path.delimiter).some(dir => fs.existsSync(path.join(dir, 'taskset')))
  return decidePinning(cpus, hasTaskset)
}

module.exports = { NO_PINNING, decidePinning, findPinning }
