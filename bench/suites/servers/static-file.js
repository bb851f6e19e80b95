'use strict'
/**
 * A file of 1 MiB, read again for each request, in one of the ways in which Node can ($WAY):
 *   string   the whole file as a string      buffer   the whole file as a Buffer
 *   pipe     a stream as it comes            chunks   a stream that reads $READ_BYTES at once into a response that
 *                                                     buffers $BUFFER_BYTES
 */
const fs = require('node:fs')
const http = require('node:http')
const os = require('node:os')
const path = require('node:path')
const { removeTree } = require('../../../common/remove-tree')
const { listen } = require('./listen')

const FILE_BYTES = 1024 * 1024
const { WAY = 'pipe', READ_BYTES, BUFFER_BYTES } = process.env

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-static-'))
const file = path.join(folder, 'file')
fs.writeFileSync(file, Buffer.alloc(FILE_BYTES, 'x'))
process.on('exit', () => removeTree(folder))
process.once('SIGTERM', () => process.exit())

/** @type {Record<string, (response: http.ServerResponse) => void>} */
const WAYS = {
  string: response => fs.readFile(file,
    'latin1', (err, text) => err ? response.destroy(err) : response.end(text, 'latin1')),
  buffer: response => fs.readFile(file, (err, bytes) => err ? response.destroy(err) : response.end(bytes)),
  pipe: response => stream(response, {}),
  chunks: response => stream(response, { highWaterMark: Number(READ_BYTES) })
}

/**
 * @param {http.ServerResponse} response
 * @param {{ highWaterMark?: number }} options
 */
function stream (response, options) {
  const reader = fs.createReadStream(file, options)
  reader.on('error', err => response.destroy(err))
  response.on('close', () => reader.destroy()) // a client that leaves early
  reader.pipe(response)
}

const buffers = WAY === 'chunks' ? { highWaterMark: Number(BUFFER_BYTES) } : {}
listen(http.createServer(buffers, (request, response) => {
  response.writeHead(200, { 'Content-Type': 'application/octet-stream', 'Content-Length': FILE_BYTES })
  WAYS[WAY](response)
}))
