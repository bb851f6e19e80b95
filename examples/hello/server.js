'use strict'
/**
 * An ordinary HTTP server. Nothing in it knows of Bellwether: it listens on its port as it would alone, and each worker
 * runs this same file. There is no signal handler either, since the drain finishes what is open before the process is
 * told to end.
 *
 * Try: change RELEASE, then `bellwether reload hello` while requests come in.
 */
const http = require('node:http')

const RELEASE = 'one'
const { PORT = 3000, name, NODE_APP_INSTANCE } = process.env
/** Set by Bellwether for each worker; alone (`node server.js`) there is no such name. */
const WORKER = name && NODE_APP_INSTANCE ? `worker ${name}.${NODE_APP_INSTANCE}` : 'no worker'

const server = http.createServer((request, response) => {
  if (request.url === '/healthz') return response.end('ok\n')
  if (request.url !== '/') {
    response.statusCode = 404
    return response.end('not found\n')
  }
  response.end(`hello from ${WORKER} (pid ${process.pid}), release ${RELEASE}\n`)
})

server.listen(Number(PORT), '127.0.0.1', () => console.log(`release ${RELEASE} listens on http://127.0.0.1:${PORT}`))
