'use strict'
/**
 * All that the manager knows of a worker that has just ended, as plain data. Taken at once, since the next moment
 * changes it; what has to be read from a disk is read later (write.js).
 */
const { NOWHERE } = require('../../../common/named-log')
const { partsSince } = require('../../spawn/log-files')
const { workerFiles } = require('../../spawn/output')
const { credentialSecrets } = require('../../../common/credential-folders')
const { redactSettings, secretsOf } = require('../../../common/redact')

/** @typedef {import('../ended-worker').EndedWorker} EndedWorker */
/**
 * @typedef {{ path: string, from: number, to: number, stream: 'stdout' | 'stderr' }} LogPart   from, to: bytes between
 *   which its lines stand
 */
/**
 * @typedef {object} Facts
 * @property {string} app
 * @property {number} slot
 * @property {number} generation
 * @property {number} atMs                 wall clock
 * @property {Record<string, any>} cause   cause.json
 * @property {{ words: string, wordsBeforeMs: number, calledFrom: string, stderr: string }} said   wordsBeforeMs: how
 *   long before its end it said the words; stderr: of one that never served
 * @property {import('../ended-worker').CapturedStack | null} stack   of its main thread, when that was last
 *   stuck
 * @property {{ files: string, parts: LogPart[], startedAtMs: number | null }} log
 * @property {number[][]} history
 * @property {import('../../../protocol/from-worker').Inventory | null} inventory
 * @property {string | null} nodeVersion
 * @property {any} settings                redacted
 * @property {any} place                   where its code was
 * @property {readonly string[]} secrets   hidden in all that is written
 */

/**
 * @typedef {object} Circumstances
 * @property {{ settings: any, env: Record<string, string>, place?: object }} release   of its generation
 * @property {any} paths
 * @property {string | null} verb          that was under way
 * @property {number} restarts             of its slot
 * @property {number} failuresInRow
 */

/**
 * @param {EndedWorker} worker   gone
 * @param {import('../exit-record').ExitRecord} exit
 * @param {Circumstances} around
 * @returns {Facts}
 */
function factsOf (worker, exit, { release, paths, verb, restarts, failuresInRow }) {
  const { evidence, settings, isAdopted } = worker
  const { logs } = evidence
  const startedAtMs = exit.atMs - exit.uptimeMs
  return {
    ...identityOf(worker, exit),
    cause: {
      ...causeOf(worker, exit),
      startedAt: time(startedAtMs),
      uptimeMs: exit.uptimeMs,
      servedMs: Math.round(worker.servedMs),
      endedFrom: worker.endedFrom,
      everReady: worker.everReady,
      moves: movesOf(worker),
      isAdopted,
      asked: worker.asked,
      verb,
      lastSignalSent: evidence.sentSignal,
      drain: evidence.drained,
      drainOverdue: worker.drainOverdue,
      lastCheck: worker.check.text,
      blockedMs: worker.blockedMs,
      problem: evidence.spawnProblem ?? evidence.bindProblem?.message ?? null,
      restarts,
      failuresInRow,
      notKnown: [
        ...isAdopted ? ['it was started by an earlier manager, and was no child of this one: its exit code and signal, and which lines of the log are from before'] : [],
        ...settings.worker.sidecar ? [] : ['worker.sidecar is off: its numbers, stack and open handles']
      ]
    },
    said: {
      words: evidence.lastWords,
      wordsBeforeMs: Math.round(worker.clock.nowMs() - evidence.lastWordsAtMs),
      calledFrom: evidence.calledFrom,
      stderr: worker.servingAtMs === null ? evidence.stderr : ''
    },
    stack: evidence.stack,
    log: {
      files: settings.log.files,
      startedAtMs,
      parts: logs === null ? [] : logParts(isAdopted ? { ...logs, outOffset: 0, errOffset: 0 } : logs)
    },
    history: evidence.history.rows(),
    inventory: evidence.history.inventory,
    nodeVersion: worker.nodeVersion,
    settings: redactSettings(settings),
    place: release.place ?? null,
    secrets: [...secretsOf(settings, release.env), ...credentialSecrets(paths.runDir, settings.name)]
  }
}

/**
 * Of a worker that ended while no manager ran.
 * @param {string} app
 * @param {{ slot: number, generation: number }} was
 * @param {import('../exit-record').ExitRecord} exit
 * @param {Circumstances} around
 * @returns {Facts}
 */
function factsOfMissing (app, { slot, generation }, exit, { release, paths, restarts, failuresInRow }) {
  const { settings } = release
  const files = workerFiles(paths, app, slot, settings.log)
  return {
    ...identityOf({ app, slot, generation }, exit),
    cause: {
      ...causeOf({ app, slot, generation }, exit),
      restarts,
      failuresInRow,
      notKnown: ['it ended while no manager ran: when and how, its numbers, its stack, what it had open, and which lines of the log are its own']
    },
    said: { words: '', wordsBeforeMs: 0, calledFrom: '', stderr: '' },
    stack: null,
    log: {
      files: settings.log.files,
      startedAtMs: null,
      parts: files === null ? [] : logParts({ ...files, outOffset: 0, errOffset: 0, outId: null, errId: null })
    },
    history: [],
    inventory: null,
    nodeVersion: null,
    settings: redactSettings(settings),
    place: release.place ?? null,
    secrets: [...secretsOf(settings, release.env), ...credentialSecrets(paths.runDir, settings.name)]
  }
}

/**
 * @param {import('../../spawn/spawn-worker').WorkerLogs} logs
 * @returns {LogPart[]}
 */
function logParts ({ outPath, errPath, outOffset, errOffset, outId, errId }) {
  const out = outPath === errPath ? [] : partsSince(outPath, { id: outId, from: outOffset })
  return [
    ...out.map(part => ({ stream: /** @type {const} */ ('stdout'), ...part })),
    ...partsSince(errPath, { id: errId, from: errOffset })
      .map(part => ({ stream: /** @type {const} */ ('stderr'), ...part })) // and stdout, where both go to one file
  ].filter(({ path }) => path !== NOWHERE)
}

/** @param {{ app: string, slot: number, generation: number }} worker @param {{ atMs: number }} exit */
function identityOf ({ app, slot, generation }, { atMs }) { return { app, slot, generation, atMs } }

/**
 * @param {{ app: string, slot: number, generation: number }} worker
 * @param {import('../exit-record').ExitRecord} exit
 */
function causeOf ({ app, slot, generation }, { id, pid, cause, code, signal, detail, text, unasked, atMs }) {
  return {
    schema: 1, worker: id, app, slot, generation, pid, cause, code, signal, detail, text, unasked, at: time(atMs)
  }
}

/**
 * Its whole life as the manager saw it, in milliseconds since its start.
 * @param {EndedWorker} worker
 */
function movesOf ({ moves, startedAtMs }) {
  return moves.map(({ atMs, ...move }) => ({ afterMs: Math.round(atMs - startedAtMs), ...move }))
}

/** @param {number} atMs */
function time (atMs) { return new Date(atMs).toISOString() }

module.exports = { factsOf, factsOfMissing }
