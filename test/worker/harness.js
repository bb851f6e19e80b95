'use strict'
/**
 * Plays the manager for one or more workers: binds their addresses, spawns them as the contract says, keeps what they
 * say. BW_TEST_NODE selects the node binary of the workers.
 */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { spawn } = require('node:child_process')
const { bindTcp, bindPipe } = require('../../common/bind-address')
const { tellProcessOnFailure } = require('../support/on-failure')
const { parseWorkerLine } = require('../../protocol/from-worker')
const { lineSplitter } = require('../../protocol/messages')
const { BIND_REQUEST, BIND_ANSWER } = require('../../protocol/ipc-messages')

const PRELOAD = path.join(__dirname, '..', '..', 'worker', 'preload.js')
const NODE = process.env.BW_TEST_NODE ?? process.execPath
/** In an app: answers twice that it has what was sent before; then it is gone, and keeps nothing alive. */
const ECHO = `let echoes = 0; process.on('message', function echo (m) {
  if (m !== 'heard?') return
  if (++echoes === 2) process.off('message', echo)
  process.send('heard')
});
`
const EVENT_TIMEOUT_MS = 60_000

/** @type {(() => void)[]} */
const cleanups = []
let nextWorker = 0

/** Put into afterEach: ends every worker and closes every address of the test. */
function cleanUp () {
  for (const cleanup of cleanups.splice(0).reverse()) cleanup()
}

/** @returns {string} */
function makeDir () {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-'))
  cleanups.push(() => fs.rmSync(dir, { recursive: true, force: true }))
  return dir
}

/**
 * @param {string} key  tcp://127.0.0.1:0 binds a free port and is renamed to it
 * @returns {{ key: string, handle: any, port: number }}
 */
function bindKey (key) {
  if (key.startsWith('unix:')) {
    const pipe = bindPipe(key.slice('unix:'.length))
    return keepHandle({ key, handle: pipe, port: -1 })
  }
  const found = /^tcp:\/\/(\*|\[[^\]]*\]|[^:/]+):(\d+)/.exec(key)
  if (!found) throw new Error(`bad key ${key}`)
  const address = found[1] === '*' ? null : found[1].replace(/^\[|\]$/g, '')
  const handle = /** @type {any} */ (bindTcp({ address, port: Number(found[2]), ipv6Only: key.includes('ipv6Only') }))
  const name = /** @type {any} */ ({})
  handle.getsockname(name)
  return keepHandle({ key: key.includes('#') ? key : key.replace(/:0$/, `:${name.port}`), handle, port: name.port })
}

/**
 * @template {{ handle: any }} T
 * @param {T} bound
 */
function keepHandle (bound) {
  cleanups.push(() => bound.handle.close())
  return bound
}

/**
 * @typedef {object} WorkerOptions
 * @property {string} [code]     the app; its file name ends in .mjs when esm
 * @property {string} [script]   or a file
 * @property {string} [node]     another binary than BW_TEST_NODE
 * @property {string} [preload]  of another copy of the package
 * @property {boolean} [esm]
 * @property {string} [dir]
 * @property {string[]} [args]
 * @property {string[]} [nodeArgs]
 * @property {Record<string, string>} [env]
 * @property {{ key: string, handle: any }[]} [listeners]
 * @property {Map<string, { handle: any }>} [addresses]  bound for workers that asked; shared by the workers of an app
 * @property {boolean} [reserves]  inherited addresses come twice, so that the worker can pause without asking
 * @property {boolean} [serve]   say serve at the first 'listening' (default), or never
 * @property {object} [boot]
 * @property {'manager' | 'none'} [answers]  none: a manager that answers no request
 */

/**
 * @param {WorkerOptions} options
 */
