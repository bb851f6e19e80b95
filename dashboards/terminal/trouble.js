'use strict'
/** Which apps are not well, the same for all views: the first line names them, and "faults only" keeps them. Pure. */
const { troubleOf } = require('../../cli/text/state-cell')
const { hasFailedRun } = require('../../cli/text/job-lines')

const BAD_STATES = ['degraded', 'crash-loop', 'failed']

/**
 * An app that starts, or is reloaded, is well.
 * @param {any} app   of GET /v1/status
 */
function isNotWell (app) {
  const { state, allUnhealthy, refused, workers, job, maintenance } = app
  return BAD_STATES.includes(state) || allUnhealthy === true || refused !== undefined ||
    (job !== undefined && hasFailedRun(job)) || maintenance?.pid === null ||
    workers.some((/** @type {any} */ worker) => troubleOf(worker) !== null)
}

/** Those that serve with too few workers, or not at all, come first. @param {any[]} apps @returns {any[]} */
function notWell (apps) {
  const isBad = (/** @type {any} */ { state }) => Number(BAD_STATES.includes(state))
  return apps.filter(isNotWell).sort((a, b) => isBad(b) - isBad(a))
}

module.exports = { isNotWell, notWell }
