'use strict'
/**
 * `bellwether bench`: the benchmark bot. Needs no manager. The words and flags of each part stand in
 * cli/bench-parts.js.
 */
const { EXIT } = require('../../common/errors')
const { readWish } = require('../bench/read-wish')
const { reportError } = require('../report-error')

/** @typedef {import('../context').Context} Context */
/** @typedef {import('../bench/read-wish').Wish} Wish */

/**
 * Loaded when asked for: the bot brings a database and a load generator along.
 * @type {Record<string, () => (context: Context, wish: Wish) => any>}
 */
const PARTS = {
  init: () => require('../bench/init').init,
  run: () => require('../bench/measure').measure,
  compare: () => require('../bench/measure').measure,
  bisect: () => require('../bench/measure').measure,
  calibrate: () => require('../bench/measure').measure,
  history: () => require('../bench/look-back').history,
  status: () => require('../bench/look-back').status,
  accept: () => require('../bench/look-back').accept,
  watch: () => require('../bench/watch').watch,
  wake: () => require('../bench/watch').wake,
  runner: () => require('../bench/runner').runner,
  publish: () => require('../bench/watch').publish,
  silence: () => require('../bench/look-back').silence,
  baseline: () => require('../bench/look-back').baseline,
  peers: () => require('../bench/peers').peers,
  export: () => require('../bench/look-back').exportLines,
  import: () => require('../bench/look-back').importLines
}

/**
 * @param {Context} context
 * @param {string[]} words
 * @param {import('../bench/read-wish').Options} options
 */
async function run (context, [what, ...words], options) {
  // An unhandled error would end Node with 1, which is a verdict here: slower, confirmed.
  process.once('uncaughtException', err => {
    reportError(context.out, 'bench', words, err)
    process.exit(EXIT.benchFailed)
  })
  const wish = readWish(what, words, options)
  return PARTS[wish.what]()(context, wish)
}

module.exports = { run }
