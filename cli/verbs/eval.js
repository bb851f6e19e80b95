'use strict'
/** `bellwether eval <app> <expression>`: one question to every worker of an app, equal answers shown once. */
const { plural } = require('../../common/units')
const { EXIT } = require('../../common/errors')
const { groupAnswers, groupHeading, verdictOf } = require('../../repl/client/answer-groups')
const { askEach } = require('../coming-workers')
const { openRepl, replFailure } = require('../open-repl')
const { splitWord } = require('../worker-sockets')
const { wrongUse } = require('../usage-error')

const DEFAULT_TIMEOUT_MS = 5000
/** A worker that ends a statement in time says so a moment later. */
const ANSWER_MARGIN_MS = 1000

/** @typedef {{ write?: boolean, reason?: string, worker?: string, timeout?: number }} Options */
/** @typedef {import('../../repl/client/answer-groups').Missing} Missing */

/**
 * @param {import('../context').Context} context
 * @param {string[]} words
 * @param {Options} options
 */
async function run (context, [target, code], options) {
  const { out, paths: { runDir } } = context
  const timeoutMs = options.timeout ?? null
  if (options.worker !== undefined && splitWord(options.worker).app !== target) {
    throw wrongUse('eval', `${options.worker} is no worker of "${target}".`)
  }
  const wish = {
    mode: /** @type {'write' | 'read-only'} */ (options.write ? 'write' : 'read-only'),
    reason: options.reason,
    tool: 'bellwether eval'
  }
  const asked = await askEach(context, options.worker ?? target, id => askOne({ runDir, id, wish, code, timeoutMs }))

  const answers = asked.flatMap(({ answer }) => answer.status === 'fulfilled' ? [answer.value] : [])
  /** @type {Missing[]} */
  const missing = asked.flatMap(({ id, answer }) =>
    answer.status === 'rejected' ? [{ worker: id, code: answer.reason.code, message: answer.reason.message }] : [])
  const groups = groupAnswers(answers)
  if (out.json) out.printJson({ schema: 1, groups, missing })
  else print(out, groups, missing, asked.length === 1)
  return EXIT[verdictOf(groups, missing)]
}

/**
 * @typedef {object} Question
 * @property {string} runDir
 * @property {string} id
 * @property {import('../../repl/client/session').Wish} wish
 * @property {string} code
 * @property {number | null} timeoutMs   null: the worker's own limit
 */
/**
 * @param {Question} question
 * @returns {Promise<import('../../repl/client/answer-groups').Answer>}
 * @throws BellwetherError
 */
async function askOne ({ runDir, id, wish, code, timeoutMs }) {
  const waitMs = timeoutMs === null ? DEFAULT_TIMEOUT_MS : timeoutMs + ANSWER_MARGIN_MS
  const { connection } = await openRepl(runDir, id, wish, waitMs)
  try {
    const { outcome, text, more } =
      await connection.ask({ type: 'eval', code, sorted: true, ...timeoutMs === null ? {} : { timeoutMs } }, waitMs)
    return { worker: id, outcome, text, cut: more === true }
  } catch (err) {
    throw replFailure(err, id, runDir)
  } finally {
    connection.close()
  }
}

/**
 * @param {import('../output').Output} out
 * @param {import('../../repl/client/answer-groups').Group[]} groups
 * @param {Missing[]} missing
 * @param {boolean} wasOne   one worker was asked: its answer needs no heading
 */
function print (out, groups, missing, wasOne) {
  const { escapeControls, escapeText } = require('../text/escape')
  const { paint } = require('../text/style')
  for (const [at, group] of groups.entries()) {
    if (!wasOne || group.outcome !== 'value') out.print([
      ...at > 0 ? [''] : [],
      paint(out.style, group.outcome === 'value' ? 'bold' : 'red', escapeControls(groupHeading(group)))
    ])
    out.print(escapeText(group.text, { colours: false }))
    if (group.cut) out.say('(cut: the answer is longer)')
  }
  if (missing.length === 0) return
  out.complain([paint(out.errorStyle, 'red', `no answer from ${plural(missing.length, 'worker')}:`), ...missing.map(
    ({ code, message }) => `  ${escapeText(message, { colours: false })} (${escapeControls(String(code))})`
  )])
}

module.exports = { run }
