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
 * The generator gets the last core for itself and the server all others. Which of pinned and free is steadier here is measured by
 * bench/self/rows/spread.js. On 2 cores that were busy with other work (load average 9) the medians of 8 launches of hello were 13,000
 * requests/s pinned and 30,000 free, for a pinned process cannot get out of a neighbour's way, and both spread by over 50 %: such pairs
 * are rejected either way. Pinned it stays, because only then is the generator's own core known, which the machine checks ask for.
 * @param {readonly number[]} cpus   that we may use
 * @param {boolean} hasTaskset
 * @returns {Pinning}
 */
function decidePinning (cpus, hasTaskset) {
  if (cpus.length < 2 || !hasTaskset) return NO_PINNING
  return { server: ['taskset', '-c', cpus.slice(0, -1).join(',')], generator: cpus[cpus.length - 1] }
}

/** @returns {Pinning} for this machine and what is allowed to us on it */
function findPinning () {
  const status = readOrNull('/proc/self/status') ?? ''
  const cpus = parseCpuList(/^Cpus_allowed_list:\s*(\S+)$/m.exec(status)?.[1] ?? '')
  const hasTaskset = (process.env.PATH ?? '').split(path.delimiter).some(dir => fs.existsSync(path.join(dir, 'taskset')))
  return decidePinning(cpus, hasTaskset)
}

module.exports = { NO_PINNING, decidePinning, findPinning }
