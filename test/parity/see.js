'use strict'
/** What apps of the parity test do: what one saw is a line of JSON in the file that SEEN names. */
const fs = require('node:fs')
const http = require('node:http')

const FILE = String(process.env.SEEN)

/** @param {unknown} what */
function see (what) { fs.appendFileSync(FILE, `${JSON.stringify(what)}\n`) }
/** How many lines there are. */
see.count = () => fs.readFileSync(FILE, 'utf8').split('\n').length - 1
see.stay = () => { setInterval(() => {}, 1000) }
see.server = () => {
  http.createServer((_request, response) => { response.end('ok') }).listen(Number(process.env.PORT), '127.0.0.1')
}

module.exports = see
