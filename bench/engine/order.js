'use strict'
/**
 * Which side goes first and which benchmark is next: by coins that depend on the names alone, so that a resumed session
 * goes on exactly as the interrupted one would have. Pure.
 */
const { seedOf, randomFrom, shuffled } = require('../shared/seeded')

/** @typedef {import('../shapes/record').SessionRecord} SessionRecord */
/** @typedef {import('../shapes/pair').Role} Role */

/** In every block of four pairs each side goes first twice: a drift of the machine inside a block favours neither. */
const BLOCK = 4

/**
 * @param {Pick<SessionRecord, 'id' | 'oldSha' | 'newSha'>} session
 * @param {Role} role
 * @param {string} benchmark
 * @param {number} index  of the pair, rejected ones counted too
 * @returns {'old-first' | 'new-first'}
 */
function orderOf (session, role, benchmark, index) {
  const random = randomFrom(seedOf(benchmark,
    session.oldSha, session.newSha, session.id, role, String(Math.floor(index / BLOCK))))
  const block = shuffled(Array.from({ length: BLOCK }, (_, i) => i < BLOCK / 2), random)
  return block[index % BLOCK] ? 'old-first' : 'new-first'
}

/**
 * The candidate that had the fewest turns; among equals, a coin decides anew each round.
 * @param {string} seed
 * @param {{ id: string, turns: number }[]} candidates  at least one
 * @returns {string}
 */
function nextInTurn (seed, candidates) {
  const round = Math.min(...candidates.map(one => one.turns))
  return candidates.filter(one => one.turns === round)
    .map(one => ({ id: one.id, coin: seedOf(seed, String(round), one.id) }))
    .sort((a, b) => a.coin < b.coin ? -1 : 1)[0].id
}

module.exports = { orderOf, nextInTurn }
