'use strict'
const { spawn, spawnSync } = require('node:child_process')
const { TestManager, until, freePort } = require('../support/manager-process')
const { webApp, workers, events } = require('./tools')
const { needsTool } = require('../support/needs-tool')

const HUNG_MS = 1000
/** Longer than the silence of a sidecar that is taken for a hung process: health.hungMs and 5 s. */
const STALL_MS = 9000

/** @type {TestManager} */
let manager
/** @type {number} */
let port
/** @type {import('node:child_process').ChildProcess | null} */
let tracer
beforeEach(async () => {
  manager = new TestManager()
  port = await freePort()
  tracer = null
})
afterEach(async () => {
  tracer?.kill('SIGKILL')
  await manager.end()
})

/**
 * The disk stands still when this process waits for it the second time: for a statement, after the beginning of its
 * session.
 * @param {number} pid
 */
async function stallDisk (pid) {
  const what = ['-e', 'trace=fdatasync', '-e', `inject=fdatasync:delay_enter=${STALL_MS * 1000}:when=2`]
  const own = tracer = spawn('strace', ['-f', ...what, '-p', String(pid)], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  own.stderr?.on('data', chunk => { said += chunk })
  await until(() => /attached/.test(said), 'strace is attached')
}

const mayTrace = () => spawnSync('strace', ['-f', '-o', '/dev/null', 'true']).status === 0
const traced = needsTool(test, mayTrace(), 'strace that may trace processes')

traced('a statement that waits for a disk that stands still keeps its worker, and runs when the disk is back', async () => {
  await manager.run(webApp(port, { health: { blockedMs: 500, hungMs: HUNG_MS } }))
  const before = (await workers(manager)).map(({ pid }) => pid)
  await stallDisk(before[0])
  const askedAtMs = performance.now()
  const { code, stdout } = await manager.command(['eval', 'web.0', '6 * 7', '--timeout', '60000'],
    { timeoutMs: 60_000 })
  expect({ code, stdout: stdout.trim() }).toEqual({ code: 0, stdout: '42' })
  expect(performance.now() - askedAtMs).toBeGreaterThan(STALL_MS)
  expect((await workers(manager)).map(({ pid }) => pid)).toEqual(before)
  expect(events(manager).filter(e => e.event === 'replacement-asked' || e.event === 'exit')).toEqual([])
})
