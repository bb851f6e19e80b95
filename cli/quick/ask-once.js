'use strict'
/**
 * One question to the manager, by as little code as it takes: HTTP/1.0 over its UNIX socket, so that the answer ends
 * with the connection. Loading Node's http client would cost more than all the rest of `bellwether ls`. What is not a
 * plain, prompt "200" is null: the caller then asks by the whole client, which knows every other way it can end.
 */
const net = require('node:net')

/** A manager that is well has answered by then (manager/api/client/exchange.js judges the silence of the others). */
const SILENCE_AFTER_MS = 500
const MAX_ANSWER_CHARS = 16 * 1024 * 1024
const HEAD_END = '\r\n\r\n'
/** HTTP/1.0 is asked for; Node's server answers as 1.1 and closes. */
const OK = /^HTTP\/1\.[01] 200 [^\r\n]*\r\n/

/**
 * @param {string} socketPath
 * @param {string} path
 * @param {(answer: any) => void} then   called once; null: ask by the whole client
 */
function askOnce (socketPath, path, then) {
  let text = ''
  let isDone = false
  const end = (/** @type {any} */ answer) => {
    if (isDone) return
    isDone = true
    clearTimeout(timer)
    socket.destroy()
    then(answer)
  }
  const socket = net.connect({ path: socketPath })
  const timer = setTimeout(end, SILENCE_AFTER_MS, null)
  socket.setEncoding('utf8')
  socket.on('error', () => end(null))
  socket.on('data', piece => {
    text += piece
    if (text.length > MAX_ANSWER_CHARS) end(null)
  })
  socket.on('end', () => end(answerOf(text)))
  socket.on('close', () => end(null))
  socket.write(`GET ${path} HTTP/1.0\r\nhost: bellwether\r\naccept: application/json\r\n\r\n`)
}

/**
 * @param {string} text   all that came
 * @returns {any}  the object in it; null: this is no whole answer, or another one
 */
function answerOf (text) {
  const at = text.indexOf(HEAD_END)
  if (at < 0 || !OK.test(text) || /\r\ntransfer-encoding:/i.test(text.slice(0, at + 2))) return null
  try {
    const answer = JSON.parse(text.slice(at + HEAD_END.length)) // one that was cut off is no JSON
    return typeof answer === 'object' ? answer : null
  } catch {
    return null // whatever it is, the whole client says it
  }
}

module.exports = { askOnce, answerOf }
