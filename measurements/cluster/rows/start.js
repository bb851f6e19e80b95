'use strict'
/**
 * How long the first `bellwether start` takes, with the manager that it needs, until the app answers and until the
 * command ends: beside the same app started by node, and beside PM2.
 */
const { spawn } = require('node:child_process')
const { HELLO } = require('../../../bench/programs/bare')
const { BIN } = require('../../../bench/programs/bellwether')
const { findPm2 } = require('../systems/pm2')
const { startProgram, onEnd, tempFolder, cleanEnv, killAll } = require('../../../bench/programs/programs')
const { pidsWithEnv } = require('../../../bench/programs/proc')
const { freePort } = require('../../../bench/shared/free-port')
const { ask, until } = require('../../../bench/programs/ask')
const { median } = require('../../../bench/shared/median')

const FINE_POLL_MS = 1

/**
 * @param {{ quick: boolean }} how
 */
async function measure ({ quick }) {
  const rounds = quick ? 5 : 15
  const pm2 = findPm2()
  /** @type {Record<'bare' | 'answers' | 'ended' | 'pm2', number[]>} */
  const samples = { bare: [], answers: [], ended: [], pm2: [] }
  for (let i = 0; i < rounds; i++) {
    samples.bare.push(await bareStartMs())
    const { answersMs, endedMs } = await firstStart([BIN, 'start', HELLO], 'BELLWETHER_HOME')
    samples.answers.push(answersMs)
    samples.ended.push(endedMs)
    if (pm2) samples.pm2.push((await firstStart([pm2, 'start', HELLO], 'PM2_HOME')).endedMs)
  }
  const [bareMs, answersMs, endedMs] = [samples.bare, samples.answers, samples.ended].map(median)
  return { bareMs, answersMs, endedMs, ratio: endedMs / bareMs, pm2Ms: pm2 ? median(samples.pm2) : null, samples }
}

async function bareStartMs () {
  const port = await freePort()
  const beganAtMs = performance.now()
  const program = startProgram([HELLO], { PORT: String(port) })
  await answers(port)
  const ms = performance.now() - beganAtMs
  await program.end()
  return ms
}

/**
 * With a home of its own, so with a manager of its own.
 * @param {string[]} args   of node
 * @param {string} homeVariable
 */
async function firstStart (args, homeVariable) {
  const home = tempFolder()
  const port = await freePort()
  const end = onEnd(() => killAll(() => pidsWithEnv(`${homeVariable}=${home}`)))
  const beganAtMs = performance.now()
  const child = spawn(process.execPath,
    args, { env: { ...cleanEnv(), [homeVariable]: home, PORT: String(port) }, stdio: 'ignore' })
  const ended = new Promise((resolve, reject) => child.on('exit', code =>
    code === 0 ? resolve(performance.now() - beganAtMs) : reject(new Error(`${args.join(' ')} ended with ${code}`))))
  await answers(port)
  const answersMs = performance.now() - beganAtMs
  const endedMs = /** @type {number} */ (await ended)
  await end()
  return { answersMs, endedMs }
}

/** @param {number} port */
function answers (port) {
  return until(() => ask({ host: '127.0.0.1', port, path: '/' }), 'the app answers', { pollMs: FINE_POLL_MS })
}

module.exports = { measure }
