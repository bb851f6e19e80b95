'use strict'
/** One try to deliver an event: to a command, or by a POST. */
const fs = require('node:fs')
const { request, mustBeTaken, Refusal } = require('../../common/http-request')
const { readToken } = require('../../common/secret-file')
const { withinTime } = require('../../common/time-limit')
const { runCommand } = require('../../common/run-command')
const { redactText } = require('../../common/redact')

/** @typedef {import('./hook-queue').Delivery} Delivery */
/** @typedef {import('./hook-queue').Failure} Failure */
/** @typedef {import('./wanted').EventHook} EventHook */
/**
 * @typedef {object} Place   of the app's present release
 * @property {string} cwd
 * @property {Record<string, string>} env
 * @property {readonly string[]} secrets
 * @property {() => number | null} openLog   the caller's descriptor is closed here; null: it cannot be written
 */

/**
 * @param {EventHook} hook
 * @param {Delivery} delivery
 * @param {Place} place
 * @param {AbortSignal} signal   it is not wanted any more
 * @returns {Promise<Failure | null>}
 */
async function deliver (hook, delivery, place, signal) {
  const failure = await (hook.url === null
    ? byCommand(hook, delivery, place, signal)
    : byPost(hook, delivery, signal))
  return failure && { ...failure, why: redactText(failure.why, place.secrets) }
}

/**
 * @param {EventHook} hook
 * @param {Delivery} delivery
 * @param {Place} place
 * @param {AbortSignal} signal
 * @returns {Promise<Failure | null>}
 */
async function byCommand ({ command, timeoutMs }, { payload, attempts }, { cwd, env, openLog }, signal) {
  const fd = openLog()
  try {
    const run = runCommand(command, {
      timeoutMs, cwd, outputFd: fd ?? undefined, input: `${JSON.stringify(payload)}\n`,
      env: {
        ...env, BELLWETHER_HOOK: 'onEvents', BELLWETHER_APP: payload.app, BELLWETHER_EVENT: payload.name,
        BELLWETHER_EVENT_ID: payload.id, BELLWETHER_EVENT_TEXT: payload.text.replaceAll('\0', ''),
        BELLWETHER_ATTEMPT: String(attempts + 1)
      }
    })
    signal.addEventListener('abort', run.kill, { once: true })
    const why = await run.done
    signal.removeEventListener('abort', run.kill)
    return why === null ? null : { why, isFinal: false }
  } finally {
    if (fd !== null) fs.closeSync(fd)
  }
}

/**
 * @param {EventHook} hook
 * @param {Delivery} delivery
 * @param {AbortSignal} signal
 * @returns {Promise<Failure | null>}
 */
async function byPost ({ url, timeoutMs, secretHeader, secretFile }, { payload }, signal) {
  const { host } = new URL(String(url))
  try {
    // read at each try: a secret that is replaced counts from the next one on
    const secret = secretFile === null ? {} : { [secretHeader]: readToken(secretFile) }
    mustBeTaken(await withinTime(signal, timeoutMs, limit => request({
      url: String(url), method: 'POST', body: JSON.stringify(payload), signal: limit,
      headers: { 'content-type': 'application/json', 'x-bellwether-delivery': payload.id, ...secret }
    })), host)
    return null
  } catch (err) {
    return {
      why: err instanceof Refusal || err.message.includes(host) ? err.message : `${host}: ${err.message}`,
      isFinal: err instanceof Refusal && err.isOfThisOne
    }
  }
}

module.exports = { deliver }
