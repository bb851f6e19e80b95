'use strict'
/** A job as text: its schedule, its next run and its last ones. Pure. */
const { escapeControls } = require('./escape')
const { timeOfDay } = require('./time-of-day')
const { table } = require('./table')
const { duration } = require('../../common/units')

const RUN_COLUMNS = [
  { title: 'RUN', align: /** @type {const} */ ('right') }, { title: 'STARTED' },
  { title: 'TOOK', align: /** @type {const} */ ('right') }, { title: 'VERDICT' },
  { title: 'TRIES', align: /** @type {const} */ ('right'), keep: 1 }, { title: 'CAUSE', keep: 2 },
  { title: 'DETAIL', cut: true, keep: 0 }
]
/** Of the runs that are kept. */
const RUNS_SHOWN = 10
const GOOD = new Set(['succeeded', 'stopped'])
const BAD = new Set(['failed', 'timed-out', 'unknown'])

/** "succeeded after 3.1 s" @param {any} run */
function runText ({ verdict, durationMs }) {
  return `${verdict}${durationMs === null ? '' : ` after ${duration(durationMs)}`}`
}

/** Its last run did not end well, and none is under way. @param {any} job */
function hasFailedRun ({ running, lastRun }) {
  return running === null && BAD.has(lastRun?.verdict)
}

/** More words for the state of a job: "next in 3h 2m, last failed". @param {any} job @param {number} nowMs */
function jobWords ({ nextRunAtMs, running, queued, lastRun }, nowMs) {
  return [
    ...running === null ? [] : [duration(running.forMs)],
    ...running?.waitsForRetry ? [`waits for try ${running.attempt + 1} of ${running.retries + 1}`] : [],
    ...running !== null && running.attempt > 1 && !running.waitsForRetry ? [`try ${running.attempt}`] : [],
    ...queued ? ['one waits'] : [],
    ...running === null && nextRunAtMs !== null ? [`next in ${duration(Math.max(0, nextRunAtMs - nowMs))}`] : [],
    ...running === null && lastRun !== null && lastRun.verdict !== 'succeeded' ? [`last ${lastRun.verdict}`] : []
  ]
}

/** @param {any} job @param {number} nowMs @returns {[string, string][]} */
function jobFacts ({ schedule, paused, nextRunAtMs, running, lastRun, lastSuccessAtMs }, nowMs) {
  const when = schedule.everyMs === undefined
    ? `${schedule.cron}${schedule.timezone === null ? '' : ` (${schedule.timezone})`}`
    : `every ${duration(schedule.everyMs)}`
  return [
    ['schedule', `${when}${paused ? ', paused' : ''}`],
    ...nextRunAtMs === null ? [] : [/** @type {[string, string]} */ (['next run', `${dayAndTime(nextRunAtMs, nowMs)}, in ${duration(Math.max(0, nextRunAtMs - nowMs))}`])],
    ...running === null ? [] : [/** @type {[string, string]} */ (['running', `run ${running.run}, ${jobWords({ nextRunAtMs: null, running, queued: false, lastRun: null }, nowMs).join(', ')}`])],
    ...lastRun === null ? [] : [/** @type {[string, string]} */ (['last run', `${runText(lastRun)}, ${duration(nowMs - lastRun.endedAtMs)} ago`])],
    ...lastRun === null || GOOD.has(lastRun.verdict) || lastSuccessAtMs === null ? []
      : [/** @type {[string, string]} */ (['last good', `${dayAndTime(lastSuccessAtMs, nowMs)}, ${duration(nowMs - lastSuccessAtMs)} ago`])]
  ]
}

/**
 * @param {any[]} runs   newest first
 * @param {number} nowMs
 * @param {import('./style').Style} style
 * @returns {string[]}
 */
function jobLines (runs, nowMs, style) {
  if (runs.length === 0) return []
  const rows = runs.slice(0, RUNS_SHOWN).map(run => [
    String(run.id), dayAndTime(run.startedAtMs, nowMs), run.durationMs === null ? '?' : duration(run.durationMs),
    { text: String(run.verdict), colour: GOOD.has(run.verdict) ? '' : 'red' }, String(run.attempts), String(run.cause),
    escapeControls(String(run.exit.detail))
  ])
  const [{ logs }] = runs
  const lines = logs.map((/** @type {any} */ { path, fromByte, toByte }) =>
    `  ${escapeControls(path)}, from byte ${fromByte}${toByte === null ? '' : ` to ${toByte}`}`)
  return [
    '', 'last runs:', ...table(RUN_COLUMNS, rows, style).map(line => `  ${line}`),
    ...lines.length === 0 ? [] : [`lines of run ${runs[0].id}:`, ...lines]
  ]
}

/** "02:30:00", of another day "2026-11-29 02:30:00". @param {number} atMs @param {number} nowMs */
function dayAndTime (atMs, nowMs) {
  const at = new Date(atMs)
  const day = at.toDateString() === new Date(nowMs).toDateString() ? ''
    : `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}-${String(at.getDate()).padStart(2, '0')} `
  return `${day}${timeOfDay(atMs)}`
}

module.exports = { hasFailedRun, jobFacts, jobLines, jobWords, runText, dayAndTime }
