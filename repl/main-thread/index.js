'use strict'
/** The main thread's part of the REPL: the table of requests that the sidecar may send. Loaded with the first one. */
const { setImmediate } = require('node:timers')
const { move } = require('../evaluation-flag')
const { createGuard } = require('./guard')
const { createReader } = require('./reader')
const { createEvaluator } = require('./evaluator')
const { complete } = require('./complete')
const { SNAPSHOTS } = require('./snapshots')

/**
 * @param {object} given
 * @param {(reason: string) => void} given.leave   the worker is to be drained and replaced
 * @param {(session: string, text: string) => void} given.notice   to the client of that session
 * @param {import('./snapshots').Facts} given.facts
 * @returns {Record<string, (value: any, reply: (answer: any) => void) => void>}
 */
function createMainThread ({ leave, notice, facts }) {
  const guard = createGuard()
  const reader = createReader(guard)
  const evaluator = createEvaluator({ guard, reader, leave, notice })
  return {
    open: (id, reply) => reply(evaluator.open(id)),
    close: (id, reply) => reply(evaluator.close(id)),
    evaluate: (order, reply) => evaluator.evaluate(order, reply),
    complete (order, reply) {
      const helpers = evaluator.helpersOf(order.session)
      reply(helpers ? complete(guard, reader, helpers, order) : null)
    },
    snapshot ({ name, flag }, reply) {
      reply(move(flag, 'waiting', 'done') ? SNAPSHOTS[name](facts) : null)
    },
    ping: (_, reply) => reply(true),
    /** When the loop has come round. */
    turn: (_, reply) => { setImmediate(reply, true) }
  }
}

module.exports = { createMainThread }
