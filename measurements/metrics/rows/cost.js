'use strict'
/**
 * What counting costs a request on a connection that stays: CPU time of all processes, with metrics, with `apm: true`
 * and without either, in turns.
 */
const { startBellwether } = require('../../../bench/programs/bellwether')
const { runWrk } = require('../../cluster/lib/wrk')
const { median } = require('../../../bench/shared/median')
const { medianInterval, pairedRatios } = require('../../cluster/lib/statistics')
const { measureRound } = require('../../cluster/rows/keep-alive')

const WORKERS = 2
const WARM_UP_SECONDS = 2
const KINDS = Object.freeze({ off: { metrics: { enabled: false } }, on: {}, apm: { apm: true } })

/** @param {{ quick: boolean }} how */
async function measure ({ quick }) {
  const [starts, rounds, seconds] = quick ? [2, 3, 1] : [4, 6, 3]
  /** @type {Record<string, { cpuUs: number, rate: number }[]>} */
  const series = { off: [], on: [], apm: [] }
  for (let i = 0; i < starts; i++) {
    const systems = []
    for (const [name, settings] of Object.entries(KINDS)) {
      systems.push({ name, system: await startBellwether({ workers: WORKERS, settings }) })
    }
    for (const { system: { port } } of systems) await runWrk({ port, seconds: WARM_UP_SECONDS })
    for (let round = 0; round < rounds; round++) {
      for (const { name, system } of round % 2 === 0 ? systems : [...systems].reverse()) {
        series[name].push(await measureRound(system, seconds))
      }
    }
    for (const { system } of systems) await system.end()
  }
  const ratios = (/** @type {string} */ name) => pairedRatios(series[name].map(one => one.cpuUs),
    series.off.map(one => one.cpuUs))
  return {
    pairs: series.off.length, cpuUs: median(series.off.map(one => one.cpuUs)), series,
    on: { ratio: median(ratios('on')), interval: medianInterval(ratios('on')) },
    apm: { ratio: median(ratios('apm')), interval: medianInterval(ratios('apm')) }
  }
}

/** @param {Awaited<ReturnType<typeof measure>>} facts */
function judge ({ pairs, cpuUs, on, apm }) {
  const text = (/** @type {typeof on} */ { ratio, interval }) =>
    `${ratio.toFixed(3)}x (95 %: ${interval.map(one => one.toFixed(3)).join(' to ')})`
  return [
    {
      what: `keep-alive, CPU time of a request (${cpuUs.toFixed(1)} us without metrics), ${pairs} pairs`,
      measured: text(on), target: '<= 1.03x', ok: on.ratio <= 1.03
    },
    { what: '  with apm: true', measured: text(apm), target: '', ok: null }
  ]
}

module.exports = { measure, judge }
