'use strict'
/** The families of jobs (docs/jobs.md), a part of the manager's (manager-families.js). */

const VERDICTS = Object.freeze(['succeeded', 'failed', 'timed-out', 'replaced', 'stopped', 'unknown'])

/** @type {readonly import('./manager-families').ManagerFamily[]} */
const JOB_FAMILIES = Object.freeze([
  {
    name: 'bellwether_job_runs_total', type: 'counter', unit: 'runs', labels: ['app', 'verdict'],
    known: { verdict: VERDICTS }, from: 'counted', ofJobs: true, only: 'of jobs',
    help: 'Runs of a job that ended, by verdict; a run that was tried several times is one.'
  },
  {
    name: 'bellwether_job_skips_total', type: 'counter', unit: 'runs', labels: ['app'], known: {}, from: 'counted',
    ofJobs: true, only: 'of jobs',
    help: 'Runs of a job that were due and left out: the one before was under way, or they were missed.'
  },
  {
    name: 'bellwether_job_last_success_timestamp_seconds', type: 'gauge', unit: 'seconds since 1970', labels: ['app'],
    from: 'now', only: 'of jobs that have succeeded once', help: 'When the last run that succeeded ended.'
  },
  {
    name: 'bellwether_job_last_duration_seconds', type: 'gauge', unit: 'seconds', labels: ['app'], from: 'now',
    only: 'of jobs that have run once', help: 'How long the last run took that ended, with all its tries.'
  },
  {
    name: 'bellwether_job_next_run_timestamp_seconds', type: 'gauge', unit: 'seconds since 1970', labels: ['app'],
    from: 'now', only: 'of jobs that are neither paused nor stopped', help: 'When the next run is due.'
  }
])

module.exports = { JOB_FAMILIES }
