'use strict'
/**
 * The time that a service of one worker is away: from killing its worker to the next answer (killMs), and the time of a
 * reload that loses nothing (reloadMs). Medians of some tries; Bellwether is the command $BELLWETHER (this one's own
 * when it is not set).
 */
const path = require('node:path')
const { startBellwether, BIN } = require('../../programs/bellwether')
const { ask, until } = require('../../programs/ask')
const { endAll, kill } = require('../../programs/programs')
const { median } = require('../../shared/median')

const { BELLWETHER = BIN } = process.env
const TRIES = 5
const POLL_MS = 1

async function main () {
  const system = await startBellwether({
    bin: path.resolve(BELLWETHER),
    workers: 1,
    // each death is the first of its row: replaced at once
    settings: { reload: { settleMs: 0 }, restart: { healthyAfterMs: 0 } }
  })
  const answers = () => ask({ host: '127.0.0.1', port: system.port, path: '/' })
  const killMs = []
  const reloadMs = []
  for (let i = 0; i < TRIES; i++) {
    const pid = await until(async () => (await system.workerPids())[0], 'the worker serves')
    const killedAtMs = performance.now()
    kill(pid)
    await until(answers, 'the next worker answers', { pollMs: POLL_MS })
    killMs.push(performance.now() - killedAtMs)
    const beganAtMs = performance.now()
    await system.api('POST', '/v1/apps/app/reload', {})
    reloadMs.push(performance.now() - beganAtMs)
  }
  await endAll()
  const metric = (/** @type {number[]} */ list) => ({ value: median(list), unit: 'ms', better: 'lower' })
  process.stdout.write(`${JSON.stringify({ metrics: { killMs: metric(killMs), reloadMs: metric(reloadMs) } })}\n`)
}

main().catch(err => {
  process.stderr.write(`${err.stack}\n`)
  endAll().finally(() => process.exit(1))
})
