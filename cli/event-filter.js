'use strict'
/**
 * Selects the events to show, by words: an app or a pattern of names ("web", "api-*"), and kinds with a colon:
 * "worker:*", "worker:serving", "verb:reload", "exit:crashed", "exit:". Pure.
 */
const { matcherOf } = require('./globs')

/**
 * @param {readonly string[]} words
 * @returns {(event: Record<string, any>) => boolean}   an event must fit one of the names (if there are any), and one
 *   of the kinds (if there are any)
 */
function eventFilter (words) {
  const kinds = words.filter(word => word.includes(':')).map(kindMatcher)
  const names = words.filter(word => !word.includes(':')).map(nameMatcher)
  return event => (kinds.length === 0 || kinds.some(fits => fits(event))) &&
    (names.length === 0 || names.some(fits => fits(event)))
}

/** @param {string} word @returns {(event: Record<string, any>) => boolean} */
function kindMatcher (word) {
  const at = word.indexOf(':')
  const isKind = matcherOf(word.slice(0, at) || '*')
  const isDetail = matcherOf(word.slice(at + 1) || '*')
  return event => isKind(String(event.event)) && detailsOf(event).some(isDetail)
}

/** The details that differ within a kind. @param {Record<string, any>} event @returns {string[]} */
function detailsOf ({ verb, state, cause, verdict, level }) {
  const details = [verb, state, cause, verdict, level].filter(value => typeof value === 'string')
  return details.length === 0 ? [''] : details
}

/** @param {string} word @returns {(event: Record<string, any>) => boolean} */
function nameMatcher (word) {
  const fits = matcherOf(word)
  return ({ app, worker, id }) => [app, worker, id].some(name => typeof name === 'string' && fits(name))
}

module.exports = { eventFilter }
