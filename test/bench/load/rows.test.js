'use strict'
/** The measurements of the generator itself: how they are judged, and the server whose delay is known. */
const path = require('node:path')
const http = require('node:http')
const generator = require('../../../measurements/bot/rows/generator')
const openLoop = require('../../../measurements/bot/rows/open-loop')
const { startServer } = require('../../../measurements/bot/start-server')

const SERVERS = path.join(__dirname, '..', '..', '..', 'measurements', 'bot', 'servers')

test('the generator against wrk: the median of the ratios within each round', () => {
  const series = [{
    server: "Node's own server", connections: 50, ours: [90, 40, 90], wrk: [100, 100, 200], autocannon: [50, 50, 50], failed: 0,
    generatorShare: [0.7, 0.8, 0.6]
  }]
  const [wrk, autocannon, ...none] = generator.judge({ series, autocannon: '/folder' })
  expect(none).toEqual([])
  expect(wrk).toMatchObject({
    target: '>= 0.5x', ok: false, measured: expect.stringMatching(/^0\.45x, 90\/s against 100\/s; generator at 70 %/)
  })
  expect(autocannon).toMatchObject({ target: '>= 1.5x', ok: true, measured: expect.stringMatching(/^1\.80x/) })
  expect(generator.judge({ series: [{ ...series[0], wrk: [100, 70, 150] }], autocannon: null }))
    .toEqual([expect.objectContaining({ ok: true })])
  expect(generator.judge({ series: [{ ...series[0], server: 'nginx', wrk: [110, 45, 100] }], autocannon: null }))
    .toEqual([expect.objectContaining({ target: '>= 0.9x', ok: false })]) // 0.89x
  expect(generator.judge({ series: [{ ...series[0], wrk: [100, 70, 150], failed: 1 }], autocannon: null }))
    .toEqual([expect.objectContaining({ ok: false })])
})

describe('the open loop', () => {
  const round = {
    generator: { p50: 5100, p99: 5290, p999: 6000 }, server: { p50: 5010, p99: 5020, p999: 5100 }, achievedShare: 0.999,
    lateSends: 0, lagP99Us: 10, failed: 0
  }
  const stall = { p999Us: 990_000, maxUs: 1_001_000, requests: 10_000, scheduled: 10_000, failed: 0 }
  const bad = { ...round, generator: { p50: 9000, p99: 9000, p999: 9000 } }
  const oks = (/** @type {Awaited<ReturnType<typeof openLoop.measure>>} */ facts) =>
    openLoop.judge(facts).map(line => line.ok)

  test.each([
    {
      name: 'all well', facts: { delay: [round, round, round], stall }, expected: [true, true, true, true, true, true]
    },
    { name: 'one bad round of three', facts: { delay: [round, bad, round], stall }, expected: [
      true, true, true, true, true, true
    ] },
    {
      name: 'the rate was not held once',
      facts: { delay: [round, { ...round, achievedShare: 0.994 }], stall },
      expected: [false, true, true, true, true, true]
    },
    {
      name: 'late by 0.31 ms',
      facts: { delay: [{ ...round, generator: { p50: 5305, p99: 5340, p999: 6000 } }], stall },
      expected: [true, false, false, true, false, true]
    },
    {
      name: 'a stall of which half is missing',
      facts: { delay: [round], stall: { ...stall, p999Us: 500_000 } },
      expected: [true, true, true, true, true, false]
    },
    {
      name: 'requests of the stall left out',
      facts: { delay: [round], stall: { ...stall, requests: 8000 } },
      expected: [true, true, true, true, true, false]
    }
  ])('$name', ({ facts, expected }) => expect(oks(facts)).toEqual(expected))
})

test('the server with a known delay keeps its books', async () => {
  const server = await startServer([path.join(SERVERS, 'exact-delay.js'), '20'])
  try {
    const ask = () => new Promise((resolve, reject) => {
      http.get({ ...server.target, agent: false }, res => res.resume().on('end', () => resolve(res.statusCode)))
        .on('error', reject)
    })
    const beganMs = performance.now()
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([200, 200, 200])
    expect(performance.now() - beganMs).toBeGreaterThanOrEqual(19.9)
    expect((await server.ask('books')).min).toBeGreaterThanOrEqual(20_000)
    server.child.send('reset')
    expect(await server.ask('books')).toMatchObject({ max: 0 })
  } finally {
    await server.end()
  }
})
