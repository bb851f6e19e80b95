'use strict'
/** One call of an action, in the main thread: unless the asker has given up meanwhile, and it is answered once. */
const { move } = require('../evaluation-flag')

/**
 * @param {{ name: string, param?: unknown, timeoutMs: number }} order
 * @param {import('../evaluation-flag').EvaluationFlag} flag
 * @param {{ trigger?: import('../../metrics/pm2-io/actions').Trigger }} actions
 * @param {(answer: any) => void} reply
 */
function trigger (order, flag, actions, reply) {
  if (!move(flag, 'waiting', 'running')) return reply(null)
  if (actions.trigger) actions.trigger(order, reply)
  else reply({ outcome: 'unknown', text: 'this worker has no actions' })
}

module.exports = { trigger }
