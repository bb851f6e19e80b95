'use strict'
/** A client of a worker's socket for tests: raw JSON lines, requests with ids, and no mercy. */
const net = require('node:net')

class ReplSocket {
  /** @type {Map<number, (answer: any) => void>} */
  #waiting = new Map()
  #lastId = 0
  #rest = ''
  /** Lines without an id. @type {any[]} */
  notices = []
  closed = false

  /** @param {net.Socket} socket */
  constructor (socket) {
    this.socket = socket
    socket.setEncoding('utf8')
    socket.on('data', text => {
      const lines = (this.#rest + text).split('\n')
      this.#rest = lines.pop() ?? ''
      for (const line of lines) if (line.startsWith('{')) this.#hear(JSON.parse(line))
    })
    socket.on('error', () => {}) // 'close' follows
    this.whenClosed = new Promise(resolve => socket.on('close', () => {
      this.closed = true
      for (const settle of this.#waiting.values()) settle(null)
      resolve(null)
    }))
  }

  /**
   * @param {string} socketPath
   * @returns {Promise<ReplSocket>}
   */
  static connect (socketPath) {
    return new Promise((resolve, reject) => {
      const socket = net.connect(socketPath)
      socket.once('error', reject)
      socket.once('connect', () => {
        socket.removeListener('error', reject)
        resolve(new ReplSocket(socket))
      })
    })
  }

  /**
   * @param {string} type
   * @param {object} [more]
   * @returns {Promise<any>}  null: the connection ended before the answer
   */
  ask (type, more = {}) {
    const id = ++this.#lastId
    return new Promise(resolve => {
      if (this.closed) return resolve(null)
      this.#waiting.set(id, resolve)
      this.socket.write(JSON.stringify({ type, id, ...more }) + '\n')
    })
  }

  /** @param {any} answer */
  #hear (answer) {
    const settle = this.#waiting.get(answer.id)
    if (!settle) return this.notices.push(answer)
    this.#waiting.delete(answer.id)
    settle(answer)
  }

  end () { this.socket.destroy() }
}

module.exports = { ReplSocket }
