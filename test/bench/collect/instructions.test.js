'use strict'
/** What perf counts, with a perf of our own: most machines that tests run on have no counters. */
const fs = require('node:fs')
const path = require('node:path')
const { makeTrials, good } = require('./trials')
const { countInstructions } = require('../../../bench/collect/instructions')

/** It is slow to attach, begins when it is told to, and counts milliseconds. */
const PERF = `#!${process.execPath}
const fs = require('node:fs')
const net = require('node:net')
const tell = count => fs.writeSync(2, count + ',,instructions:u,1,100.00,,\\n')
if (process.argv.includes('true')) return tell(1)
fs.appendFileSync(__dirname + '/attached', '1')
if (fs.existsSync(__dirname + '/hangs')) return setInterval(() => {}, 1000)
let fromMs = null
const begin = () => { fromMs ??= performance.now() }
process.on('SIGINT', () => {
  tell(fromMs === null ? '<not counted>' : Math.ceil(performance.now() - fromMs))
  process.exit()
})
setTimeout(() => {
  if (!process.argv.includes('--control')) return begin()
  new net.Socket({ fd: 3 }).on('data', () => {
    begin()
    fs.writeSync(4, 'ack\\n')
  })
}, 200)
`
const { PATH } = process.env
/** @type {Awaited<ReturnType<typeof makeTrials>>} */
let trials
beforeEach(async () => {
  trials = await makeTrials()
  fs.writeFileSync(path.join(trials.dir, 'perf'), PERF, { mode: 0o755 })
  process.env.PATH = `${trials.dir}:${PATH}`
})
afterEach(async () => {
  process.env.PATH = PATH
  await trials.end()
})
const attached = () => fs.existsSync(path.join(trials.dir, 'attached'))

test('nothing is asked before perf counts', async () => {
  const pair = await trials.pair(trials.server({
    metrics: [{ name: 'instructionsPerRequest', unit: 'count', better: 'lower', gated: true }]
  }))
  for (const sample of [good(pair.old), good(pair.new)]) {
    const { requests, durationMs } = sample.load ?? { requests: 0, durationMs: Infinity }
    expect(Number(sample.metrics.instructionsPerRequest) * requests).toBeGreaterThanOrEqual(durationMs)
  }
})

test('a benchmark that does not name instructions has no perf attached', async () => {
  good((await trials.pair(trials.server())).old)
  expect(attached()).toBe(false)
})

test('a perf that never counts is not waited for', async () => {
  fs.writeFileSync(path.join(trials.dir, 'hangs'), '')
  const counter = countInstructions([process.pid], 300)
  await counter.counting
  expect(await counter.stop()).toBe(null)
})
