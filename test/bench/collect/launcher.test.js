'use strict'
/**
 * Real launches of small real programs, contained as this machine can: they are measured, and nothing of them is left.
 */
const fs = require('node:fs')
const http = require('node:http')
const path = require('node:path')
const { spawn } = require('node:child_process')
const { once } = require('node:events')
const { openLauncher } = require('../../../bench/collect/launcher')
const { planFor } = require('../../../bench/suites/profiles')
const { profileDifference } = require('../../../bench/engine/profile-difference')
const { needsTool } = require('../../support/needs-tool')
const { until } = require('../../support/until')
const { makeTrials, PROFILE, SERVER, good } = require('./trials')

/** @typedef {import('../../../bench/shapes/suite').ServerBenchmark} ServerBenchmark */

const onLinux = needsTool(test, process.platform === 'linux', 'Linux')

/** @type {Awaited<ReturnType<typeof makeTrials>>} */
let trials
beforeAll(async () => { trials = await makeTrials() })
afterAll(() => trials.end())
afterEach(() => expect(trials.launchFolders()).toEqual([]))

test.each([/** @type {const} */ ('tcp'), /** @type {const} */ ('unix')])('a server on %s is measured', async listen => {
  const taken = await trials.pair(trials.server({ listen }))
  expect(taken).toMatchObject({ order: 'new-first', rejected: null })
  for (const sample of [good(taken.old), good(taken.new)]) {
    expect(Object.keys(sample.metrics)).toEqual(expect.arrayContaining([
      'requestsPerSecond', 'cpuUsPerRequest', 'peakRssBytes', 'latencyP50Us', 'latencyP99Us'
    ]))
    for (const value of Object.values(sample.metrics)) expect(value).toBeGreaterThan(0)
    expect(sample.metrics.peakRssBytes).toBeGreaterThan(20e6) // a Node process, not the one around it alone
    expect(sample.load?.requests).toBeGreaterThanOrEqual(50)
    expect(sample.load).not.toHaveProperty('latencyHistogram')
    expect(sample.histogram).toMatch(/^[A-Za-z0-9+/=]+$/)
    expect(sample.machine).toMatchObject({
      stealShare: expect.any(Number), otherCores: expect.any(Number), generatorCpuShare: expect.any(Number)
    })
  }
})

test('without namespaces a launch is measured too', async () => {
  const launcher = await openLauncher({
    dir: path.join(trials.dir, 'weaker'), node: process.execPath, checksMachine: false, containment: 'process-group'
  })
  try {
    for (const benchmark of [
      trials.server(), trials.server({ listen: 'unix' }), trials.command('console.log("{\\"a\\": 1}")')
    ]) {
      const { old } = await launcher.takePair({
        benchmark, old: trials.build(), new: trials.build(), order: 'old-first', profile: PROFILE
      })
      expect(good(old).metrics).toMatchObject({ peakRssBytes: expect.any(Number) })
    }
  } finally {
    await launcher.close()
  }
  expect(trials.leftBehind()).toEqual([])
})

test('an open loop tells what it achieved', async () => {
  const { old } = await trials.pair(trials.server({ load: { mode: 'open', ratePerSecond: 200, requests: null } }))
  const { metrics, machine } = good(old)
  expect(metrics.achievedPerSecond).toBeGreaterThan(0)
  expect(machine.achievedShare).toBeGreaterThan(0)
})

test('a connection for each request: how long connections live, and the CPU time of the server in user code and in the kernel', async () => {
  const { old } = await trials.pair(trials.server({
    env: { ROUNDS: '100000' }, load: { mode: 'open', ratePerSecond: 200, requests: null, keepAlive: false }
  }))
  const { load, metrics } = good(old)
  expect(load?.connectionUs.p50).toBeGreaterThan(0)
  const { userSeconds, systemSeconds } = load?.serverCpu ?? { userSeconds: 0, systemSeconds: 0 }
  expect(userSeconds).toBeGreaterThan(0)
  expect(systemSeconds).toBeGreaterThanOrEqual(0)
  const seconds = metrics.cpuUsPerRequest * (load?.requests ?? 0) / 1e6
  // the parts are told in ticks of 10 ms
  expect(Math.abs(userSeconds + systemSeconds - seconds)).toBeLessThan(0.1 + seconds / 2)
})

test('a build that computes three times as much for each request is seen in the CPU time of one', async () => {
  const slower = trials.checkout('slower', SERVER.replace('?? 0)', '?? 0) * 3'))
  const { old, new: newer } = await trials.launcher.takePair({
    benchmark: trials.server({ env: { ROUNDS: '100000' } }), old: trials.build(),
    new: { ...trials.build(), dir: slower }, order: 'old-first', profile: PROFILE
  })
  expect(good(newer).metrics.cpuUsPerRequest).toBeGreaterThan(good(old).metrics.cpuUsPerRequest)
})

