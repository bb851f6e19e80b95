'use strict'
/**
 * Selects events by words: an app or a pattern of names ("web", "api-*"), and kinds with a colon: "worker:*",
 * "worker:serving", "verb:reload", "verb:reload:failed", "exit:crashed", "exit:". Pure.
 */
const { matcherOf } = require('./globs')

/** @typedef {(event: Record<string, any>) => boolean} Fits */

/**
 * @param {readonly string[]} words
 * @returns {Fits}   an event must fit one of the names (if there are any), and one of the kinds (if there are any)
 */
function eventFilter (words) {
  const kinds = words.filter(word => word.includes(':')).map(kindMatcher)
  const names = words.filter(word => !word.includes(':')).map(nameMatcher)
  return event => (kinds.length === 0 || kinds.some(fits => fits(event))) &&
    (names.length === 0 || names.some(fits => fits(event)))
}

/** @param {string} word @returns {Fits} */
function kindMatcher (word) {
  const [kind, ...details] = word.split(':')
  const isKind = matcherOf(kind || '*')
  const areDetails = details.map(detail => matcherOf(detail || '*'))
  return event => isKind(String(event.event)) && areDetails.every(isIt => detailsOf(event).some(isIt))
}

/** The details that differ within a kind. @param {Record<string, any>} event @returns {string[]} */
function detailsOf ({ verb, state, cause, verdict, level }) {
  const details = [verb, state, cause, verdict, level].filter(value => typeof value === 'string')
  return details.length === 0 ? [''] : details
}

/** @param {string} word @returns {Fits} */
function nameMatcher (word) {
  const fits = matcherOf(word)
  return ({ app, worker, id }) => [app, worker, id].some(name => typeof name === 'string' && fits(name))
}

module.exports = { eventFilter }
