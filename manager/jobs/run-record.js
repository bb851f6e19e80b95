'use strict'
/** A run of a job as plain data: while it is under way, and as one of the last ones. Kept on disk as it is. Pure. */

/** Ended runs that are kept of each job. */
const RUNS_KEPT = 20

/** @typedef {import('./next-run').Moment} Moment */
/** @typedef {import('./decide').Verdict} Verdict */
/** @typedef {import('./decide').Cause} Cause */
/** @typedef {{ path: string, fromByte: number, toByte: number | null }} LogPlace   toByte: null while it runs */
/**
 * @typedef {object} Limits   the settings that the run began with: a change counts from the next one on
 * @property {number | null} timeoutMs
 * @property {number} retries
 * @property {number} retryDelayMs
 * @property {readonly number[]} successCodes
 */
/**
 * @typedef {object} Run   under way
 * @property {number} id
 * @property {Cause} cause
 * @property {number | null} dueAtMs    wall clock; null: nobody's schedule asked for it
 * @property {Moment} began
 * @property {number} attempt           from 1 on
 * @property {Moment} tryBegan
 * @property {'running' | 'waiting'} phase   waiting: for the next try
 * @property {Moment | null} waitsFrom
 * @property {'timed-out' | 'replaced' | null} endingAs   why its worker was told to end
 * @property {string | null} token      of its worker; null: it has none yet
 * @property {number | null} generation
 * @property {string | null} exitNote   the file in which its worker writes its exit code
 * @property {LogPlace[]} logs          of its first try on
 * @property {Limits} limits
 */
/**
 * @typedef {object} EndedRun
 * @property {number} id
 * @property {Cause} cause
 * @property {number | null} dueAtMs
 * @property {number} startedAtMs       wall clock
 * @property {number} endedAtMs         wall clock; where no manager saw it: as its worker wrote it down, else when it
 *   was found
 * @property {number | null} durationMs   null: nobody saw its end
 * @property {number} attempts
 * @property {Verdict} verdict
 * @property {{ code: number | null, signal: string | null, cause: string, detail: string }} exit
 * @property {number | null} generation
 * @property {LogPlace[]} logs
 */
/**
 * @typedef {object} JobRecord
 * @property {number} nextId
 * @property {{ key: string, last: Moment } | null} schedule   last: the time that was handled last; null: the app was
 *   stopped, and its next start begins the schedule anew
 * @property {Run | null} current
 * @property {{ cause: Cause, dueAtMs: number | null } | null} queued   a run that waits for the end of the one before
 * @property {EndedRun[]} runs          the newest first
 * @property {number | null} lastSuccessAtMs
 */

/** @returns {JobRecord} */
function emptyRecord () {
  return { nextId: 1, schedule: null, current: null, queued: null, runs: [], lastSuccessAtMs: null }
}

/**
 * @param {number} id
 * @param {{ cause: Cause, dueAtMs: number | null, now: Moment, limits: Limits }} how
 * @returns {Run}
 */
function newRun (id, { cause, dueAtMs, now, limits: { timeoutMs, retries, retryDelayMs, successCodes } }) {
  return {
    id, cause, dueAtMs, began: now, attempt: 1, tryBegan: now, phase: 'running', waitsFrom: null, endingAs: null,
    token: null, generation: null, exitNote: null, logs: [],
    limits: { timeoutMs, retries, retryDelayMs, successCodes: [...successCodes] }
  }
}

/** Its process ended, and another one follows after a while. @param {Run} run @param {Moment} now @returns {Run} */
function waitingRun (run, now) { return { ...run, phase: 'waiting', waitsFrom: now, token: null, endingAs: null } }

/** @param {Run} run @param {Moment} now @returns {Run} */
function nextTry (run, now) {
  return { ...run, phase: 'running', waitsFrom: null, attempt: run.attempt + 1, tryBegan: now, exitNote: null }
}

/**
 * @param {Run} run
 * @param {{ verdict: Verdict, exit: EndedRun['exit'], endedAtMs: number, durationMs: number | null,
 *   logs: LogPlace[] }} end
 * @returns {EndedRun}
 */
function endedRun ({ id, cause, dueAtMs, began, attempt, generation }, { verdict, exit, endedAtMs, durationMs, logs }) {
  return {
    id, cause, dueAtMs, startedAtMs: Math.round(began.wallMs), endedAtMs: Math.round(endedAtMs),
    durationMs: durationMs === null ? null : Math.round(durationMs), attempts: attempt, verdict, exit, generation, logs
  }
}

/** @param {JobRecord} record @param {EndedRun} run @returns {JobRecord} */
function withEnded (record, run) {
  return {
    ...record, current: null, runs: [run, ...record.runs].slice(0, RUNS_KEPT),
    lastSuccessAtMs: run.verdict === 'succeeded' ? run.endedAtMs : record.lastSuccessAtMs
  }
}

module.exports = { emptyRecord, newRun, waitingRun, nextTry, endedRun, withEnded, RUNS_KEPT }
