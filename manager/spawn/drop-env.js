'use strict'
/** Which variables of the command that starts an app are kept from it (setting `dropEnv`). Pure. */
const { matcherOf } = require('../../common/globs')

/** What a login gives: without them hardly a program works. */
const OF_A_LOGIN = new Set(['PATH', 'HOME', 'USER', 'LOGNAME', 'SHELL', 'LANG', 'LANGUAGE', 'TZ', 'TMPDIR', 'TERM'])

/** @param {string} name */
function isOfLogin (name) { return OF_A_LOGIN.has(name) || name.startsWith('LC_') }

/**
 * @param {Record<string, string>} callerEnv
 * @param {boolean | readonly string[]} [dropEnv]   left out: nothing; a list of an earlier version does not say
 * @returns {Record<string, string>}
 */
function withoutDropped (callerEnv, dropEnv = false) {
  if (dropEnv === false || (Array.isArray(dropEnv) && dropEnv.length === 0)) return callerEnv
  const matchers = dropEnv === true ? [(/** @type {string} */ name) => !isOfLogin(name)] : dropEnv.map(matcherOf)
  return Object.fromEntries(Object.entries(callerEnv).filter(([name]) => !matchers.some(matches => matches(name))))
}

module.exports = { withoutDropped }
