'use strict'
/** `bellwether sendSignal <SIGNAL> <target>`: "signal" with PM2's order of words */

/**
 * @param {import('../context').Context} context
 * @param {string[]} words
 * @param {{ force?: boolean }} options
 */
function run (context, [signal, target], options) { return require('./signal').run(context, [target, signal], options) }

module.exports = { run }
