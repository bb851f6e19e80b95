'use strict'
/** Two that end an app at once, and two apps of one name. */
const fs = require('node:fs')
const path = require('node:path')
const { TestManager, freePort, request, until, processesOf } = require('../support/manager-process')
const { webApp, ask } = require('./tools')
const { askWorkers, untilDraining } = require('../support/web-app')

/** @type {TestManager} */
let manager
/** @type {number} */
let port
beforeEach(async () => {
  manager = new TestManager()
  port = await freePort()
})
afterEach(() => manager.end())

/**
 * A request that is under way until it is let go.
 * @returns {Promise<{ letGo: () => void, answer: Promise<any>, pid: number }>}
 */
async function openRequest () {
  const answer = ask(port, `/until?folder=${manager.folder}`)
  const pid = await until(async () => (await askWorkers(manager)).find(w => w.connections.inFlight === 1)?.pid,
    'a request is under way')
  return { answer, pid, letGo: () => fs.writeFileSync(path.join(manager.folder, String(pid)), '') }
}

test('a delete while the manager shuts down is refused, and the manager ends', async () => {
  await manager.run(webApp(port))
  const open = await openRequest()
  const shutdown = manager.begin(['shutdown'])
  await untilDraining(manager, open.pid)
  expect(await manager.command(['delete', 'web'])).toMatchObject({
    code: 6, stderr: expect.stringContaining('BW_SHUTTING_DOWN')
  })
  open.letGo()
  expect((await open.answer).body).toBe(`until ${open.pid}`)
  expect(await shutdown.done).toMatchObject({ code: 0 })
  await manager.foreground().done
  expect(processesOf(manager.home)).toEqual([])
})

test.each([
  ['stop', 'delete'], ['delete', 'stop']
])('a %s that is under way is not ended by a %s: both are answered when the app has ended', async (first, second) => {
  await manager.run(webApp(port))
  const open = await openRequest()
  const one = manager.begin([first, 'web'])
  await untilDraining(manager, open.pid)
  const other = manager.begin([second, 'web'])
  await until(() => manager.output.split('"event":"verb"').length > 2, 'the second is under way')
  open.letGo()
  expect((await open.answer).body).toBe(`until ${open.pid}`)
  expect([await one.done, await other.done]).toMatchObject([{ code: 0 }, { code: 0 }])
  expect((await manager.status()).apps).toEqual([])
  expect(processesOf(manager.home).filter(({ command }) => command.includes('web'))).toEqual([])
})

test('two apps of one name in a body of the control API: refused, and nothing is started', async () => {
  await manager.run(webApp(port))
  const app = { settings: { name: 'twin', script: path.join(manager.folder, 'twin.js') } }
  manager.writeScript('twin.js', 'setInterval(() => {}, 1000)')
  const { status, body } = await request({
    socketPath: manager.controlSocket, path: '/v1/apps', method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ apps: [app, app], source: { file: null, flags: {}, cwd: manager.folder }, env: {} })
  })
  expect([status, body]).toEqual([expect.any(Number), expect.stringContaining('Two of the apps are named')])
  expect((await manager.status()).apps.map((/** @type {any} */ one) => one.name)).toEqual(['web'])
  expect(processesOf(manager.home).filter(({ command }) => command.includes('twin.js'))).toEqual([])
})
