'use strict'
/**
 * Whether the machine runs short of processors, memory or disk, by pressure stall information
 * (https://docs.kernel.org/accounting/psi.html): `some avg10` is the percentage of the last ten seconds in which at
 * least one task waited for the resource.
 */
const { cgroupDirs } = require('./cgroup')
const { readText } = require('./read-text')

const RESOURCES = Object.freeze(/** @type {const} */ (['cpu', 'memory', 'io']))

/** @typedef {typeof RESOURCES[number]} Resource */

/**
 * @param {string} [root]   a directory that stands for / (tests)
 * @returns {Partial<Record<Resource, number>>}   percent; empty where the kernel does not count
 */
function readPressure (root = '') {
  /** @type {Partial<Record<Resource, number>>} */
  const percents = {}
  for (const resource of RESOURCES) {
    const average = averageIn(`${root}/proc/pressure/${resource}`)
    if (average !== undefined) percents[resource] = average
  }
  return percents
}

/**
 * Of the control group of this process, where the kernel counts it there; else of the machine.
 * @param {string} [root]   a directory that stands for / (tests)
 * @returns {number}   percent; 0 where the kernel does not count
 */
function memoryPressure (root = '') {
  const own = cgroupDirs('memory', { root }).filter(({ version }) => version === 2)
    .map(({ dir }) => averageIn(`${dir}/memory.pressure`)).find(percent => percent !== undefined)
  return own ?? averageIn(`${root}/proc/pressure/memory`) ?? 0
}

/** @param {string} file @returns {number | undefined} */
function averageIn (file) {
  const average = /^some avg10=([\d.]+)/m.exec(readText(file))?.[1]
  return average === undefined ? undefined : Number(average)
}

module.exports = { readPressure, memoryPressure, RESOURCES }
