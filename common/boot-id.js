'use strict'
/** Which boot of the machine this is: numbers since the boot mean nothing to another one. */
const fs = require('node:fs')
const os = require('node:os')

const MINUTE_MS = 60_000

/** @returns {string} */
function bootId () {
  try {
    return fs.readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim()
  } catch (err) {
    if (err.code === undefined) throw err
    return `booted-${Math.round((Date.now() - os.uptime() * 1000) / MINUTE_MS)}` // macOS
  }
}

module.exports = { bootId }
