'use strict'
/**
 * Files and hashes at once for each request: both wait for the same threads of libuv ($UV_THREADPOOL_SIZE of them), and
 * the slow ones hold up the quick ones.
 */
const crypto = require('node:crypto')
const fs = require('node:fs/promises')
const http = require('node:http')
const util = require('node:util')
const { listen } = require('./listen')

const ITERATIONS = 500
const KEY_BYTES = 64
const FILES = 4
const pbkdf2 = util.promisify(crypto.pbkdf2)

listen(http.createServer(async (request, response) => {
  try {
    const reads = Array.from({ length: FILES }, () => fs.readFile(__filename))
    const [key, ...files] = await Promise.all([pbkdf2('password', 'salt', ITERATIONS, KEY_BYTES, 'sha512'), ...reads])
    response.end(`${key.toString('hex')} ${files.reduce((sum, file) => sum + file.length, 0)}\n`)
  } catch (err) {
    response.writeHead(500).end(err.message)
  }
}))
