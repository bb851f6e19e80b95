'use strict'
/** The saved list can be read at every look and says what runs; where it was damaged, the manager said so. */
const { eventsOf } = require('../trace')

/** @param {import('../trace').Trace} trace @returns {import('../trace').Violation[]} */
function find (trace) {
  const unreadable = eventsOf(trace, 'probe').flatMap(({ atMs, list, status: { app } }) => {
    if (list === null) return []
    if (list.problem !== null) return [{ check: 'saved-list', atMs, text: `apps.json cannot be read: ${list.problem}` }]
    if (app === null) return list.app === null ? []
      : [{ check: 'saved-list', atMs, text: 'the app is not there, and stands in apps.json' }]
    if (list.app === null) return [{ check: 'saved-list', atMs, text: 'the app is there, and not in apps.json' }]
    const isStopped = app.state === 'stopped'
    if (list.app.stopped !== isStopped) return [{
      check: 'saved-list', atMs,
      text: `the app is ${app.state}, and apps.json has it ${list.app.stopped ? 'stopped' : 'running'}`
    }]
    if (isStopped) return []
    if (list.app.size !== app.instances) {
      return [{ check: 'saved-list', atMs, text: `${app.instances} workers, and apps.json says ${list.app.size}` }]
    }
    if (list.app.generation !== app.generation) return [
      { check: 'saved-list', atMs, text: `generation ${app.generation}, and apps.json says ${list.app.generation}` }
    ]
    return []
  })
  const damages = eventsOf(trace, 'damage').length
  const alerts = trace.managerLog.split('\n')
    .filter(line => /"level":"(warn|error)"/.test(line) && /"event":"(state|list)-[a-z-]+"/.test(line)).length
  const silent = damages > 0 && alerts === 0 ? [
    { check: 'saved-list', atMs: 0, text: `the list was damaged ${damages} times, and the manager's log has no alert` }
  ] : []
  return [...unreadable, ...silent]
}

module.exports = { find }
