'use strict'
/**
 * Removes the secrets that a release was given from the texts of its app. Texts of a worker (its stderr, its last
 * words, reasons, stacks, messages) come through here before they stand in events, in the manager's log, in answers of
 * the API or on a disk.
 */
const { credentialSecrets } = require('../../common/credential-folders')
const { redactText, redactDeep, secretsOf } = require('../../common/redact')

/** @typedef {{ text: (text: string) => string, data: (value: any) => any }} Clean */

/** The secrets of each release are looked for once. @type {WeakMap<object, Clean>} */
const known = new WeakMap()

/**
 * @param {{ settings: any, env: Record<string, string> }} release
 * @param {string} [runDir]   where its credentials lie
 * @returns {Clean}
 */
function cleanerOf (release, runDir) {
  const before = known.get(release)
  if (before) return before
  const { settings, env } = release
  const secrets = secretsOf(settings, env)
  const hasFiles = runDir !== undefined && settings.credentials?.length > 0
  // read when they are needed: they are put into their folder when the first worker is started
  const all = () => hasFiles ? [...secrets, ...credentialSecrets(runDir, settings.name)] : secrets
  const clean = {
    text: (/** @type {string} */ text) => redactText(text, all()),
    data: (/** @type {any} */ value) => redactDeep(value, all())
  }
  known.set(release, clean)
  return clean
}

module.exports = { cleanerOf }
