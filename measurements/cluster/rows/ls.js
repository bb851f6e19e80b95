'use strict'
/** How long `bellwether ls` takes with 8 workers, beside `pm2 ls` and a Node process that does nothing. */
const { spawn } = require('node:child_process')
const { startBellwether, BIN } = require('../../../bench/programs/bellwether')
const { startPm2 } = require('../systems/pm2')
const { cleanEnv } = require('../../../bench/programs/programs')
const { median } = require('../../../bench/shared/median')

const WORKERS = 8

/**
 * @param {{ quick: boolean }} how
 */
async function measure ({ quick }) {
  const rounds = quick ? 7 : 20
  const bellwether = await startBellwether({ workers: WORKERS })
  const pm2 = await startPm2({ workers: WORKERS })
  /** @type {Record<string, number[]>} */
  const samples = { node: [], bellwether: [], ...(pm2 && { pm2: [] }) }
  for (let i = 0; i < rounds; i++) {
    samples.node.push(await wallMs(['-e', '0'], {}))
    samples.bellwether.push(await wallMs([BIN, 'ls'], { BELLWETHER_HOME: bellwether.home }))
    if (pm2) samples.pm2.push(await wallMs([...pm2.command, 'ls'], pm2.env))
  }
  await bellwether.end()
  await pm2?.end()
  return { nodeMs: median(samples.node), lsMs: median(samples.bellwether), pm2Ms: pm2 && median(samples.pm2), samples }
}

/**
 * @param {string[]} args  of node
 * @param {Record<string, string>} env
 * @returns {Promise<number>}
 */
function wallMs (args, env) {
  const beganAtMs = performance.now()
  const child = spawn(process.execPath, args, { env: { ...cleanEnv(), ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => { output += chunk })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', code => code === 0
      ? resolve(performance.now() - beganAtMs)
      : reject(new Error(`node ${args.join(' ')} ended with ${code}: ${output}`)))
  })
}

module.exports = { measure }
