'use strict'
/**
 * Pushes to a receiver of OTLP/HTTP, one request at a time, in the order in which they were made. A few wait while the
 * receiver is away; then the oldest is given up: values are cumulative, so a newer push contains its values. The
 * headers may hold secrets and go to the receiver only.
 */
const http = require('node:http')
const https = require('node:https')
const { gzip } = require('node:zlib')
const { promisify } = require('node:util')
const { readSecretFile } = require('../../../common/secret-file')
const { decidePush } = require('./decide')
const { redactText } = require('../../../common/redact')

const MAX_WAITING = 5
const ANSWER_MS = 10_000
const MAX_ANSWER_BYTES = 64 * 1024
const MAX_PROBLEM_CHARS = 300
const PATH = '/v1/metrics'
const compress = promisify(gzip)

/** @typedef {{ url: string, headersFile: string | null }} Target */
/**
 * @typedef {{ sent: number, failed: number, dropped: number, waiting: number, problem: string | null }} Report   counts
 *   since the last one
 */

class Sender {
  /** @type {{ body: string, tries: number }[]} */
  #waiting = []
  #isSending = false
  /** @type {NodeJS.Timeout | null} */
  #timer = null
  #sent = 0
  #failed = 0
  #dropped = 0
  /** Of the last try; null: it went well. @type {string | null} */
  #problem = null
  /** @type {Target} */
  #target = { url: '', headersFile: null }

  /** @param {{ random?: () => number }} [how] */
  constructor ({ random = Math.random } = {}) { this.random = random }

  /** @param {object} request @param {Target} target */
  push (request, target) {
    this.#target = target
    this.#waiting.push({ body: JSON.stringify(request), tries: 0 })
    while (this.#waiting.length > MAX_WAITING) {
      this.#waiting.splice(this.#isSending ? 1 : 0, 1)
      this.#dropped++
    }
    this.#next()
  }

  /** @returns {Report} */
  report () {
    const report = {
      sent: this.#sent, failed: this.#failed, dropped: this.#dropped, waiting: this.#waiting.length,
      problem: this.#problem
    }
    this.#sent = this.#failed = this.#dropped = 0
    return report
  }

  close () {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#waiting = []
  }

  #next () {
    if (this.#isSending || this.#timer !== null || this.#waiting.length === 0) return
    this.#isSending = true
    const [one] = this.#waiting
    this.#send(one).catch(err => this.#problemOf(err)).then(decision => {
      this.#isSending = false
      this.#take(one, decision)
    })
  }

  /** @param {{ body: string, tries: number }} one @param {import('./decide').Decision} decision */
  #take (one, decision) {
    this.#problem = decision.problem
    if (decision.action === 'again') {
      this.#failed++
      this.#timer = setTimeout(() => {
        this.#timer = null
        this.#next()
      }, decision.delayMs)
      return
    }
    if (this.#waiting[0] === one) this.#waiting.shift()
    if (decision.action === 'done') this.#sent++
    else this.#dropped++
    this.#next()
  }

  /**
   * @param {any} err  of a file or a setting: it is tried again, since a person mends it
   * @returns {import('./decide').Decision}
   */
  #problemOf (err) {
    return { action: 'again', delayMs: ANSWER_MS, problem: String(err.message).slice(0, MAX_PROBLEM_CHARS) }
  }

  /** @param {{ body: string, tries: number }} one @returns {Promise<import('./decide').Decision>} */
  async #send (one) {
    one.tries++
    const { url, headersFile } = this.#target
    const own = headersFile === null ? {} : readHeaders(headersFile)
    const secrets = Object.values(own)
    const body = await compress(one.body)
    const answer = await post(endpointOf(url),
      { ...own, 'content-type': 'application/json', 'content-encoding': 'gzip', 'user-agent': 'bellwether' }, body)
    const clean = { ...answer, text: redactText(answer.text, secrets).slice(0, MAX_PROBLEM_CHARS) }
    const isWell = answer.status !== null && answer.status >= 200 && answer.status < 300
    return decidePush(isWell ? answer : clean, one.tries, Date.now(), this.random())
  }
}

/** @param {string} text @returns {URL}   an address alone means its usual path */
function endpointOf (text) {
  const url = new URL(text)
  if (url.pathname === '/') url.pathname = PATH
  return url
}

/**
 * @param {URL} url
 * @param {Record<string, string>} headers
 * @param {Buffer} body
 * @returns {Promise<{ status: number | null, retryAfter?: string, text: string }>}   status null: there was no whole
 *   answer
 */
function post (url, headers, body) {
  return new Promise(resolve => {
    const { request } = url.protocol === 'https:' ? https : http
    const sent = request(url, {
      method: 'POST', headers: { ...headers, 'content-length': body.length }, agent: false,
      signal: AbortSignal.timeout(ANSWER_MS)
    }, response => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', chunk => {
        text += chunk
        if (text.length > MAX_ANSWER_BYTES) response.destroy(new Error('its answer has no end'))
      })
      response.on('error', err => resolve({ status: null, text: wordsOf(err) }))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? null, retryAfter: response.headers['retry-after'], text }))
    })
    sent.on('error', err => resolve({ status: null, text: wordsOf(err) }))
    sent.end(body)
  })
}

/** @param {any} err */
function wordsOf (err) {
  return err.name === 'TimeoutError' || err.cause?.name === 'TimeoutError'
    ? `no answer within ${ANSWER_MS / 1000} s`
    : err.message || err.code
}

/**
 * Lines of "name: value". Read at each push, so a new key holds at once.
 * @param {string} file
 * @returns {Record<string, string>}
 * @throws {Error} why it cannot be trusted; never what it holds
 */
function readHeaders (file) {
  const lines = readSecretFile(file, 'header').split('\n').map(line => line.trim())
  return Object.fromEntries(lines.flatMap((line, i) => {
    if (line === '' || line.startsWith('#')) return []
    const [, name, value] = /^([!#$%&'*+.^_`|~\w-]+)\s*:\s*([\x20-\x7e]*)$/.exec(line) ?? []
    if (name === undefined) throw new Error(`${file}: line ${i + 1} is not "name: value"`)
    return [[name.toLowerCase(), value]]
  }))
}

module.exports = { Sender, endpointOf, readHeaders, MAX_WAITING }
