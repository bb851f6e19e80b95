'use strict'
/**
 * Questions to the manager over its control socket. HTTP/1.0 by hand: the answer ends with the connection, and loading
 * Node's http would make a worker that serves nothing look like one that is about to.
 */
const net = require('node:net')
const { jsonOrNull } = require('../../common/json-or-null')
const { isObject } = require('../../common/shape')

/** Questions of this worker at a time, and those that wait for their turn. */
const AT_ONCE = 2
const MOST_WAITING = 1000
const MAX_ANSWER_BYTES = 16 * 1024 * 1024
const HEAD_END = Buffer.from('\r\n\r\n')

/** @typedef {{ method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown }} Question */

/** @param {string} message @param {string} code */
function failure (message, code) { return Object.assign(new Error(`pm2: ${message} (${code})`), { code }) }

let busy = 0
/** @type {(() => void)[]} */
const waiting = []

/**
 * @param {string} socketPath
 * @param {Question} question
 * @returns {Promise<any>}   what it answers
 */
async function ask (socketPath, question) {
  if (busy >= AT_ONCE) {
    if (waiting.length >= MOST_WAITING) {
      throw failure(`${MOST_WAITING} calls wait for the manager already: nothing was sent`, 'BW_TOO_MANY_CLIENTS')
    }
    await new Promise(resolve => waiting.push(() => resolve(null)))
  } else busy++
  try {
    return await exchange(socketPath, question)
  } finally {
    const next = waiting.shift()
    if (next) next()
    else busy--
  }
}

/** @param {string} socketPath @param {Question} question @returns {Promise<any>} */
function exchange (socketPath, question) {
  return new Promise((resolve, reject) => {
    /** @type {Buffer[]} */
    const parts = []
    let size = 0
    const socket = open(socketPath, question, reject)
    socket.on('data', part => {
      parts.push(part)
      size += part.length
      if (size > MAX_ANSWER_BYTES) socket.destroy(failure('the answer is too long', 'BW_TOO_LARGE'))
    })
    socket.on('end', () => {
      try {
        resolve(answerIn(Buffer.concat(parts)))
      } catch (err) {
        reject(err)
      }
    })
  })
}

/**
 * Answers that come one after the other, a line of JSON each, until it is closed.
 * @param {string} socketPath
 * @param {string} path
 * @param {{ onOpen: () => void, onLine: (value: any) => void, onEnd: (err: Error | null) => void }} on
 * @returns {() => void}   closes it
 */
function follow (socketPath, path, { onOpen, onLine, onEnd }) {
  let rest = Buffer.alloc(0)
  let isOpen = false
  let hasEnded = false
  const end = (/** @type {Error | null} */ err) => {
    if (!hasEnded) onEnd(err)
    hasEnded = true
  }
  const socket = open(socketPath, { method: 'GET', path }, end)
  socket.on('data', part => {
    rest = Buffer.concat([rest, part])
    if (!isOpen) {
      const at = rest.indexOf(HEAD_END)
      if (at === -1 || !rest.subarray(0, 20).includes(' 200 ')) return
      rest = rest.subarray(at + HEAD_END.length)
      isOpen = true
      onOpen()
    }
    for (let at = rest.indexOf(10); at !== -1 && !hasEnded; at = rest.indexOf(10)) {
      const line = rest.subarray(0, at).toString()
      rest = rest.subarray(at + 1)
      const value = line === '' ? undefined : valueOf(line)
      if (value === null) return socket.destroy(failure('a line is no JSON', 'BW_MANAGER_GONE'))
      if (value !== undefined) onLine(value)
    }
    if (rest.length > MAX_ANSWER_BYTES) socket.destroy(failure('a line is too long', 'BW_TOO_LARGE'))
  })
  socket.on('end', () => {
    if (isOpen) return end(null)
    try {
      answerIn(rest)
      end(null)
    } catch (err) {
      end(err)
    }
  })
  return () => {
    hasEnded = true
    socket.destroy()
  }
}

/** @param {string} line @returns {any}   null: it is none of ours */
function valueOf (line) {
  const value = jsonOrNull(line)
  return isObject(value) ? value : null
}

/** @param {string} socketPath @param {Question} question @param {(err: Error) => void} onFailed */
function open (socketPath, { method, path, body }, onFailed) {
  const text = body === undefined ? '' : JSON.stringify(body)
  const socket = net.connect({ path: socketPath, allowHalfOpen: true }) // its end is ours to answer, once all is read
  socket.on('error', err => onFailed('code' in err && String(err.code).startsWith('BW_') ? err
    : failure(`no manager answers on ${socketPath}: ${err.message}`, 'BW_NOT_RUNNING')))
  socket.on('end', () => socket.end())
  socket.write(`${method} ${path} HTTP/1.0\r\nhost: bellwether\r\nbellwether-pid: ${process.pid}\r\n` +
    `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`)
  return socket
}

/** @param {Buffer} bytes @returns {any} @throws what the manager says */
function answerIn (bytes) {
  const at = bytes.indexOf(HEAD_END)
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(bytes.subarray(0, 15).toString('latin1'))?.[1])
  if (at === -1 || !Number.isInteger(status)) throw failure('the manager went away before it answered', 'BW_MANAGER_GONE')
  const value = JSON.parse(bytes.subarray(at + HEAD_END.length).toString() || 'null')
  if (status >= 200 && status < 300) return value
  throw failure(value?.error?.message ?? `the manager answered ${status}`, value?.error?.code ?? 'BW_INTERNAL')
}

module.exports = { ask, follow, failure, AT_ONCE, MOST_WAITING }
