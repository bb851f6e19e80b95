'use strict'
/**
 * The protocol of a worker's socket, version 1: JSON lines. A request has a `type` and an `id` (a number or a short
 * text); what comes back carries the same id. A connection is at most one session. docs/repl.md describes it for those
 * who write clients.
 */

const { isYesNo, isCount, isCountUpTo, isText, isOneOf, fieldsOf } = require('../common/shape')

const PROTOCOL_VERSION = 1
/** One line of code, or a pasted block. */
const MAX_CODE_CHARS = 64 * 1024
const MAX_REASON_CHARS = 500
const MAX_DURATION_MS = 10 * 60_000

const isMode = isOneOf(['read-only', 'write'])

/** The fields of each request beside its type and id. @type {Record<string, import('../common/shape').Shape>} */
const SHAPES = {
  describe: {},
  session: { may: { mode: isMode, reason: isText(MAX_REASON_CHARS), user: isText(64), tool: isText(64) } },
  mode: { must: { mode: isMode }, may: { reason: isText(MAX_REASON_CHARS) } },
  eval: {
    must: { code: isText(MAX_CODE_CHARS) },
    may: { timeoutMs: isCountUpTo(MAX_DURATION_MS), preview: isYesNo, colors: isYesNo, sorted: isYesNo }
  },
  complete: { must: { line: isText(MAX_CODE_CHARS) } },
  interrupt: {},
  more: {},
  timeout: { must: { timeoutMs: isCountUpTo(MAX_DURATION_MS) } },
  snapshot: { must: { name: isText(64) } },
  stack: { may: { samples: isCountUpTo(20), overMs: isCountUpTo(5000) } },
  profile: { must: { kind: isOneOf(['cpu', 'heap-sampling']), durationMs: isCountUpTo(MAX_DURATION_MS) } },
  heap: {},
  actions: {},
  axm: {},
  trigger: {
    must: { name: isText(256) },
    may: {
      param: isText(MAX_CODE_CHARS), json: isText(MAX_CODE_CHARS), timeoutMs: isCountUpTo(MAX_DURATION_MS),
      user: isText(64), reason: isText(MAX_REASON_CHARS)
    }
  },
  gc: {},
  who: {},
  close: {}
}

const FIELDS = new Map(Object.entries(SHAPES).map(([type, shape]) => [type, fieldsOf(shape)]))

/**
 * @param {any} request
 * @param {string[]} known   the types that are answered here
 * @returns {string | null}  what is wrong with it
 */
function checkRequest (request, known) {
  if (!known.includes(request.type)) {
    return `unknown type ${JSON.stringify(request.type).slice(0, 80)}: hello, state, watch, ${known.join(', ')} are known`
  }
  if (!isCount(request.id) && !isText(64)(request.id)) {
    return `${request.type} needs an id, a number or a text of at most 64 characters`
  }
  const wrong = FIELDS.get(request.type)?.firstWrong(request) ?? null
  if (wrong === null) return null
  return `${request.type}: "${wrong.field}" is ${wrong.isNeeded ? 'missing or ' : ''}not what it should be`
}

module.exports = { PROTOCOL_VERSION, MAX_CODE_CHARS, checkRequest }
