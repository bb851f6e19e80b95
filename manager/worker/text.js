'use strict'
/**
 * Removes the secrets that a release was given from the texts of its app. Texts of a worker (its stderr, its last
 * words, reasons, stacks, messages) come through here before they stand in events, in the manager's log, in answers of
 * the API or on a disk.
 */
const { redactText, redactDeep, secretsOf } = require('../../common/redact')

/** @typedef {{ text: (text: string) => string, data: (value: any) => any }} Clean */

/** The secrets of each release are looked for once. @type {WeakMap<object, Clean>} */
const known = new WeakMap()

/**
 * @param {{ settings: any, env: Record<string, string> }} release
 * @returns {Clean}
 */
function cleanerOf (release) {
  const before = known.get(release)
  if (before) return before
  const secrets = secretsOf(release.settings, release.env)
  const clean = {
    text: (/** @type {string} */ text) => redactText(text, secrets),
    data: (/** @type {any} */ value) => redactDeep(value, secrets)
  }
  known.set(release, clean)
  return clean
}

module.exports = { cleanerOf }
