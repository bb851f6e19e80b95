'use strict'
/**
 * The terminal dashboard over 32 workers that write 200 lines a second: its CPU, what the manager spends on it, what it
 * writes.
 */
const { setTimeout: wait } = require('node:timers/promises')
const { cpuMs } = require('../../../bench/programs/proc')
const { median } = require('../../../bench/shared/median')
const { startFlock, WORKERS } = require('../lib/flock')
const { startTop, SIZE } = require('../lib/top')

const LINES_PER_SECOND = 200
const SETTLE_MS = 4000
/** The keys that lead to a view from the first one. */
const VIEWS = Object.freeze({ apps: '', logs: 'l' })

/**
 * @typedef {{ dashboard: number, manager: number, managerAlone: number, bytesPerSecond: number }} Turn   CPU in percent
 *   of one core
 */

/** @param {{ quick: boolean }} how */
async function measure ({ quick }) {
  const [turns, seconds] = quick ? [1, 8] : [4, 20]
  const loud = await startFlock({ linesPerSecond: LINES_PER_SECOND })
  /** @type {Record<string, Turn[]>} */
  const views = {}
  for (const [view, keys] of Object.entries(VIEWS)) {
    views[view] = []
    for (let turn = 0; turn < turns; turn++) views[view].push(await measureTurn(loud, keys, seconds))
  }
  await loud.end()
  const still = await startFlock()
  const rest = [await measureTurn(still, VIEWS.apps, seconds)]
  await still.end()
  return { ...views, rest, seconds }
}

/**
 * @param {Awaited<ReturnType<typeof startFlock>>} flock
 * @param {string} keys
 * @param {number} seconds
 * @returns {Promise<Turn>}
 */
async function measureTurn ({ home, pid }, keys, seconds) {
  const managerAlone = await percent([pid], seconds)
  const top = startTop(home)
  await top.until(screen => screen.includes(`app.${WORKERS - 1}`), 'the first screen')
  top.press(keys)
  await wait(SETTLE_MS)
  const bytesBefore = top.bytes()
  const [dashboard, manager] = await Promise.all([percent([top.pid()], seconds), percent([pid], seconds)])
  const bytesPerSecond = (top.bytes() - bytesBefore) / seconds
  await top.end()
  return { dashboard, manager, managerAlone, bytesPerSecond }
}

/** @param {number[]} pids @param {number} seconds */
async function percent (pids, seconds) {
  const before = cpuMs(pids)
  await wait(seconds * 1000)
  return (cpuMs(pids) - before) / (seconds * 10)
}

/** @param {{ apps: Turn[], logs: Turn[], rest: Turn[], seconds: number }} facts */
function judge ({ apps, logs, rest, seconds }) {
  const of = (/** @type {Turn[]} */ turns, /** @type {(turn: Turn) => number} */ value) => median(turns.map(value))
  const extra = (/** @type {Turn} */ { manager, managerAlone }) => manager - managerAlone
  const lines = (/** @type {string} */ name, /** @type {Turn[]} */ turns) => {
    const [cpu, more, rate] = [
      of(turns, one => one.dashboard), of(turns, extra), of(turns, one => one.bytesPerSecond) / 1000
    ]
    return [
      {
        what: `top at ${SIZE.columns}x${SIZE.rows}, ${WORKERS} workers, ${LINES_PER_SECOND} log lines/s, ${name}: CPU of the dashboard (${turns.length} times ${seconds} s)`,
        measured: `${cpu.toFixed(1)} %`, target: '<= 4 %', ok: cpu <= 4
      },
      {
        what: `  more CPU of the manager (${of(turns, one => one.managerAlone).toFixed(1)} % without)`,
        measured: `${more.toFixed(1)} %`, target: '<= 1 %', ok: more <= 1
      },
      { what: '  to the terminal', measured: `${rate.toFixed(1)} kB/s`, target: '<= 30 kB/s', ok: rate <= 30 }
    ]
  }
  const rate = of(rest, one => one.bytesPerSecond) / 1000
  return [
    ...lines('the apps', apps), ...lines('their logs', logs),
    { what: 'at rest: to the terminal', measured: `${rate.toFixed(1)} kB/s`, target: '<= 4 kB/s', ok: rate <= 4 },
    { what: '  CPU of the dashboard', measured: `${of(rest, one => one.dashboard).toFixed(1)} %`, target: '', ok: null }
  ]
}

module.exports = { measure, judge }
