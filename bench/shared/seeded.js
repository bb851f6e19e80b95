'use strict'
/**
 * Chance that can be repeated: the order of a pair, Poisson arrivals and sign flips all come from a seed that is
 * written down, so that the same run can be taken again. Nothing here is fit for secrets.
 */
const { createHash } = require('node:crypto')
// a look-up of a global each time would take longer than all the rest where a context has its own, as in tests
const { imul } = Math

/**
 * The seed that several texts make together.
 * @param {...string} parts
 * @returns {string} sha256 of the parts joined by '|', in hex
 */
function seedOf (...parts) {
  return createHash('sha256').update(parts.join('|')).digest('hex')
}

/**
 * Numbers spread evenly over [0, 1), the same ones for the same seed: xoshiro128** of Blackman and Vigna
 * (https://prng.di.unimi.it/xoshiro128starstar.c), its state the first 16 bytes of the seed's sha256.
 * A number has 53 random bits, which takes two steps of the generator.
 * @param {string} seed  any text; seedOf makes one of several
 * @returns {() => number}
 */
function randomFrom (seed) {
  const state = createHash('sha256').update(seed).digest()
  let a = state.readUInt32LE(0)
  let b = state.readUInt32LE(4)
  let c = state.readUInt32LE(8)
  let d = state.readUInt32LE(12)

  function next32 () {
    const times5 = imul(b, 5)
    const result = imul((times5 << 7) | (times5 >>> 25), 9) >>> 0
    const shifted = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = (d << 11) | (d >>> 21)
    return result
  }

  return () => ((next32() >>> 5) * 67_108_864 + (next32() >>> 6)) / 9_007_199_254_740_992
}

/**
 * All of them, in an order that the coin decides.
 * @template T
 * @param {readonly T[]} items  not changed
 * @param {() => number} random
 * @returns {T[]}
 */
function shuffled (items, random) {
  const left = [...items]
  return items.map(() => left.splice(Math.floor(random() * left.length), 1)[0])
}

module.exports = { seedOf, randomFrom, shuffled }
