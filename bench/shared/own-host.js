'use strict'

/**
 * What another machine has begun, and an import has brought, cannot be gone on with here. A new kernel makes another class of the same host.
 * @param {string} other
 * @param {string | null} own  machine classes
 * @param {import('../store').Store} store
 */
function isOfThisHost (other, own, store) {
  const hostOf = (/** @type {string | null} */ name) => store.get('machine', { class: name })?.hostname
  return other === own || own === null || hostOf(other) === hostOf(own)
}

module.exports = { isOfThisHost }
