'use strict'
/** Every check, one for each promise. Pure: a trace in, violations out. */
const { readStory } = require('../story')

/** Those of the story itself: exit codes, and what a look shows of the state. */
const OF_THE_STORY = [
  'exit-codes', 'exit-0-is-true', 'refused-changes-nothing', 'outlives-the-manager', 'damaged-list', 'recovers',
  'runs-on'
]
/**
 * @type {Record<string, { find: (trace: import('../trace').Trace, story: import('../story').Story) =>
 *   import('../trace').Violation[] }>}
 */
const CHECKS = {
  'lost-requests': require('./lost-requests'),
  capacity: require('./capacity'),
  'too-many': require('./too-many'),
  'same-workers': require('./same-workers'),
  releases: require('./releases'),
  generations: require('./generations'),
  'verb-bounds': require('./verb-bounds'),
  'honest-status': require('./honest-status'),
  'one-manager': require('./one-manager'),
  'saved-list': require('./saved-list'),
  'manager-log': require('./manager-log'),
  'manager-size': require('./manager-size'),
  'nothing-left': require('./nothing-left')
}
const NAMES = [...OF_THE_STORY, ...Object.keys(CHECKS)]

/** @param {import('../trace').Trace} trace @returns {import('../trace').Violation[]} in order of time */
function checkTrace (trace) {
  const story = readStory(trace)
  return [...story.violations, ...Object.values(CHECKS).flatMap(({ find }) => find(trace, story))]
    .sort((a, b) => a.atMs - b.atMs)
}

module.exports = { checkTrace, NAMES }
