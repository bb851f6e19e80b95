'use strict'
/** `stack`, `profile` and `heap` by the real command on real workers, with and without a manager. */
const fs = require('node:fs')
const path = require('node:path')
const { TestManager, freePort, request, until, APP } = require('../support/manager-process')
const { webApp, poke, httpSocket, events, untilEvent, workers } = require('../faults/tools')

/** A snapshot of so many takes some seconds: longer than a worker of these settings may be blocked. */
const OBJECTS = 700_000
const SOON_HUNG = { hungMs: 2000, blockedMs: 1000, intervalMs: 500, timeoutMs: 500, failures: 2 }

/** @type {TestManager} */
let manager
beforeEach(() => { manager = new TestManager() })
afterEach(() => manager.end())

/**
 * A look has half a second: on a busy machine it may come too late for the truth, and is taken again.
 * @param {string[]} words
 * @param {RegExp} what
 */
function says (words, what) {
  return until(async () => {
    const said = await manager.command(words)
    return what.test(said.stdout) ? said : null
  }, `${words.join(' ')} says ${what}`)
}

test('stack of one worker that is stuck and of all; profile with its flame graph; heap; then the same without a manager', async () => {
  // at the end nobody waits for the stuck one, and nobody replaces it before
  await manager.run(webApp(await freePort(), {
    drain: { idleGraceMs: 500, timeoutMs: 1000 }, stop: { timeoutMs: 500 }, health: { hungMs: 600_000 }
  }))
  poke(httpSocket(manager, 'web.0'), '/block?ms=600000')
  await untilEvent(manager, event => event.event === 'stuck', 'it is stuck')

  const one = await says(['stack', 'web.0'], /served GET/)
  expect(one).toMatchObject({ code: 0, stderr: '' })
  expect(one.stdout)
    .toMatch(/^web\.0 {2}blocked for .* in \/block \(.*app\.js:\d+:\d+\)\nwhile it served GET \/block\n/)
  const all = await says(['stack', 'web', '--json'], /"state":"running".*\n.*"state":"idle"/)
  const [first, second] = all.stdout.trim().split('\n').map(line => JSON.parse(line))
  expect([first, second]).toMatchObject([
    { worker: 'web.0', report: { state: 'running' } }, { worker: 'web.1', report: { state: 'idle', samples: [] } }
  ])

  const profile = await manager.command(['profile', 'web.0', '--cpu', '300ms', '--flame', '--json'])
  expect(profile).toMatchObject({ code: 0 })
  const { path: file, flame } = JSON.parse(profile.stdout)
  expect(path.dirname(file)).toBe(manager.folder)
  expect([fs.statSync(file).mode & 0o777, fs.statSync(flame).mode & 0o777]).toEqual([0o600, 0o600])
  expect(fs.readFileSync(flame, 'utf8')).toContain('>/block</text>')
  expect(fs.readdirSync(path.join(manager.home, 'state', 'profiles'))).toEqual([])

  const unsaid = await manager.command(['heap', 'web.1'])
  expect(unsaid).toMatchObject({
    code: 2, stderr: expect.stringMatching(/stand still for about .*secrets too\. Say --yes/)
  })
  await manager.kill()
  const target = path.join(manager.folder, 'mine.heapsnapshot')
  expect(await manager.command(['heap', 'web.1', '--yes', '--out', target])).toMatchObject({
    code: 0, stdout: expect.stringContaining(`${target} (`)
  })
  expect(JSON.parse(fs.readFileSync(target, 'utf8')).snapshot.node_count).toBeGreaterThan(1000)
  expect(await manager.command(['heap', 'web.1', '--yes', '--out', target])).toMatchObject({
    code: 2, stderr: expect.stringContaining('is there already')
  })
  expect((await says(['stack', 'web.1'], /idle/)).stdout).toBe('web.1  idle: its event loop waits for events\n')

  expect(await manager.command(['stack', 'web.9'])).toMatchObject({
    code: 3, stderr: expect.stringContaining('there are web.0, web.1')
  })
  expect(await manager.command(['stack', 'nope'])).toMatchObject({ code: 4 })
  expect(await manager.command(['profile', 'web.1', '--cpu', '3x'])).toMatchObject({ code: 2 })
  expect(await manager.command(['profile', 'web.1', '--out', '/nowhere/x'])).toMatchObject({
    code: 2, stderr: expect.stringContaining('/nowhere')
  })
  await manager.runAgain()
})

test('heap is refused while a reload runs', async () => {
  const app = webApp(await freePort())
  await manager.run(app)
  manager.writeSettings({ ...app, ready: { when: 'message', timeoutMs: 20_000 } }) // it never says so
  const reload = manager.begin(['reload', path.join(manager.folder, 'bellwether.config.json')])
  await untilEvent(manager,
    event => event.event === 'verb' && event.verb === 'reload' && event.state === 'begun', 'the reload runs')
  expect(await manager.command(['heap', 'web.0', '--yes'])).toMatchObject({
    code: 6, stderr: expect.stringContaining('A reload of web runs')
  })
  await manager.command(['shutdown'])
  await reload.done
})

test('a worker that stands still for its heap snapshot is neither hung nor unhealthy: it goes on, and nobody replaces it', async () => {
  const script = manager.writeScript('web.js', `
    globalThis.kept = Array.from({ length: ${OBJECTS} }, (_, i) => ({ i, text: 'number ' + i }))
    require(${JSON.stringify(APP)})`)
  await manager.run(webApp(await freePort(), { script, health: { ...SOON_HUNG, path: '/' } }))
  const before = await manager.pids('web')
  await until(() => fs.existsSync(path.join(manager.home, 'run', 'web.0.sock')), 'it has its name')
  const target = path.join(manager.folder, 'mine.heapsnapshot')
  const taken = manager.begin(['heap', 'web.0', '--yes', '--out', target])
  const held = await until(async () => (await workers(manager)).find(worker => worker.held), 'it stands still')
  expect(held).toMatchObject({ id: 'web.0', held: true })
  expect(held).not.toHaveProperty('blockedMs')
  expect(await taken.done).toMatchObject({ code: 0 })
  await until(async () => (await workers(manager)).every(worker => !worker.held), 'it goes on')
  expect(events(manager).filter(({ event }) => ['hung', 'unhealthy'].includes(event))).toEqual([])
  expect(await manager.pids('web')).toEqual(before)
  expect(await request({ socketPath: httpSocket(manager, 'web.0'), path: '/' })).toMatchObject({ status: 200 })
})
