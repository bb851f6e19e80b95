'use strict'
/**
 * Rules for the settings of jobs and of reload.cron that a schema cannot express: an expression must be one and must
 * come at some time, and a job has no settings that only what serves all the time can have.
 */
const { cronProblem, isTimezone, shortestGapMs } = require('../jobs/cron')
const { isJob } = require('../jobs/is-job')
const { SCHEDULE } = require('./schema/schedule')

/** @typedef {import('./problems').Problem} Problem */
/** @typedef {import('./app-settings.generated').AppSettings} AppSettings */

/**
 * What a job cannot have: it is not there between its runs, and a run is never replaced by another one.
 * @type {{ path: string, isSet: (settings: AppSettings) => boolean, text: string }[]}
 */
const NOT_FOR_JOBS = [
  { path: 'instances', isSet: ({ instances }) => instances !== 1, text: 'must be 1: a job has one run at a time' },
  { path: 'listen', isSet: ({ listen }) => listen.length > 0, text: 'must be empty: nothing would accept there between two runs' },
  { path: 'ready.when', isSet: ({ ready }) => ready.when !== 'listening', text: 'must be left out: nothing waits for a run to be ready' },
  { path: 'ready.listens', isSet: ({ ready }) => ready.listens === 'always', text: 'must not be "always": a run serves no clients' },
  { path: 'health.path', isSet: ({ health }) => health.path !== null, text: 'must be null: a run is not probed; schedule.timeoutMs ends one that hangs' },
  { path: 'memory.softBytes', isSet: ({ memory }) => memory.softBytes !== null, text: 'must be null: a run is not replaced by another one; memory.hardBytes ends one that is too large' },
  { path: 'recycle.maxAgeMs', isSet: ({ recycle }) => recycle.maxAgeMs !== null, text: 'must be null: schedule.timeoutMs ends a run that takes too long' },
  { path: 'recycle.maxRequests', isSet: ({ recycle }) => recycle.maxRequests !== null, text: 'must be null: a run serves no clients' },
  { path: 'reload.cron', isSet: ({ reload }) => reload.cron !== null, text: 'must be null: each run of a job is a fresh process; schedule.cron says when' }
]
/** The settings that say when. */
const WHEN = ['cron', 'everyMs', 'timezone']

/** @param {AppSettings} settings @param {{ wrong: ReadonlySet<string> }} context @returns {Problem[]} */
function checkSchedule (settings, { wrong }) {
  const { schedule } = settings
  if (!isJob(settings)) return withoutTimes(schedule)
  const { cron, everyMs, timezone, jitterMs } = schedule
  if (cron !== null && everyMs !== null) {
    return [{ path: 'schedule.everyMs', message: 'must not stand beside schedule.cron: a job runs by one of them' }]
  }
  return [...timeProblems('schedule', cron, timezone), ...jitterProblems(cron, everyMs, timezone, jitterMs),
    ...NOT_FOR_JOBS.filter(({ path, isSet }) => !wrong.has(path) && !wrong.has(path.split('.')[0]) && isSet(settings))
      .map(({ path, text }) => ({ path, message: `${text} (the app is a job: schedule.${cron === null ? 'everyMs' : 'cron'} is set)` }))]
}

/**
 * Who writes "timeoutMs" and forgets "cron" would have an app that starts at once and is started again at its end.
 * @param {Record<string, any>} schedule @returns {Problem[]}
 */
function withoutTimes (schedule) {
  const set = Object.entries(SCHEDULE.properties ?? {})
    .filter(([key, node]) => JSON.stringify(schedule[key]) !== JSON.stringify(node.default)).map(([key]) => key)
  if (set.length === 0) return []
  return [{ path: `schedule.${set[0]}`, message: 'must not stand alone: schedule.cron or schedule.everyMs says when the job runs' }]
}

/** @param {AppSettings} settings @returns {Problem[]} */
function checkReloadCron ({ reload: { cron, timezone } }) {
  if (cron !== null) return timeProblems('reload', cron, timezone)
  return timezone === null ? [] : [{ path: 'reload.timezone', message: 'must not stand alone: reload.cron says when' }]
}

/** @param {string} section @param {string | null} cron @param {string | null} timezone @returns {Problem[]} */
function timeProblems (section, cron, timezone) {
  const found = cron === null
    ? timezone !== null && !isTimezone(timezone) ? cronProblem('@daily', timezone, Date.now()) : null
    : cronProblem(cron, timezone, Date.now())
  return found === null ? [] : [{ path: `${section}.${found.at}`, message: found.text }]
}

/**
 * @param {string | null} cron
 * @param {number | null} everyMs
 * @param {string | null} timezone
 * @param {number} jitterMs
 * @returns {Problem[]}
 */
function jitterProblems (cron, everyMs, timezone, jitterMs) {
  if (jitterMs === 0) return []
  if (everyMs === null && cronProblem(String(cron), timezone, Date.now()) !== null) return []
  const gapMs = everyMs ?? shortestGapMs(String(cron), timezone, Date.now())
  return jitterMs < gapMs ? []
    : [{ path: 'schedule.jitterMs', message: `must be less than the time between two runs (${gapMs}), got ${jitterMs}` }]
}

/** @type {{ reads: string[], check: (settings: AppSettings, context: any) => Problem[] }[]} */
const SCHEDULE_CHECKS = [
  { reads: ['schedule', ...[...WHEN, 'jitterMs'].map(key => `schedule.${key}`)], check: checkSchedule },
  { reads: ['reload.cron', 'reload.timezone'], check: checkReloadCron }
]

module.exports = { SCHEDULE_CHECKS }
