'use strict'
/**
 * The processors of a worker (setting `cpus`). It is started through taskset(1), so each of its threads has them from
 * the first on; the worker reads its own status and says so when it has others (worker/privileges.js).
 */
const fs = require('node:fs')
const { BellwetherError } = require('../../common/errors')
const { parseCpuList, formatCpuList, allowedCpus } = require('../../common/cpu-list')
const { whyNotBy } = require('./try-prefix')
const { readText } = require('../../common/read-text')

const PLACES = ['/usr/bin/taskset', '/bin/taskset']

/**
 * @param {{ cpus?: string | readonly string[] | null }} settings   of an earlier version, too
 * @param {number} slot
 * @returns {string | null}   "0-3"; null: all
 */
function cpusOf ({ cpus = null }, slot) {
  const wanted = Array.isArray(cpus) ? cpus[slot % cpus.length] : cpus
  return wanted === null ? null : formatCpuList(parseCpuList(/** @type {string} */ (wanted)))
}

/**
 * @param {string[]} argv
 * @param {string | null} cpus
 * @param {string | null} [tool]
 */
function onCpus (argv, cpus, tool = tasksetTool()) {
  return cpus === null ? argv : [tool ?? PLACES[0], '--cpu-list', cpus, ...argv]
}

/** @returns {string | null} */
function tasksetTool () { return PLACES.find(place => fs.existsSync(place)) ?? null }

/**
 * What is wrong with the processors that an app names, on this machine. Before anything changes.
 * @param {{ name: string, cpus?: string | readonly string[] | null }} settings
 * @param {{ allowed?: string | null, tool?: string | null, tryIt?: typeof whyNotBy }} [machine]   allowed: of this
 *   manager; null: not known
 * @throws BW_CPUS
 */
function checkCpus ({ name, cpus = null }, {
  allowed = allowedCpus(readText('/proc/self/status')), tool = tasksetTool(), tryIt = whyNotBy
} = {}) {
  if (cpus === null) return
  if (tool === null) {
    throw new BellwetherError('BW_CPUS',
      `${name} names processors (cpus), which takes taskset(1) of util-linux, and that is not here (${PLACES.join(', ')}). Nothing was changed.`)
  }
  const here = allowed === null ? null : new Set(parseCpuList(allowed))
  for (const list of Array.isArray(cpus) ? cpus : [cpus]) {
    const [first] = parseCpuList(list)
    const missing = here === null ? [] : parseCpuList(list).filter(cpu => !here.has(cpu))
    if (first === undefined || missing.length > 0) {
      throw new BellwetherError('BW_CPUS',
        `${name} is to run on the processors ${list} (cpus), ${first === undefined ? 'which are none' : `and this manager may only run on ${allowed}`}. Nothing was changed.`)
    }
    const why = tryIt([tool, '--cpu-list', list])
    if (why !== null) {
      throw new BellwetherError('BW_CPUS',
        `${name} is to run on the processors ${list} (cpus), which this manager may not set (${why}). SystemCallFilter= in the unit, a container? Nothing was changed.`)
    }
  }
}

module.exports = { cpusOf, onCpus, checkCpus }