test('the functions of a server are found in its CPU profile', async () => {
  const { old, new: newer } = await trials.pair(trials.server({ env: { ROUNDS: '100000' } }), { cpuProfile: true })
  for (const sample of [good(old), good(newer)]) {
    const [most] = profileDifference({ old: [], new: [String(sample.profilePath)] })
    expect(most).toMatchObject({ function: 'work', line: 3, file: expect.stringMatching(/server\.js$/) })
  }
})

test('the commands before and after it share the folder of the launch, know where it listens, and run in the checkout', async () => {
  const taken = await trials.pair(trials.server({
    before: [{ argv: trials.node(
      'require("fs").writeFileSync(process.env.BENCH_DIR + "/seed", process.cwd() + process.env.PORT + "{port}")'
    ), timeoutMs: 60_000 }],
    command: trials.node('const fs = require("fs"); fs.writeFileSync(process.env.BENCH_DIR + "/served", fs.readFileSync(process.env.BENCH_DIR + "/seed")); require("./server.js")'),
    after: [{
      argv: trials.node(`const told = require("fs").readFileSync(process.env.BENCH_DIR + "/served", "utf8")
        if (!told.startsWith(process.cwd()) || !/(\\d+)\\1$/.test(told)) throw new Error(told)`),
      timeoutMs: 60_000
    }]
  }))
  good(taken.old)
  good(taken.new)
})

test('a command is measured, and its numbers are taken', async () => {
  const work =
    'let x = 1; for (let i = 0; i < 1e8; i++) x = (x + i) % 65536; console.log(JSON.stringify({ parse: 12.5, x }))'
  const { old } = await trials.pair(trials.command(work, {
    metrics: [{ name: 'parse', unit: 'ms', better: 'lower', gated: true }]
  }))
  const { metrics, load, histogram } = good(old)
  expect(metrics).toMatchObject({ parse: 12.5 })
  expect(metrics.exitMs).toBeGreaterThan(50) // a hundred million steps
  expect(metrics.cpuMs).toBeGreaterThan(50)
  expect(metrics.cpuMs).toBeLessThan(metrics.exitMs * 4) // its few threads have no more cores
  expect(metrics.peakRssBytes).toBeGreaterThan(20e6)
  expect({ load, histogram }).toEqual({ load: null, histogram: null })
})

test('a commit that lays a link where its profile should be has no profile, and what the link leads to is left alone', async () => {
  const bait = path.join(trials.dir, 'bait')
  fs.mkdirSync(bait)
  fs.chmodSync(bait, 0o777)
  const work = `const fs = require('fs'); fs.rmSync(process.env.BENCH_CPU_PROFILE, { recursive: true, force: true })
    fs.symlinkSync(${JSON.stringify(bait)}, process.env.BENCH_CPU_PROFILE); ${SERVER}`
  const { old } = await trials.pair(trials.server({ command: trials.node(work) }), { cpuProfile: true })
  expect(good(old).profilePath).toBe(null)
  expect(fs.readdirSync(bait)).toEqual([])
})

test('a launch may leave folders deeper than a path can tell: they go, and the next one is taken', async () => {
  const deep = 'process.chdir(process.env.BENCH_DIR); for (let i = 0; i < 20; i++) { fs.mkdirSync("d".repeat(250)); process.chdir("d".repeat(250)) }'
  const { old, new: newer } =
    await trials.pair(trials.command(`const fs = require("fs"); ${deep}; console.log('{"a": 1}')`))
  for (const sample of [good(old), good(newer)]) expect(sample.metrics.exitMs).toBeGreaterThan(0)
})

onLinux('a server that puts a link in place of its socket leads the load to no other one', async () => {
  const other = path.join(trials.dir, 'other')
  let asked = 0
  const bystander = http.createServer((request, response) => {
    asked++
    response.end()
  }).listen(other)
  await once(bystander, 'listening')
  const swaps = `const fs = require("fs"), { SOCKET } = process.env
    const server = require("http").createServer((q, r) => r.setHeader("connection", "close").end())
    server.once("connection", () => { fs.symlinkSync(${JSON.stringify(other)}, SOCKET + "2"); fs.renameSync(SOCKET + "2", SOCKET) }).listen(SOCKET)`
  try {
    const { old, new: newer } = await trials.pair(trials.server({ listen: 'unix', command: trials.node(swaps) }))
    for (const sample of [old, newer]) expect(good(sample).load?.requests).toBeGreaterThanOrEqual(50)
    expect(asked).toBe(0)
  } finally {
    bystander.close()
  }
})

test('a command that is over soon has a CPU profile too', async () => {
  const work = 'function slow () { let x = 1; for (let i = 0; i < 2e7; i++) x = (x * 1103515245 + 12345) % 2147483648; return x } slow(); console.log("{\\"a\\": 1}")'
  const { old } = await trials.pair(trials.command(work), { cpuProfile: true })
  const [most] = profileDifference({ old: [], new: [String(good(old).profilePath)] })
  expect(most.function).toBe('slow')
})

