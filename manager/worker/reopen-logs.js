'use strict'
/**
 * The order to workers to open their log files again (worker/output/output-files.js does it), and its answers. A worker
 * answers when its event loop comes to it; what it writes before goes to the moved file, so nothing is lost.
 */
const { identityOf } = require('../spawn/run-as')
const { giveLogFiles } = require('../spawn/user-logs')
const { BellwetherError } = require('../../common/errors')

/** Time limit of `logs --reopen` for the answer of each worker. */
const ANSWER_MS = 5000

/**
 * @typedef {{ outcome: 'reopened' | 'same' | 'no-answer' | 'gone', silentThreads?: number } |
 *   { outcome: 'failed', problem: string }} Reopened
 */
/**
 * @typedef {object} LoggingWorker
 * @property {string} id
 * @property {number} [pid]
 * @property {any} [settings]
 * @property {{ logs: object | null }} evidence
 * @property {string} state
 * @property {boolean} hasChannel
 * @property {ReopenQuestions} reopening
 * @property {(message: object) => boolean} send
 */

/** The questions to one worker; it answers them in their order. */
class ReopenQuestions {
  /** @type {((answer: Reopened) => void)[]} */
  #waiting = []

  /**
   * @param {() => boolean} send
   * @param {number} deadlineMs
   * @returns {Promise<Reopened>}
   */
  ask (send, deadlineMs) {
    if (!send()) return Promise.resolve({ outcome: 'no-answer' })
    return new Promise(resolve => {
      // it stays in the queue: its answer is still to come
      const timer = setTimeout(resolve, deadlineMs, { outcome: 'no-answer' })
      this.#waiting.push(answer => {
        clearTimeout(timer)
        resolve(answer)
      })
    })
  }

  /** @param {{ reopened: number, problem?: string, silentThreads?: number }} message */
  onAnswer ({ reopened, problem, silentThreads }) {
    const threads = silentThreads === undefined ? {} : { silentThreads }
    this.#waiting.shift()?.(problem === undefined
      ? { outcome: reopened > 0 ? 'reopened' : 'same', ...threads }
      : { outcome: 'failed', problem })
  }

  /** Its process has ended, or its channel: no answer comes any more. @param {'gone' | 'no-answer'} outcome */
  end (outcome) { for (const answer of this.#waiting.splice(0)) answer({ outcome }) }
}

/**
 * @param {Iterable<LoggingWorker>} workers
 * @param {number} [deadlineMs]
 * @returns {Promise<(Reopened & { id: string })[]>}   of those that have log files
 */
async function reopenLogs (workers, deadlineMs = ANSWER_MS) {
  const asked = [...workers]
    .filter(worker => worker.evidence.logs !== null && worker.state !== 'gone' && worker.pid !== undefined)
  for (const { settings, evidence: { logs } } of asked) makeAnew(settings, logs)
  const answers = await Promise.all(asked.map(async worker => ({
    id: worker.id, ...await worker.reopening.ask(() => worker.send({ type: 'reopen-logs' }), deadlineMs)
  })))
  return answers.filter(({ outcome }) => outcome !== 'gone')
}

/**
 * A worker that runs as another user cannot make a file in a folder of the manager.
 * @param {any} settings
 * @param {any} logs
 */
function makeAnew (settings, logs) {
  giveLogFiles(logs, settings?.user == null ? null : identityOf(settings))
}

/**
 * @param {string} app
 * @param {(Reopened & { id: string })[]} answers
 * @returns {{ verb: 'reopen-logs', app: string, changed: string[], still: string[], next: string[],
 *   workers: (Reopened & { id: string })[] }}
 * @throws BW_LOG_FILE, BW_LOG_REOPEN
 */
function reopenResult (app, answers) {
  const failed = answers.flatMap(answer => answer.outcome === 'failed' ? [`${answer.id}: ${answer.problem}`] : [])
  if (failed.length > 0) {
    throw new BellwetherError('BW_LOG_FILE',
      `${app}: a log file could not be opened again (${failed.join('; ')}). What is written goes on going to the file that was moved away.`)
  }
  const silent = answers.filter(({ outcome }) => outcome === 'no-answer').map(({ id }) => id)
  if (silent.length > 0) {
    throw new BellwetherError('BW_LOG_REOPEN',
      `${app}: ${silent.join(', ')} did not answer within ${ANSWER_MS} ms, and may still write to the files that were moved away: an event loop that is blocked, or a worker of an ` +
      'older version (bellwether reload replaces it). One that is blocked opens them when it comes to it. Do not compress the moved files yet.')
  }
  const count = answers.filter(({ outcome }) => outcome === 'reopened').length
  const changed = count > 0
    ? `${app}: ${count} of ${answers.length} worker${answers.length === 1 ? '' : 's'} opened log files again`
    : answers.length > 0
      ? `${app}: its workers write to the files of that name already; there was nothing to open again`
      : `${app} has no worker that writes to log files`
  const still = answers.flatMap(answer => 'silentThreads' in answer
    ? [`${answer.id}: ${answer.silentThreads} of its threads did not answer; what they write to descriptor 1 or 2 by themselves may go to the moved file still`]
    : [])
  return { verb: 'reopen-logs', app, changed: [changed], still, next: [], workers: answers }
}

module.exports = { ReopenQuestions, reopenLogs, reopenResult }
