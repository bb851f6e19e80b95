'use strict'
const fs = require('node:fs')
const path = require('node:path')
const { TestManager, until, freePort, processesOf } = require('../support/manager-process')
const { webApp, ask, readText } = require('./tools')

/** @type {TestManager} */
let manager
/** @type {number} */
let port
beforeEach(async () => {
  manager = new TestManager()
  port = await freePort()
})
afterEach(() => manager.end())

test('F49: ten managers started at once in one home: one wins, nine exit 3 and touch nothing', async () => {
  const file = manager.writeSettings(webApp(port))
  const started = Array.from({ length: 10 }, () => manager.begin(['run', file]))
  const ended = new Set()
  for (const one of started) one.done.then(result => ended.add(result))
  await until(() => ended.size === 9, 'nine have ended')
  for (const { code, stdout, stderr } of ended) {
    expect({ code, stdout }).toEqual({ code: 3, stdout: '' })
    expect(stderr).toContain('(BW_MANAGER_RUNNING)')
  }
  await until(async () => (await manager.status()).apps[0]?.state === 'online', 'the app of the winner serves')
  const winner = (await manager.status()).manager.pid
  expect(processesOf(manager.home).map(p => p.pid).sort()).toEqual([winner, ...await manager.pids('web')].sort())
  expect((await ask(port, '/pid')).status).toBe(200)

  // and a late one changes nothing either
  const before = await manager.pids('web')
  const late = await manager.command(['run', file])
  expect(late).toMatchObject({ code: 3, stderr: expect.stringContaining(`pid ${winner}`) })
  expect(await manager.pids('web')).toEqual(before)
})

test('F49: ten `start` of one app at once: one manager, one app, nine are told', async () => {
  const file = manager.writeSettings(webApp(port))
  const results = await Promise.all(Array.from({ length: 10 }, () => manager.command(['start', file])))
  const started = results.filter(({ stdout }) => stdout.includes('started web'))
  expect(started.filter(({ stderr }) => !stderr.includes('runs already'))).toHaveLength(1)
  for (const { code, stdout, stderr } of results.filter(one => !started.includes(one))) {
    // who came late, and who later still
    expect(code === 6 ? stderr : stdout).toContain(code === 6 ? 'web is in the list already' : 'web runs already')
  }
  expect((await manager.status()).apps).toHaveLength(1)
  expect(await manager.pids('web')).toHaveLength(2)
  // what a loser says of itself is one JSON line, as all of the log that its stderr is
  for (const line of readText(path.join(manager.home, 'log', 'manager.log')).trimEnd().split('\n')) JSON.parse(line)
  const { code, stderr } = await manager.command(['run', '--detached'])
  expect({ code, said: JSON.parse(stderr) }).toMatchObject({
    code: 3, said: { event: 'no-manager', level: 'info', code: 'BW_MANAGER_RUNNING' }
  })
})

test('a manager in the background that cannot start says why to whoever wanted it, and in one JSON line of its log', async () => {
  fs.mkdirSync(path.join(manager.home, 'state'), { recursive: true, mode: 0o700 })
  for (const name of ['apps.json', 'apps.json.bak']) {
    fs.writeFileSync(path.join(manager.home, 'state', name), '{"version":', { mode: 0o600 })
  }
  const { code, stderr } = await manager.command(['start'])
  expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(/BW_STATE\)\n/) })
  expect(stderr).not.toContain('{"time"')
  const last = readText(path.join(manager.home, 'log', 'manager.log')).trimEnd().split('\n').at(-1)
  expect(JSON.parse(String(last))).toMatchObject({
    event: 'no-manager', level: 'error', code: 'BW_STATE', reason: expect.any(String)
  })
})
