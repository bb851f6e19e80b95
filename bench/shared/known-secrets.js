'use strict'
/**
 * The secrets that the bot knows: those that it read from files, and those in its environment. The output of a commit
 * is kept and shown, and a commit may have found one of the secrets: each is hidden by its value, wherever it stands.
 */
const { redactText, secretsOfEnv } = require('../../common/redact')

/** @type {Set<string>} */
const fromFiles = new Set()
/** @type {string[] | null} */
let known = null

/** @param {string} secret @returns {string}  the same */
function rememberSecret (secret) {
  fromFiles.add(secret)
  known = null
  return secret
}

/** @param {string} text  of a commit */
function withoutSecrets (text) {
  known ??= secretsOfEnv(process.env, [...fromFiles])
  return redactText(text, known)
}

module.exports = { rememberSecret, withoutSecrets }
