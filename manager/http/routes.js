'use strict'
/**
 * Every path of the manager's HTTP port, as data. Whoever can reach the port may ask: nothing secret, nothing that changes
 * anything, nothing that costs much. A new path is one line here.
 */
const { judgeLive, judgeStarted, judgeReady, counted } = require('./health')
const { factsOf } = require('./facts')
const { metricsAnswer, discoveryAnswer } = require('./metrics-page')

/** @typedef {{ status: number, type: string, body: string | Buffer, headers?: Record<string, string> }} Answer */
/** @typedef {{ manager: any, wantsJson: boolean, path: string, headers: import('node:http').IncomingHttpHeaders }} Question */

/** @type {Readonly<Record<string, (question: Question) => Answer | Promise<Answer>>>} */
const ROUTES = Object.freeze({
  '/livez': question => healthAnswer('livez', judgeLive, question),
  '/readyz': question => healthAnswer('readyz', judgeReady, question),
  '/startupz': question => healthAnswer('startupz', judgeStarted, question),
  '/metrics': metricsAnswer,
  '/metrics/*': metricsAnswer,
  '/sd': discoveryAnswer
})

/**
 * @param {string} check
 * @param {(facts: import('./health').ManagerFacts) => import('./health').Verdict} judge
 * @param {Question} question
 * @returns {Answer}
 */
function healthAnswer (check, judge, { manager, wantsJson }) {
  const facts = factsOf(manager)
  const { ok, reasons } = judge(facts)
  const status = ok ? 200 : 503
  if (wantsJson) {
    const apps = facts.apps.map(({ name, state, instances, serving }) => ({ name, state, instances, serving }))
    return { status, type: 'application/json', body: JSON.stringify({ check, ok, reasons, phase: facts.phase, apps }) + '\n' }
  }
  const lines = ok ? ['ok', ...facts.apps.map(app => `${app.name}: ${counted(app)}`)] : ['not ok', ...reasons]
  return { status, type: 'text/plain; charset=utf-8', body: lines.join('\n') + '\n' }
}

module.exports = { ROUTES }
