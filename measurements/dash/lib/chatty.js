'use strict'
/** A small app that serves, and writes so many lines a second into its log. argv: lines a second. */
const http = require('node:http')

const linesPerSecond = Number(process.argv[2])
let line = 0
if (linesPerSecond > 0) setInterval(() => console.log(
  `${new Date().toISOString()} order ${++line} of customer ${line * 7919 % 1000} was taken and paid, 200 in ${line % 90} ms`
), 1000 / linesPerSecond)
http.createServer((req, res) => res.end('ok')).listen(Number(process.env.PORT), '127.0.0.1')
