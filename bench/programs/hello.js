'use strict'
/**
 * The app that every system under test serves: as little work as an HTTP server can do, so that what is measured is
 * what is around it. `/slow` sends its headers at once and its body later, so that a client knows which worker its
 * request is in.
 */
const http = require('node:http')

const { LISTEN_FD, PORT } = process.env
const SLOW_MS = 20

const server = http.createServer((request, response) => {
  if (request.url === '/') return response.end('hello')
  const url = new URL(request.url ?? '/', 'http://app')
  response.setHeader('x-pid', process.pid)
  if (url.pathname !== '/slow') return response.end(url.searchParams.get('id'))
  response.flushHeaders()
  setTimeout(() => response.end(url.searchParams.get('id')), SLOW_MS)
})
server.listen(LISTEN_FD ? { fd: Number(LISTEN_FD) } : { port: Number(PORT), host: '127.0.0.1' }, () => {
  console.log(`listening ${process.pid}`)
})
