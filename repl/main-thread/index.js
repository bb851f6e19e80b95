'use strict'
/** What the main thread does for the REPL: the table of what the sidecar may ask it. Loaded with the first question. */
const { createGuard } = require('./guard')
const { createEvaluator } = require('./evaluator')
const { complete } = require('./complete')

/**
 * @param {object} given
 * @param {(reason: string) => void} given.leave   the worker is to be drained and replaced
 * @param {(session: string, text: string) => void} given.notice   to whoever has that session
 * @returns {Record<string, (value: any, reply: (answer: any) => void) => void>}
 */
function createMainThread ({ leave, notice }) {
  const guard = createGuard()
  const evaluator = createEvaluator({ guard, leave, notice })
  return {
    open: (id, reply) => reply(evaluator.open(id)),
    close: (id, reply) => reply(evaluator.close(id)),
    evaluate: (order, reply) => evaluator.evaluate(order, reply),
    complete (order, reply) {
      const helpers = evaluator.helpersOf(order.session)
      reply(helpers ? complete(guard, helpers, order) : null)
    },
    ping: (_, reply) => reply(true)
  }
}

module.exports = { createMainThread }
