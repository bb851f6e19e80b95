'use strict'
/**
 * The way to a bot that watches, for commands on the same machine and of the same user: HTTP with JSON over a UNIX
 * socket that only the owner can open. Only the bot writes the results, so a command that wants to write into them asks
 * the bot.
 */
const fs = require('node:fs')
const http = require('node:http')
const path = require('node:path')
const { holdPrivate } = require('../../../common/private-folder')
const { BellwetherError, CODES } = require('../../../common/errors')
const { readBody, sendJson, ownError, errorBody } = require('../../../common/json-http')
const { jsonOrNull } = require('../../../common/json-or-null')
const { isObject } = require('../../../common/shape')
const { checkSocketPath } = require('../../../common/paths')
const { PRIVATE_UMASK } = require('../../../common/bind-address')

const NAME = 'watch.sock'
const NO_BOT = 'No bot watches this repository here. Start one with: bellwether bench watch'
/** Longer paths do not fit into an address. */
const MOST_PATH_BYTES = 100
const MAX_BODY_BYTES = 64 * 1024
const MAX_ANSWER_BYTES = 8 * 1024 * 1024
const ANSWER_MS = 60_000

/** @typedef {Record<string, (wish: any) => Promise<object> | object>} Handlers  by verb; they check what they get */

/**
 * The socket lies with the results, in a folder that is ours alone: a user who could put another socket there would be
 * believed. If the path is too long for an address, a descriptor of that folder names the socket.
 * @param {string} place  where the results are
 * @returns {{ socketPath: string, close: () => void } | null}  until `close`; null: there are no results
 * @throws BW_HOME: another user could change the folder; BW_PATH_TOO_LONG where there is no short name
 */
function controlPath (place) {
  const usual = path.join(place, NAME)
  if (!fs.existsSync(place)) return null
  const held = holdPrivate(place)
  if ('fault' in held) throw new BellwetherError('BW_HOME',
    `${held.fault.what}, so whoever answers there is not believed. To go on, ${held.fault.next}.`)
  if (Buffer.byteLength(usual) > MOST_PATH_BYTES) {
    return { socketPath: checkSocketPath(held.shortName(NAME)), close: held.close }
  }
  held.close()
  return { socketPath: usual, close: () => {} }
}

/**
 * @param {string} place
 * @param {Handlers} handlers
 * @returns {Promise<{ close: () => Promise<void> }>}
 * @throws as controlPath
 */
async function serveControl (place, handlers) {
  const at = controlPath(place)
  if (at === null) throw new BellwetherError('BW_BENCH_WATCH',
    `${place} is not there: the results were removed while the bot was started.`)
  const { socketPath } = at
  fs.rmSync(socketPath, { force: true }) // of a bot that was killed: the store's lock says that no other lives
  const server = http.createServer({ requestTimeout: ANSWER_MS }, (request, response) => {
    answer(request, handlers).then(value => sendJson(response, 200, value)).catch(err => {
      const told = ownError(err, message => `A fault of the bot: ${message}`)
      sendJson(response, told.httpStatus, errorBody(told))
    })
  })
  const before = process.umask(PRIVATE_UMASK)
  try {
    await new Promise((resolve, reject) => {
      server.once('error', reject)
      // also as an app of a manager: ours alone
      server.listen({ path: socketPath, exclusive: true }, () => resolve(undefined))
      process.umask(before) // the file is there when listen returns
    })
  } finally {
    process.umask(before)
  }
  return {
    close: () => new Promise(resolve => {
      server.close(() => {
        at.close() // the path was unlinked by its name
        resolve()
      })
      server.closeAllConnections()
    })
  }
}

/** @param {http.IncomingMessage} request @param {Handlers} handlers */
async function answer (request, handlers) {
  const verb = (request.url ?? '').slice(1)
  if (request.method !== 'POST' || !Object.hasOwn(handlers, verb)) throw new BellwetherError('BW_BENCH_USAGE',
    `This bot does not know "${verb}": it may be older or newer than this command.`)
  const body = await readBody(request, MAX_BODY_BYTES)
  if (body === null) throw new BellwetherError('BW_BENCH_USAGE', `A question has at most ${MAX_BODY_BYTES} bytes.`)
  const wish = body.length === 0 ? {} : jsonOrNull(body.toString('utf8'))
  if (!isObject(wish)) throw new BellwetherError('BW_BENCH_USAGE', 'A question is a JSON object; this one is none.')
  return handlers[verb](wish)
}

/**
 * @param {string} place
 * @param {string} verb
 * @param {object} [wish]
 * @returns {Promise<any>}
 * @throws BW_BENCH_WATCH: no bot watches; BW_HOME: as controlPath; what the bot says otherwise
 */
async function askControl (place, verb, wish = {}) {
  const at = controlPath(place)
  if (at === null) throw new BellwetherError('BW_BENCH_WATCH', NO_BOT)
  return new Promise((resolve, reject) => {
    const request = http.request({
      socketPath: at.socketPath, path: `/${verb}`, method: 'POST', agent: false, timeout: ANSWER_MS
    }, response => {
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
    request.on('error', (/** @type {NodeJS.ErrnoException} */ err) => reject(new BellwetherError('BW_BENCH_WATCH',
      err.code === 'ENOENT' || err.code === 'ECONNREFUSED'
      ? NO_BOT
      : `The bot that watches this repository does not answer (${err.message}).`, { cause: err })))
    request.once('close', at.close)
    request.end(JSON.stringify(wish))
  })
}

module.exports = { serveControl, askControl }
