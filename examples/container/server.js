'use strict'
/** An ordinary HTTP server that logs one JSON line a request, as log collectors like it. */
const http = require('node:http')

const server = http.createServer((req, res) => {
  console.log(JSON.stringify({
    time: new Date().toISOString(), level: 'info', msg: 'request', method: req.method, url: req.url,
    worker: process.env.NODE_APP_INSTANCE
  }))
  if (req.url === '/healthz') return res.end('ok\n')
  res.end(`hello from worker ${process.env.NODE_APP_INSTANCE}\n`)
})
server.listen(Number(process.env.PORT ?? 3000))