test('a stray failure in thousands of requests has the pair taken again, and fails nothing', async () => {
  const launcher = await openLauncher({ dir: path.join(trials.dir, 'stray'), node: process.execPath })
  const oneFails = 'let n = 0; require("http").createServer((q, r) => { if (++n === 2000) q.socket.destroy(); else r.end() }).listen(process.env.PORT)'
  try {
    const { old, rejected } = await launcher.takePair({
      benchmark: trials.server({
        command: trials.node(oneFails), load: { connections: 4, warmUp: null, requests: 4000, durationMs: 1 }
      }),
      old: trials.build(), new: trials.build(), order: 'old-first', profile: PROFILE
    })
    expect(good(old).load?.errors).toEqual({ connect: 0, read: 1, timeout: 0, status: 0 })
    // a busy machine has its own reasons before it
    expect(rejected).toMatch(/^machine: .*\b1 of \d+ requests failed \(read 1\) \(old launch\)/)
  } finally {
    await launcher.close()
  }
})

test('what the benchmark says goes before the profile', () => {
  expect(planFor(PROFILE, trials.server({ load: { connections: 7, durationMs: 3, path: '/x' } }))).toMatchObject({
    connections: 7, durationMs: 3, path: '/x', requests: 50, maxDurationMs: 20_000, warmUp: PROFILE.warmUp,
    keepAlive: true, method: 'GET'
  })
})

test('pairs asked for at once are taken one after the other', async () => {
  const span = '{ const from = Date.now(); const end = from + 30; while (Date.now() < end) {} console.log(JSON.stringify({ from, to: Date.now() })) }'
  const taken = await Promise.all([trials.pair(trials.command(span)), trials.pair(trials.command(span))])
  const spans = taken.flatMap(({ old, new: newer }) => [good(old).metrics, good(newer).metrics])
    .sort((a, b) => a.from - b.from)
  for (let at = 1; at < spans.length; at++) expect(spans[at].from).toBeGreaterThanOrEqual(spans[at - 1].to)
})

/** A server whose load does not end by itself. @param {string} mark */
function endless (mark) {
  return trials.server({
    command: ['{node}', 'server.js', mark], load: { durationMs: 100_000, requests: null, maxDurationMs: 100_000 }
  })
}

test('an aborted run ends what runs, rejects with the reason and leaves nothing', async () => {
  const stop = new AbortController()
  const own = path.join(trials.dir, 'aborted')
  const launcher = await openLauncher({ dir: own, node: process.execPath, checksMachine: false, signal: stop.signal })
  const mark = `${trials.mark}-aborted`
  const wish = {
    benchmark: endless(mark), old: trials.build(), new: trials.build(), order: /** @type {const} */ ('old-first'),
    profile: PROFILE
  }
  const rejected = expect(launcher.takePair(wish)).rejects.toThrow('Ctrl-C')
  await until(() => trials.leftBehind(mark).length > 0, 'the server runs')
  stop.abort(new Error('Ctrl-C'))
  await rejected
  expect(trials.leftBehind(mark)).toEqual([])
  expect(fs.readdirSync(path.join(own, 'launches'))).toEqual([])
  await expect(launcher.takePair(wish)).rejects.toThrow('Ctrl-C')
  await launcher.close()
})

test('a bot that is killed takes its launch with it, and the next one clears its folder', async () => {
  const own = path.join(trials.dir, 'killed')
  const mark = `${trials.mark}-killed`
  const wish = {
    benchmark: endless(mark), old: trials.build(), new: trials.build(), order: 'old-first', profile: PROFILE
  }
  const code = `
    const { openLauncher } = require(${JSON.stringify(require.resolve('../../../bench/collect/launcher'))})
    openLauncher({ dir: ${JSON.stringify(own)}, node: process.execPath, checksMachine: false }).then(launcher => launcher.takePair(JSON.parse(process.env.WISH)))`
  const bot = spawn(process.execPath,
    ['-e', code], { env: { ...process.env, WISH: JSON.stringify(wish) }, stdio: ['ignore', 'inherit', 'inherit'] })
  // the bot has the mark in its environment, not in its command line
  await until(() => trials.leftBehind(mark).length > 0, 'the server runs')
  bot.kill('SIGKILL')
  await until(() => trials.leftBehind(mark).length === 0, 'the server has ended with its bot')
  expect(fs.readdirSync(path.join(own, 'launches')).length).toBeGreaterThan(0)
  const next = await openLauncher({ dir: own, node: process.execPath })
  expect(fs.readdirSync(path.join(own, 'launches'))).toEqual([])
  await next.close()
})

test('deep in a long path a launch still has a socket, below the folder for temporary files', async () => {
  const deep = path.join(trials.dir, 'x'.repeat(100))
  const launcher = await openLauncher({ dir: deep, node: process.execPath, checksMachine: false })
  try {
    const wish = {
      benchmark: trials.server({ listen: 'unix' }), old: trials.build(), new: trials.build(),
      order: /** @type {const} */ ('old-first'), profile: PROFILE
    }
    good((await launcher.takePair(wish)).old)
    expect(fs.existsSync(path.join(deep, 'launches'))).toBe(false)
  } finally {
    await launcher.close()
  }
})
