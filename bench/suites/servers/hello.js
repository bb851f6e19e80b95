'use strict'
/** The same $BYTES for every request: the cost of Node's HTTP by itself. */
const http = require('node:http')
const { listen } = require('./listen')

const body = Buffer.alloc(Number(process.env.BYTES), 'x')
const headers = { 'Content-Type': 'text/plain', 'Content-Length': body.length }

listen(http.createServer((request, response) => {
  response.writeHead(200, headers)
  response.end(body)
}))
