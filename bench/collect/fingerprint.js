'use strict'
/** Which machine this is, by what changes numbers: results are compared only inside a class. */
const { createHash } = require('node:crypto')
const os = require('node:os')
const { readText, textOrNull } = require('../../common/read-text')
const { containmentNow } = require('./sandbox')
const { factsThatCount } = require('../shared/own-host')
const { UNCHECKED } = require('../shapes/pair')

/** @typedef {import('../shapes/pair').Machine} Machine */

/** Facts that help when numbers surprise, but make no other class: they may change while we run. */
const FILES = Object.freeze({
  governor: '/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor',
  noTurbo: '/sys/devices/system/cpu/intel_pstate/no_turbo',
  boost: '/sys/devices/system/cpu/cpufreq/boost',
  smt: '/sys/devices/system/cpu/smt/active',
  transparentHugePages: '/sys/kernel/mm/transparent_hugepage/enabled',
  clocksource: '/sys/devices/system/clocksource/clocksource0/current_clocksource',
  hypervisor: '/sys/hypervisor/type',
  product: '/sys/class/dmi/id/product_name'
})

/**
 * @param {{ checksMachine?: boolean }} [how]  false: no pair is rejected for what else runs. Such measurements are of
 *   another class: they are neither shown as if they had been checked, nor counted with checked ones
 * @returns {Promise<Machine>}
 */
async function machine ({ checksMachine = true } = {}) {
  const { kind, missing } = containmentNow()
  const facts = {
    cpu: os.cpus()[0]?.model.trim().replace(/\s+/g, ' ') || 'unknown', cores: os.availableParallelism(),
    memoryBytes: os.totalmem(),
    kernel: `${os.type()} ${os.release()}`, node: process.version, containment: kind
  }
  const more = {
    ...moreFacts(),
    ...missing.length > 0 ? { notContained: missing.join(', ') } : {},
    ...checksMachine ? {} : { machineChecks: UNCHECKED }
  }
  return { class: classOf(facts, checksMachine), ...facts, hostname: os.hostname(), more }
}

/**
 * @param {Pick<Machine, 'cpu' | 'cores' | 'memoryBytes' | 'kernel' | 'node' | 'containment'>} facts
 * @param {boolean} [checksMachine]
 * @returns {string} 12 hex digits
 */
function classOf (facts, checksMachine = true) {
  const parts = [...factsThatCount(facts), ...checksMachine ? [] : [UNCHECKED]]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 12)
}

/** @returns {Record<string, string>} */
function moreFacts () {
  /** @type {Record<string, string>} */
  const more = {
    arch: process.arch,
    v8: process.versions.v8,
    virtual: /^flags\s*:.*\bhypervisor\b/m.test(readText('/proc/cpuinfo')) ? 'yes' : 'not known'
  }
  for (const [name, file] of Object.entries(FILES)) {
    const text = textOrNull(file)?.trim()
    if (text) more[name] = text.slice(0, 120)
  }
  return more
}

module.exports = { machine, classOf }