function startWorker (options) {
  const dir = options.dir ?? makeDir()
  const number = nextWorker++
  const script = options.script ?? path.join(dir, `app-${number}.${options.esm ? 'mjs' : 'cjs'}`)
  if (options.code !== undefined) fs.writeFileSync(script, options.code)
  const listeners = options.listeners ?? []
  const addresses = options.addresses ?? new Map()
  const boot = {
    app: 'web', slot: 0, generation: 1, token: 'f00d', id: 'web.0', socketBase: path.join(dir, `w${number}`),
    listeners: listeners.map(({ key }, i) => ({
      key, fd: 5 + i, ...(options.reserves && { reserveFd: 5 + listeners.length + i })
    })),
    sidecar: false,
    ...options.boot
  }
  const inheritedFds = listeners.map(({ handle }) => handle.fd)
  const out = path.join(dir, `out-${number}`)
  const err = path.join(dir, `err-${number}`)
  const outFd = fs.openSync(out, 'a')
  const errFd = fs.openSync(err, 'a')
  const child = spawn(options.node ?? NODE,
    [...(options.nodeArgs ?? []), '--require', options.preload ?? PRELOAD, script, ...(options.args ?? [])], {
      cwd: dir,
      detached: true,
      stdio: ['ignore', outFd, errFd, 'pipe', 'ipc', ...inheritedFds, ...(options.reserves ? inheritedFds : [])],
      env: { ...process.env, NODE_OPTIONS: '', ...options.env, BELLWETHER_WORKER: JSON.stringify(boot) }
    })
  fs.closeSync(outFd)
  fs.closeSync(errFd)
  const channel = /** @type {import('node:net').Socket} */ (child.stdio[3])
  /** @type {any[]} */
  const messages = []
  /** @type {{ test: (message: any) => boolean, resolve: (message: any) => void }[]} */
  const waiters = []
  let badLines = 0

  const worker = {
    child,
    dir,
    socketBase: boot.socketBase,
    messages,
    channel,
    badLines: () => badLines,
    /** @param {object} message */
    send (message) { channel.write(JSON.stringify(message) + '\n') },
    out: () => fs.readFileSync(out, 'utf8'),
    err: () => fs.readFileSync(err, 'utf8'),
    /** With all that it had said, unless the test does not read it. */
    exit: new Promise(resolve => child.on('exit', (code, signal) => {
      const end = { code, signal, exitedAtMs: performance.now() }
      if (channel.isPaused() || channel.closed) resolve(end)
      else channel.once('close', () => resolve(end))
    })),
    /**
     * The next message (or one that came already and was not waited for) of that type that passes the test.
     * @param {string} type
     * @param {(message: any) => boolean} [test]
     * @returns {Promise<any>}
     */
    next (type, test = () => true) {
      const matches = (/** @type {any} */ message) => message.type === type && test(message)
      const at = messages.findIndex(matches)
      if (at !== -1) return Promise.resolve(messages.splice(at, 1)[0])
      return withTimeout(new Promise(resolve => waiters.push({ test: matches, resolve })),
        `"${type}"`, () => JSON.stringify(messages) + worker.err())
    },
    /**
     * What the app said with process.send.
     * @param {(data: any) => boolean} [test]
     */
    async said (test = () => true) { return (await worker.next('message', message => test(message.data))).data },
    /** Until the app (with ECHO in its code) has all that was sent so far. */
    async heard () {
      worker.send({ type: 'message', data: 'heard?' })
      await worker.said(data => data === 'heard')
    },
    /** As the kernel does it when the manager is killed: both channels end. */
    cutOff () {
      channel.destroy()
      child.disconnect()
    }
  }
  tellProcessOnFailure(script,
    child, () => [...messages.map(message => JSON.stringify(message)), worker.out(), worker.err()].join('\n'))
  channel.on('data', lineSplitter(line => {
    const message = /** @type {any} */ (parseWorkerLine(line))
    if (message === null) {
      badLines++
      return
    }
    if (message.type === 'listening' && options.serve !== false) worker.send({ type: 'serve' })
    const at = waiters.findIndex(({ test }) => test(message))
    if (at === -1) messages.push(message)
    else waiters.splice(at, 1)[0].resolve(message)
  }, () => { badLines++ }))
  channel.on('error', () => {})
  child.on('internalMessage', (/** @type {any} */ request) => {
    if (request.cmd !== BIND_REQUEST || options.answers === 'none') return
    const answer = { cmd: BIND_ANSWER, id: request.id, key: request.key }
    try {
      if (!addresses.has(request.key)) {
        addresses.set(request.key, inherited(listeners, request.key) ?? bindKey(request.key))
      }
      child.send(/** @type {any} */ (answer), addresses.get(request.key).handle)
    } catch (problem) {
      const { code, errno, syscall, message } = problem
      child.send(/** @type {any} */ ({ ...answer, error: { code, errno, syscall, message } }))
    }
  })
  cleanups.push(() => {
    if (child.pid === undefined) return
    try {
      process.kill(-child.pid, 'SIGKILL')
    } catch (problem) {
      if (problem.code !== 'ESRCH') throw problem // it ended by itself
    }
  })
  return worker
}

/** @param {{ key: string, handle: any }[]} listeners @param {string} key */
function inherited (listeners, key) {
  return listeners.find(listener => listener.key === key)
}

/**
 * @template T
 * @param {Promise<T>} promise
 * @param {string} what
 * @param {() => string} [more]
 * @returns {Promise<T>}
 */
function withTimeout (promise, what, more = () => '') {
  /** @type {NodeJS.Timeout} */
  let timer
  const timeout = new Promise((resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no ${what} within ${EVENT_TIMEOUT_MS} ms; ${more()}`)), EVENT_TIMEOUT_MS)
  })
  return Promise.race([promise, /** @type {Promise<never>} */ (timeout)]).finally(() => clearTimeout(timer))
}

/**
 * Until the condition holds; for what has no event.
 * @param {() => any} condition
 * @param {string} what
 */
async function until (condition, what) {
  const deadlineMs = performance.now() + EVENT_TIMEOUT_MS
  for (;;) {
    const value = await condition()
    if (value) return value
    if (performance.now() > deadlineMs) throw new Error(`not within ${EVENT_TIMEOUT_MS} ms: ${what}`)
    await new Promise(resolve => setTimeout(resolve, 10))
  }
}

module.exports = { startWorker, ECHO, bindKey, makeDir, cleanUp, withTimeout, until, NODE, PRELOAD }
