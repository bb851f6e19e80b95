'use strict'
/** One HTTP request to another server, and its answer. Small: Node's fetch would cost a resident bot megabytes. */
const http = require('node:http')

const MAX_ANSWER_BYTES = 1024 * 1024

/**
 * @param {object} wish
 * @param {string} wish.url            http: or https:
 * @param {string} wish.method
 * @param {Record<string, string>} wish.headers
 * @param {string | Buffer} [wish.body]
 * @param {AbortSignal} wish.signal
 * @returns {Promise<{ status: number, headers: http.IncomingHttpHeaders, text: string }>}  redirects are not followed
 * @throws Error with the system's code, or the reason of the signal
 */
function request ({ url, method, headers, body, signal }) {
  return new Promise((resolve, reject) => {
    const target = new URL(url)
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const client = target.protocol === 'https:' ? require('node:https') : http // TLS takes memory: only where it is used
    const sent = client.request(target, {
      method, headers: { 'user-agent': 'bellwether', ...length, ...headers }, agent: false, signal
    }, answer => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', part => {
        text += part
        if (text.length > MAX_ANSWER_BYTES) {
          answer.destroy(new Error(`the answer is longer than ${MAX_ANSWER_BYTES} bytes`))
        }
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
      answer.on('error', reject)
    })
    sent.on('error', err => reject(signal.aborted && signal.reason instanceof Error ? signal.reason : err))
    sent.end(body)
  })
}

/**
 * Any other 4xx status means a fault of this message, which stays, and of no other message; these concern the sender,
 * the address, or the moment.
 */
const OF_ALL = new Set([401, 403, 404, 408, 429])

/** The server answered, but not with 2xx. */
class Refusal extends Error {
  /** @param {string} text @param {boolean} isOfThisOne */
  constructor (text, isOfThisOne) {
    super(text)
    /** only this message is refused, others may be taken */
    this.isOfThisOne = isOfThisOne
  }
}

/**
 * @param {{ status: number, text: string }} answer
 * @param {string} who  answered
 * @param {boolean} [isOfThisOne]  where the status does not say it
 * @throws {Refusal} when it is no 2xx
 */
function mustBeTaken ({ status, text }, who, isOfThisOne = status >= 400 && status < 500 && !OF_ALL.has(status)) {
  if (status >= 200 && status < 300) return
  throw new Refusal(`${who} answered ${status}${text === '' ? '' : `: ${text.replace(/\s+/g, ' ').slice(0, 200)}`}`,
    isOfThisOne)
}

module.exports = { request, mustBeTaken, Refusal }
