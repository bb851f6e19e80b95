'use strict'
/**
 * The peers for real: each that is installed is started, answers rightly and is ended; the command compares them and
 * leaves nothing behind.
 */
const { spawnSync } = require('node:child_process')
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { needsTool } = require('../../support/needs-tool')
const { until } = require('../../support/until')
const { runCommand, startCommand } = require('../../cli/run-command')
const { findTool, TOOL_PATH } = require('../../../bench/collect/sandbox')
const { identityOf, markedProcesses, readProcess } = require('../../../bench/collect/processes')
const { comparePeers } = require('../../../bench/peers')
const { findPeers } = require('../../../bench/peers/find')
const { pointsOf } = require('../../../bench/peers/points')
const { probe } = require('../../../bench/peers/probe')
const { MARK, startPeer } = require('../../../bench/peers/start')
const { PATH, PEERS } = require('../../../bench/peers/table')

/** @type {string} */
let folder
beforeAll(() => { folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bwpt-')) })
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

/** Everything that this process or another one has started as a peer. @param {number} pid */
const peersOfProcess = pid => markedProcesses(entry => entry.startsWith(`${MARK}=${identityOf(pid).split('.')[0]}.`))

/** A process that dies has lost its environment a moment before it is a zombie. @param {number} pid */
const isGone = pid => [undefined, 'Z'].includes(readProcess(pid)?.state)

/** Whether it runs here, asked before the tests are collected. @param {string} name */
function isThere (name) {
  const tool = PEERS.find(one => one.name === name)?.tool
  return !tool || tool.programs.some(program =>
    spawnSync(program, tool.versionArgs, { env: { ...process.env, PATH: TOOL_PATH.join(':') } }).status === 0)
}
/** A file is served in another way than bytes by those that have their own server for it. */
const POINTS = pointsOf('quick')
const [HELLO, SIZE, STATIC] = [POINTS[0], POINTS.filter(({ bytes }) => bytes === 262_144)[0], POINTS[POINTS.length - 1]]
const CASES = [
  { point: HELLO, names: ['node', 'bellwether', 'thin'] },
  { point: SIZE, names: ['node-buffer', 'node-string', 'nginx', 'tornado'] },
  { point: STATIC, names: ['node', 'tornado', 'thin'] }
].flatMap(({ point, names }) => names.map(name => ({ name, point, chart: point.chart, bytes: point.bytes })))

const where = () => ({ dir: folder, serverPrefix: [], signal: new AbortController().signal })

describe.each(PEERS.map(({ name }) => name))('%s', name => {
  needsTool(test, isThere(name), name).each(
    CASES.filter(one => one.name === name)
  )('$chart: answers with $bytes bytes, and is gone when it is ended', async ({ point, bytes }) => {
    const { found: [peer] } = await findPeers(PEERS.filter(one => one.name === name))
    expect(peer).toBeDefined()
    const running = await startPeer(peer, point, where())
    try {
      expect(peersOfProcess(process.pid).length).toBeGreaterThan(0)
      for (let i = 0; i < 2; i++) {
        const answer = await probe(running.target, PATH)
        expect(answer).toMatchObject({ status: 200, bodyBytes: bytes, isKept: true })
        expect(answer.headBytes + answer.bodyBytes).toBe(running.answerBytes)
      }
    } finally {
      await running.end()
    }
    expect(peersOfProcess(process.pid)).toEqual([])
    await expect(probe(running.target, PATH)).rejects.toThrow(/ECONNREFUSED/)
  })
})

/** A peer of these tests. @param {string} script @returns {import('../../../bench/peers/find').FoundPeer} */
const own = script => ({
  name: 'node', label: 'Own', what: '', tool: null, program: process.execPath,
  launch: ({ port }) => ({ argv: [process.execPath, '-e', script], env: { PORT: String(port) }, files: {} })
})

test.each([
  {
    name: 'ends at once',
    script: 'console.error("no gem\\n\\x1b[31m"); process.exit(3)',
    message: /^it ended instead of serving: no gem \/ \\x1b\[31m$/
  },
  {
    name: 'answers with another length',
    script: 'require("http").createServer((q, s) => s.end("short")).listen(process.env.PORT, "127.0.0.1")',
    message: /^it answers with 5 bytes instead of 12/
  },
  {
    name: 'answers with an error',
    script: 'require("http").createServer((q, s) => { s.statusCode = 500; s.end() }).listen(process.env.PORT, "127.0.0.1")',
    message: /status 500/
  },
  {
    name: 'speaks no HTTP',
    script: 'require("net").createServer(c => c.end("hello")).listen(process.env.PORT, "127.0.0.1"); setTimeout(() => process.exit(), 300)',
    message: /^it ended/
  }
])('a server that $name is no peer, and is told', async ({ script, message }) => {
  await expect(startPeer(own(script), HELLO, where())).rejects.toMatchObject({
    code: 'BW_BENCH_PEERS', message: expect.stringMatching(message)
  })
  expect(peersOfProcess(process.pid)).toEqual([])
})

test('what a server has started goes with it, also from a session of its own', async () => {
  const helper = 'setInterval(() => {}, 1000)'
  const script = `require("child_process").spawn(process.execPath, ["-e", ${JSON.stringify(helper)}], { detached: true, stdio: "ignore" }).unref()
    require("http").createServer((q, s) => s.end("x".repeat(12))).listen(process.env.PORT, "127.0.0.1")`
  const running = await startPeer(own(script), HELLO, where())
  await until(() => peersOfProcess(process.pid).length === 2, 'the server and what it has started')
  const pids = peersOfProcess(process.pid).map(({ pid }) => pid)
  await running.end()
  expect(peersOfProcess(process.pid)).toEqual([])
  await until(() => pids.every(isGone), 'they are gone')
})

test('two ways of Node are compared at one point', async () => {
  /** @type {import('../../../bench/shapes/peers').PeersEvent[]} */
  const events = []
  const result = await comparePeers({
    only: ['node-buffer', 'node-string', 'bellwether', 'static'], seed: 'a',
    pace: { rounds: 1, warmUpMs: 1, measureMs: 10, leastRequests: 1, maxMeasureMs: 20_000 },
    onEvent: event => events.push(event)
  })
  expect(result).toMatchObject({
    schema: 1, rounds: 1, seed: 'a', histogram: null, points: [{ chart: 'static', connections: 100 }]
  })
  const { results } = result.points[0]
  expect(Object.keys(results)).toEqual(['node-buffer', 'node-string']) // Bellwether serves hello only
  for (const numbers of Object.values(results)) {
    expect(numbers).toMatchObject({ ok: true, rounds: [{}] })
    if (numbers.ok) expect(numbers.rounds.every(({ requests, p50Us }) => requests >= 100 && p50Us > 0)).toBe(true)
  }
  expect(events.filter(({ type }) => type === 'load').length).toBe(2 * 2)
  expect(peersOfProcess(process.pid)).toEqual([])
})

test('nobody to ask is an error, before anything is started', async () => {
  await expect(comparePeers({ only: ['bellwether', 'static'] })).rejects.toMatchObject({
    code: 'BW_BENCH_PEERS', message: expect.stringMatching(/bellwether takes no part in static/)
  })
})

describe('the command', () => {
  needsTool(test, isThere('nginx'), 'nginx')('compares, prints the table, and writes the page', async () => {
    const outDir = path.join(folder, 'out')
    const { code, stdout, stderr } = await runCommand(['bench', 'peers', '--only', 'nginx,static', '--out-dir', outDir],
      { home: folder })
    expect({ code, stdout, stderr }).toMatchObject({ code: 0, stdout: expect.stringMatching(
      /^static file of 1 MiB, 100 connections\n +peer +median response time .*\n +nginx +[\d.]+ m?s ±/
    ) })
    expect(stderr).toMatch(/comparing nginx [\d.]+: 1 point/)
    expect(stderr).toMatch(/wrote 2 files/)
    expect(fs.readFileSync(path.join(outDir, 'peers.md'), 'utf8')).toMatch(/## A static file/)
    expect(JSON.parse(fs.readFileSync(path.join(outDir, 'peers', 'peers.json'), 'utf8')).points[0].results.nginx.ok)
      .toBe(true)
  })

  test('Ctrl-C ends the servers; nothing is kept', async () => {
    const tmp = fs.mkdtempSync(path.join(folder, 't-'))
    const command = startCommand(['bench', 'peers', '--only', 'node,bellwether,concurrency'], {
      home: folder, env: { TMPDIR: tmp }
    })
    const pid = Number(command.child.pid)
    await until(() => peersOfProcess(pid).length >= 3, 'Node, the manager and its worker run')
    const pids = peersOfProcess(pid).map(one => one.pid)
    command.child.kill('SIGINT')
    expect(await command.ended).toMatchObject({
      code: 130, stdout: '', stderr: expect.stringMatching(/stopping: the servers are ended/)
    })
    expect(peersOfProcess(pid)).toEqual([])
    await until(() => pids.every(isGone), 'they are gone')
    expect(fs.readdirSync(tmp)).toEqual([])
  })

  needsTool(test, findTool('setpriv') !== null, 'setpriv')('killed: the servers do not outlive it', async () => {
    const tmp = fs.mkdtempSync(path.join(folder, 't-'))
    const command = startCommand(['bench', 'peers', '--only', 'node,bellwether,concurrency'], {
      home: folder, env: { TMPDIR: tmp }
    })
    const pid = Number(command.child.pid)
    await until(() => peersOfProcess(pid).length >= 3, 'Node, the manager and its worker run')
    const pids = peersOfProcess(pid).map(one => one.pid)
    command.child.kill('SIGKILL')
    await command.ended
    await until(() => pids.every(isGone), 'they are gone')
  })

  test.each([
    [['--only', 'apache'], 64, /no peer or chart "apache"/],
    [
      ['--only', 'node,static', '--out-dir', '/proc/nowhere'],
      6,
      /--out \/proc\/nowhere cannot be written to .*Nothing was measured/
    ]
  ])('%j: nothing is measured', async (words, exit, message) => {
    expect(await runCommand(['bench', 'peers', ...words], { home: folder })).toMatchObject({
      code: exit, stdout: '', stderr: expect.stringMatching(message)
    })
  })
})
