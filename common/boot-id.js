'use strict'
/** Which boot of the machine this is: numbers since the boot mean nothing to another one. */
const os = require('node:os')
const { readText } = require('./read-text')

const MINUTE_MS = 60_000

/** @returns {string} */
function bootId () {
  const known = readText('/proc/sys/kernel/random/boot_id').trim()
  return known === '' ? `booted-${Math.round((Date.now() - os.uptime() * 1000) / MINUTE_MS)}` : known // none: macOS
}

module.exports = { bootId }
