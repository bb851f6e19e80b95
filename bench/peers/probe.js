'use strict'
/**
 * One answer of a peer, looked at closely before it is loaded: its content, and its size on the wire in bytes. Every
 * answer of a load must have the same size, so the sum shows a wrong answer among thousands.
 */
const net = require('node:net')
const { ResponseParser } = require('../load/response-parser')
const { DEFAULT_PLAN, requestBytes } = require('../load/plan')

const TIMEOUT_MS = 10_000
const HEAD_END = Buffer.from('\r\n\r\n')

/** @typedef {import('../shapes/load').LoadReport} LoadReport */
/**
 * @typedef {{ status: number, headBytes: number, bodyBytes: number, isKept: boolean }} Answer  isKept: the connection
 *   may be used again
 */

/**
 * The same request that a load sends.
 * @param {{ host: string, port: number }} target
 * @param {string} path
 * @returns {Promise<Answer>}  rejects with what the socket says, or when the answer is none or does not come
 */
function probe (target, path) {
  return new Promise((resolve, reject) => {
    /** @type {Buffer[]} */
    const received = []
    /** @type {{ status: number, isKept: boolean } | null} */
    let answer = null
    const socket = net.connect({ ...target, noDelay: true })
    const parser = new ResponseParser({ isHead: false, onAnswer: (status, isKept) => { answer = { status, isKept } } })
    const look = (/** @type {string} */ problem) => {
      if (problem === '' && answer === null) return
      socket.destroy()
      if (problem !== '' || answer === null) return reject(new Error(problem))
      const bytes = Buffer.concat(received)
      const headBytes = bytes.indexOf(HEAD_END) + HEAD_END.length
      resolve({ ...answer, headBytes, bodyBytes: bytes.length - headBytes })
    }
    socket.setTimeout(TIMEOUT_MS, () => look(`no answer within ${TIMEOUT_MS} ms`))
    socket.on('connect', () => socket.write(requestBytes(target, { ...DEFAULT_PLAN, path })))
    socket.on('data', bytes => {
      received.push(bytes)
      look(parser.feed(bytes, bytes.length))
    })
    socket.on('end', () => look(parser.end() || (answer === null ? 'the connection was closed without an answer' : '')))
    socket.on('error', reject)
  })
}

/**
 * @param {Answer} answer
 * @param {number} bytes  that its body must have
 * @returns {string}  what is wrong with it; '' when nothing is
 */
function whyWrongAnswer ({ status, bodyBytes, isKept }, bytes) {
  if (status !== 200) return `it answers with status ${status}`
  if (bodyBytes !== bytes) return `it answers with ${bodyBytes} bytes instead of ${bytes}`
  return isKept ? '' : 'it closes the connection after each answer'
}

/**
 * @param {Pick<LoadReport, 'requests' | 'errors' | 'bytesReceived'> &
 *   { generator: Pick<LoadReport['generator'], 'maxInFlight'> }} report
 * @param {{ answerBytes: number, connections: number }} expected
 * @returns {string}  why a load tells nothing of the peer; '' when it does
 */
function whyWrongLoad ({ requests, errors, bytesReceived, generator }, { answerBytes, connections }) {
  const failed = Object.entries(errors).filter(([, count]) => count > 0).map(([kind, count]) => `${count} ${kind}`)
  if (failed.length > 0) return `requests failed beside ${requests} that did not: ${failed.join(', ')}`
  if (requests === 0) return 'no request was answered in time'
  if (bytesReceived !== requests * answerBytes) {
    return `${requests} answers took ${bytesReceived} bytes, not ${answerBytes} each: some of them are not what was asked for`
  }
  return generator.maxInFlight < connections
    ? `only ${generator.maxInFlight} of ${connections} connections were in use at once`
    : ''
}

module.exports = { probe, whyWrongAnswer, whyWrongLoad }
