'use strict'
/**
 * The order of the test files: those that take longest first, so that no worker is left with one of them at the end. Jest knows
 * what took how long only from its cache, which a fresh machine has not. A file that is not in the list comes after, the largest first.
 */
const path = require('node:path')
const Sequencer = require('@jest/test-sequencer').default

/** Measured, longest first. */
const LONG = [
  'faults/adoption', 'faults/rollback', 'faults/upgrade', 'torture/t17', 'faults/doctor', 'repl/interrupt', 'faults/rollback-rolling', 'faults/saved-state',
  'systemd/nspawn', 'dashboards/browser', 'dashboards/own-history', 'torture/t22', 'cli/verbs', 'systemd/socket-activation',
  'faults/never-ready'
]

class LongestFirst extends Sequencer {
  /**
   * @param {import('@jest/test-result').Test[]} tests  as the base class has them
   * @returns {Promise<import('@jest/test-result').Test[]>}
   */
  async sort (tests) {
    const placeOf = (/** @type {string} */ file) => {
      const at = LONG.indexOf(path.relative(path.join(__dirname, '..'), file).replace(/\.test\.js$/, ''))
      return at === -1 ? LONG.length : at
    }
    return (await super.sort(tests)).sort((a, b) => placeOf(a.path) - placeOf(b.path))
  }
}

module.exports = LongestFirst
