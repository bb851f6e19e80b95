'use strict'
/** Writes lines when it is asked to: GET /<count>?<bytes of each>; GET /flood?<ms> as fast as it can. */
const http = require('node:http')

const LINE = 'request 12345 GET /api/users 200 12 ms, padded to '
/** Of lines, between two looks at the clock and the event loop. */
const BATCH = 500

http.createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost')
  const flood = /^\/flood\/(\d+)$/.exec(url.pathname)
  const write = /^\/write\/(\d+)$/.exec(url.pathname)
  if (flood) floodFor(Number(flood[1]), lines => response.end(String(lines)))
  else if (write) response.end(String(writeLines(Number(write[1]))))
  else response.end('ok')
}).listen(Number(process.env.PORT), '127.0.0.1')

/** @param {number} count @returns {number} lines a second */
function writeLines (count) {
  const beganAtMs = performance.now()
  for (let i = 0; i < count; i++) console.log(LINE)
  return count / (performance.now() - beganAtMs) * 1000
}

/** @param {number} forMs @param {(lines: number) => void} done */
function floodFor (forMs, done) {
  const untilMs = performance.now() + forMs
  let lines = 0
  const more = () => {
    for (let i = 0; i < BATCH; i++) console.log(LINE)
    lines += BATCH
    if (performance.now() < untilMs) setImmediate(more)
    else done(lines)
  }
  more()
}

if (process.env.SAYS_WHEN) setInterval(() => console.log(`at ${Date.now()}`), 100)
