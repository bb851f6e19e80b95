'use strict'
/**
 * Starts an app with the preload and the sidecar, but without a manager: what docs/architecture.md lists for a worker
 * process (channel on fd 3, Node's IPC on fd 4, the inherited socket on fd 5), so that nothing but them differs from a
 * bare start.
 */
const path = require('node:path')
const { spawn } = require('node:child_process')
const { bindTcp } = require('../../../common/bind-address')
const { cleanEnv, onEnd } = require('../../../bench/programs/programs')

const PRELOAD = path.join(__dirname, '..', '..', '..', 'worker', 'preload.js')
const CHANNEL_FD = 3
const LISTENER_FD = 5
let workers = 0

/**
 * @typedef {object} Started
 * @property {number} pid
 * @property {number} listeningMs    from the spawn to the app's own 'listening'
 * @property {() => Promise<void>} end
 */

/**
 * @param {string} app
 * @param {number} port
 * @returns {Promise<Started>}
 */
function startBare (app, port) {
  return untilListening(() => spawn(process.execPath,
    [app], { env: { ...cleanEnv(), PORT: String(port) }, stdio: ['ignore', 'pipe', 'ignore'], detached: true }))
}

/**
 * @param {string} app
 * @param {number} port
 * @param {{ folder: string, sidecar: boolean }} how  folder: for its sockets
 * @returns {Promise<Started>}
 */
async function startAsWorker (app, port, { folder, sidecar }) {
  const handle = bindTcp({ address: '127.0.0.1', port })
  const boot = {
    app: 'bench', slot: 0, generation: 1, token: 'bench', id: 'bench.0',
    socketBase: path.join(folder, `bench.${workers++}`),
    listeners: [{ key: `tcp://127.0.0.1:${port}`, fd: LISTENER_FD }], sidecar, evenSpread: true, blockedMs: 1000
  }
  const started = await untilListening(() => {
    const child = spawn(process.execPath, ['--require', PRELOAD, app], {
      env: { ...cleanEnv(), PORT: String(port), BELLWETHER_WORKER: JSON.stringify(boot) },
      stdio: ['ignore', 'pipe', 'ignore', 'pipe', 'ipc', handle.fd],
      detached: true
    })
    const channel = /** @type {import('node:net').Socket} */ (child.stdio[CHANNEL_FD])
    channel.on('error', () => {}) // it ends with its process
    channel.resume()
    channel.write('{"type":"serve"}\n')
    return child
  })
  return { ...started, end: () => started.end().finally(() => handle.close()) }
}

/**
 * @param {() => import('node:child_process').ChildProcess} start
 * @returns {Promise<Started>}
 */
function untilListening (start) {
  const beganAtMs = performance.now()
  const child = start()
  const exited = new Promise(resolve => child.once('exit', resolve))
  const end = onEnd(async () => {
    child.kill('SIGKILL')
    await exited
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', code => reject(new Error(`the app ended with status ${code} before it listened`)))
    child.stdout?.once('data', () =>
      resolve({ pid: Number(child.pid), listeningMs: performance.now() - beganAtMs, end }))
  })
}

module.exports = { startBare, startAsWorker }
