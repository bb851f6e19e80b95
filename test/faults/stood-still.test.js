'use strict'
/**
 * The manager stands still (SIGSTOP) over each of its deadlines, while its worker does in time what it was waited for.
 */
const fs = require('node:fs')
const path = require('node:path')
const { TestManager, until, freePort, isAlive } = require('../support/manager-process')
const { webApp, ask, events, statOf } = require('./tools')

/** Of everything that has a deadline. */
const LIMIT_MS = 1500
/** In which the deadline falls. */
const STILL_MS = 2500

/** @type {TestManager} */
let manager
/** @type {number} */
let port
beforeEach(async () => {
  manager = new TestManager()
  port = await freePort()
})
afterEach(() => manager.end())

/** @param {() => Promise<unknown> | unknown} [meanwhile] */
async function standStill (meanwhile = () => {}) {
  const pid = Number(manager.manager?.child.pid)
  const fromMs = performance.now()
  process.kill(pid, 'SIGSTOP')
  await until(() => statOf(pid).state === 'T', 'it stands still')
  try {
    await meanwhile()
    // the fault itself: it has to last
    await new Promise(resolve => setTimeout(resolve, STILL_MS - (performance.now() - fromMs)))
  } finally {
    process.kill(pid, 'SIGCONT')
  }
}

/** @param {string} name */
const inFolder = name => path.join(manager.folder, name)

test('ready, the end of a drain and the end of the process come in time, and none is killed for it', async () => {
  // boots, answers and ends when a file says so
  const script = manager.writeScript('web.js', `
    const fs = require('fs')
    const when = (name, act) => { const look = setInterval(() => { if (fs.existsSync(name)) { clearInterval(look); act() } }, 10) }
    setInterval(() => {}, 1000) // it ends when it is told to
    const server = require('http').createServer((req, res) => { if (req.url === '/slow') when('answer', () => res.end('ok')); else res.end('ok') })
    if (fs.existsSync('second')) when('boot', () => server.listen(${port}, '127.0.0.1'))
    else server.listen(${port}, '127.0.0.1')
    fs.appendFileSync('started', 'x')
    process.on('SIGTERM', () => { fs.writeFileSync('asked', ''); when('end', () => process.exit(0)) })`)
  await manager.run(webApp(port, {
    script, instances: 1, ready: { timeoutMs: LIMIT_MS }, reload: { settleMs: 50 },
    drain: { timeoutMs: LIMIT_MS, idleGraceMs: 100 }, stop: { timeoutMs: LIMIT_MS }
  }))
  const [old] = await manager.pids('web')
  const slow = ask(port, '/slow')
  fs.writeFileSync(inFolder('second'), '')
  const reload = manager.begin(['reload', 'web'])

  await until(() => fs.readFileSync(inFolder('started'), 'utf8') === 'xx', 'the new one boots')
  await standStill(() => fs.writeFileSync(inFolder('boot'), ''))
  await until(async () => (await manager.app('web')).workers.some((/** @type {any} */ w) => w.state === 'draining'),
    'the old one drains')
  await standStill(async () => {
    fs.writeFileSync(inFolder('answer'), '')
    expect((await slow).status).toBe(200)
  })
  await until(() => fs.existsSync(inFolder('asked')), 'the old one is asked to end')
  await standStill(async () => {
    fs.writeFileSync(inFolder('end'), '')
    await until(() => !isAlive(old), 'it has ended')
  })

  expect(await reload.done).toMatchObject({ code: 0 })
  const exits = (await manager.app('web')).exits
  expect(exits)
    .toEqual([expect.objectContaining({ pid: old, cause: 'drained', code: 0, signal: null, unasked: false })])
  expect(events(manager).filter(e => ['killing', 'unkillable', 'hung'].includes(e.event) || e.to === 'killing'))
    .toEqual([])
  fs.writeFileSync(inFolder('end'), '')
})

test('a probe whose answer came in time is no failure', async () => {
  const script = manager.writeScript('web.js', `require('http').createServer((req, res) => {
    setTimeout(() => res.end(), 300) // a probe is nearly always under way
  }).listen(${port}, '127.0.0.1')`)
  await manager.run(webApp(port, {
    script, instances: 2, health: { path: '/', intervalMs: 100, timeoutMs: 1000, failures: 1 }
  }))
  const before = await manager.pids('web')
  for (let round = 0; round < 2; round++) await standStill()
  expect((await manager.app('web')).exits).toEqual([])
  expect(await manager.pids('web')).toEqual(before)
})
