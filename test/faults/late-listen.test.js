'use strict'
const fs = require('node:fs')
const { TestManager, request, until, APP } = require('../support/manager-process')
const { followApp } = require('../support/follow-app')
const { underLoad } = require('../support/load')
const { runWeb, runJson, release, lostOf, GOOD, NOTHING_LOST } = require('../support/web-app')

/** @type {TestManager} */
let manager
beforeEach(() => { manager = new TestManager() })
afterEach(() => manager.end())

const SECOND_SERVER = `setTimeout(() => {
  require('http').createServer((req, res) => res.end('second ' + process.pid)).listen(0, '127.0.0.1')
}, 400)\n`

/**
 * The first worker takes long between asking for its address and listening on it; the second becomes ready meanwhile.
 */
const READY_FIRST = `
const isFirst = process.env.NODE_APP_INSTANCE === '0'
setTimeout(() => {
  process.send('ready')
  ${GOOD}
  if (!isFirst) return
  const untilMs = Date.now() + 600
  while (Date.now() < untilMs);
}, isFirst ? 0 : 300)
`

test('workers that say ready before they listen share one address, and keep it over a reload', async () => {
  const port = await runWeb(manager, { ready: { when: 'message', timeoutMs: 20_000 } }, READY_FIRST)
  const address = [`tcp://127.0.0.1:${port}`]
  await until(async () => (await listeningOn(port)).length === 2, 'both workers listen')
  expect((await manager.app('web')).listen).toEqual(address)

  const result = await underLoad({ port }, async () => {
    expect(await runJson(manager, ['reload', 'web'])).toMatchObject({ code: 0, result: { ok: true, workers: 2 } })
  })

  expect((await manager.app('web')).listen).toEqual(address)
  expect(lostOf(result)).toEqual(NOTHING_LOST)
})

test('a second address that an app listens on some time after it is ready stays the same over reloads', async () => {
  await runWeb(manager, {}, GOOD + SECOND_SERVER)
  const both = await until(async () => {
    const { listen } = await manager.app('web')
    return listen.length === 2 ? listen : null
  }, 'the second server listens')
  const follower = await followApp(manager, 'web')

  for (let round = 0; round < 3; round++) {
    expect(await runJson(manager, ['reload', 'web'])).toMatchObject({ code: 0, result: { ok: true, workers: 2 } })
  }

  expect((await manager.app('web')).listen).toEqual(both)
  const pids = await manager.pids('web')
  const port = Number(both[1].split(':').at(-1))
  const answer = await request({ host: '127.0.0.1', port, path: '/' })
  expect(pids.map(pid => `second ${pid}`)).toContain(answer.body)
  expect(follower.all('bind-refused')).toEqual([])
})

test('an address that a new release leaves alone is released once it had the time to listen on it', async () => {
  await runWeb(manager, { instances: 1, ready: { timeoutMs: 5000 } }, GOOD + SECOND_SERVER)
  const both = await until(async () => {
    const { listen } = await manager.app('web')
    return listen.length === 2 ? listen : null
  }, 'the second server listens')
  release(manager, GOOD)

  expect(await runJson(manager, ['reload', 'web'])).toMatchObject({ code: 0 })

  await until(async () => (await manager.app('web')).listen.length === 1, 'the second address is released')
  expect((await manager.app('web')).listen).toEqual([both[0]])
})

test('an address that the settings name no longer is released with the reload', async () => {
  const [first, second] = ['a.sock', 'b.sock'].map(name => `${manager.folder}/${name}`)
  const settings = (/** @type {string} */ LISTEN) => ({ name: 'web', script: APP, listen: [LISTEN], env: { LISTEN } })
  await manager.run(settings(first))
  manager.writeSettings(settings(second))

  expect(await runJson(manager, ['reload', 'web'])).toMatchObject({ code: 0 })

  expect((await manager.app('web')).listen).toEqual([`unix:${second}`])
  expect(fs.existsSync(first)).toBe(false)
  expect(await request({ socketPath: second, path: '/echo?id=1' })).toMatchObject({ status: 200, body: '1' })
})

/**
 * @param {number} port
 * @returns {Promise<string[]>} pids of the workers that answer there
 */
async function listeningOn (port) {
  const answers =
    await Promise.all(Array.from({ length: 20 }, () => request({ host: '127.0.0.1', port, path: '/pid' })))
  return [...new Set(answers.map(answer => answer.body))]
}
