'use strict'
/**
 * Every path of the manager's HTTP port, as data: which clients may ask (common/http-port/guard.js), by which methods,
 * and the answer. An open path shows nothing secret, changes nothing and costs little. A new path is one line here.
 */
const { judgeLive, judgeStarted, judgeReady, counted } = require('./health')
const { jsonAnswer } = require('../../../common/json-http')
const { factsOf } = require('./facts')
const { metricsAnswer, discoveryAnswer } = require('./metrics-page')

/**
 * The parts of the manager that the answers need.
 * @typedef {import('./facts').RunningManager & import('./metrics-page').MeasuredManager} AskedManager
 */
/** @typedef {{ status: number, type: string, body: string | Buffer, headers?: Record<string, string> }} Answer */
/**
 * @typedef {object} Question
 * @property {AskedManager} manager
 * @property {boolean} wantsJson
 * @property {string} path
 * @property {string} query
 * @property {import('node:http').IncomingHttpHeaders} headers
 * @property {import('node:http').ServerResponse} response   for an answer that goes on
 * @property {() => void} trust   this connection goes after others when there are too many
 * @property {import('../../../common/http-port/guard').Viewers | null} viewers   null: the path is for every client
 * @property {number} port   on which it came
 * @property {string} address   of the client
 */

const READING = Object.freeze(['GET', 'HEAD'])

/** @typedef {(question: Question) => Answer | null | Promise<Answer | null>} AnswerOf  null: it answers by itself */
/** @typedef {import('../../../common/http-port/guard').Route & { answer: AnswerOf }} Route */

/** @type {readonly Route[]} */
const ROUTES = Object.freeze([
  { path: '/livez', access: 'open', methods: READING, answer: question => healthAnswer('livez', judgeLive, question) },
  {
    path: '/readyz', access: 'open', methods: READING, answer: question => healthAnswer('readyz', judgeReady, question)
  },
  { path: '/startupz', access: 'open', methods: READING, answer: question => healthAnswer('startupz',
    judgeStarted, question) },
  { path: '/metrics', access: 'open', methods: READING, answer: metricsAnswer },
  { path: '/metrics/*', access: 'open', methods: READING, answer: metricsAnswer },
  { path: '/sd', access: 'open', methods: READING, answer: discoveryAnswer }
])

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
    return jsonAnswer(status, { check, ok, reasons, phase: facts.phase, apps })
  }
  const lines = ok ? ['ok', ...facts.apps.map(app => `${app.name}: ${counted(app)}`)] : ['not ok', ...reasons]
  return { status, type: 'text/plain; charset=utf-8', body: lines.join('\n') + '\n' }
}

module.exports = { ROUTES }
