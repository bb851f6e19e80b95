'use strict'
/**
 * The record of a worker's end: its cause in the words of exit-cause.js, one sentence for people, and its last lines.
 */
const { decideExitCause } = require('./exit-cause')
const { partsSince, tailLines } = require('../spawn/log-files')

/** Lines of the worker's own stderr that are kept. */
const LAST_LINES = 20
/** Lines to search for the cause: V8's message about a full heap stands above a native stack of any depth. */
const READ_LINES = 200
const READ_BYTES = 64 * 1024

/**
 * @typedef {object} ExitRecord
 * @property {string} id
 * @property {number} generation
 * @property {number | null} pid
 * @property {import('./exit-cause').Cause} cause
 * @property {number | null} code
 * @property {string | null} signal
 * @property {boolean} unasked      neither the manager nor a person asked for it
 * @property {number} uptimeMs
 * @property {number} atMs          wall clock
 * @property {string} detail
 * @property {string} text          one sentence
 * @property {string[]} lastLines
 * @property {string | null} blackbox   the folder of its bundle, once that is written
 */

/** @typedef {import('./ended-worker').EndedWorker} EndedWorker */

/**
 * Causes in which the manager, or a person through it, wanted the worker to end. A worker that outgrew its hard limit
 * is to blame itself: where the next ones do so too, that is a crash loop.
 */
const ASKED = ['requested', 'drained', 'recycled', 'kill-timeout', 'unhealthy', 'hung']

/**
 * @param {EndedWorker} worker
 * @param {{ oomLedger: { take: () => any }, clock: { wallMs: () => number } }} world
 * @returns {ExitRecord}
 */
function recordExit (worker, world) {
  const own = ownLinesOf(worker)
  const logged = loggedBy(worker)
  const { cause, code, signal, detail: how } = decideExitCause({
    state: stateOfEnd(worker),
    requested: worker.asked !== null && worker.asked !== 'not-ready',
    drained: worker.evidence.drained !== null,
    killedFor: killedFor(worker),
    isKillOurs: !wasKilledByOthers(worker),
    recycled: worker.asked === 'recycled',
    limit: worker.wish?.text || undefined,
    blockedMs: worker.blocks.current?.blockedMs,
    isCommand: Boolean(worker.settings.exec),
    code: worker.evidence.exit?.code ?? null,
    signal: worker.evidence.exit?.signal ?? null,
    everReady: worker.everReady,
    mayFinish: worker.mayFinish,
    stopCodes: worker.stopCodes,
    isRun: worker.isRun,
    ...worker.isRun ? { successCodes: worker.settings.schedule.successCodes } : {},
    stderrTail: [...logged, ...own].join('\n'),
    spawnProblem: worker.evidence.spawnProblem,
    // one counter for all workers: each rise explains one death
    oomKills: wasKilledByOthers(worker) ? world.oomLedger.take() : undefined,
    passedSignal: worker.evidence.passedSignal ?? null,
    stopSignal: worker.evidence.sentSignal ?? worker.settings.stop.signal
  })
  const detail = worker.isUnkillable ? `${how}; SIGKILL has no effect on it` : how
  return {
    id: worker.id,
    generation: worker.generation,
    pid: worker.pid ?? null,
    cause,
    code,
    signal,
    unasked: !ASKED.includes(cause),
    uptimeMs: Math.round(worker.uptimeMs),
    atMs: world.clock.wallMs(),
    detail,
    text: detail === '' || detail === cause ? cause : `${cause} (${detail})`,
    lastLines: ASKED.includes(cause) ? [] : (own.length > 0 ? own : logged).slice(-LAST_LINES),
    blackbox: null
  }
}

/** @param {EndedWorker} worker */
function wasKilledByOthers ({ evidence: { exit, sentSignal } }) {
  return exit?.signal === 'SIGKILL' && sentSignal !== 'SIGKILL'
}

/**
 * A worker that got SIGKILL had been told to stop, and was too slow.
 * @param {EndedWorker} worker
 */
function stateOfEnd ({ state, endedFrom }) {
  return state !== 'gone' || endedFrom === 'killing' || endedFrom === 'unkillable' ? 'stopping' : endedFrom
}

/**
 * The end of its stderr.
 * @param {EndedWorker} worker
 */
function loggedBy ({ evidence: { logs }, clean }) {
  if (logs === null) return []
  const parts = partsSince(logs.errPath, { id: logs.errId, from: logs.errOffset })
  const lines = parts.flatMap(part =>
    tailLines(part.path, { fromOffset: part.from, maxLines: READ_LINES, maxBytes: READ_BYTES }))
  return lines.length === 0 ? [] : clean.text(lines.join('\n')).split('\n')
}

/**
 * A worker that was alive when the last manager died, and was not when this one came.
 * @param {string} app
 * @param {{ slot: number, generation: number, pid: number }} was
 * @param {number} atMs   wall clock, of now
 * @param {{ code: number, isGood: boolean } | null} [said]   its exit code, as it wrote it down itself (a run of a job)
 * @returns {ExitRecord}
 */
function recordMissing (app, { slot, generation, pid }, atMs, said = null) {
  const cause = said === null ? 'unknown' : said.isGood ? 'finished' : 'crashed'
  const detail = `it ended while no manager ran${said === null ? '; how is not known' : `, exit code ${said.code}`}`
  return {
    id: `${app}.${slot}`, generation, pid, cause, code: said?.code ?? null, signal: null, unasked: true, uptimeMs: 0,
    atMs, detail, text: `${cause} (${detail})`, lastLines: [], blackbox: null
  }
}

/**
 * A hung worker that does not hear the stop signal ends by SIGKILL because it was hung, not because it was slow to
 * stop.
 * @param {EndedWorker} worker
 * @returns {import('./exit-cause').KillReason | null}
 */
function killedFor ({ asked, killedAfterStop }) {
  if (asked === 'hung' || asked === 'unhealthy' || asked === 'not-ready' || asked === 'memory-limit') return asked
  return killedAfterStop ? 'kill-timeout' : null
}

/**
 * The worker's own words over its channel, where they are about its end. Lines in the log since its start may be from
 * its siblings too.
 * @param {EndedWorker} worker
 * @returns {string[]}
 */
function ownLinesOf ({ servingAtMs, evidence: { spawnProblem, stderr, lastWords } }) {
  if (spawnProblem) return [spawnProblem]
  return [servingAtMs === null ? stderr : '', lastWords].join('\n').split('\n').filter(line => line !== '')
}

/**
 * The part of an exit that stands in a list and outlives the manager: without its lines.
 * @typedef {Omit<ExitRecord, 'pid' | 'text' | 'lastLines' | 'blackbox'>} ExitSummary
 */
/** @param {ExitSummary} exit @returns {ExitSummary} */
function exitSummary ({ id, generation, cause, code, signal, unasked, uptimeMs, atMs, detail }) {
  return { id, generation, cause, code, signal, unasked, uptimeMs, atMs, detail }
}

module.exports = { recordExit, recordMissing, exitSummary }
