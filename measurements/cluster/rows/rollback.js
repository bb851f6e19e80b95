'use strict'
/**
 * A rollback by flip: from asking for it until a new connection is answered by the old generation, asked over the
 * control API and by the whole command; and what fails of a full load meanwhile.
 */
const http = require('node:http')
const { spawn } = require('node:child_process')
const { startBellwether, BIN } = require('../../../bench/programs/bellwether')
const { startWrk, failedRequests } = require('../lib/wrk')
const { cleanEnv } = require('../../../bench/programs/programs')
const { until } = require('../../../bench/programs/ask')
const { median } = require('../../../bench/shared/median')

const WORKERS = 2
/** Who asks for the old generation, one connection after the other. */
const CLIENTS = 4
/** Ended earlier, when the flips are over. */
const LONGEST_SECONDS = 600
/** Kept workers are not to leave by themselves; old connections are not to make the rounds long. */
const SETTINGS = { reload: { keepOldMs: 3_600_000, settleMs: 100 }, drain: { idleGraceMs: 500 } }

/** @typedef {import('../../../bench/programs/bellwether').Bellwether} Bellwether */

/** @param {{ quick: boolean }} how */
async function measure ({ quick }) {
  const flips = quick ? 5 : 20
  const system = await start()
  const byApi = []
  const byCommand = []
  for (let i = 0; i < flips; i++) {
    byApi.push(await flip(system, () => system.api('POST', '/v1/apps/app/rollback', {})))
    byCommand.push(await flip(system, () => command(system)))
  }
  await system.end()
  return {
    flips,
    api: summary(byApi),
    command: summary(byCommand),
    keepAlive: await flipsUnderLoad({ close: false, flips }),
    connectionPerRequest: await flipsUnderLoad({ close: true, flips })
  }
}

async function start () {
  const system = await startBellwether({ workers: WORKERS, settings: SETTINGS })
  await until(async () => (await system.api('GET', '/v1/apps/app')).operation === null, 'its start is over')
  return system
}

/**
 * @param {{ firstMs: number, lastMs: number, flipMs: number | null }[]} rounds
 */
function summary (rounds) {
  const firsts = rounds.map(round => round.firstMs)
  return {
    firstMs: median(firsts), worstFirstMs: Math.max(...firsts), lastBadMs: median(rounds.map(round => round.lastMs)),
    rounds
  }
}

/**
 * One reload, and the way back.
 * @param {Bellwether} system
 * @param {() => Promise<any>} rollBack
 * @returns {Promise<{ firstMs: number, lastMs: number, flipMs: number | null }>}  firstMs: until the first answer of
 *   the old generation. lastMs: until the last request was sent that the other one answered. flipMs: as the manager
 *   tells it.
 */
async function flip (system, rollBack) {
  await system.api('POST', '/v1/apps/app/reload', {})
  const kept = await keptPids(system)
  if (kept.length !== WORKERS) throw new Error(`${kept.length} workers are kept, not ${WORKERS}`)
  /** @type {{ pid: number, sentAtMs: number, answeredAtMs: number }[]} */
  const answers = []
  let asking = true
  const clients = Array.from({ length: CLIENTS }, async () => {
    while (asking) {
      const sentAtMs = performance.now()
      answers.push({ pid: await whoAnswers(system.port), sentAtMs, answeredAtMs: performance.now() })
    }
  })
  await until(() => answers.length >= 10 * CLIENTS, 'the load runs')
  const beganAtMs = performance.now()
  const result = await rollBack()
  asking = false
  await Promise.all(clients)
  const first = answers.find(answer => kept.includes(answer.pid))
  if (!first || result.how === 'rolling') throw new Error('no flip was seen')
  const lastBad = answers.filter(answer => !kept.includes(answer.pid)).at(-1)
  return {
    firstMs: first.answeredAtMs - beganAtMs,
    lastMs: Math.max(0, (lastBad?.sentAtMs ?? beganAtMs) - beganAtMs),
    flipMs: result.flipMs
  }
}

/**
 * @param {Bellwether} system
 * @returns {Promise<number[]>}
 */
async function keptPids (system) {
  const { apps } = await system.api('GET', '/v1/status')
  return apps[0].workers.filter((/** @type {any} */ w) => w.kept).map((/** @type {any} */ w) => w.pid)
}

/**
 * On a connection of its own.
 * @param {number} port
 * @returns {Promise<number>}
 */
function whoAnswers (port) {
  return new Promise((resolve, reject) => {
    http.get({ host: '127.0.0.1', port, path: '/who?id=1', agent: false }, response => {
      response.resume()
      response.on('end', () => resolve(Number(response.headers['x-pid'])))
      response.on('error', reject)
    }).on('error', reject)
  })
}

/**
 * @param {Bellwether} system
 * @returns {Promise<any>}  the result that it prints
 */
function command ({ home }) {
  const child = spawn(process.execPath, [BIN, 'rollback', 'app', '--json', '--quiet'], {
    env: { ...cleanEnv(), BELLWETHER_HOME: home }, stdio: ['ignore', 'pipe', 'inherit']
  })
  let output = ''
  child.stdout.on('data', chunk => { output += chunk })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', code =>
      code === 0 ? resolve(JSON.parse(output)) : reject(new Error(`bellwether rollback ended with ${code}: ${output}`)))
  })
}

/** @param {{ close: boolean, flips: number }} order */
async function flipsUnderLoad ({ close, flips }) {
  const system = await start()
  const load = startWrk({ port: system.port, seconds: LONGEST_SECONDS, close })
  const flipMs = []
  let forcedConnections = 0
  for (let i = 0; i < flips; i++) {
    const reload = await system.api('POST', '/v1/apps/app/reload', {})
    const rollback = await system.api('POST', '/v1/apps/app/rollback', {})
    if (rollback.how !== 'flip') throw new Error(`no flip: ${JSON.stringify(rollback)}`)
    flipMs.push(rollback.flipMs)
    forcedConnections += reload.forcedConnections + rollback.forcedConnections
  }
  load.stop()
  const result = await load.done
  await system.end()
  return {
    failed: failedRequests(result), requests: result.requests, flipMs: median(flipMs), worstFlipMs: Math.max(...flipMs),
    forcedConnections, result
  }
}

module.exports = { measure }
