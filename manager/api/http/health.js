'use strict'
/**
 * The manager's answers to the three questions of an orchestrator, decided from plain facts. Nothing here listens or
 * looks.
 *
 *   judgeLive()            the manager's loop turns, or this code would not run. The workers do not count: a bad app
 *                          must not make an orchestrator restart the manager and with it every good app
 *   judgeStarted(facts)    every app has been as it should be once
 *   judgeReady(facts)      every app can serve now, and the manager does not end
 */

/**
 * @typedef {object} AppFacts
 * @property {string} name
 * @property {string} state        as `bellwether ls` shows it
 * @property {number} instances    how many workers it should have
 * @property {number} serving      how many take connections
 * @property {boolean} stopped     it was stopped on purpose: it does not count as missing
 * @property {boolean} everStarted it has been as it should be once
 * @property {boolean} [isJob]     it has no worker between its runs (manager/jobs)
 * @property {boolean} [inMaintenance]   its clients get 503 from a built-in worker
 * @property {boolean} runsOnce    a worker that ended is not started again (restart.auto)
 */
/**
 * @typedef {{ phase: 'starting' | 'running' | 'ending' | 'handed-over', apps: readonly AppFacts[] }} ManagerFacts
 *   handed-over: another manager has the apps, which serve on
 */
/** @typedef {{ ok: boolean, reasons: string[] }} Verdict  reasons: why not */

/** @returns {Verdict} */
function judgeLive () { return { ok: true, reasons: [] } }

/**
 * Also while the manager ends: what has started has started.
 * @param {ManagerFacts} facts
 * @returns {Verdict}
 */
function judgeStarted ({ phase, apps }) {
  const waiting = apps.filter(app => !app.stopped && !app.everStarted)
  return verdict([
    ...phase === 'starting' ? ['the manager is starting'] : [],
    ...waiting.map(app => `${app.name}: not yet started, ${counted(app)}`)
  ])
}

/**
 * @param {ManagerFacts} facts
 * @returns {Verdict}
 */
function judgeReady ({ phase, apps }) {
  const missing = apps.filter(app => !app.stopped && !app.isJob && app.serving === 0 && !hasDoneItsWork(app))
  return verdict([
    ...phase === 'starting' || phase === 'ending' ? [`the manager is ${phase}`] : [],
    ...missing.map(app => `${app.name}: ${counted(app)}`),
    ...apps.filter(app => app.inMaintenance).map(app => `${app.name}: in maintenance`)
  ])
}

/** A job that has run does not count as missing. @param {AppFacts} app */
function hasDoneItsWork ({ runsOnce, everStarted }) { return runsOnce && everStarted }

/** @param {AppFacts} app */
function counted ({ serving, instances, state }) { return `${serving} of ${instances} workers serve (${state})` }

/** @param {string[]} reasons */
function verdict (reasons) { return { ok: reasons.length === 0, reasons } }

module.exports = { judgeLive, judgeStarted, judgeReady, counted }
