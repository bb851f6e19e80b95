'use strict'
/**
 * Whether the machine runs short of processors, memory or disk, by pressure stall information
 * (https://docs.kernel.org/accounting/psi.html): `some avg10` is the percentage of the last ten seconds in which at
 * least one task waited for the resource.
 */
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
    const average = /^some avg10=([\d.]+)/m.exec(readText(`${root}/proc/pressure/${resource}`))?.[1]
    if (average !== undefined) percents[resource] = Number(average)
  }
  return percents
}

module.exports = { readPressure, RESOURCES }
