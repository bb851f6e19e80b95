'use strict'
/** Single questions: an HTTP request on a connection of its own, a free port, and waiting until something is so. */
const http = require('node:http')
const { setTimeout: sleep } = require('node:timers/promises')

const POLL_MS = 5
/** The errors of a connection to a server that is still starting. */
const NOT_YET = ['ECONNREFUSED', 'ENOENT', 'ECONNRESET']

/**
 * @param {http.RequestOptions & { body?: object }} options
 * @returns {Promise<{ status: number, headers: http.IncomingHttpHeaders, text: string }>}
 */
function ask ({ body, ...options }) {
  return new Promise((resolve, reject) => {
    const payload = body === undefined ? undefined : JSON.stringify(body)
    const headers = payload === undefined ? {}
      : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }
    const request = http.request({ agent: false, headers, ...options }, response => {
      let text = ''
      response.on('data', chunk => { text += chunk })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
      response.on('error', reject)
    })
    request.on('error', reject)
    request.end(payload)
  })
}

/**
 * @template T
 * @param {() => T | Promise<T>} isSo
 * @param {string} what
 * @param {{ timeoutMs?: number, pollMs?: number }} [how]
 * @returns {Promise<NonNullable<T>>}
 */
async function until (isSo, what, { timeoutMs = 30_000, pollMs = POLL_MS } = {}) {
  const deadlineMs = performance.now() + timeoutMs
  for (;;) {
    try {
      const answer = await isSo()
      if (answer) return answer
    } catch (err) {
      if (!NOT_YET.includes(err.code)) throw err
    }
    if (performance.now() > deadlineMs) throw new Error(`not within ${timeoutMs} ms: ${what}`)
    await sleep(pollMs)
  }
}

module.exports = { ask, until, sleep }
