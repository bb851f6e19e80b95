'use strict'
/** Names of apps and of namespaces, which are freer in PM2. Pure. */

const LONGEST_NAME = 63
/** Of a name that is cut: the system takes no long paths for the sockets of its workers, which lie below the home. */
const CUT_NAME = 40
/** In commands these mean every app. */
const RESERVED = ['all']

/** "My App", "@shop/api" and "api.v2" are names in PM2. @param {string} given */
function nameOf (given) {
  const name = given.replace(/[^A-Za-z0-9_-]+/g, '-').replace(/^[^A-Za-z0-9]+|-+$/g, '')
  if (name === '') return 'app'
  if (RESERVED.includes(name)) return `app-${name}`
  return name.length > LONGEST_NAME ? name.slice(0, CUT_NAME) : name
}

/**
 * PM2 has several apps of one name, told apart by their namespaces or by nothing.
 * @param {string} name
 * @param {string} namespace
 * @param {ReadonlySet<string>} taken
 */
function freeName (name, namespace, taken) {
  if (!taken.has(name)) return name
  const prefix = namespace === '' || namespace === 'default' ? '' : `${nameOf(namespace)}-`
  const whole = `${prefix}${name}`.slice(0, LONGEST_NAME - 3)
  for (let at = prefix === '' ? 2 : 1; ; at++) {
    const one = at === 1 ? whole : `${whole}-${at}`
    if (!taken.has(one)) return one
  }
}

/**
 * The app that a name of PM2 means here.
 * @param {string} word    as it was typed
 * @param {readonly string[]} known   names of apps
 * @returns {string | null}   null: none
 */
function knownAs (word, known) {
  if (known.includes(word)) return word
  const isOfPm2 = /[^A-Za-z0-9_-]/.test(word) && /[A-Za-z0-9]/.test(word)
  return isOfPm2 && known.includes(nameOf(word)) ? nameOf(word) : null
}

module.exports = { nameOf, freeName, knownAs, LONGEST_NAME }
