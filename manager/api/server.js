'use strict'
/**
 * The control API's server: HTTP on a UNIX socket that only the owner can open. It bounds what a client may send and
 * how slowly, checks bodies, and turns results and errors into answers. The routes stand in routes.js.
 *
 * The manager carries out an accepted command to its end, whether or not the client is still there.
 */
const fs = require('node:fs')
const http = require('node:http')
const { setTimeout: wait } = require('node:timers/promises')
const { PRIVATE_UMASK } = require('../../common/bind-address')
const { BellwetherError } = require('../../common/errors')
const { readBody, sendJson, jsonLine, ownError, errorBody } = require('../../common/json-http')
const { findRoute } = require('./routes')
const { checkBody } = require('./check-body')
const { JsonText } = require('../../common/json-text')
const { askerOf } = require('../log/asked-by')
const { streamBus } = require('./pm2-bus')

const MAX_BODY_BYTES = 1024 * 1024
/** Time limit for a whole request to arrive. */
const SLOW_CLIENT_MS = 10_000
/** Node looks for slow clients also while there is none, and each look wakes the manager. */
const SLOW_CLIENT_CHECK_MS = 2_500
const MAX_CLIENTS = 256
/** No client has come for this long: the queue of the socket, whose name is gone, is empty. */
const QUEUE_LOOK_MS = 10
const EMPTY_QUEUE_MS = 1000
/** A follower of events that leaves more than this unread is disconnected. */
const MAX_EVENT_BACKLOG_BYTES = 1024 * 1024

/**
 * Connections that were told that they are not served: Node goes on reading requests from them.
 * @type {WeakSet<import('node:stream').Duplex>}
 */
const refused = new WeakSet()

/**
 * @param {object} given
 * @param {any} given.manager
 * @param {string} given.socketPath
 * @param {() => Promise<any>} given.shutDown
 * @param {(wish: { node?: string, bin?: string, timeoutMs?: number }) => Promise<any>} given.upgrade
 * @param {(event: Record<string, any>) => void} given.log
 * @returns {Promise<{ close: () => void, stopListening: () => Promise<void>, isIdle: () => boolean }>}
 *   stopListening: clients that have come are still answered. isIdle: no client is connected
 */
