'use strict'
/** How many lines a worker can write a second: as they are, with times, as JSON; beside a bare Node. */
const fs = require('node:fs')
const path = require('node:path')
const { spawn } = require('node:child_process')
const { startBellwether } = require('../../../bench/programs/bellwether')
const { onEnd, tempFolder, cleanEnv } = require('../../../bench/programs/programs')
const { ask, until } = require('../../../bench/programs/ask')
const { freePort } = require('../../../bench/shared/free-port')
const { median } = require('../../../bench/shared/median')

const APP = path.join(__dirname, '..', 'apps', 'lines.js')
const LINES = 100_000
const WAYS = Object.freeze({
  plain: {}, timestamps: { timestamps: true }, pattern: { timePattern: 'YYYY-MM-DD HH:mm:ss.SSS Z:' },
  json: { timestamps: true, format: 'json' }
})

/** @param {{ quick: boolean }} how */
async function measure ({ quick }) {
  /** @type {Record<string, { port: number, end: () => Promise<unknown> }>} */
  const writers = { bare: await startBare() }
  for (const [way, log] of Object.entries(WAYS)) {
    writers[way] = await startBellwether({ app: APP, workers: 1, settings: { log } })
  }
  /** @type {Record<string, number[]>} */
  const rates = {}
  for (let round = 0; round < (quick ? 3 : 9); round++) {
    for (const [way, { port }] of Object.entries(writers)) {
      const { text } = await ask({ host: '127.0.0.1', port, path: `/write/${LINES}` })
      if (round > 0) (rates[way] ??= []).push(Number(text)) // the first one is compiled meanwhile
    }
  }
  for (const { end } of Object.values(writers)) await end()
  return { rates }
}

async function startBare () {
  const [home, port] = [tempFolder(), await freePort()]
  const fd = fs.openSync(path.join(home, 'out.log'), 'a')
  const child = spawn(process.execPath, [APP], { env: { ...cleanEnv(), PORT: String(port) }, stdio: ['ignore', fd, fd] })
  fs.closeSync(fd)
  const end = onEnd(async () => { child.kill('SIGKILL') })
  await until(() => ask({ host: '127.0.0.1', port, path: '/' }), 'the bare process answers')
  return { port, end }
}

/** @param {Awaited<ReturnType<typeof measure>>} facts */
function judge ({ rates: { bare, ...ways } }) {
  const targets = /** @type {Record<string, number>} */ ({ timestamps: 0.8, pattern: 0.8, json: 0.8 })
  return Object.entries(ways).map(([way, rates]) => {
    const ratio = median(rates.map((rate, round) => rate / bare[round]))
    const target = targets[way]
    return {
      what: `lines of a worker, ${way}, against console.log of a bare Node to a file`,
      measured: `${ratio.toFixed(2)}x (${Math.round(median(rates)).toLocaleString('en')} against ${Math.round(median(bare)).toLocaleString('en')} lines/s)`,
      target: target === undefined ? '' : `>= ${target}x`, ok: target === undefined ? null : ratio >= target
    }
  })
}

module.exports = { measure, judge }
