'use strict'
/**
 * How long `bellwether attach` takes until its first prompt, at a terminal (the `script` command of Linux gives it
 * one), beside a Node process that does nothing at the same kind of terminal.
 */
const { spawn } = require('node:child_process')
const { startBellwether, BIN } = require('../../../bench/programs/bellwether')
const { cleanEnv, onEnd } = require('../../../bench/programs/programs')
const { median } = require('../../../bench/shared/median')
const { quantile } = require('../lib/statistics')

const PROMPT = /read-only\S*> /
const CTRL_D = '\x04'

/**
 * @param {{ quick: boolean }} how
 */
async function measure ({ quick }) {
  const rounds = quick ? 7 : 20
  const bellwether = await startBellwether({ workers: 2 })
  const env = {
    BELLWETHER_HOME: bellwether.home, HOME: bellwether.home, XDG_STATE_HOME: bellwether.home, TERM: 'xterm'
  }
  const samples = { node: /** @type {number[]} */ ([]), attach: /** @type {number[]} */ ([]) }
  for (let i = 0; i < rounds; i++) {
    samples.node.push(await untilSeen(`${process.execPath} -e 'console.log("there")'`, env, /there/))
    samples.attach.push(await untilSeen(`${process.execPath} ${BIN} attach app.0`, env, PROMPT))
  }
  await bellwether.end()
  return {
    attachMs: median(samples.attach), p95Ms: quantile(samples.attach, 0.95), nodeMs: median(samples.node), samples
  }
}

/**
 * @param {string} command
 * @param {Record<string, string>} env
 * @param {RegExp} what
 * @returns {Promise<number>} milliseconds
 */
function untilSeen (command, env, what) {
  const beganAtMs = performance.now()
  const child = spawn('script',
    ['-qec', command, '/dev/null'], { env: { ...cleanEnv(), ...env }, stdio: ['pipe', 'pipe', 'pipe'] })
  const end = onEnd(async () => { child.kill('SIGKILL') })
  let output = ''
  let ms = NaN
  child.stdout.on('data', chunk => {
    output += chunk
    if (!Number.isNaN(ms) || !what.test(output)) return
    ms = performance.now() - beganAtMs
    child.stdin.write(CTRL_D)
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', () => {
      end()
      if (Number.isNaN(ms)) reject(new Error(`${command} never showed ${what}: ${output}`))
      else resolve(ms)
    })
  })
}

module.exports = { measure }
