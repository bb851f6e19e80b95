'use strict'
/**
 * The requests of a runner to the bot, over HTTP (docs/bench-watch.md): JSON both ways, results packed. One word in an
 * error, `details.reason`, says what went wrong.
 */
const zlib = require('node:zlib')
const { Readable } = require('node:stream')
const { pipeline } = require('node:stream/promises')
const { BellwetherError, CODES } = require('../../../common/errors')
const { jsonOrNull } = require('../../../common/json-or-null')
const { request } = require('../../../common/http-request')
const { withinTime } = require('../../../common/time-limit')
const { MAX_UPLOAD_BYTES, MAX_UNPACKED_BYTES } = require('../watch/take-upload')

const ASK_MS = 15_000
const UPLOAD_MS = 10 * 60_000
/** Of the 4xx statuses, those that pass (`away`); with the others the bot refuses for good. */
const PASSING_STATUSES = new Set([408, 425, 429])

/**
 * Why the bot did not do what was asked.
 *   'away'      it does not answer, or cannot now: ask again later
 *   'benches'   it measures other benchmarks than the runner
 *   'lost'      the lease is over and another runner has the commit, or the bot needs no result of it any more
 *   'refused'   the result is not taken, now or later
 * @typedef {'away' | 'benches' | 'lost' | 'refused'} Reason
 */

class BotClient {
  #base
  #token

  /** @param {{ from: string, token: string }} where  from: where its website is */
  constructor ({ from, token }) {
    this.#base = new URL('api/v1/runner/', from.endsWith('/') ? from : `${from}/`)
    this.#token = token
  }

  /** For people. */
  get host () { return this.#base.host }

  /**
   * @param {'lease' | 'renew' | 'fail' | 'release'} verb
   * @param {object} wish
   * @param {AbortSignal} signal
   * @returns {Promise<any>}
   * @throws BW_BENCH_RUNNER with a reason, BW_BENCH_TOKEN; the reason of the signal
   */
  ask (verb, wish, signal) {
    return this.#post(verb, { type: 'application/json', body: JSON.stringify(wish), timeoutMs: ASK_MS }, signal)
  }

  /**
   * @param {{ runner: string, sha: string, machineClass: string }} about
   * @param {Iterable<string>} lines
   * @param {AbortSignal} signal
   * @returns {Promise<{ taken: boolean, added: number, there: number }>}
   * @throws as ask does, BW_BENCH_IMPORT
   */
  async send (about, lines, signal) {
    return this.#post(`result?${new URLSearchParams(about)}`,
      { type: 'application/gzip', body: await packed(lines), timeoutMs: UPLOAD_MS }, signal)
  }

  /**
   * @param {string} path
   * @param {{ type: string, body: string | Buffer, timeoutMs: number }} what
   * @param {AbortSignal} signal
   */
  async #post (path, { type, body, timeoutMs }, signal) {
    const headers = { authorization: `Bearer ${this.#token}`, 'content-type': type }
    let answer
    try {
      answer = await withinTime(signal, timeoutMs, limit => request({
        url: new URL(path, this.#base).href, method: 'POST', headers, body, signal: limit
      }))
    } catch (err) {
      signal.throwIfAborted()
      throw away(`${this.host} does not answer (${err.code ?? err.message})`, err)
    }
    const told = jsonOrNull(answer.text) // null: a proxy's page
    if (answer.status === 200 && told !== null) return told
    throw errorOf(answer.status, told?.error ?? {}, this.host)
  }
}

/**
 * @param {number} status
 * @param {{ code?: unknown, message?: unknown, reason?: unknown }} error  of the bot; empty where something else
 *   answered
 * @param {string} host
 */
function errorOf (status, { code, message, reason }, host) {
  const text = typeof message === 'string' ? message : `${host} answered ${status}`
  if (status === 401 || status === 403) return new BellwetherError('BW_BENCH_TOKEN', text)
  if (status >= 500 || status < 400 || PASSING_STATUSES.has(status)) return away(text)
  if (typeof code !== 'string') return new BellwetherError('BW_BENCH_RUNNER',
    `${text}. Is that the address of the bot's website, and has its bench file watch.runners?`,
    { details: { reason: 'none' } })
  return new BellwetherError(Object.hasOwn(CODES, code) ? code : 'BW_BENCH_RUNNER', text, { details: { reason } })
}

/** @param {string} text @param {unknown} [cause] */
function away (text, cause) {
  return new BellwetherError('BW_BENCH_RUNNER', text, { cause, details: { reason: 'away' } })
}

/** @param {Iterable<string>} lines @returns {Promise<Buffer>} @throws BW_TOO_LARGE */
async function packed (lines) {
  /** @type {Buffer[]} */
  const parts = []
  let bytes = 0
  await pipeline(Readable.from(ended(lines)), zlib.createGzip(), async source => {
    for await (const part of source) {
      bytes += part.length
      if (bytes > MAX_UPLOAD_BYTES) throw tooLarge()
      parts.push(part)
    }
  })
  return Buffer.concat(parts)
}

/** @param {Iterable<string>} lines */
function * ended (lines) {
  let bytes = 0
  for (const line of lines) {
    bytes += Buffer.byteLength(line) + 1
    if (bytes > MAX_UNPACKED_BYTES) throw tooLarge()
    yield `${line}\n`
  }
}

function tooLarge () {
  return new BellwetherError('BW_TOO_LARGE',
    `The results of this commit have more than ${MAX_UPLOAD_BYTES} bytes packed, or ${MAX_UNPACKED_BYTES} unpacked: they are not sent, and stay here.`)
}

module.exports = { BotClient }
