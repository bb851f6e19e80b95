'use strict'
/**
 * A load of Node's own HTTP/2 clients that never pause: each has one session and sends a request in fixed intervals,
 * whether others are answered or not. After a GOAWAY it opens the next session. Each request carries an id that must
 * come back.
 */
const http2 = require('node:http2')
const { until } = require('./until')

/**
 * @param {object} how
 * @param {number} how.port
 * @param {boolean} [how.secure]
 * @param {number} [how.sessions]
 * @param {number} [how.everyMs]    between two requests of a session
 */
function startHttp2Load ({ port, secure = false, sessions = 4, everyMs = 8 }) {
  /** How each failed, with what its session had seen. @type {string[]} */
  const failed = []
  const counts = { ok: 0, goaways: 0, sessions: 0 }
  let open = 0
  let sent = 0
  const clients = Array.from({ length: sessions }, startClient)

  function startClient () {
    /** @type {http2.ClientHttp2Session & { seen?: string[] }} */
    let session
    let stopped = false
    connect()
    const asking = setInterval(() => ask(session), everyMs)

    function connect () {
      counts.sessions++
      const own = http2.connect(`${secure ? 'https' : 'http'}://127.0.0.1:${port}`, { rejectUnauthorized: false })
      /** @type {string[]} */
      const seen = []
      session = Object.assign(own, { seen })
      const next = () => { if (session === own && !stopped) connect() }
      own.on('goaway', (code, last) => {
        counts.goaways++
        seen.push(`goaway ${code} ${last}`)
        next()
      })
      own.on('error', err => seen.push(String(err)))
      own.on('close', next)
    }

    return {
      rest () {
        stopped = true
        clearInterval(asking)
      },
      end: () => session.destroy()
    }
  }

  /** @param {http2.ClientHttp2Session & { seen?: string[] }} session */
  function ask (session) {
    const path = `/echo?id=${sent++}`
    open++
    let body = ''
    let status = 0
    /** @type {Error | null} */
    let problem = null
    const stream = session.request({ ':path': path })
    stream.setEncoding('utf8')
    stream.on('response', headers => { status = Number(headers[':status']) })
    stream.on('data', chunk => { body += chunk })
    stream.on('error', err => { problem = err })
    stream.on('close', () => {
      open--
      if (!problem && status === 200 && path.endsWith(body) && body !== '') counts.ok++
      else failed.push(`${path}: ${problem ?? `status ${status}, ${body}`}; ${session.seen}`)
    })
  }

  return {
    counts,
    failed,
    /** Until that many more have been answered. @param {number} count */
    answered (count) {
      const from = counts.ok
      return until(() => counts.ok >= from + count, `${count} requests are answered`)
    },
    /** What is open is waited for. */
    async stop () {
      for (const client of clients) client.rest()
      await until(() => open === 0, 'all are answered')
      for (const client of clients) client.end()
      return { ...counts, failed }
    }
  }
}

module.exports = { startHttp2Load }
