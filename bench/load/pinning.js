'use strict'
/** Which core the generator stays on, so that it does not wander onto the server's in the middle of a measurement. */
const fs = require('node:fs')
const { readText } = require('../../common/read-text')

const TASKSET = ['/usr/bin/taskset', '/bin/taskset']

/**
 * @param {number | null | undefined} cpu  null: none; undefined: the last one we may use, where there are two or more
 * @returns {string[]}  argv to put before the generator's; [] where it cannot be pinned
 */
function pinning (cpu) {
  if (cpu === null) return []
  const taskset = TASKSET.find(file => fs.existsSync(file))
  if (!taskset) return []
  const allowed = allowedCpus()
  const chosen = cpu ?? (allowed.length > 1 ? allowed[allowed.length - 1] : undefined)
  return chosen === undefined || !allowed.includes(chosen) ? [] : [taskset, '-c', String(chosen)]
}

/** @returns {number[]}  ascending; [] where the kernel does not say */
function allowedCpus () {
  // no /proc: macOS, which has no taskset either
  return parseCpuList(/^Cpus_allowed_list:\s*(\S+)$/m.exec(readText('/proc/self/status'))?.[1] ?? '')
}

/** @param {string} text  "0-2,7" @returns {number[]} */
function parseCpuList (text) {
  return text.split(',').filter(Boolean).flatMap(range => {
    const [first, last = first] = range.split('-').map(Number)
    return Array.from({ length: last - first + 1 }, (_, i) => first + i)
  })
}

module.exports = { pinning, parseCpuList }
