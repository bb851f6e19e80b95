'use strict'
/** Whether results are of this machine, also under another kernel or without its checks. */
const { UNCHECKED } = require('../shapes/pair')

/** @typedef {(kind: 'machine', key: { class: string | null }) => { hostname: string } | undefined} FindMachine */

/**
 * Work that another machine has begun, and that an import has brought, cannot be continued here. A new kernel makes
 * another class of the same host.
 * @param {string} other
 * @param {string | null} own  machine classes
 * @param {{ get: FindMachine }} store
 */
function isOfThisHost (other, own, store) {
  const hostOf = (/** @type {string | null} */ name) => store.get('machine', { class: name })?.hostname
  return other === own || own === null || hostOf(other) === hostOf(own)
}

/**
 * What of a machine changes numbers. Memory counts in GiB: a kernel's own share of it differs from boot to boot.
 * @param {Pick<import('../shapes/pair').Machine, 'cpu' | 'cores' | 'memoryBytes' | 'kernel' | 'node' | 'containment'>
 *   } facts
 * @returns {(string | number)[]}
 */
function factsThatCount ({ cpu, cores, memoryBytes, kernel, node, containment }) {
  return [cpu, cores, Math.round(memoryBytes / 2 ** 30), kernel, node, containment]
}

/**
 * The classes of one machine: with its checks, and without them. They measure the same builds on the same machine, so
 * they have one history; they are told apart in it, as nothing was rejected without the checks.
 * @param {string} own
 * @param {{ all: (kind: 'machine', wish: {}) => import('../shapes/pair').Machine[] }} store
 * @returns {string[]}  own first
 */
function classesOfOneMachine (own, store) {
  const machines = store.all('machine', {})
  const mine = machines.find(one => one.class === own)
  if (!mine) return [own]
  const facts = JSON.stringify(factsThatCount(mine))
  const isOther = (/** @type {import('../shapes/pair').Machine} */ one) =>
    isChecked(one) !== isChecked(mine) && JSON.stringify(factsThatCount(one)) === facts
  return [own, ...machines.filter(isOther).map(one => one.class)]
}

/** @param {Pick<import('../shapes/pair').Machine, 'more'> | null | undefined} machine */
function isChecked (machine) { return machine?.more?.machineChecks !== UNCHECKED }

module.exports = { isOfThisHost, factsThatCount, classesOfOneMachine, isChecked }
