'use strict'
/** The machine: CPU, memory, and pressure. A value that cannot be read is null. */
const os = require('node:os')
const { readPressure } = require('../../common/pressure')
const { readText } = require('../../common/read-text')

class HostWatch {
  #before = times()

  /** @returns {import('./model').Host}   CPU since the last call */
  look () {
    const now = times()
    const total = now.total - this.#before.total
    const busy = now.busy - this.#before.busy
    if (total > 0) this.#before = now
    const available = availableBytes()
    const { cpu = null, memory = null, io = null } = readPressure()
    return {
      cpuPercent: total > 0 ? 100 * busy / total : null,
      memoryUsedRatio: available === null ? null : 1 - available / os.totalmem(),
      pressure: { cpu, memory, io }
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
  const kib = /^MemAvailable:\s+(\d+) kB$/m.exec(readText('/proc/meminfo'))?.[1]
  return kib === undefined ? null : Number(kib) * 1024
}

module.exports = { HostWatch }
