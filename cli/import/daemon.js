'use strict'
/**
 * The running PM2, asked over its own socket. Its command is not used: that one starts a PM2 where none runs. Each
 * question has a time limit.
 *
 *   new Daemon(home)   home: PM2_HOME
 *   list() -> processes as `pm2 jlist` prints them, or null: none runs here
 *   stop(id), start(id), stopAll(ids), startAll(ids)
 *   throws BW_PM2
 */
const fs = require('node:fs')
const net = require('node:net')
const os = require('node:os')
const path = require('node:path')
const { BellwetherError } = require('../../common/errors')
const { orNull } = require('../../common/or-null')
const { textOrNull } = require('../../common/read-text')
const { duration } = require('../../common/units')
const { encodeCall, decodeReply } = require('./axon')

const LIST_TIMEOUT_MS = 10_000
/** PM2 waits for kill_timeout, kills, and waits once more. */
const ACT_TIMEOUT_MS = 30_000
const NONE_RUNS = ['ENOENT', 'ECONNREFUSED', 'ENOTDIR']
const ALREADY = /already (online|started|exists)/

class Daemon {
  /** @param {string} home @param {{ listTimeoutMs?: number, actTimeoutMs?: number }} [limits] */
  constructor (home, { listTimeoutMs = LIST_TIMEOUT_MS, actTimeoutMs = ACT_TIMEOUT_MS } = {}) {
    this.home = home
    this.socket = path.join(home, 'rpc.sock')
    this.listTimeoutMs = listTimeoutMs
    this.actTimeoutMs = actTimeoutMs
  }

  /** @returns {Promise<any[] | null>} */
  async list () {
    const answer = await this.#ask('getMonitorData', {}, this.listTimeoutMs)
    if (answer === null) return null
    if (!Array.isArray(answer.args?.[0])) throw this.#error('gives an answer that is no list of processes')
    return answer.args[0]
  }

  /** @param {number} id @param {number} [killTimeoutMs]   of the app */
  async stop (id, killTimeoutMs = 0) { await this.#act('stopProcessId', id, killTimeoutMs) }

  /** @param {readonly number[]} ids @param {number} [killTimeoutMs] */
  async stopAll (ids, killTimeoutMs) { await Promise.all(ids.map(id => this.stop(id, killTimeoutMs))) }

  /** @param {readonly number[]} ids */
  async startAll (ids) { await Promise.all(ids.map(id => this.start(id))) }

  /** One that is started already is no error. @param {number} id */
  async start (id) { await this.#act('startProcessId', id, 0) }

  /** @param {string} method @param {number} id @param {number} moreMs */
  async #act (method, id, moreMs) {
    const answer = await this.#ask(method, id, this.actTimeoutMs + 2 * moreMs)
    if (answer === null) throw this.#error('does not run any more')
    if (typeof answer.error === 'string' && !ALREADY.test(answer.error)) {
      throw this.#error(`refuses (${method} ${id}): ${answer.error.slice(0, 200)}`)
    }
  }

  /** @param {string} why @param {unknown} [cause] */
  #error (why, cause) {
    return new BellwetherError('BW_PM2', `The PM2 of ${this.home} ${why}.`, { cause, details: { home: this.home } })
  }

  /**
   * @param {string} method
   * @param {unknown} argument
   * @param {number} timeoutMs
   * @returns {Promise<any>}   null: no PM2 listens
   */
  #ask (method, argument, timeoutMs) {
    return new Promise((resolve, reject) => {
      const socket = net.connect(this.socket)
      /** @type {Buffer[]} */
      const chunks = []
      let length = 0
      let need = 1
      const end = (/** @type {() => void} */ act) => {
        clearTimeout(timer)
        socket.removeAllListeners().on('error', () => {}).destroy() // it has its answer: what comes after is nothing
        act()
      }
      const timer = setTimeout(() => end(() => reject(this.#error(
        `does not answer within ${duration(timeoutMs)} (${method}): it hangs. Look at it: pm2 ping, ${path.join(this.home, 'pm2.log')}`))), timeoutMs)
      socket.on('connect', () => { socket.write(encodeCall({ method, args: [argument], id: `${process.pid}:0` })) })
      socket.on('error', err => end(() => {
        const { code } = /** @type {NodeJS.ErrnoException} */ (err)
        if (NONE_RUNS.includes(String(code)) && length === 0) return resolve(null)
        if (code === 'EACCES' || code === 'EPERM') return reject(this.#ofAnother(err))
        reject(this.#error(`cannot be asked (${code ?? err.message})`, err))
      }))
      socket.on('close', () => end(() => reject(this.#error(`closed the connection without an answer (${method})`))))
      socket.on('data', chunk => {
        chunks.push(chunk)
        length += chunk.length
        if (length < need) return
        const whole = Buffer.concat(chunks.splice(0))
        chunks.push(whole)
        const decoded = decodeReply(whole)
        if ('need' in decoded) need = decoded.need
        else if ('wrong' in decoded) end(() => reject(this.#error(`gives an answer that cannot be read: ${decoded.wrong}`)))
        else end(() => resolve(decoded.reply))
      })
    })
  }

  /** @param {Error} cause */
  #ofAnother (cause) {
    const owner = ownerOf(this.home)
    return this.#error(`runs as another user${owner === null ? '' : ` (${owner})`}. Import it as that user: sudo -u ${owner ?? '<user>'} bellwether import pm2; or as root: sudo bellwether import pm2 --home ${this.home}`, cause)
  }
}

/**
 * @param {string} folder
 * @returns {string | null}   the name of its user, or the number where it has none; null: it cannot be looked at
 */
function ownerOf (folder) {
  const stat = orNull(() => fs.statSync(folder))
  if (stat === null) return null
  if (stat.uid === os.userInfo().uid) return os.userInfo().username
  const line = passwdLines().find(fields => Number(fields[2]) === stat.uid)
  return line?.[0] ?? String(stat.uid)
}

function passwdLines () {
  return (textOrNull('/etc/passwd') ?? '').split('\n').map(line => line.split(':'))
}

/** @param {string} user @returns {string | null} */
function homeOfUser (user) { return passwdLines().find(([name]) => name === user)?.[5] ?? null }

module.exports = { Daemon, ownerOf, homeOfUser }
