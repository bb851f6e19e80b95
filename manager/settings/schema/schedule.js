'use strict'
/** The settings of an app that make it a job: a run that comes by a schedule and ends (docs/jobs.md). */
const { ms, choice, section } = require('./words')

/** @typedef {import('./words').SchemaNode} SchemaNode */

/** A process needs some 50 ms to begin: below this nothing but starts would run. */
const LEAST_EVERY_MS = 100
const YEAR_MS = 366 * 24 * 60 * 60 * 1000

/** @type {(what: string, description: string) => SchemaNode} */
const cron = (what, description) => ({
  anyOf: [{ type: 'string', minLength: 1, maxLength: 200, pattern: '^[^\\u0000-\\u001f]*$' }, { type: 'null' }],
  default: null,
  unit: 'cron expression',
  expects: `a cron expression such as "30 2 * * *" (minute hour day month weekday; six fields begin with seconds), or null for ${what}`,
  description
})

/** @type {(of: string) => SchemaNode} */
const timezone = of => ({
  anyOf: [{ type: 'string', minLength: 1, maxLength: 100 }, { type: 'null' }],
  default: null,
  unit: 'time zone',
  expects: 'a name such as "Europe/Berlin" or "UTC", or null for that of the manager',
  description: `The time zone of ${of}. null: that of the manager (TZ, or the machine's).`
})

/** @type {(minimum: number, none: string, description: string) => SchemaNode} */
const longMs = (minimum, none, description) => ({
  anyOf: [{ type: 'integer', minimum, maximum: YEAR_MS }, { type: 'null' }],
  default: null,
  unit: 'ms',
  expects: `a whole number of milliseconds from ${minimum} to ${YEAR_MS}, or null for ${none}`,
  description
})

/** @type {SchemaNode} */
const SCHEDULE = section('When a job runs: with cron or everyMs an app is one, and runs at these times only (docs/jobs.md).', {
  cron: cron('no schedule', 'The times at which the job runs. Where clocks change, a run of an hour that is missing comes right after it, and a daily run of an hour that comes twice comes once.'),
  everyMs: longMs(LEAST_EVERY_MS, 'no schedule', 'Run it each time after so long, the first time after that long; the clock of the machine may be set meanwhile. Instead of schedule.cron.'),
  timezone: timezone('schedule.cron'),
  overlap: choice(['skip', 'queue', 'replace'],
    'What follows when a run is due while the one before is under way: it is left out, it waits (one at most), or it takes the place of the one before, which is stopped.'),
  catchUp: choice(['none', 'once'],
    'What follows for runs that were missed while no manager ran, or that the clock jumped over: nothing, or one run for all of them.'),
  jitterMs: ms(0, 'Each run comes up to so much later, by chance, so that many machines do not begin at once.'),
  timeoutMs: longMs(100, 'no limit', 'A run that takes longer gets the stop signal, then SIGKILL, and has the verdict timed-out.'),
  retries: {
    type: 'integer', minimum: 0, maximum: 100, default: 0, unit: 'count',
    description: 'How often a run that failed or timed out is tried again. Each try has the whole schedule.timeoutMs.'
  },
  retryDelayMs: ms(1_000, 'Time between two tries of a run.'),
  successCodes: {
    type: 'array', items: { type: 'integer', minimum: 0, maximum: 255 }, minItems: 1, maxItems: 256, default: [0],
    unit: 'list of numbers', commandLine: false, expects: 'a list of exit codes from 0 to 255 such as [0, 3]',
    description: 'The exit codes of a run that has succeeded; with any other one, or by a signal, it has failed.'
  }
})

module.exports = { SCHEDULE, cron, timezone }
