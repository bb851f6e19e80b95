'use strict'
/** https with a certificate of its own. Its bad release has a key that is none. */
const fs = require('node:fs')
const https = require('node:https')
const { setTimeout: wait } = require('node:timers/promises')
const { isBad, me } = require('./release.cjs')

const cert = fs.readFileSync(process.env.CERT)
const key = isBad ? 'no key' : fs.readFileSync(process.env.KEY)
https.createServer({ cert, key }, async (request, response) => {
  const { searchParams } = new URL(request.url, 'https://app')
  await wait(Number(searchParams.get('ms')))
  response.end(`${searchParams.get('id')} ${me}`)
}).listen(Number(process.env.PORT), process.env.HOST)
