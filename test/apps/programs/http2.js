'use strict'
/** http2 with TLS. Its bad release ends while it boots. */
const fs = require('node:fs')
const http2 = require('node:http2')
const { setTimeout: wait } = require('node:timers/promises')
const { isBad, me } = require('./release.cjs')

if (isBad) process.exit(3)
const [cert, key] = [process.env.CERT, process.env.KEY].map(file => fs.readFileSync(file))
const server = http2.createSecureServer({ cert, key })
server.on('stream', async (stream, headers) => {
  const { searchParams } = new URL(headers[':path'], 'https://app')
  stream.on('error', () => {}) // its client is gone
  await wait(Number(searchParams.get('ms')))
  if (stream.destroyed) return
  stream.respond({ ':status': 200 })
  stream.end(`${searchParams.get('id')} ${me}`)
})
server.listen(Number(process.env.PORT), process.env.HOST)
