'use strict'
/** The page of birds on $PORT. */
const http = require('node:http')
const { birds } = require('./birds')
const { page } = require('./page')

const { PORT = 3000, HOST = '127.0.0.1' } = process.env

http.createServer((request, response) => {
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.end(page(birds))
}).listen(Number(PORT), HOST)
