'use strict'
/**
 * The priority of a worker (setting `nice`). It is started through nice(1), which puts itself in the program's place:
 * so it has the priority before its first thread runs. Linux keeps one for each thread, and a call after the start
 * would leave out those that V8 has started by then.
 */
const fs = require('node:fs')
const os = require('node:os')

/** POSIX asks for it; a container made from nothing may be without. */
const PLACES = ['/usr/bin/nice', '/bin/nice']

/**
 * @typedef {{ argv: string[], lateNice: number | null }} Prioritised  lateNice: the command cannot see to it; what is
 *   to be set when it runs
 */

/** @returns {string | null} */
function niceTool () { return PLACES.find(place => fs.existsSync(place)) ?? null }

/**
 * @param {string[]} argv
 * @param {{ nice?: number }} settings   0: as the manager's own; a list that an earlier version saved does not say
 * @param {number} parentPid    of the process that will start it: a child begins with its parent's
 * @param {string | null} [tool]   null: there is none
 * @returns {Prioritised}
 */
function atPriority (argv, { nice = 0 }, parentPid, tool) {
  const own = os.getPriority()
  const wanted = nice === 0 ? own : Math.max(own, nice) // to be more than the manager is takes a privilege
  const more = wanted - (parentPid === process.pid ? own : priorityOf(parentPid) ?? wanted)
  if (more === 0) return { argv, lateNice: null }
  const found = more < 0 ? null : tool === undefined ? niceTool() : tool
  return found === null ? { argv, lateNice: wanted } : { argv: [found, '-n', String(more), ...argv], lateNice: null }
}

/**
 * Of its main thread, and what that starts from now on. A process that may not be changed, or has ended, is left as it
 * is: a worker of another priority is better than none.
 * @param {number | undefined} pid
 * @param {number | null} lateNice
 */
function setLate (pid, lateNice) {
  if (pid === undefined || lateNice === null) return
  try {
    os.setPriority(pid, lateNice)
  } catch (err) {
    if (err.code !== 'ERR_SYSTEM_ERROR') throw err
  }
}

/** @param {number} pid @returns {number | null} null: it is gone */
function priorityOf (pid) {
  try {
    return os.getPriority(pid)
  } catch (err) {
    if (err.code !== 'ERR_SYSTEM_ERROR') throw err
    return null
  }
}

module.exports = { atPriority, setLate }
