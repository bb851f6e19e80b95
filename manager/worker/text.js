'use strict'
/**
 * What an app says, without the secrets that its release was given. Texts of a worker (its stderr, its last words,
 * reasons, stacks, messages) come through here before they stand in events, in the manager's log, in what the API
 * answers or on a disk.
 */
const { redactText, redactDeep, secretsOf } = require('../../common/redact')

/** @typedef {{ text: (text: string) => string, data: (value: any) => any }} Clean */

/** Secrets are looked for once a release. @type {WeakMap<object, Clean>} */
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
