'use strict'
/** A TCP client that says exactly what a test wants it to say, and keeps what it hears. */
const net = require('node:net')
const tls = require('node:tls')
const { withTimeout } = require('./harness')

/**
 * @param {number | string} to  a port of 127.0.0.1, or a socket path
 * @param {{ secure?: boolean }} [options]
 */
async function connectRaw (to, { secure = false } = {}) {
  /** @type {net.Socket} */
  const socket = secure
    ? tls.connect({ port: Number(to), host: '127.0.0.1', rejectUnauthorized: false })
    : typeof to === 'number' ? net.connect(to, '127.0.0.1') : net.connect(to)
  let heard = ''
  let ended = false
  /** @type {(() => void)[]} */
  let waiting = []
  const wake = () => {
    const all = waiting
    waiting = []
    for (const resolve of all) resolve()
  }
  /** @type {any} */
  let problem = null
  socket.on('data', chunk => {
    heard += chunk.toString('latin1')
    wake()
  })
  socket.on('error', err => {
    problem = err
    wake()
  })
  for (const name of ['end', 'close']) {
    socket.on(name, () => {
      ended = true
      wake()
    })
  }
  await withTimeout(new Promise((resolve, reject) => {
    socket.once(secure ? 'secureConnect' : 'connect', () => resolve(undefined))
    socket.once('error', reject)
  }), 'connection')

  const client = {
    socket,
    heard: () => heard,
    ended: () => ended,
    problem: () => problem,
    /** @param {string | Buffer} text */
    say (text) { socket.write(text) },
    /**
     * @param {string | RegExp | ((heard: string) => boolean)} what
     */
    async hears (what) {
      const test = typeof what === 'function' ? what
        : typeof what === 'string' ? () => heard.includes(what) : () => what.test(heard)
      await withTimeout((async () => {
        while (!test(heard)) {
          if (ended) {
            throw new Error(`closed (${problem?.code ?? 'end'}) before it said ${what}; heard ${JSON.stringify(heard)}`)
          }
          await new Promise(resolve => waiting.push(() => resolve(undefined)))
        }
      })(), String(what), () => JSON.stringify(heard))
    },
    async isClosed () {
      await withTimeout((async () => {
        while (!ended) await new Promise(resolve => waiting.push(() => resolve(undefined)))
      })(), 'close')
    }
  }
  return client
}

/** @param {string} path @param {string} [more] */
function get (path, more = '') {
  return `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`
}

module.exports = { connectRaw, get }
