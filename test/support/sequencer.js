'use strict'
/**
 * The order of the test files: those that take longest first, so that no worker is left with one of them at the end.
 * Jest knows what took how long only from its cache, which a fresh machine has not. A file that is not in the list
 * comes after, the largest first.
 */
const path = require('node:path')
const Sequencer = require('@jest/test-sequencer').default

/** Measured, longest first. */
const LONG = [
  'apps/apps', 'faults/adoption', 'faults/rollback', 'faults/never-ready', 'faults/upgrade', 'dashboards/own-history', 'torture/t17',
  'repl/interrupt', 'faults/doctor',
  'dashboards/browser', 'faults/reload-rolling', 'faults/crash-loop', 'torture/t18', 'torture/t8', 'torture/t22',
  'faults/rollback-rolling', 'faults/hang',
  'cli/bench', 'cli/bench-watch', 'faults/saved-state', 'systemd/nspawn', 'torture/t23', 'torture/t19', 'torture/t3',
  'torture/t5', 'cli/verbs', 'systemd/socket-activation'
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
