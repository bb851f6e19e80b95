'use strict'
/** A worker with a REPL, without a manager, and a client of its socket that speaks JSON lines. */
const net = require('node:net')
const { startWorker, until, withTimeout } = require('../worker/harness')

/** evalTimeoutMs: no statement of a test comes near it, but a process may be kept from running in the middle of one. */
const REPL = {
  stage: 'production', write: true, requireReason: false, evalTimeoutMs: 20_000, idleTimeoutMs: 900_000, maxSessions: 8,
  settings: { script: 'app.js' }
}
const APP = 'globalThis.app = { n: 1, list: [1, 2], get twice () { return this.n * 2 } }; setInterval(() => {}, 1000)'

/**
 * @param {{ code?: string, repl?: object, node?: string, listeners?: any[] }} [options]
 */
async function startReplWorker ({ code = APP, repl = {}, ...more } = {}) {
  const { makeDir } = require('../worker/harness')
  const dir = makeDir()
  const worker = startWorker({
    code, dir, ...more, boot: { sidecar: true, repl: { ...REPL, runDir: dir, logDir: dir, stateDir: dir, ...repl } }
  })
  await worker.next('hello')
  return worker
}

/** @param {{ socketBase: string }} worker @param {'sock' | 'ro.sock'} [which] */
async function connect ({ socketBase }, which = 'sock') {
  const socket = await until(() => new Promise(resolve => {
    const tried = net.connect(`${socketBase}.${which}`)
    tried.once('connect', () => resolve(tried))
    tried.once('error', () => resolve(null)) // the thread listens some milliseconds after the hello
  }), 'the sidecar listens')
  /** @type {Map<number, (message: any) => void>} */
  const waiting = new Map()
  /** @type {any[]} */
  const notices = []
  let lastId = 0
  let rest = ''
  socket.on('data', (/** @type {Buffer} */ chunk) => {
    const lines = (rest + chunk).split('\n')
    rest = /** @type {string} */ (lines.pop())
    for (const line of lines.filter(text => text.startsWith('{'))) { // what comes before was meant for people
      const message = JSON.parse(line)
      const answer = waiting.get(message.id)
      waiting.delete(message.id)
      if (answer) answer(message)
      else notices.push(message)
    }
  })
  socket.on('error', () => {})
  const closed = new Promise(resolve => socket.on('close', resolve))

  /** @param {string} type @param {object} [fields] @returns {Promise<any>} */
  const ask = (type, fields = {}) => withTimeout(new Promise(resolve => {
    const id = ++lastId
    waiting.set(id, resolve)
    socket.write(JSON.stringify({ type, id, ...fields }) + '\n')
  }), `answer to ${type} ${JSON.stringify(fields).slice(0, 200)}`)

  return {
    socket,
    notices,
    ask,
    /** Its answer may never come. @param {string} code */
    tell (code) { socket.write(JSON.stringify({ type: 'eval', id: 'told', code }) + '\n') },
    closed: () => withTimeout(closed, 'the end of the connection'),
    /** @param {string} code @param {object} [fields] */
    evaluate: (code, fields = {}) => ask('eval', { code, ...fields }),
    /** What came of each, in short. @param {string[]} codes */
    async evaluateAll (codes) {
      const all = []
      for (const code of codes) {
        const { outcome, text } = await ask('eval', { code })
        all.push([code, outcome, text])
      }
      return all
    },
    /** @param {(notice: any) => boolean} test */
    notice: test => until(() => notices.find(test), `a notice; there are ${JSON.stringify(notices)}`),
    end: () => socket.destroy()
  }
}

module.exports = { startReplWorker, connect, APP }
