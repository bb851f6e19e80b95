'use strict'
/** How long `logs --since` takes on a log file of 1 GB whose lines have times: it looks for the place by halves. */
const fs = require('node:fs')
const path = require('node:path')
const { spawn } = require('node:child_process')
const { startBellwether, BIN } = require('../../../bench/programs/bellwether')
const { cleanEnv } = require('../../../bench/programs/programs')
const { ask } = require('../../../bench/programs/ask')
const { median } = require('../../../bench/shared/median')

const APP = path.join(__dirname, '..', 'apps', 'lines.js')
const GB = 1024 ** 3
const LINE_BYTES = 128
/** The lines stand so far apart. */
const STEP_MS = 5
const AT_ONCE = 20_000
const NEW_LINES = 3

/** @param {{ quick: boolean }} how */
async function measure ({ quick }) {
  const bytes = quick ? GB / 8 : GB
  const bellwether = await startBellwether({ app: APP, workers: 1, settings: { log: { timestamps: true } } })
  const file = path.join(bellwether.home, 'log', 'app.out.log')
  fillWithPast(file, Math.floor(bytes / LINE_BYTES))
  await ask({ host: '127.0.0.1', port: bellwether.port, path: `/write/${NEW_LINES}` })
  const env = { ...cleanEnv(), BELLWETHER_HOME: bellwether.home, NO_COLOR: '1' }
  const looks = []
  for (let i = 0; i < (quick ? 3 : 9); i++) looks.push(await look(['logs', 'app', '--since', '10s'], env))
  const { size } = fs.statSync(file)
  await bellwether.end()
  return { gb: size / GB, ms: median(looks.map(({ ms }) => ms)), worstMs: Math.max(...looks.map(({ ms }) => ms)),
    lines: Math.min(...looks.map(({ lines }) => lines)) }
}

/** Lines of the time until a minute ago. @param {string} file @param {number} count */
function fillWithPast (file, count) {
  const fromMs = Date.now() - 60_000 - count * STEP_MS
  const fd = fs.openSync(file, 'a')
  for (let done = 0; done < count; done += AT_ONCE) {
    const lines = Array.from({ length: Math.min(AT_ONCE, count - done) }, (_, i) => {
      const head = `${new Date(fromMs + (done + i) * STEP_MS).toISOString()} line ${done + i} `
      return `${head.padEnd(LINE_BYTES - 1, 'x')}\n`
    })
    fs.writeSync(fd, lines.join(''))
  }
  fs.closeSync(fd)
}

/** @param {string[]} words @param {NodeJS.ProcessEnv} env @returns {Promise<{ ms: number, lines: number }>} */
function look (words, env) {
  const beganAtMs = performance.now()
  const child = spawn(process.execPath, [BIN, ...words], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let text = ''
  child.stdout.setEncoding('utf8').on('data', piece => { text += piece })
  return new Promise((resolve, reject) => child.on('close', code => code === 0
    ? resolve({ ms: performance.now() - beganAtMs, lines: text.split('\n').filter(line => line.includes('request 12345')).length })
    : reject(new Error(`${words.join(' ')} ended with ${code}`))))
}

/** @param {Awaited<ReturnType<typeof measure>>} facts */
function judge ({ gb, ms, worstMs, lines }) {
  return [{
    what: `logs --since 10s on a file of ${gb.toFixed(2)} GB`,
    measured: `${Math.round(ms)} ms (worst ${Math.round(worstMs)} ms), ${lines} of ${NEW_LINES} lines`,
    target: '<= 300 ms, all lines', ok: ms <= 300 && lines === NEW_LINES
  }]
}

module.exports = { measure, judge }
