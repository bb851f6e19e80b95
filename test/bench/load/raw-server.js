'use strict'
/** Servers that answer exactly as a test wants it, byte by byte; http.Server is too polite for that. */
const fs = require('node:fs')
const net = require('node:net')
const os = require('node:os')
const path = require('node:path')

const OK = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok'

/**
 * @typedef {object} RawServer
 * @property {{ host: string, port: number }} target
 * @property {() => number} connections  so far
 * @property {() => number} open         now
 * @property {() => number} requests     so far
 * @property {() => string} firstRequest
 * @property {() => Promise<void>} close
 */

/**
 * @param {(socket: net.Socket, nth: number, connection: number) => void} onRequest  nth: of this connection, from 1;
 *   connection: from 1
 * @param {{ socketPath?: string }} [where]
 * @returns {Promise<RawServer>}
 */
async function startRawServer (onRequest, { socketPath } = {}) {
  let connections = 0
  let requests = 0
  let firstRequest = ''
  /** @type {Set<net.Socket>} */
  const sockets = new Set()
  const server = net.createServer({ noDelay: true }, socket => {
    const connection = ++connections
    let nth = 0
    let text = ''
    sockets.add(socket)
    socket.on('error', () => {}) // the load goes away when it likes
    socket.on('close', () => sockets.delete(socket))
    socket.setEncoding('latin1').on('data', chunk => {
      text += chunk
      if (firstRequest === '') firstRequest = text
      for (let end = text.indexOf('\r\n\r\n'); end >= 0; end = text.indexOf('\r\n\r\n')) {
        text = text.slice(end + 4)
        requests++
        onRequest(socket, ++nth, connection)
      }
    })
  })
  await new Promise((resolve, reject) => {
    server.once('error', reject)
    if (socketPath) server.listen(socketPath, () => resolve(undefined))
    else server.listen(0, '127.0.0.1', () => resolve(undefined))
  })
  const address = server.address()
  return {
    target: { host: '127.0.0.1', port: address && typeof address === 'object' ? address.port : 0 },
    connections: () => connections,
    open: () => sockets.size,
    requests: () => requests,
    firstRequest: () => firstRequest,
    close: () => new Promise(resolve => {
      server.close(() => resolve(undefined))
      for (const socket of sockets) socket.destroy()
    })
  }
}

/** A folder with a short path, for sockets; the caller removes it. */
function tempFolder () { return fs.mkdtempSync(path.join(os.tmpdir(), 'bwl-')) }

module.exports = { startRawServer, tempFolder, OK }
