'use strict'
const { createHash, timingSafeEqual } = require('node:crypto')

/** In constant time, whatever the lengths. @param {string} given @param {string} wanted */
function isSameText (given, wanted) {
  const [a, b] = [given, wanted].map(text => createHash('sha256').update(text).digest())
  return timingSafeEqual(a, b)
}

module.exports = { isSameText }
