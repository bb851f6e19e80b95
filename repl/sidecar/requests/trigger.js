'use strict'
/**
 * `trigger`: calls an action of the app, and gives its reply. It needs no session, since the app has made it ready for
 * that; who asks is written to the audit first. A main thread that does not come to it in time does not do it later.
 */
const { createFlag, move } = require('../../evaluation-flag')
const { openAudit } = require('../audit')
const { peerOf, refusalOf } = require('../../../common/peer')
const { problem } = require('../problem')

const DEFAULT_TIMEOUT_MS = 10_000
/** A worker whose client gives up first would answer no client. @type {Record<string, string>} */
const CODES = { failed: 'BW_ACTION_FAILED', unknown: 'BW_NO_ACTION', busy: 'BW_ACTION_BUSY' }

/** @type {ReturnType<typeof openAudit> | null} */
let audit = null

/** @type {import('../server').Handler} */
async function handle (request, { client, context }) {
  const { name, timeoutMs = DEFAULT_TIMEOUT_MS, user = '', reason = '' } = request
  const param = request.json === undefined ? request.param : valueIn(request.json)
  const { boot } = context
  if (client.isReadOnly) {
    throw problem('BW_REPL_WRITE', `This socket of ${boot.id} is for reading only: an action may change something.`)
  }
  const startedAtMs = performance.now()
  const peer = await peerOf(client.socket)
  const refusal = refusalOf(peer, { isReadOnly: false, ownUid: Number(process.getuid?.()), groupGid: null })
  if (refusal !== null) throw problem('BW_REPL_PEER', `An action in ${boot.id} was refused: ${refusal}.`)
  const journal = audit ??= openAudit({ ...boot, repl: /** @type {any} */ (boot.repl ?? boot.audit) }, context.onDisk)
  const who = {
    session: null, mode: null, user: user || null, reason: reason || null, tool: 'bellwether trigger', ...peer,
    request: 'trigger'
  }
  journal.record({ event: 'statement', ...who, code: textOfCall(request) })

  const flag = createFlag()
  const answer = await context.askMain('trigger', { flag, name, param, timeoutMs }, timeoutMs)
  const durationMs = Math.round(performance.now() - startedAtMs)
  const hasWaited = answer === null && move(flag, 'waiting', 'withdrawn')
  journal.note({
    event: 'outcome', ...who, outcome: answer?.outcome ?? (hasWaited ? 'withdrawn' : 'abandoned'), durationMs
  })
  if (answer === null) throw lateProblem(context, name, timeoutMs, hasWaited)
  if (answer.outcome !== 'reply') throw problem(CODES[answer.outcome], textOf(answer, name))
  return { type: 'reply', reply: answer.text, ...answer.cut ? { cut: answer.cut } : {}, ms: durationMs }
}

/** pm2.trigger() gives any value, the command a text. @param {string} json */
function valueIn (json) {
  try {
    return JSON.parse(json)
  } catch (err) {
    throw problem('BW_BAD_REQUEST', `What the action is to be given is no JSON: ${err.message}. It was not called.`)
  }
}

/** @param {{ name: string, param?: string, json?: string }} request */
function textOfCall ({ name, param, json }) {
  const given = json ?? param
  return given === undefined ? name : `${name} ${given}`
}

/** @param {any} answer @param {string} name */
function textOf ({ outcome, text }, name) {
  if (outcome === 'unknown') return `${text}: ${JSON.stringify(name)}. "bellwether actions" lists those there are.`
  return outcome === 'failed' ? `the action failed: ${text}` : text
}

/**
 * @param {import('../server').ReplContext} context
 * @param {string} name @param {number} timeoutMs @param {boolean} hasWaited
 */
function lateProblem ({ blockedForMs }, name, timeoutMs, hasWaited) {
  return hasWaited
    ? problem('BW_ACTION_TIMEOUT',
      `its main thread is blocked (for ${blockedForMs()} ms now) and did not come to ${JSON.stringify(name)} within ${timeoutMs} ms; it will not be run later.`)
    : problem('BW_ACTION_TIMEOUT',
      `${JSON.stringify(name)} was called and has not replied within ${timeoutMs} ms. What it does goes on; its reply is not waited for.`)
}

module.exports = { handle }
