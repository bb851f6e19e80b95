'use strict'
/**
 * Pauses the schedule of a job, and takes it up again. A run that is under way goes on; `run-now` begins one all the
 * same. Kept in the list of apps, over every stop, reload and manager.
 */
const { BellwetherError } = require('../../common/errors')
const { duration } = require('../../common/units')

/**
 * @typedef {object} PausedApp   an app that is a job
 * @property {string} name
 * @property {boolean} schedulePaused
 * @property {boolean} stopped
 * @property {import('./job').Job} job
 * @property {{ save: () => void, clock: { wallMs: () => number } }} world
 */

/**
 * @param {PausedApp} app
 * @param {{ maxMs?: number }} [how]   for apps that serve
 * @throws BW_BAD_REQUEST
 */
function pauseJob (app, { maxMs } = {}) {
  if (maxMs !== undefined) {
    throw new BellwetherError('BW_BAD_REQUEST',
      `The pause of a job has no end by itself, and ${app.name} is a job. Leave out --max; "resume" ends it. Nothing was done.`)
  }
  const wasPaused = app.schedulePaused
  if (!wasPaused) {
    app.schedulePaused = true
    app.world.save() // before it is answered: no later manager begins a run that was to wait
    app.job.look()
  }
  return result(app, 'pause', {
    changed: wasPaused ? [] : [`paused the schedule of ${app.name}: no run begins by itself, also after the next start of the manager`],
    still: [
      ...wasPaused ? [`${app.name} was paused already`] : [],
      ...app.job.isUnderWay ? ['the run that is under way goes on'] : []
    ],
    next: [`bellwether resume ${app.name}`]
  })
}

/** @param {PausedApp} app */
function resumeJob (app) {
  const wasPaused = app.schedulePaused
  if (wasPaused) {
    app.schedulePaused = false
    app.world.save()
    app.job.look()
  }
  return result(app, 'resume', {
    changed: wasPaused ? [`${app.name} runs on its schedule again: ${nextText(app)}`] : [],
    still: [
      ...wasPaused ? [] : [`${app.name} was not paused: ${nextText(app)}`],
      ...wasPaused ? ['runs that were due meanwhile are not caught up'] : []
    ],
    next: [`bellwether run-now ${app.name} (does not wait for that)`]
  })
}

/** "next run in 3 h" @param {PausedApp} app */
function nextText ({ job: { nextAtMs }, stopped, schedulePaused, world: { clock } }) {
  if (stopped) return 'it is stopped'
  if (schedulePaused) return 'its schedule is paused'
  return nextAtMs === null ? 'it has no next run' : `next run in ${duration(Math.max(0, nextAtMs - clock.wallMs()))}`
}

/** @param {PausedApp} app @param {string} verb @param {{ changed: string[], still: string[], next: string[] }} texts */
function result ({ name, job, schedulePaused }, verb, texts) {
  return { app: name, verb, paused: schedulePaused, nextRunAtMs: job.nextAtMs, durationMs: 0, ...texts }
}

module.exports = { pauseJob, resumeJob, nextText }
