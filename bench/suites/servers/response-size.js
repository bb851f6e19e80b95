'use strict'
/**
 * $BYTES, made once, answered as a string or as a Buffer ($KIND). A string is encoded each time that it is written and
 * is joined with the headers into one packet; a Buffer is written as it is.
 */
const http = require('node:http')
const { listen } = require('./listen')

const { BYTES, KIND } = process.env
const bytes = Number(BYTES)
/** 'é' keeps V8 from knowing that the text is ASCII; every second character is two bytes in UTF-8. */
const text = 'é'.repeat(Math.floor(bytes / 2)) + 'x'.repeat(bytes % 2)
const body = KIND === 'string' ? text : Buffer.from(text)

listen(http.createServer((request, response) => {
  response.writeHead(200, { 'Content-Type': 'text/plain; charset=utf-8', 'Content-Length': bytes })
  response.end(body)
}))
