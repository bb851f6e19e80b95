'use strict'
/** Where a launch lives, put into the words of its commands. Pure. */
const { PLACEHOLDERS } = require('../suites/bench-file-keys')

/**
 * @typedef {object} Places
 * @property {string} node       the Node binary
 * @property {string} classics   the folder bench/suites/servers
 * @property {string} port       '' where it listens on no port
 * @property {string} socket     '' where it listens on no socket
 */

const PLACEHOLDER = new RegExp(`\\{(${PLACEHOLDERS.join('|')})\\}`, 'g')

/**
 * In one pass: the text put in place of a placeholder is not searched again.
 * @param {string} word
 * @param {Places} places
 */
function fillWord (word, places) {
  return word.replace(PLACEHOLDER, (_, name) => places[/** @type {keyof Places} */ (name)])
}

/**
 * @param {readonly string[]} argv
 * @param {Places} places
 */
function fillArgv (argv, places) {
  return argv.map(word => fillWord(word, places))
}

/**
 * @param {Readonly<Record<string, string>>} env
 * @param {Places} places
 * @returns {Record<string, string>}
 */
function fillEnv (env, places) {
  return Object.fromEntries(Object.entries(env).map(([name, value]) => [name, fillWord(value, places)]))
}

module.exports = { fillArgv, fillEnv }
