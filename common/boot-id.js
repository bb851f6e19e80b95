'use strict'
/** The id of this boot of the machine: numbers since the boot mean nothing to another boot. */
const os = require('node:os')
const { readText } = require('./read-text')

const MINUTE_MS = 60_000

/** @returns {string} */
function bootId () { return kernelBootId() ?? `booted-${Math.round((Date.now() - os.uptime() * 1000) / MINUTE_MS)}` }

/** @returns {string | null} null: the kernel gives none, as on macOS and in gVisor */
function kernelBootId () { return readText('/proc/sys/kernel/random/boot_id').trim() || null }

module.exports = { bootId, kernelBootId }
