'use strict'
/**
 * The collecting process (../collector/child.js), from the manager's side: started with the first question, ended when
 * no question has come for a while. One that does not answer is ended, and the next question starts another: all it
 * knows is in files.
 */
const path = require('node:path')
const { spawn } = require('node:child_process')
const { BellwetherError } = require('../../common/errors')

const CHILD = path.join(__dirname, '..', 'collector', 'child.js')
/** Prometheus asks at least every two minutes, or it forgets its series between two scrapes. */
const IDLE_MS = 150_000
const STUCK_MS = 15_000

/** @typedef {{ head: Record<string, any>, body: Buffer }} Page */

/** The variables of the manager's environment that it may need: the certificates that it trusts. */
const ENV_NAMES = ['NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'SSL_CERT_DIR']

class CollectingProcess {
  /** @type {import('node:child_process').ChildProcessWithoutNullStreams | null} */
  #child = null
  /** @type {Map<number, { resolve: (page: Page) => void, reject: (err: Error) => void, timer: NodeJS.Timeout }>} */
  #waiting = new Map()
  #nextId = 1
  /** @type {NodeJS.Timeout | undefined} */
  #idle
  #isClosed = false

  /** @param {{ idleMs?: number }} [how]   after which it is ended; Infinity: it waits for the next push */
  constructor ({ idleMs = IDLE_MS } = {}) { this.idleMs = idleMs }

  get pid () { return this.#child?.pid ?? null }

  /**
   * @param {object} question   of ../collector/child.js, without its id
   * @returns {Promise<Page>}
   * @throws BW_METRICS
   */
  ask (question) {
    if (this.#isClosed) return Promise.reject(new BellwetherError('BW_METRICS',
      'Another manager answers for the metrics from here on; ask again.'))
    const child = this.#child ?? this.#start()
    const id = this.#nextId++
    clearTimeout(this.#idle)
    if (this.idleMs !== Infinity) this.#idle = setTimeout(() => this.#stop(), this.idleMs).unref()
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => child.kill('SIGKILL'), STUCK_MS)
      this.#waiting.set(id, { resolve, reject, timer })
      child.stdin.write(`${JSON.stringify({ id, ...question })}\n`)
    })
  }

  /** Nothing is collected from here on: another manager may begin to. @returns {Promise<void>} */
  close () {
    this.#isClosed = true
    clearTimeout(this.#idle)
    const child = this.#child
    if (child === null) return Promise.resolve()
    return new Promise(resolve => {
      child.once('close', () => resolve())
      child.kill('SIGKILL')
    })
  }

  #stop () { this.#child?.stdin.end() }

  #start () {
    // a session of its own: what a terminal sends to the manager is not for it. It holds nothing that could be lost
    const env =
      Object.fromEntries(ENV_NAMES.flatMap(name => process.env[name] === undefined ? [] : [[name, process.env[name]]]))
    const child = spawn(process.execPath,
      ['--max-semi-space-size=2', CHILD], { stdio: ['pipe', 'pipe', 'pipe'], detached: true, env, cwd: '/' })
    this.#child = child
    let stderr = ''
    child.stderr.on('data', chunk => { stderr = (stderr + chunk).slice(-2000) })
    child.stdin.on('error', () => {}) // it is dead: its close says so
    child.on('error', err => this.#onEnd(child, err.message))
    child.on('close', (code, signal) => this.#onEnd(child,
      `${signal ?? `exit ${code}`}${stderr === '' ? '' : `: ${stderr.trim()}`}`))
    const parse = createParser(page => this.#onPage(page))
    child.stdout.on('data', parse)
    child.unref()
    for (const pipe of [child.stdin, child.stdout, child.stderr]) /** @type {any} */ (pipe).unref()
    return child
  }

  /** @param {Page} page */
  #onPage (page) {
    const { id } = page.head
    const waiting = this.#waiting.get(id)
    if (!waiting) return
    this.#waiting.delete(id)
    clearTimeout(waiting.timer)
    if (page.head.fault === undefined) waiting.resolve(page)
    else waiting.reject(new BellwetherError('BW_METRICS', `The metrics could not be collected: ${page.head.fault}`))
  }

  /** @param {import('node:child_process').ChildProcess} child @param {string} why */
  #onEnd (child, why) {
    if (this.#child !== child) return
    this.#child = null
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer)
      reject(new BellwetherError('BW_METRICS',
        `The process that collects the metrics ended (${why}); the next question starts another.`))
    }
    this.#waiting.clear()
  }
}

/** @param {(page: Page) => void} onPage */
function createParser (onPage) {
  /** @type {Buffer[]} */
  let chunks = []
  let length = 0
  /** @type {Record<string, any> | null} */
  let head = null
  /** @param {Buffer} chunk */
  return function take (chunk) {
    chunks.push(chunk)
    length += chunk.length
    for (;;) {
      if (head === null) {
        if (!chunks.some(one => one.includes(10))) return
        const all = Buffer.concat(chunks)
        const end = all.indexOf(10)
        head = JSON.parse(all.toString('utf8', 0, end))
        chunks = [all.subarray(end + 1)]
        length = chunks[0].length
      }
      const { bytes } = /** @type {{ bytes: number }} */ (head)
      if (length < bytes) return
      const all = Buffer.concat(chunks)
      const page = { head: /** @type {Record<string, any>} */ (head), body: all.subarray(0, bytes) }
      head = null
      chunks = [all.subarray(bytes)]
      length = chunks[0].length
      onPage(page)
    }
  }
}

module.exports = { CollectingProcess, createParser }
