'use strict'
/**
 * A scrape of 32 workers with 1,000 series each, over HTTP from a process of its own kind, and how late the manager's
 * main loop is meanwhile; the same series in 32 workers of node:cluster with prom-client's AggregatorRegistry, in
 * turns.
 */
const path = require('node:path')
const { setTimeout: wait } = require('node:timers/promises')
const { startBellwether } = require('../../../bench/programs/bellwether')
const { startProgram, tempFolder } = require('../../../bench/programs/programs')
const { ask, until } = require('../../../bench/programs/ask')
const { quantile, pairedRatios } = require('../../cluster/lib/statistics')
const { median } = require('../../../bench/shared/median')
const { freePort } = require('../../../bench/shared/free-port')
const { askProbe } = require('../lib/ask-probe')

const LIB = path.join(__dirname, '..', 'lib')
const WORKERS = 32
/** Longer than what one collection is shared for. */
const BETWEEN_MS = 1100

/** @param {{ quick: boolean }} how */
async function measure ({ quick }) {
  const rounds = quick ? 5 : 20
  const ours = await startOurs()
  const first = await scrape(ours)
  const theirs = await startTheirs()
  /** @type {{ ours: number[], theirs: number[], lines: number }} */
  const series = { ours: [], theirs: [], lines: first.lines }
  await scrape(theirs)
  await askProbe(ours.probe)
  await askProbe(theirs.probe)
  /** @type {import('../lib/ask-probe').Delays[]} */
  const delays = []
  /** @type {import('../lib/ask-probe').Delays[]} */
  const theirDelays = []
  for (let round = 0; round < rounds; round++) {
    for (const which of round % 2 === 0 ? [ours, theirs] : [theirs, ours]) {
      await wait(BETWEEN_MS)
      await askProbe(which.probe) // from here on
      const { ms } = await scrape(which)
      const during = await askProbe(which.probe)
      series[which === ours ? 'ours' : 'theirs'].push(ms)
      ;(which === ours ? delays : theirDelays).push(during)
    }
  }
  await ours.end()
  await theirs.end()
  return { first, series, delays, theirDelays, ratio: median(pairedRatios(series.theirs, series.ours)) }
}

async function startOurs () {
  const probe = path.join(tempFolder(), 'probe')
  const httpPort = await freePort()
  const system = await startBellwether({
    app: path.join(LIB, 'many-series.js'), workers: WORKERS, nodeArgs: ['--require', path.join(LIB, 'loop-probe.js')],
    env: { BW_BENCH_PROBE: probe, BELLWETHER_HTTP_LISTEN: `127.0.0.1:${httpPort}` }
  })
  return { probe, port: httpPort, end: system.end }
}

async function startTheirs () {
  const probe = path.join(tempFolder(), 'probe')
  const [port, metricsPort] = [await freePort(), await freePort()]
  const program = startProgram(['--require', path.join(LIB, 'loop-probe.js'), path.join(LIB,
    'aggregator.js'), String(WORKERS), String(port), String(metricsPort)], { BW_BENCH_PROBE: probe })
  await until(() => program.output().includes('all listen'), 'all workers of node:cluster listen')
  return { probe, port: metricsPort, end: program.end }
}

/** @param {{ port: number }} of */
async function scrape ({ port }) {
  const beganAtMs = performance.now()
  const { status, text } = await ask({ host: '127.0.0.1', port, path: '/metrics' })
  const ms = performance.now() - beganAtMs
  if (status !== 200 || !text.includes('orders_9_total{')) throw new Error(`/metrics: ${status} ${text.slice(0, 200)}`)
  return { ms, lines: text.split('\n').length }
}

/** @param {Awaited<ReturnType<typeof measure>>} facts */
function judge ({ first, series, delays, theirDelays, ratio }) {
  const ms = (/** @type {number} */ value) => `${value.toFixed(1)} ms`
  const p99 = median(delays.map(one => one.p99Ms))
  return [
    {
      what: `scrape of ${WORKERS} workers with 1,000 series each: median`,
      measured: `${ms(median(series.ours))} (p95 ${ms(quantile(series.ours, 0.95))})`,
      target: '<= 400 ms',
      ok: median(series.ours) <= 400
    },
    {
      what: '  the first one, which starts the process that collects', measured: ms(first.ms), target: '<= 400 ms',
      ok: first.ms <= 400
    },
    {
      what: "  the manager's main loop meanwhile, late: p99",
      measured: `${ms(p99)} (worst ${ms(Math.max(...delays.map(one => one.maxMs)))})`, target: '<= 10 ms', ok: p99 <= 10
    },
    {
      what: "  prom-client's AggregatorRegistry, over it",
      measured: `${ratio.toFixed(2)}x (${ms(median(series.theirs))})`, target: '>= 3x', ok: ratio >= 3
    },
    {
      what: '    its main loop meanwhile, late: p99',
      measured: `${ms(median(theirDelays.map(one => one.p99Ms)))} (worst ${ms(Math.max(...theirDelays.map(one => one.maxMs)))})`,
      target: '',
      ok: null
    }
  ]
}

module.exports = { measure, judge }
