'use strict'
/**
 * Clients of the apps, one kind for each protocol. A client has one connection at a time, which it makes anew whenever
 * that has ended, and asks one thing after the other: `ask(id)` is answered by `<id> <pid of who answered>`, or it
 * failed. None of them sends anything a second time, but where its comment says so.
 */
const fs = require('node:fs')
const http = require('node:http')
const http2 = require('node:http2')
const https = require('node:https')
const path = require('node:path')
const { setTimeout: wait } = require('node:timers/promises')

/** How long each request is in the app: at any moment most clients have one there. */
const TAKES_MS = 40
/** A request that takes longer has failed. */
const PATIENCE_MS = 30_000
const LOOK_MS = 20

/**
 * @typedef {object} Client
 * @property {(id: string) => Promise<string>} ask
 * @property {() => string | null} pid   who answered last on the connection that there is now
 * @property {() => void} end
 * @property {() => number} [resent]     messages that were sent again, as the client does by itself
 */
/**
 * @typedef {{ port: number, ports: number[], ca?: Buffer, slot: number, folder: string }} Where   slot: the client's
 *   number; ports: more than one where each worker has its own
 */

/**
 * HTTP/1.1 on one kept connection.
 * @param {Where} where
 * @returns {Client}
 */
function http1Client ({ port, ca }) {
  const { Agent, get } = ca ? https : http
  const agent = new Agent({ keepAlive: true, maxSockets: 1, ca })
  /** @type {WeakMap<object, string>} */
  const pids = new WeakMap()
  /** @type {any} */
  let socket
  return {
    pid: () => socket && !socket.destroyed ? pids.get(socket) ?? null : null,
    end: () => agent.destroy(),
    ask: id => new Promise((resolve, reject) => {
      const asked = get({
        host: 'localhost', family: 4, port, agent, path: pathOf(id), timeout: PATIENCE_MS
      }, response => {
        let body = ''
        response.on('data', chunk => { body += chunk })
        response.on('error', reject)
        response.on('end', () => {
          if (response.statusCode !== 200) return reject(new Error(`status ${response.statusCode}: ${body}`))
          pids.set(socket, body.split(' ')[1])
          resolve(body)
        })
      })
      asked.on('socket', given => { socket = given })
      asked.on('timeout', () => asked.destroy(new Error('no answer')))
      asked.on('error', reject)
    })
  }
}

/**
 * HTTP/2 with TLS: after a GOAWAY the next request is on the next session. A stream that was refused was not begun, and
 * is sent again, as browsers do (RFC 9113, 8.7).
 * @param {Where} where
 * @returns {Client}
 */
function http2Client ({ port, ca }) {
  /** @type {http2.ClientHttp2Session | null} */
  let session = null
  /** @type {string | null} */
  let pid = null
  let resent = 0
  const leave = (/** @type {http2.ClientHttp2Session} */ own) => {
    if (session !== own) return
    session = null
    pid = null
    own.close()
  }
  const connect = () => {
    const own = http2.connect(`https://localhost:${port}`, { ca })
    own.on('goaway', () => leave(own))
    own.on('error', () => {}) // its streams have it, too
    own.on('close', () => leave(own))
    return own
  }
  return {
    pid: () => pid,
    resent: () => resent,
    end: () => session?.destroy(),
    ask
  }

  /** @param {string} id @returns {Promise<string>} */
  function ask (id) {
    return new Promise((resolve, reject) => {
      session ??= connect()
      const stream = session.request({ ':path': pathOf(id) })
      let body = ''
      stream.setEncoding('utf8').setTimeout(PATIENCE_MS, () => stream.destroy(new Error('no answer')))
      stream.on('data', chunk => { body += chunk })
      stream.on('error', err => {
        if (stream.rstCode !== http2.constants.NGHTTP2_REFUSED_STREAM) return reject(err)
        resent++
        resolve(ask(id))
      })
      stream.on('close', () => {
        if (body === '') return reject(new Error(`the stream ended, code ${stream.rstCode}`)) // its error came first
        if (session) pid = body.split(' ')[1]
        resolve(body)
      })
    })
  }
}