function serveApi ({ manager, socketPath, shutDown, upgrade, log }) {
  const server = http.createServer({
    headersTimeout: SLOW_CLIENT_MS, requestTimeout: SLOW_CLIENT_MS, connectionsCheckingInterval: SLOW_CLIENT_CHECK_MS,
    maxHeaderSize: 16 * 1024
  })
  /** Answers that go on as long as the client listens. @type {Set<http.ServerResponse>} */
  const following = new Set()
  let clients = 0
  let came = 0
  server.on('connection', socket => {
    clients++
    came++
    socket.once('close', () => clients--)
    if (clients > MAX_CLIENTS) refuse(socket,
      new BellwetherError('BW_TOO_MANY_CLIENTS', `The manager serves at most ${MAX_CLIENTS} clients at a time.`))
  })
  server.on('clientError', (err, socket) => {
    const slow = /** @type {any} */ (err).code === 'ERR_HTTP_REQUEST_TIMEOUT'
    refuse(socket, slow
      ? new BellwetherError('BW_TOO_SLOW', `The request did not arrive within ${SLOW_CLIENT_MS} ms.`)
      : new BellwetherError('BW_BAD_REQUEST', `This is not HTTP: ${err.message}`))
  })
  server.on('request', (request, response) => {
    if (refused.has(request.socket)) {
      // not before all is read: a reset would take the refusal from the client
      request.resume().on('end', () => request.socket.destroySoon())
      return
    }
    answer(request, response).catch(err => {
      // A fault of ours: logged, and sent to the client; the manager goes on.
      log({ level: 'error', event: 'api-fault', path: request.url, reason: err.stack })
      sendError(response, err)
    })
  })

  /**
   * @param {http.IncomingMessage} request
   * @param {http.ServerResponse} response
   */
  async function answer (request, response) {
    try {
      const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://manager')
      const { route, name } = findRoute(request.method ?? '', pathname)
      const asker = route.method === 'GET' || route.isMessage ? null : askerOf(request)
      const body = route.body ? checkBody(route.body, await textOf(request)) : null
      const by = await asker
      if (refused.has(request.socket)) return request.socket.destroySoon() // it was too slow, and has heard so
      if (route.isEvents) return streamEvents(request, response)
      if (route.isBus) return streamBus(response, { manager, following })
      const context = { manager, name, body, query, shutDown, upgrade }
      const act = () => by ? manager.onBehalfOf(by, () => route.act(context)) : route.act(context)
      if (route.takesTime && request.headers.accept?.includes('application/x-ndjson')) {
        return await streamProgress(response, { path: route.path, act }, context.name)
      }
      send(response, await act())
    } catch (err) {
      if (!(err instanceof BellwetherError)) throw err
      sendError(response, err)
    }
  }

  /**
   * @param {http.ServerResponse} response
   * @param {{ path: string, act: () => any }} route
   * @param {string} name   of the app; '': of all
   */
  async function streamProgress (response, route, name) {
    response.writeHead(200, { 'content-type': 'application/x-ndjson' })
    const line = (/** @type {object} */ value) => {
      if (!response.destroyed) response.write(JSON.stringify(value) + '\n')
    }
    const unfollow = manager.follow((/** @type {any} */ event) => {
      if (event.event !== 'worker' || (name !== '' && event.app !== name)) return
      const { worker, app, generation, pid, state, elapsedMs, note } = event
      line({ event: 'progress', worker, app, generation, pid, state, elapsedMs, ...(note ? { note } : {}) })
    })
    try {
      line({ event: 'result', ok: true, ...await route.act() })
    } catch (err) {
      if (!(err instanceof BellwetherError)) {
        log({ level: 'error', event: 'api-fault', path: route.path, reason: err.stack })
      }
      line({ event: 'result', ok: false, ...bodyOf(err) })
    } finally {
      unfollow()
      response.end()
    }
  }

  /**
   * @param {http.IncomingMessage} request
   * @param {http.ServerResponse} response
   */
  function streamEvents (request, response) {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    response.write(': events of the manager\n\n')
    const unfollow = manager.follow((/** @type {any} */ event) => {
      if (response.writableLength > MAX_EVENT_BACKLOG_BYTES) return response.destroy()
      response.write(`event: ${event.event}\ndata: ${JSON.stringify(event)}\n\n`)
    })
    following.add(response)
    response.on('close', () => {
      following.delete(response)
      unfollow()
    })
  }

  return new Promise((resolve, reject) => {
    server.on('error', reject)
    const before = process.umask(PRIVATE_UMASK) // the bind is synchronous: the file never has another mode
    server.listen(socketPath, () => resolve({
      isIdle: () => clients === 0,
      async stopListening () {
        fs.rmSync(socketPath, { force: true }) // a client that comes now waits for the next manager
        const untilMs = performance.now() + EMPTY_QUEUE_MS
        // The system would reset clients that wait to be accepted, and they could not tell whether they were heard.
        for (let seen = -1; seen !== came && performance.now() < untilMs;) {
          seen = came
          await wait(QUEUE_LOOK_MS)
        }
        server.close()
        // the manager that they follow does nothing any more: these clients must ask the next one
        for (const response of following) response.end()
      },
      close () {
        server.close() // unlinks the path
        server.closeAllConnections()
      }
    }))
    process.umask(before)
  })
}

/**
 * @param {http.IncomingMessage} request
 * @returns {Promise<string>}
 * @throws BW_TOO_LARGE, BW_BAD_REQUEST
 */
async function textOf (request) {
  const body = await readBody(request, MAX_BODY_BYTES).catch(err => {
    throw new BellwetherError('BW_BAD_REQUEST', `The body did not arrive whole: ${err.message}`, { cause: err })
  })
  if (body === null) {
    throw new BellwetherError('BW_TOO_LARGE', `A body may have at most ${MAX_BODY_BYTES} bytes. Nothing was done.`)
  }
  return body.toString('utf8')
}

/** @param {http.ServerResponse} response @param {any} value */
function send (response, value) { sendJson(response, 200, value, value instanceof JsonText ? value.text : undefined) }

/** @param {any} err */
function asOwn (err) {
  return ownError(err, message => `A fault in the manager: ${message}. Its log has more; please report it.`)
}

/** @param {any} err */
function bodyOf (err) {
  const own = asOwn(err)
  return errorBody(own, { details: own.details })
}

/** @param {http.ServerResponse} response @param {any} err */
function sendError (response, err) { sendJson(response, asOwn(err).httpStatus, bodyOf(err)) }

/**
 * Tells a connection that has no request yet why it is closed.
 * @param {import('node:stream').Duplex} socket
 * @param {BellwetherError} err
 */
function refuse (socket, err) {
  refused.add(socket)
  if (!socket.writable) return socket.destroy()
  const body = jsonLine(bodyOf(err))
  socket.end(`HTTP/1.1 ${err.httpStatus} ${http.STATUS_CODES[err.httpStatus]}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`)
}

module.exports = { serveApi, MAX_BODY_BYTES, MAX_CLIENTS }
