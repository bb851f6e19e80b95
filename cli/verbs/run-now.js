'use strict'
/**
 * `bellwether run-now <job...>`: begins a run. With --wait it looks until the run has ended, over the death or the
 * upgrade of a manager too, and its exit status is the run's verdict.
 */
const { performance } = require('node:perf_hooks')
const { setTimeout: sleep } = require('node:timers/promises')
const { BellwetherError, EXIT } = require('../../common/errors')
const { duration } = require('../../common/units')
const { appPath, namedApps, runCalls } = require('../app-verb')
const { failureLines } = require('../text/failure')
const { runText } = require('../text/job-lines')

/** The time between two questions to the manager. */
const LOOK_MS = 100
/** The command waits for a manager that follows another one. */
const COMING = new Set(['BW_NOT_RUNNING', 'BW_MANAGER_GONE'])

/**
 * @param {import('../context').Context} context
 * @param {string[]} words
 * @param {{ wait?: boolean, timeout?: number }} options
 */
async function run (context, words, { wait = false, timeout: timeoutMs = Infinity }) {
  const apps = await namedApps(context, words, 'run-now')
  if (!wait) {
    return runCalls(context, 'run-now', apps.map(app => ({ app, method: 'POST', path: `${appPath(app)}/run-now`, body: {} })))
  }
  const exits = await Promise.all(apps.map(app => runAndWait(context, app, timeoutMs)))
  return exits.find(code => code !== EXIT.done) ?? EXIT.done
}

/** @param {import('../context').Context} context @param {string} app @param {number} timeoutMs */
async function runAndWait (context, app, timeoutMs) {
  const { out, client } = context
  const beganAtMs = performance.now()
  try {
    const { run: id, changed } = await client.stream('POST', `${appPath(app)}/run-now`, {}, () => {})
    if (!out.json) out.say(changed)
    const ended = await untilItEnds(context, app, id, beganAtMs + timeoutMs)
    if (ended.verdict !== 'succeeded') throw notGood(app, ended)
    if (out.json) out.printJson({ event: 'result', ok: true, app, verb: 'run-now', run: ended })
    else out.print(`${app}: run ${id} ${runText(ended)}`)
    return EXIT.done
  } catch (err) {
    if (!err.exitCode || COMING.has(err.code)) throw err
    const { code, message, details } = err
    if (out.json) out.printJson({ event: 'result', ok: false, app, verb: 'run-now', error: { code, message, details } })
    else out.complain(failureLines('run-now failed', err, out.errorStyle))
    return err.exitCode
  }
}

/**
 * @param {import('../context').Context} context
 * @param {string} app
 * @param {number} id
 * @param {number} untilMs   monotonic
 * @returns {Promise<any>}   the run that has ended
 */
async function untilItEnds ({ client }, app, id, untilMs) {
  for (;;) {
    const { job } = await client.get(appPath(app)).catch((/** @type {any} */ err) => {
      if (COMING.has(err.code)) return { job: null }
      throw err
    })
    const ended = job?.runs.find((/** @type {any} */ one) => one.id === id)
    if (ended) return ended
    const isGone = job && job.running?.run !== id && job.runs[0]?.id > id
    if (isGone || job === undefined) throw new BellwetherError('BW_RUN_FAILED', `${app}: how run ${id} ended is not known any more.`)
    if (performance.now() >= untilMs) throw new BellwetherError('BW_WAIT', `${app}: run ${id} has not ended yet; it goes on.`, {
      details: { next: [`bellwether status ${app}`] }
    })
    await sleep(Math.max(1, Math.min(LOOK_MS, untilMs - performance.now())))
  }
}

/** @param {string} app @param {any} ended */
function notGood (app, ended) {
  const took = ended.durationMs === null ? '' : ` after ${duration(ended.durationMs)}`
  return new BellwetherError(ended.verdict === 'timed-out' ? 'BW_RUN_TIMED_OUT' : 'BW_RUN_FAILED',
    `${app}: run ${ended.id} has the verdict ${ended.verdict}${took}: ${ended.exit.detail}.`, {
      details: { run: ended, next: [`bellwether status ${app}`, `bellwether logs ${app} -n 50`] }
    })
}

module.exports = { run }
