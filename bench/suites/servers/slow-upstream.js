'use strict'
/**
 * A server that asks another one, which takes 150 ms, for each request: many requests are under way at a time and no
 * process computes. The upstream is a process of its own, as it would be, and ends with this one.
 */
const http = require('node:http')
const { fork } = require('node:child_process')
const { listen } = require('./listen')

const UPSTREAM_MS = 150

if (process.send === undefined) {
  serve()
} else {
  beUpstream()
}

function serve () {
  const upstream = fork(__filename, { env: { ...process.env, PORT: '0', SOCKET: '' } })
  upstream.once('exit', () => process.exit(1))
  process.once('SIGTERM', () => process.exit()) // the channel closes with us, and the upstream ends
  upstream.once('message', port => {
    const agent = new http.Agent({ keepAlive: true })
    listen(http.createServer((request, response) => {
      const question = http.get({ host: '127.0.0.1', port: Number(port), agent }, answer => {
        response.writeHead(answer.statusCode ?? 502)
        answer.pipe(response)
      })
      question.on('error', () => response.writeHead(502).end())
    }))
  })
}

function beUpstream () {
  const server = http.createServer((request, response) => setTimeout(() => response.end('from upstream\n'),
    UPSTREAM_MS))
  server.listen(0,
    '127.0.0.1', () => process.send?.(/** @type {import('node:net').AddressInfo} */ (server.address()).port))
  process.once('disconnect', () => process.exit())
}
