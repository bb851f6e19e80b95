'use strict'
/**
 * One app writes lines as fast as it can while another one says each 100 ms what time it is: what that does to the
 * manager, to `ls`, and to the lines of the other app as `logs -f` shows them.
 */
const fs = require('node:fs')
const path = require('node:path')
const { spawn } = require('node:child_process')
const { startProgram, onEnd, tempFolder, cleanEnv, killAll } = require('../../../bench/programs/programs')
const { pidsWithEnv, memory } = require('../../../bench/programs/proc')
const { BIN } = require('../../../bench/programs/bellwether')
const { ask, until } = require('../../../bench/programs/ask')
const { freePorts } = require('../../../bench/shared/free-port')
const { quantile } = require('../../cluster/lib/statistics')

const APP = path.join(__dirname, '..', 'apps', 'lines.js')
const BYTES_PER_MB = 1024 * 1024

/** @param {{ quick: boolean }} how */
async function measure ({ quick }) {
  const floodMs = quick ? 3000 : 10_000
  const home = tempFolder()
  const [loud, calm] = await freePorts(2)
  const file = path.join(home, 'bellwether.config.json')
  const rotate = { maxBytes: '64 MB', keep: 2, compress: false }
  fs.writeFileSync(file, JSON.stringify({ apps: [
    { name: 'loud', script: APP, env: { PORT: String(loud) }, log: { rotate } },
    { name: 'calm', script: APP, env: { PORT: String(calm), SAYS_WHEN: '1' } }
  ] }))
  const env = { ...cleanEnv(), BELLWETHER_HOME: home, NO_COLOR: '1' }
  const program = startProgram([BIN, 'run', file], { BELLWETHER_HOME: home, NO_COLOR: '1' })
  const end = onEnd(async () => {
    await program.end()
    await killAll(() => pidsWithEnv(`BELLWETHER_HOME=${home}`))
  })
  for (const port of [loud, calm]) await until(() => ask({ host: '127.0.0.1', port, path: '/' }), 'both apps answer')
  const late = followLateness(env)
  await until(async () => late.ms.length > 0, 'its lines arrive')
  const beforeMb = memory(program.pid).rssBytes / BYTES_PER_MB
  let isOver = false
  let mostMb = 0
  const flooding = ask({ host: '127.0.0.1', port: loud, path: `/flood/${floodMs}`, timeout: floodMs * 4 })
    .finally(() => { isOver = true })
  late.ms.length = 0
  const lsMs = []
  while (!isOver) {
    lsMs.push(await lsTakesMs(env))
    mostMb = Math.max(mostMb, memory(program.pid).rssBytes / BYTES_PER_MB)
  }
  const { text } = await flooding
  const lateMs = [...late.ms]
  late.end()
  await end()
  return { lines: Number(text), floodMs, grewMb: mostMb - beforeMb, lsMs, lateMs }
}

/** @param {NodeJS.ProcessEnv} env */
function followLateness (env) {
  const child = spawn(process.execPath, [BIN, 'logs', 'calm', '-f'], { env, stdio: ['ignore', 'pipe', 'ignore'] })
  /** @type {number[]} */
  const ms = []
  let rest = ''
  child.stdout.setEncoding('utf8').on('data', text => {
    const nowMs = Date.now()
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const said = /\bat (\d{13})$/.exec(line)
      if (said) ms.push(nowMs - Number(said[1]))
    }
  })
  const end = onEnd(async () => { child.kill() })
  return { ms, end }
}

/** @param {NodeJS.ProcessEnv} env @returns {Promise<number>} */
function lsTakesMs (env) {
  const beganAtMs = performance.now()
  const child = spawn(process.execPath, [BIN, 'ls'], { env, stdio: 'ignore' })
  return new Promise((resolve, reject) => child.on('exit', code =>
    code === 0 ? resolve(performance.now() - beganAtMs) : reject(new Error(`ls ended with ${code}`))))
}

/** @param {Awaited<ReturnType<typeof measure>>} facts */
function judge ({ lines, floodMs, grewMb, lsMs, lateMs }) {
  const [median, worst] = [quantile(lsMs, 0.5), quantile(lateMs, 1)]
  return [
    {
      what: `a flood of ${floodMs / 1000} s (${lines.toLocaleString('en')} lines): the manager grows by`,
      measured: `${grewMb.toFixed(1)} MB`, target: '<= 16 MB', ok: grewMb <= 16
    },
    {
      what: '  ls meanwhile, median', measured: `${Math.round(median)} ms (worst ${Math.round(quantile(lsMs, 1))} ms)`,
      target: '<= 300 ms', ok: median <= 300
    },
    {
      what: "  the other app's lines in logs -f are late by, at worst",
      measured: `${Math.round(worst)} ms (${lateMs.length} lines)`, target: '<= 1000 ms', ok: worst <= 1000
    }
  ]
}

module.exports = { measure, judge }
