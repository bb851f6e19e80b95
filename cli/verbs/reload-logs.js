'use strict'
/** `bellwether reloadLogs [app...]`: workers open their log files again */

/**
 * @param {import('../context').Context} context
 * @param {string[]} words
 */
function run (context, words) { return require('./logs').run(context, words, { reopen: true }) }

module.exports = { run }
