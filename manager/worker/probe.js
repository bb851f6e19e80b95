'use strict'
/**
 * Asks one worker one HTTP question through its own socket, and says whether the answer will do.
 */
const http = require('node:http')
const net = require('node:net')
const { startDeadline } = require('../../common/deadline')

/** @typedef {{ ok: boolean, status: number | null, detail: string }} ProbeResult */

/**
 * @param {string} expected  as in settings: '200-399', '200,204'; or 'any'
 * @param {number} status
 * @returns {boolean}
 */
function isExpectedStatus (expected, status) {
  if (expected === 'any') return true
  return expected.split(',').some(part => {
    const [from, to = from] = part.trim().split('-').map(Number)
    return status >= from && status <= to
  })
}

/**
 * @param {object} question
 * @param {string} question.socketPath      the worker's http.sock
 * @param {string} question.path
 * @param {number} question.timeoutMs       for the whole answer's head
 * @param {string} question.expectedStatus
 * @param {'http' | 'https' | 'http2' | 'net'} question.server   what the worker's server speaks
 * @returns {Promise<ProbeResult>}  never rejects
 */
function probe ({ socketPath, path, timeoutMs, expectedStatus, server }) {
  const ask = server === 'http2' ? askHttp2 : askHttp1
  return new Promise(resolve => {
    const cancel = ask(socketPath, path, finish)
    const deadline = startDeadline(timeoutMs, () => finish(null, `no answer within ${timeoutMs} ms`))
    let finished = false

    /** @param {number | null} status @param {string} [problem] */
    function finish (status, problem) {
      if (finished) return
      finished = true
      deadline.cancel()
      cancel()
      if (status === null) return resolve({ ok: false, status, detail: `${path}: ${problem}` })
      const ok = isExpectedStatus(expectedStatus, status)
      resolve({
        ok, status, detail: ok ? `${path}: ${status}` : `${path}: status ${status}, expected ${expectedStatus}`
      })
    }
  })
}

/** @typedef {(status: number | null, problem?: string) => void} OnAnswer */

/** @param {string} socketPath @param {string} path @param {OnAnswer} onAnswer */
function askHttp1 (socketPath, path, onAnswer) {
  const headers = { host: 'localhost', 'user-agent': 'bellwether-probe', connection: 'close' }
  const request = http.get({ socketPath, path, agent: false, headers })
  request.on('response', response => {
    response.on('error', () => {}) // only the head is needed; an error of the cancelled rest is no news
    onAnswer(response.statusCode ?? null, 'no status')
  })
  request.on('error', err => onAnswer(null, err.message))
  return () => request.destroy()
}

/** @param {string} socketPath @param {string} path @param {OnAnswer} onAnswer */
function askHttp2 (socketPath, path, onAnswer) {
  const http2 = require('node:http2') // 5 MB and seldom needed: loaded when a worker speaks nothing else
  const session = http2.connect('http://localhost', { createConnection: () => net.connect(socketPath) })
  session.on('error', err => onAnswer(null, err.message))
  const stream = session.request({ ':path': path, 'user-agent': 'bellwether-probe' })
  stream.on('response', headers => onAnswer(Number(headers[':status']), 'no status'))
  stream.on('error', err => onAnswer(null, err.message))
  return () => session.destroy()
}

module.exports = { probe, isExpectedStatus }
