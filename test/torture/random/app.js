'use strict'
/**
 * The app of the random faults: each answer says which worker gave it and which release that worker runs. The head goes
 * out at once, so that the client knows in which worker a request was when it is cut.
 */
const http = require('node:http')

/** A client that stood still for Node's own 5 s would meet a connection that is being closed. */
const KEEP_ALIVE_MS = 600_000

/** @param {string} release */
function serve (release) {
  const server = http.createServer((req, res) => {
    const url = new URL(String(req.url), 'http://app')
    res.setHeader('x-pid', String(process.pid))
    res.setHeader('x-release', release)
    if (url.pathname === '/block') {
      res.flushHeaders() // the tester that reads them knows that this process takes nothing more
      blockFor(Number(url.searchParams.get('ms')))
    }
    const ms = Number(url.searchParams.get('ms') ?? 0)
    const answer = () => res.end(`${url.searchParams.get('id')}`)
    if (url.pathname !== '/echo' || ms === 0) return answer()
    res.flushHeaders()
    setTimeout(answer, ms)
  })
  server.keepAliveTimeout = KEEP_ALIVE_MS
  server.listen(Number(process.env.PORT), '127.0.0.1')
  return server
}

/** @param {number} ms */
function blockFor (ms) {
  const end = Date.now() + ms
  while (Date.now() < end);
}

module.exports = { serve }
