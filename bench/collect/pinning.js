'use strict'
/** Which cores the server and the load generator are put on, so that they do not push one another about. */
const fs = require('node:fs')
const path = require('node:path')
const { parseCpuList } = require('../load/pinning')
const { readOrNull } = require('./processes')

/** @typedef {{ server: string[], generator: number | null }} Pinning  server: words before its command; generator: its core */

/**
 * The generator gets the last core for itself and the server all others.
 * @param {readonly number[]} cpus   that we may use
 * @param {boolean} hasTaskset
 * @returns {Pinning}
 */
function decidePinning (cpus, hasTaskset) {
  if (cpus.length < 2 || !hasTaskset) return { server: [], generator: null }
  return { server: ['taskset', '-c', cpus.slice(0, -1).join(',')], generator: cpus[cpus.length - 1] }
}

/** @returns {Pinning} for this machine and what is allowed to us on it */
function findPinning () {
  const status = readOrNull('/proc/self/status') ?? ''
  const cpus = parseCpuList(/^Cpus_allowed_list:\s*(\S+)$/m.exec(status)?.[1] ?? '')
  const hasTaskset = (process.env.PATH ?? '').split(path.delimiter).some(dir => fs.existsSync(path.join(dir, 'taskset')))
  return decidePinning(cpus, hasTaskset)
}

module.exports = { decidePinning, findPinning }
