'use strict'
/**
 * `bellwether trigger <app|worker> <action> [param]`: calls an action of the app (io.action) in each worker, and shows
 * what each replies.
 */
const { askAll, complainAbout, exitOf } = require('../ask-all')
const { duration } = require('../../common/units')

const DEFAULT_TIMEOUT_MS = 10_000
/** Of the name that the audit has from us; the kernel's word stands beside it. */
const MAX_USER_CHARS = 64
/** A worker that is late says so a moment later. */
const ANSWER_MARGIN_MS = 2000

/**
 * @param {import('../context').Context} context
 * @param {string[]} words
 * @param {{ timeout?: number, reason?: string }} options
 */
async function run (context, [target, name, param], { timeout: timeoutMs = DEFAULT_TIMEOUT_MS, reason }) {
  const { out } = context
  const { answers, missing } = await askAll(context,
    target, request({ name, param, timeoutMs, reason, user: context.env.USER }), timeoutMs + ANSWER_MARGIN_MS)
  if (out.json) {
    for (const { worker, answer: { ms, cut, reply } } of answers) {
      out.printJson({ schema: 1, worker, ms, ...cut ? { cut, replyText: reply } : { reply: JSON.parse(reply) } })
    }
    for (const { worker, code, message } of missing) out.printJson({ schema: 1, worker, error: { code, message } })
  } else {
    print(out, answers)
    complainAbout(out, missing)
  }
  return exitOf(missing, answers.length + missing.length)
}

/** @param {{ name: string, param?: string, timeoutMs: number, reason?: string, user?: string }} given */
function request ({ name, param, timeoutMs, reason, user }) {
  const said = Object.entries({ param, reason, user: user?.slice(0, MAX_USER_CHARS) })
    .filter(([, value]) => value !== undefined)
  return { type: 'trigger', name, timeoutMs, ...Object.fromEntries(said) }
}

/**
 * @param {import('../output').Output} out
 * @param {import('../ask-all').Answered[]} answers
 */
function print (out, answers) {
  const { escapeControls } = require('../text/escape')
  const { paint } = require('../text/style')
  for (const { worker, answer } of answers) {
    out.print(`${paint(out.style, 'bold', worker)}  ${escapeControls(answer.reply)}`)
    if (answer.cut) {
      out.say(`(cut: the reply of ${worker} has ${answer.cut} characters; it came after ${duration(answer.ms)})`)
    }
  }
}

module.exports = { run, request, DEFAULT_TIMEOUT_MS, ANSWER_MARGIN_MS }
