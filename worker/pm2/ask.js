'use strict'
/**
 * Questions to the manager over its control socket. HTTP/1.0 by hand: the answer ends with the connection, and loading
 * Node's http would make a worker that serves nothing look like one that is about to.
 */
const net = require('node:net')
const { jsonOrNull } = require('../../common/json-or-null')
const { isObject } = require('../../common/shape')

/** Questions of this worker at a time, of each kind, and those that wait for their turn. */
const AT_ONCE = 2
const MOST_WAITING = 1000
/** A manager that is well answers within milliseconds, but for a verb that takes its time. */
const ANSWER_MS = 10_000
const MAX_ANSWER_BYTES = 16 * 1024 * 1024
const HEAD_END = Buffer.from('\r\n\r\n')

/**
 * takesTime: a verb that is answered when it is done, a drain later, say.
 * @typedef {{ method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown, takesTime?: boolean }} Question
 */
/** @typedef {{ busy: number, waiting: ((err: Error | null) => void)[] }} Lane */

/** @param {string} message @param {string} code */
function failure (message, code) { return Object.assign(new Error(`pm2: ${message} (${code})`), { code }) }

/** A list need not wait for a reload to end. @type {{ quick: Lane, long: Lane }} */
const lanes = { quick: { busy: 0, waiting: [] }, long: { busy: 0, waiting: [] } }

/**
 * @param {string} socketPath
 * @param {Question} question
 * @param {number} [answerMs]
 * @returns {Promise<any>}   what it answers
 * @throws also BW_TOO_SLOW: the manager hangs; no call waits for it without an end
 */
async function ask (socketPath, question, answerMs = ANSWER_MS) {
  const lane = lanes[question.takesTime ? 'long' : 'quick']
  if (lane.busy >= AT_ONCE) {
    if (lane.waiting.length >= MOST_WAITING) {
      throw failure(`${MOST_WAITING} calls wait for the manager already: nothing was sent`, 'BW_TOO_MANY_CLIENTS')
    }
    const why = await new Promise(resolve => lane.waiting.push(resolve))
    if (why) throw why
  } else lane.busy++
  try {
    return await (question.takesTime ? longExchange : exchange)(socketPath, question, answerMs)
  } catch (err) {
    if (err.code === 'BW_TOO_SLOW') failWaiting(err)
    throw err
  } finally {
    const next = lane.waiting.shift()
    if (next) next(null)
    else lane.busy--
  }
}

/** Each that waits would find the same out, one after the other. @param {Error} err */
function failWaiting (err) {
  for (const { waiting } of Object.values(lanes)) for (const next of waiting.splice(0)) next(err)
}

/**
 * While there is no answer yet, asks now and then whether the manager is well.
 * @param {string} socketPath
 * @param {Question} question
 * @param {number} answerMs
 * @returns {Promise<any>}
 */
async function longExchange (socketPath, question, answerMs) {
  const over = new AbortController()
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  const stuck = new Promise((_, reject) => {
    const isWell = () => exchange(socketPath, { method: 'GET', path: '/v1/status' }, answerMs, over.signal)
    const watch = () => {
      if (over.signal.aborted) return
      const look = () => isWell().then(watch, err => err.code === 'BW_TOO_SLOW' ? reject(err) : watch())
      timer = setTimeout(look, answerMs).unref()
    }
    watch()
  })
  try {
    return await Promise.race([exchange(socketPath, question, null, over.signal), stuck])
  } finally {
    over.abort()
    clearTimeout(timer)
  }
}

/**
 * @param {string} socketPath
 * @param {Question} question
 * @param {number | null} answerMs   null: it may take its time
 * @param {AbortSignal} [over]       nobody waits for it any more
 * @returns {Promise<any>}
 */
function exchange (socketPath, question, answerMs, over) {
  return new Promise((resolve, reject) => {
    /** @type {Buffer[]} */
    const parts = []
    let size = 0
    const socket = open(socketPath, question, reject)
    if (answerMs !== null) giveUpAfter(socket, answerMs, question)
    over?.addEventListener('abort', () => socket.destroy(), { once: true })
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
 * @param {number} [answerMs]   until it is open
 * @returns {() => void}   closes it
 */
function follow (socketPath, path, { onOpen, onLine, onEnd }, answerMs = ANSWER_MS) {
  let rest = Buffer.alloc(0)
  let isOpen = false
  let hasEnded = false
  const end = (/** @type {Error | null} */ err) => {
    if (!hasEnded) onEnd(err)
    hasEnded = true
  }
  const socket = open(socketPath, { method: 'GET', path }, end)
  const stopWaiting = giveUpAfter(socket, answerMs, { method: 'GET', path })
  socket.on('data', part => {
    rest = Buffer.concat([rest, part])
    if (!isOpen) {
      const at = rest.indexOf(HEAD_END)
      if (at === -1 || !rest.subarray(0, 20).includes(' 200 ')) return
      rest = rest.subarray(at + HEAD_END.length)
      isOpen = true
      stopWaiting()
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

/**
 * Silence ends it. A worker that stood still itself finds what came meanwhile first.
 * @param {import('node:net').Socket} socket
 * @param {number} answerMs
 * @param {Question} question
 * @returns {() => void}   it may be silent from now on
 */
function giveUpAfter (socket, answerMs, { method, path }) {
  let heard = 0
  const look = () => setImmediate(() => {
    if (socket.destroyed) return
    if (socket.bytesRead > heard) {
      heard = socket.bytesRead
      timer.refresh()
    } else {
      socket.destroy(failure(`the manager has not answered ${method} ${path} for ${answerMs} ms: it hangs` +
        (method === 'GET' ? '' : '. What was asked for may still happen'), 'BW_TOO_SLOW'))
    }
  })
  const timer = setTimeout(look, answerMs)
  const stop = () => clearTimeout(timer)
  socket.on('close', stop)
  return stop
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

module.exports = { ask, follow, failure, AT_ONCE, MOST_WAITING, ANSWER_MS }
