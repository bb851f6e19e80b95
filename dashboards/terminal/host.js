'use strict'
/** The machine: CPU, memory, and pressure (Linux PSI, https://docs.kernel.org/accounting/psi.html). What cannot be read is null. */
const fs = require('node:fs')
const os = require('node:os')

class HostWatch {
  #before = times()

  /** @returns {import('./model').Host}   CPU since the last call */
  look () {
    const now = times()
    const total = now.total - this.#before.total
    const busy = now.busy - this.#before.busy
    if (total > 0) this.#before = now
    const available = availableBytes()
    return {
      cpuPercent: total > 0 ? 100 * busy / total : null,
      memoryUsedRatio: available === null ? null : 1 - available / os.totalmem(),
      pressure: { cpu: pressure('cpu'), memory: pressure('memory'), io: pressure('io') }
    }
  }
}

/** Of all processors, in ms. */
function times () {
  let [busy, total] = [0, 0]
  for (const { times: { user, nice, sys, idle, irq } } of os.cpus()) {
    busy += user + nice + sys + irq
    total += user + nice + sys + irq + idle
  }
  return { busy, total }
}

/** @returns {number | null} */
function availableBytes () {
  const kib = /^MemAvailable:\s+(\d+) kB$/m.exec(read('/proc/meminfo'))?.[1]
  return kib === undefined ? null : Number(kib) * 1024
}

/** Percent of the last ten seconds in which somebody waited for it. @param {string} what */
function pressure (what) {
  const average = /^some avg10=([\d.]+)/m.exec(read(`/proc/pressure/${what}`))?.[1]
  return average === undefined ? null : Number(average)
}

/** @param {string} file */
function read (file) {
  try {
    return fs.readFileSync(file, 'latin1')
  } catch (err) {
    if (err.code === undefined) throw err
    return ''
  }
}

module.exports = { HostWatch }
