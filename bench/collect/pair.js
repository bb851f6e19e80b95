'use strict'
/**
 * One pair: the old build and the new one launched one after the other, in the order that the caller's coin chose. Whether the machine
 * made it worthless is decided from the machine's side before anybody has seen a number (machine-checks.js).
 */
const { performance } = require('node:perf_hooks')
const { whyRejected } = require('./machine-checks')

/** @typedef {import('../shapes').TakenPair} TakenPair */
/** @typedef {import('./launch').Launched} Launched */

/**
 * @param {object} wish
 * @param {TakenPair['order']} wish.order
 * @param {import('./machine-checks').LoadKind} wish.load
 * @param {boolean} wish.checksMachine        false: nothing is rejected; for tests on busy machines
 * @param {(side: 'old' | 'new') => Promise<Launched>} launchOf
 * @returns {Promise<TakenPair>}
 */
async function takePair ({ order, load, checksMachine }, launchOf) {
  const startedAtMs = Date.now()
  const startedMs = performance.now()
  const first = order === 'old-first' ? 'old' : 'new'
  const second = first === 'old' ? 'new' : 'old'
  const launched = { [first]: await launchOf(first), [second]: await launchOf(second) }
  return {
    old: launched.old.sample,
    new: launched.new.sample,
    order,
    rejected: checksMachine ? decideRejected(launched.old, launched.new, load) : null,
    startedAtMs,
    tookMs: performance.now() - startedMs
  }
}

/**
 * A launch that failed is a result and no accident of the machine, so its pair is kept whatever the machine did.
 * @param {Launched} older
 * @param {Launched} newer
 * @param {import('./machine-checks').LoadKind} load
 * @returns {string | null}
 */
function decideRejected (older, newer, load) {
  if (!older.sample.ok || !newer.sample.ok) return null
  const sides = [{ name: 'old', launched: older }, { name: 'new', launched: newer }]
  const reasons = sides.flatMap(({ name, launched: { sample, stray, slow, watchedMs } }) => {
    const reason = [whyRejected(sample.machine, load, watchedMs), stray && `machine: ${stray}`, slow && `machine: ${slow}`].filter(Boolean).join('; ')
    return reason === '' ? [] : [`${reason} (${name} launch)`]
  })
  return reasons.length > 0 ? reasons.join('; ') : null
}

module.exports = { takePair, decideRejected }
