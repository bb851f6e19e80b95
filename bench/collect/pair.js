'use strict'
/**
 * One pair: the old build and the new one, in the order that the caller's coin chose. Servers with a closed loop of
 * load live at the same time and are loaded in turns of a twentieth of a second; everything else is launched one after
 * the other. Whether the machine made a pair worthless is decided from the machine's side before any number is looked
 * at (machine-checks.js).
 *
 * Why turns: on a shared machine everything is slower for a second or two, now and then, with nothing to tell of it.
 * One launch after the other has such a second on one side only. Measured on 2 cores, a server against itself, 1.2 s
 * each, 16 pairs: the standard deviation of the log-ratio of CPU time a request was 10.9 % one after the other; 2.1,
 * 2.2 and 2.4 % with turns of 10, 25 and 50 ms; 1.5 % with 3 s each. In another hour 13.3 % against 3.1 (50 ms), 5.1
 * (150 ms) and 6.9 % (300 ms). Only one of them has work at a time, so they do not share a core with one another, as
 * they would in a duet (Bulej et al. 2020), which needs more cores than two.
 */
const { performance } = require('node:perf_hooks')
const { takeTurns } = require('../load')
const { whyRejected, isShort } = require('./machine-checks')

const TURN_MS = 50

/** @typedef {import('../shapes/pair').TakenPair} TakenPair */
/** @typedef {import('./launch').Launched} Launched */
/** @typedef {import('../load/turns').Seat} Seat */

/**
 * @param {object} wish
 * @param {TakenPair['order']} wish.order
 * @param {import('./machine-checks').LoadKind} wish.load
 * @param {boolean} wish.inTurns              both live at the same time
 * @param {boolean} wish.checksMachine        false: nothing is rejected but what could not be launched; for tests on
 *   busy machines
 * @param {(side: 'old' | 'new', turns: Seat | null) => Promise<Launched>} launchOf
 * @returns {Promise<TakenPair>}
 */
async function takePair ({ order, load, inTurns, checksMachine }, launchOf) {
  const startedAtMs = Date.now()
  const startedMs = performance.now()
  const [first, second] = order === 'old-first'
    ? /** @type {const} */ (['old', 'new'])
    : /** @type {const} */ (['new', 'old'])
  const [one, other] = inTurns
    ? await both(takeTurns(2, TURN_MS).map((seat, i) => launchOf(i === 0 ? first : second, seat).finally(seat.leave)))
    : [await launchOf(first, null), await launchOf(second, null)]
  const launched = order === 'old-first' ? { old: one, new: other } : { old: other, new: one }
  return {
    old: launched.old.sample,
    new: launched.new.sample,
    order,
    rejected: whySpoiled(launched.old, launched.new) ??
      (checksMachine ? decideRejected(launched.old, launched.new, load) : null),
    startedAtMs,
    tookMs: performance.now() - startedMs
  }
}

/**
 * Waits for the end of both, also when one of them fails: nothing is left running.
 * @param {Promise<Launched>[]} launches
 */
async function both (launches) {
  await Promise.allSettled(launches)
  return Promise.all(launches)
}

/**
 * When there was no room for either side, the pair is no result. Where only one side runs out of room, that side takes
 * the room: a result like any failure. A side that could not even be started makes the pair no result, whichever side
 * it was.
 * @param {Launched} older
 * @param {Launched} newer
 * @returns {string | null}
 */
function whySpoiled (older, newer) {
  const sides = [{ name: 'old', spoiled: older.spoiled }, { name: 'new', spoiled: newer.spoiled }]
    .flatMap(({ name, spoiled }) => spoiled ? [{ name, ...spoiled }] : [])
  if (sides.length < 2 && !sides.some(({ byItself }) => byItself)) return null
  return `machine: ${sides.map(({ name, why }) => `${why} (${name} launch)`).join('; ')}`
}

/**
 * Any other launch that failed is a result and no accident of the machine, so its pair is kept whatever the machine
 * did.
 * @param {Launched} older
 * @param {Launched} newer
 * @param {import('./machine-checks').LoadKind} load
 * @returns {string | null}
 */
function decideRejected (older, newer, load) {
  if (!older.sample.ok || !newer.sample.ok) return null
  const sides = [
    { name: 'old', sample: older.sample, watchedMs: older.watchedMs },
    { name: 'new', sample: newer.sample, watchedMs: newer.watchedMs }
  ]
  const areBothShort = isShort(older.sample.machine) && isShort(newer.sample.machine)
  const reasons = sides.flatMap(({ name, sample, watchedMs }) => {
    // one side alone that cannot keep the rate is a result, no disturbance
    const machine = areBothShort ? sample.machine : { ...sample.machine, achievedShare: null }
    const reason = [whyRejected(machine, load, watchedMs), sample.ok && sample.stray].filter(Boolean).join('; ')
    return reason === '' ? [] : [`${reason} (${name} launch)`]
  })
  return reasons.length > 0 ? `machine: ${reasons.join('; ')}` : null
}

module.exports = { takePair }
