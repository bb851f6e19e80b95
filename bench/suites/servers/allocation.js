'use strict'
/**
 * 50 kB allocated for each request and dropped with it, in pieces of 1 kB, as Buffers or as strings ($KIND): the cost
 * of garbage.
 */
const http = require('node:http')
const { listen } = require('./listen')

const PIECES = 50
const PIECE_BYTES = 1000
const source = Buffer.alloc(PIECE_BYTES, 'x')

/** @type {Record<string, () => { length: number }>} each a copy of its own: 'x'.repeat(1000) would share its parts */
const MAKE = {
  buffers: () => Buffer.alloc(PIECE_BYTES, 120),
  strings: () => source.toString('latin1')
}
const make = MAKE[String(process.env.KIND)]

listen(http.createServer((request, response) => {
  const pieces = []
  for (let i = 0; i < PIECES; i++) pieces.push(make())
  response.end(String(pieces.reduce((sum, piece) => sum + piece.length, 0)))
}))
