'use strict'
/** At every look there is one manager, and it is the one that answers. */
const { eventsOf } = require('../trace')

/** @param {import('../trace').Trace} trace @returns {import('../trace').Violation[]} */
function find (trace) {
  return eventsOf(trace, 'probe')
    .filter(({ managers, status }) => managers.length !== 1 || managers[0] !== status.managerPid)
    .map(({ atMs, managers, status }) => ({
      check: 'one-manager',
      atMs,
      text: `managers that run: ${managers.join(', ') || 'none'}; ${status.managerPid ?? 'none'} answers`
    }))
}

module.exports = { find }
