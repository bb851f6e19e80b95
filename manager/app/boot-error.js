'use strict'
/**
 * Why a verb failed with a worker that could not be started: the error that the command prints.
 */
const { BellwetherError } = require('../../common/errors')

/**
 * @param {import('./supervisor').Supervisor} app
 * @param {import('../worker/worker-handle').WorkerHandle} worker
 * @param {import('../death/exit-record').ExitRecord} exit
 */
function bootError (app, worker, exit) {
  const { id, generation, settings } = worker
  const { cause, code, signal, lastLines } = exit
  const details = {
    app: app.name, worker: id, generation, cause, exitCode: code, signal, lastLines, check: worker.check.text
  }
  const where = `worker ${id} of generation ${generation}`
  if (exit.cause === 'not-ready') {
    const { check } = worker
    const errorCode = check.code === 'waits' ? 'BW_READY_TIMEOUT' : 'BW_NOT_SERVING'
    const why = check.code === 'waits' ? 'was not ready' : 'listens but did not answer well'
    const message = `${where} ${why} within ${settings.ready.timeoutMs} ms (${check.text}) and was killed.`
    return new BellwetherError(errorCode, `${message}${listenText(app, worker)}`, { details })
  }
  const { spawnProblem, bindProblem } = worker.evidence
  if (spawnProblem) {
    return new BellwetherError('BW_SPAWN', `${where} could not be started: ${spawnProblem}`, { details })
  }
  if (bindProblem) {
    return new BellwetherError(bindProblem.code,
      `${where} could not listen: ${bindProblem.message}`, { cause: bindProblem, details })
  }
  const how = worker.everReady ? `ended soon after it was ready: ${exit.text}` : exit.detail
  return new BellwetherError('BW_BOOT_FAILED', `${where} ${how}.`, { details })
}

/**
 * The advice if a worker did not listen: give it more time to boot, or say that it need not listen.
 * @param {import('./supervisor').Supervisor} app
 * @param {import('../worker/worker-handle').WorkerHandle} worker
 */
function listenText ({ name }, { mustListenBecause, listening, everReady }) {
  if (mustListenBecause === null || listening.size > 0 || everReady) return ''
  return ` It must listen: ${mustListenBecause}. If it boots for longer, raise ready.timeoutMs; if "${name}" is not to listen any more, set ready.listens to "never".`
}

module.exports = { bootError }
