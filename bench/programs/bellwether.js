'use strict'
/** Bellwether as a system under test: its real command in a home of its own, asked through its control API. */
const fs = require('node:fs')
const path = require('node:path')
const { startProgram, tempFolder, killAll } = require('./programs')
const { pidsWithEnv } = require('./proc')
const { freePort } = require('../shared/free-port')
const { ask, until } = require('./ask')
const { HELLO } = require('./bare')

const BIN = path.join(__dirname, '..', '..', 'bin', 'bellwether.js')
const NAME = 'app'

/**
 * @typedef {import('./bare').System & {
 *   home: string, pid: number,
 *   api: (method: string, path: string, body?: object) => Promise<any>,
 *   events: (onEvent: (event: any) => void) => Promise<() => void> }} Bellwether
 */

/**
 * @param {{ app?: string, workers: number, port?: number, settings?: object, bin?: string, nodeArgs?: string[],
 *   env?: Record<string, string> }} order
 *   settings: beside name, script, instances; bin: the command of another copy; nodeArgs, env: of the manager
 * @returns {Promise<Bellwether>}
 */
async function startBellwether ({ app = HELLO, workers, port, settings = {}, bin = BIN, nodeArgs = [], env = {} }) {
  const home = tempFolder()
  const servedPort = port ?? await freePort()
  const file = path.join(home, 'bellwether.config.json')
  fs.writeFileSync(file,
    JSON.stringify({ name: NAME, script: app, instances: workers, env: { PORT: String(servedPort) }, ...settings }))
  const program = startProgram([...nodeArgs, bin, 'run', file], { BELLWETHER_HOME: home, NO_COLOR: '1', ...env })
  const socketPath = path.join(home, 'run', 'control.sock')

  /** @type {Bellwether['api']} */
  const api = async (method, urlPath, body) => {
    const { status, text } = await ask({ socketPath, method, path: urlPath, body })
    const answer = JSON.parse(text)
    if (status !== 200) throw new Error(`${method} ${urlPath}: ${status} ${text}`)
    return answer
  }
  const servingPids = async () => {
    const { apps } = await api('GET', '/v1/status')
    return apps.flatMap((/** @type {any} */ a) => a.workers)
      .filter((/** @type {any} */ w) => w.state === 'serving')
      .map((/** @type {any} */ w) => w.pid)
  }
  await until(async () => {
    if (program.child.exitCode !== null) throw new Error(`bellwether run ended: ${program.output()}`)
    return (await servingPids()).length === workers
  }, `${workers} workers of bellwether serve`)
  await until(() => ask({ host: '127.0.0.1', port: servedPort, path: '/' }), 'bellwether answers')

  return {
    name: 'bellwether',
    port: servedPort,
    home,
    pid: program.pid,
    api,
    events: onEvent => followEvents(socketPath, onEvent),
    workerPids: servingPids,
    serverPids: async () => [program.pid, ...await servingPids()],
    async end () {
      await program.end()
      await killAll(() => pidsWithEnv(`BELLWETHER_HOME=${home}`))
    }
  }
}

/**
 * @param {string} socketPath
 * @param {(event: any) => void} onEvent
 * @returns {Promise<() => void>}  resolved when the manager sends; ends it
 */
function followEvents (socketPath, onEvent) {
  return new Promise((resolve, reject) => {
    const request = require('node:http').get({ socketPath, path: '/v1/events', agent: false }, response => {
      let rest = ''
      response.setEncoding('utf8')
      response.on('data', chunk => {
        const lines = (rest + chunk).split('\n')
        rest = /** @type {string} */ (lines.pop())
        for (const line of lines) if (line.startsWith('data:')) onEvent(JSON.parse(line.slice('data:'.length)))
      })
      response.on('error', () => {}) // we end it ourselves
      resolve(() => { request.destroy() })
    })
    request.on('error', reject)
  })
}

module.exports = { startBellwether, BIN }
