'use strict'
/**
 * `bellwether status <app>` of a real manager, as a page: since when, which processes, how they ended, what they wrote,
 * what to type next.
 */
const fs = require('node:fs')
const path = require('node:path')
const { TestManager, request, until } = require('../support/manager-process')
const { runWeb } = require('../support/web-app')

/** @type {TestManager} */
let manager
beforeEach(() => { manager = new TestManager() })
afterEach(() => manager.end())

/** What one worker says, on both streams. @param {number} slot @param {string} text */
async function say (slot, text) {
  const socketPath = path.join(manager.home, 'run', `web.${slot}.http.sock`)
  await request({ socketPath, path: `/log?text=${encodeURIComponent(text)}` })
}
const status = async (/** @type {string[]} */ words = []) =>
  (await manager.command(['status', 'web', ...words], { env: { COLUMNS: '100' } })).stdout

test('lines in a file that the workers share name the worker that wrote them, and when; one worker has only its own', async () => {
  await runWeb(manager)
  await say(0, 'I am zero')
  await say(1, 'I am one')
  await say(0, 'zero again')
  await until(async () => !(await status()).includes('web.?'), 'the marks are written')

  const lines = (await status()).split('\n').filter(line => /I am|again/.test(line)).map(line =>
    line.trim().replace(/^\d\d:\d\d:\d\d /, ''))
  // in one millisecond the order of two files is not known
  const pairs = [0, 2, 4].map(at => lines.slice(at, at + 2).sort())
  expect(pairs).toEqual([
    ['web.0 err | I am zero', 'web.0 out | I am zero'],
    ['web.1 err | I am one', 'web.1 out | I am one'],
    ['web.0 err | zero again', 'web.0 out | zero again']
  ])
  const own = (await manager.command(['status', 'web.1'])).stdout
  expect(own).toContain('web.1 out | I am one')
  expect(own).not.toMatch(/zero/)

  const { lastLogLines } = JSON.parse(await status(['--json']))
  expect(lastLogLines).toHaveLength(6)
  const saidByOne = lastLogLines.filter((/** @type {any} */ { worker, stream }) =>
    worker === 'web.1' && stream === 'out')
  expect(saidByOne)
    .toEqual([{ worker: 'web.1', generation: 1, atMs: expect.any(Number), stream: 'out', line: 'I am one' }])
  expect(Math.abs(Date.now() - saidByOne[0].atMs)).toBeLessThan(60_000)
})

test('a line that no worker marked is nobody\'s; a log that cannot be read costs the page nothing', async () => {
  await runWeb(manager)
  const file = (await manager.app('web')).logFiles.out[0]
  fs.appendFileSync(file, 'who was that\n')
  expect(await status()).toContain('web.? out | who was that')
  fs.rmSync(file)
  fs.mkdirSync(file)
  expect(await status()).toMatch(/^web {2}\S+ online/)
})

test('since when it is so, its processes and their memory; then what is typed next', async () => {
  await runWeb(manager)
  await until(async () => (await manager.app('web')).stateForMs > 0, 'the state has been noted')
  const first = await status()
  expect(first).toMatch(/since +(before )?\d\d:\d\d:\d\d, for (at least )?\d/)
  const pids = await manager.pids('web')
  expect(first)
    .toMatch(new RegExp(`pids +${pids.join(' ')}\n +memory +[\\d.]+ MiB, most in web\\.[01]: [\\d.]+ MiB; CPU [\\d.]+ %`))
  expect(first).toMatch(/next: bellwether logs web -f +what its workers write\n$/)

  process.kill(pids[1], 'SIGKILL')
  await until(async () => (await manager.app('web')).exits.some((/** @type {any} */ exit) => exit.pid === pids[1]),
    'its end is known')
  const after = await status()
  expect(after).toMatch(
    new RegExp(`last exits:\n.*\n.* ago +web\\.1 +1 +${pids[1]} +signal SIGKILL .* SIGKILL, sent by another process`)
  )
  expect(after).toMatch(/next: bellwether why web .*\n(next: .*\n)*next: bellwether logs web --err -n 100 .*\n$/)
})

test('a state that changed says when, and one that this manager found says that it may be older', async () => {
  await runWeb(manager, { instances: 1 })
  expect((await manager.command(['stop', 'web'])).code).toBe(0)
  const stopped = await until(async () => (await manager.app('web')).stateForMs > 0 && await status(),
    'it has been stopped for a while')
  expect(stopped).toMatch(/○ stopped|- stopped/)
  expect(stopped).toMatch(/since +\d\d:\d\d:\d\d, for \d/)
  expect(stopped).toContain('next: bellwether start web')

  expect((await manager.command(['start', 'web'])).code).toBe(0)
  await manager.kill()
  await manager.runAgain()
  await until(
    async () => { const { state, stateForMs } = await manager.app('web'); return state === 'online' && stateForMs > 0 },
    'the next manager knows it'
  )
  expect(await status()).toMatch(/since +before \d\d:\d\d:\d\d, for at least \d/)
})
