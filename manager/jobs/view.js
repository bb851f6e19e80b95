'use strict'
/** A job as `ls --json` and `status --json` show it. Reads only. */
const { betweenMs } = require('./next-run')

/** @typedef {import('./job').Job} Job */
/** @typedef {{ schedulePaused: boolean, settings: any, job: Job }} JobApp */

/** @param {JobApp} app */
function viewJob ({ job, schedulePaused, settings: { schedule: { cron, everyMs, timezone } } }) {
  const { current, queued, runs, lastSuccessAtMs } = job.record
  return {
    schedule: cron === null ? { everyMs } : { cron, timezone },
    paused: schedulePaused,
    nextRunAtMs: job.nextAtMs,
    running: current && viewRun(job, current),
    queued: queued !== null,
    lastRun: runs[0] ?? null,
    lastSuccessAtMs
  }
}

/** @param {Job} job @param {import('./run-record').Run} run */
function viewRun ({ io }, { id, cause, dueAtMs, began, attempt, phase, endingAs, limits, logs }) {
  return {
    run: id, cause, dueAtMs, startedAtMs: Math.round(began.wallMs), forMs: Math.round(betweenMs(began, io.now())),
    attempt, retries: limits.retries, ...phase === 'waiting' ? { waitsForRetry: true } : {},
    ...endingAs === null ? {} : { endingAs }, logs
  }
}

/** @param {JobApp} app */
function viewJobDetails (app) { return { ...viewJob(app), runs: app.job.record.runs } }

module.exports = { viewJob, viewJobDetails }
