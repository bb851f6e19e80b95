'use strict'
/** Whether results are of this machine, also under another kernel. */

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

module.exports = { isOfThisHost }
