'use strict'
/**
 * Names of apps as patterns: "*" stands for any letters, also none, "?" for one. A name that an app has comes before a
 * pattern, and no name can hold either sign.
 */

/** @param {string} word */
function isPattern (word) { return /[*?]/.test(word) }

/**
 * @param {string} pattern
 * @returns {(name: string) => boolean}
 */
function matcherOf (pattern) {
  // one "*" after the other is one: else a pattern could keep the expression busy for long
  const source = pattern.replace(/\*+/g, '*').replace(/[.+^${}()|[\]\\]/g, '\\$&').replace(/\*/g, '.*').replace(/\?/g, '.')
  const expression = new RegExp(`^${source}$`, 's')
  return name => expression.test(name)
}

module.exports = { isPattern, matcherOf }
