'use strict'
/**
 * The way to a bot that watches, for commands on the same machine and of the same user: HTTP with JSON over a UNIX socket that only the owner
 * can open. The bot has the results to itself, so whoever wants to write into them asks it.
 */
const crypto = require('node:crypto')
const fs = require('node:fs')
const http = require('node:http')
const os = require('node:os')
const path = require('node:path')
const { BellwetherError, CODES } = require('../../manager/errors')
const { PRIVATE_UMASK } = require('../../worker/bind-address')

/** Longer paths do not fit into an address. */
const MOST_PATH_BYTES = 100
const MAX_BODY_BYTES = 64 * 1024
const MAX_ANSWER_BYTES = 8 * 1024 * 1024
const ANSWER_MS = 60_000

/** @typedef {Record<string, (wish: any) => Promise<object> | object>} Handlers  by verb; they check what they get */

/**
 * @param {string} place  where the results are
 * @returns {string}      the same for the bot and for those who ask it
 */
function controlPath (place) {
  const usual = path.join(place, 'watch.sock')
  if (Buffer.byteLength(usual) <= MOST_PATH_BYTES) return usual
  const name = `bw-watch-${process.getuid?.() ?? 0}-${crypto.createHash('sha256').update(place).digest('hex').slice(0, 10)}`
  return path.join(os.tmpdir(), name, 'watch.sock')
}

/**
 * @param {string} place
 * @param {Handlers} handlers
 * @returns {Promise<{ close: () => Promise<void> }>}
 */
async function serveControl (place, handlers) {
  const socketPath = controlPath(place)
  const dir = path.dirname(socketPath)
  fs.mkdirSync(dir, { recursive: true, mode: 0o700 })
  if (process.getuid && fs.statSync(dir).uid !== process.getuid()) throw new BellwetherError('BW_BENCH_WATCH', `${dir} belongs to somebody else; remove it, or choose a shorter BELLWETHER_HOME.`)
  fs.rmSync(socketPath, { force: true }) // of a bot that was killed: the store's lock says that no other lives
  const server = http.createServer({ requestTimeout: ANSWER_MS }, (request, response) => {
    answer(request, handlers).then(
      value => send(response, 200, value),
      err => {
        const told = err instanceof BellwetherError ? err : new BellwetherError('BW_INTERNAL', `A fault of the bot: ${err.message}`, { cause: err })
        send(response, CODES[told.code].httpStatus, { error: { code: told.code, message: told.message } })
      })
  })
  const before = process.umask(PRIVATE_UMASK)
  try {
    await new Promise((resolve, reject) => {
      server.once('error', reject)
      server.listen({ path: socketPath, exclusive: true }, () => resolve(undefined)) // also as an app of a manager: ours alone
      process.umask(before) // the file is there when listen returns
    })
  } finally {
    process.umask(before)
  }
  return {
    close: () => new Promise(resolve => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  }
}

/** @param {http.IncomingMessage} request @param {Handlers} handlers */
async function answer (request, handlers) {
  const verb = (request.url ?? '').slice(1)
  if (request.method !== 'POST' || !Object.hasOwn(handlers, verb)) throw new BellwetherError('BW_BENCH_USAGE', `This bot does not know "${verb}": it may be older or newer than this command.`)
  let text = ''
  for await (const part of request.setEncoding('utf8')) {
    text += part
    if (text.length > MAX_BODY_BYTES) throw new BellwetherError('BW_BENCH_USAGE', `A question has at most ${MAX_BODY_BYTES} characters.`)
  }
  return handlers[verb](JSON.parse(text || '{}'))
}

/** @param {http.ServerResponse} response @param {number} status @param {object} value */
function send (response, status, value) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}

/**
 * @param {string} place
 * @param {string} verb
 * @param {object} [wish]
 * @returns {Promise<any>}
 * @throws BW_BENCH_WATCH: no bot watches; what the bot says otherwise
 */
function askControl (place, verb, wish = {}) {
  return new Promise((resolve, reject) => {
    const request = http.request({ socketPath: controlPath(place), path: `/${verb}`, method: 'POST', agent: false, timeout: ANSWER_MS }, response => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', part => {
        text += part
        if (text.length > MAX_ANSWER_BYTES) response.destroy(new Error('the answer does not end'))
      })
      response.on('error', reject)
      response.on('end', () => {
        const { error, ...value } = JSON.parse(text)
        if (error) reject(new BellwetherError(error.code in CODES ? error.code : 'BW_INTERNAL', error.message))
        else resolve(value)
      })
    })
    request.on('timeout', () => request.destroy(new Error(`no answer within ${ANSWER_MS / 1000} s`)))
    request.on('error', (/** @type {NodeJS.ErrnoException} */ err) => reject(new BellwetherError('BW_BENCH_WATCH', err.code === 'ENOENT' || err.code === 'ECONNREFUSED'
      ? 'No bot watches this repository here. Start one with: bellwether bench watch'
      : `The bot that watches this repository does not answer (${err.message}).`, { cause: err })))
    request.end(JSON.stringify(wish))
  })
}

module.exports = { serveControl, askControl }