/**
 * A WebSocket. Told to leave (1001) it connects again, and sends again what has no answer yet: no server can answer on
 * a connection that both sides have closed.
 * @param {Where} where
 * @returns {Client}
 */
function webSocketClient ({ port }) {
  const WebSocket = require(/** @type {string} */ ('ws'))
  /** @type {any} */
  let socket = null
  /** @type {string | null} */
  let pid = null
  let resent = 0
  const connect = () => {
    const own = new WebSocket(`ws://127.0.0.1:${port}/`)
    own.on('error', () => {}) // 'close' follows
    own.on('close', () => {
      if (socket !== own) return
      socket = null
      pid = null
    })
    return own
  }
  /** @param {string} id @returns {Promise<string>} */
  const ask = id => new Promise((resolve, reject) => {
    const own = socket ??= connect()
    const send = () => own.send(JSON.stringify({ id, ms: TAKES_MS }))
    const onMessage = (/** @type {Buffer} */ message) => {
      own.off('close', onClose)
      pid = String(message).split(' ')[1]
      resolve(String(message))
    }
    const onClose = (/** @type {number} */ code) => {
      if (code !== 1001) return reject(new Error(`closed with ${code}`))
      resent++
      resolve(ask(id))
    }
    own.once('message', onMessage)
    own.once('close', onClose)
    if (own.readyState === WebSocket.OPEN) send()
    else own.once('open', send) // where it closes already, 'close' follows
  })
  return { ask, pid: () => pid, resent: () => resent, end: () => socket?.terminate() }
}

/**
 * socket.io. It sends what was not acknowledged again, as socket.io's `retries` does.
 * @param {'websocket' | 'polling'} transport
 * @returns {(where: Where) => Client}
 */
function socketIoClient (transport) {
  return ({ ports, slot }) => {
    const { io } = require(/** @type {string} */ ('socket.io-client'))
    // as a proxy with ip_hash does: a client always meets the same slot
    const port = ports[slot % ports.length]
    const socket = io(`http://127.0.0.1:${port}/`, {
      transports: [transport], reconnectionDelay: 50, reconnectionDelayMax: 500, forceNew: true
    })
    /** @type {string | null} */
    let pid = null
    let resent = 0
    /** @type {string[]} why each connection ended */
    const ends = []
    socket.on('disconnect', (/** @type {string} */ reason) => {
      ends.push(reason)
      pid = null
    })
    return {
      pid: () => pid,
      resent: () => resent,
      end: () => socket.disconnect(),
      async ask (id) {
        for (const untilMs = performance.now() + PATIENCE_MS; performance.now() < untilMs;) {
          try {
            const answer = await socket.timeout(PATIENCE_MS).emitWithAck('echo', { id, ms: TAKES_MS })
            pid = answer.split(' ')[1]
            return answer
          } catch (err) {
            resent++
            pid = null
            if (!/disconnected/.test(err.message)) throw err
          }
        }
        throw new Error(`no answer; its connections ended with ${ends}`)
      }
    }
  }
}

/**
 * A job for a queue worker: done, and only one worker has had it. One that a second worker had to begin again has
 * failed in the first one.
 * @param {Where} where
 * @returns {Client}
 */
function queueClient ({ folder }) {
  let ended = false
  return {
    pid: () => null,
    end: () => { ended = true },
    async ask (id) {
      fs.writeFileSync(path.join(folder, 'todo', id), '')
      const done = path.join(folder, 'done', id)
      for (const untilMs = performance.now() + PATIENCE_MS; performance.now() < untilMs && !ended;) {
        await wait(LOOK_MS)
        if (!fs.existsSync(done)) continue
        const pids = fs.readFileSync(done, 'utf8').split(' ')
        fs.unlinkSync(done)
        if (pids.length > 1) throw Object.assign(new Error(`begun by ${pids.join(', then ')}`), { pid: pids[0] })
        return `${id} ${pids[0]}`
      }
      throw new Error('the job was not done')
    }
  }
}

/** @param {string} id */
function pathOf (id) { return `/echo?id=${id}&ms=${TAKES_MS}` }

module.exports = { http1Client, http2Client, webSocketClient, socketIoClient, queueClient, TAKES_MS }
