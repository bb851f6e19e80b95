'use strict'
/** PM2 as a system under test, run from outside as its users do. Only when BW_BENCH_PM2 names its command. */
const path = require('node:path')
const fs = require('node:fs')
const { execFile } = require('node:child_process')
const { promisify } = require('node:util')
const { onEnd, tempFolder, cleanEnv, killAll } = require('../../../bench/programs/programs')
const { pidsWithEnv } = require('../../../bench/programs/proc')
const { freePort } = require('../../../bench/shared/free-port')
const { until } = require('../../../bench/programs/ask')
const { HELLO } = require('../../../bench/programs/bare')

const run = promisify(execFile)

/** @returns {string | null} its command, when it is there */
function findPm2 () {
  const file = process.env.BW_BENCH_PM2
  return file && fs.existsSync(file) ? fs.realpathSync(file) : null
}

/**
 * @typedef {import('../../../bench/programs/bare').System & { daemonPid: number, command: string[],
 *   env: Record<string, string> }} Pm2
 */

/**
 * @param {import('../../../bench/programs/bare').SystemOrder} order
 * @returns {Promise<Pm2 | null>}  null: it is not installed
 */
async function startPm2 ({ app = HELLO, workers }) {
  const file = findPm2()
  if (file === null) return null
  const home = tempFolder()
  const port = await freePort()
  const env = { ...cleanEnv(), PM2_HOME: home, PORT: String(port), NO_COLOR: '1' }
  const command = (/** @type {string[]} */ ...args) => run(process.execPath,
    [file, ...args], { env, maxBuffer: 64 * 1024 * 1024 })
  const end = onEnd(async () => {
    await command('kill')
    await killAll(() => pidsWithEnv(`PM2_HOME=${home}`))
  })
  await command('start', app, '-i', String(workers), '--name', 'app')
  const daemonPid = Number(fs.readFileSync(path.join(home, 'pm2.pid'), 'utf8'))
  const workerPids = async () => {
    const { stdout } = await command('jlist')
    const list = JSON.parse(stdout.slice(stdout.indexOf('[{')))
    return list.filter((/** @type {any} */ entry) => entry.pm2_env.status === 'online')
      .map((/** @type {any} */ entry) => entry.pid)
  }
  await until(async () => (await workerPids()).length === workers && await saidListening(home, workers),
    `${workers} workers of PM2 listen`)
  return {
    name: 'pm2', port, daemonPid, command: [file], env, workerPids,
    serverPids: async () => [daemonPid, ...await workerPids()], end
  }
}

/**
 * @param {string} home
 * @param {number} workers
 */
async function saidListening (home, workers) {
  const logs = path.join(home, 'logs')
  const lines = fs.readdirSync(logs)
    .filter(name => name.includes('-out'))
    .flatMap(name => fs.readFileSync(path.join(logs, name), 'utf8').split('\n'))
  return lines.filter(line => line.startsWith('listening ')).length >= workers
}

module.exports = { startPm2, findPm2 }
