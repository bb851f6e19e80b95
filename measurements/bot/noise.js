'use strict'
/**
 * Made-up noise for trials of the judge, each with a standard deviation of about 1 and the same numbers for the same
 * seed. How real pairs scatter is measured elsewhere (rows/spread.js); these are the shapes that were seen.
 */
const { randomFrom } = require('../../bench/shared/seeded')
const { sqrt, log, cos, PI } = Math // looked up once, as in seeded.js

/** Normal noise (G. E. P. Box, M. E. Muller, 1958). @param {string} seed @returns {() => number} */
function gaussianFrom (seed) {
  const random = randomFrom(seed)
  return () => sqrt(-2 * log(1 - random())) * cos(2 * PI * random())
}

/**
 * Nine pairs in ten calm, one with four times the noise: a neighbour wakes up now and then.
 * @param {string} seed
 * @returns {() => number}
 */
function disturbedFrom (seed) {
  const random = randomFrom(`${seed} who is disturbed`)
  const gaussian = gaussianFrom(seed)
  return () => gaussian() * (random() < 0.1 ? 4 : 1) / sqrt(0.9 + 0.1 * 16)
}

/** Student's t with 3 degrees of freedom: heavy tails throughout. @param {string} seed @returns {() => number} */
function heavyTailedFrom (seed) {
  const gaussian = gaussianFrom(seed)
  // times sqrt(3) for t, over sqrt(3) for a standard deviation of 1
  return () => gaussian() / sqrt(gaussian() ** 2 + gaussian() ** 2 + gaussian() ** 2)
}

const NOISES = Object.freeze({
  normal: gaussianFrom, 'one pair in ten disturbed': disturbedFrom, 'heavy tails': heavyTailedFrom
})

module.exports = { NOISES, gaussianFrom, disturbedFrom, heavyTailedFrom }
