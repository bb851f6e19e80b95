'use strict'
/** Verbs for jobs: apps that run on a schedule (docs/jobs.md). Each is a row of commands.js. */
const { ANY_TIME } = require('./any-time')

/** @typedef {import('../commands').Command} Command */

/** @type {Command[]} */
const JOBS = [
  {
    name: 'run-now',
    help: 'begin a run of a job now, beside its schedule; with --wait until it has ended, and the exit status is its verdict',
    args: '<job...>',
    flags: [
      { flags: '--wait', help: 'until the run has ended: exit 0 when it succeeded, 5 when it timed out, else 1' },
      { flags: '--timeout <time>', help: 'with --wait: how long (default: no end); the run goes on then, and the command ends with 5',
        takes: ANY_TIME }
    ],
    examples: ['bellwether run-now nightly', 'bellwether run-now nightly --wait', 'bellwether run-now nightly --wait --timeout 10m']
  }
]

module.exports = { JOBS }
