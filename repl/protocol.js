'use strict'
/**
 * The protocol of a worker's socket, version 1: JSON lines. A request has a `type` and an `id` (a number or a short text); what
 * comes back carries the same id. A connection is at most one session. docs/repl.md describes it for those who write clients.
 */

const PROTOCOL_VERSION = 1
/** One line of code, or a pasted block. */
const MAX_CODE_CHARS = 64 * 1024
const MAX_REASON_CHARS = 500
const MAX_DURATION_MS = 10 * 60_000

/** @param {number} max */
const isText = max => /** @param {unknown} value */ value => typeof value === 'string' && value.length <= max
/** @param {number} max */
const isCount = max => /** @param {unknown} value */ value => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= max
/** @param {...string} words */
const isOneOf = (...words) => /** @param {unknown} value */ value => words.includes(/** @type {any} */ (value))
const isYesNo = (/** @type {unknown} */ value) => typeof value === 'boolean'
const isMode = isOneOf('read-only', 'write')

/** @typedef {Record<string, (value: any) => boolean>} Shape */
/** What each request holds beside its type and id. @type {Record<string, { must?: Shape, may?: Shape }>} */
const SHAPES = {
  describe: {},
  session: { may: { mode: isMode, reason: isText(MAX_REASON_CHARS), user: isText(64), tool: isText(64) } },
  mode: { must: { mode: isMode }, may: { reason: isText(MAX_REASON_CHARS) } },
  eval: { must: { code: isText(MAX_CODE_CHARS) }, may: { timeoutMs: isCount(MAX_DURATION_MS), preview: isYesNo, colors: isYesNo, sorted: isYesNo } },
  complete: { must: { line: isText(MAX_CODE_CHARS) } },
  interrupt: {},
  more: {},
  timeout: { must: { timeoutMs: isCount(MAX_DURATION_MS) } },
  snapshot: { must: { name: isText(64) } },
  stack: { may: { samples: isCount(20), overMs: isCount(5000) } },
  profile: { must: { kind: isOneOf('cpu', 'heap-sampling'), durationMs: isCount(MAX_DURATION_MS) } },
  heap: {},
  actions: {},
  trigger: {
    must: { name: isText(256) },
    may: { param: isText(MAX_CODE_CHARS), timeoutMs: isCount(MAX_DURATION_MS), user: isText(64), reason: isText(MAX_REASON_CHARS) }
  },
  gc: {},
  who: {},
  close: {}
}

/**
 * @param {any} request
 * @param {string[]} known   the types that are answered here
 * @returns {string | null}  what is wrong with it
 */
function checkRequest (request, known) {
  if (!known.includes(request.type)) return `unknown type ${JSON.stringify(request.type).slice(0, 80)}: hello, state, watch, ${known.join(', ')} are known`
  if (!isCount(Number.MAX_SAFE_INTEGER)(request.id) && !isText(64)(request.id)) return `${request.type} needs an id, a number or a text of at most 64 characters`
  const { must = {}, may = {} } = SHAPES[request.type]
  for (const [field, isValid] of Object.entries(must)) if (!isValid(request[field])) return `${request.type}: "${field}" is missing or not what it should be`
  for (const [field, isValid] of Object.entries(may)) if (request[field] !== undefined && !isValid(request[field])) return `${request.type}: "${field}" is not what it should be`
  return null
}

module.exports = { PROTOCOL_VERSION, MAX_CODE_CHARS, checkRequest }
