'use strict'
/**
 * The saved list is lost, older than what runs, or somebody else's: what serves goes on, and no reload comes out of a
 * copy.
 */
const fs = require('node:fs')
const path = require('node:path')
const { TestManager, until, freePort, isAlive, APP } = require('../support/manager-process')
const { webApp, ask, events, untilEvent, workers } = require('./tools')
const { underLoad } = require('../support/load')

const NOTHING_LOST = { refused: 0, reset: 0, timedOut: 0, wrongBody: 0, wrongStatus: 0 }

/** @type {TestManager} */
let manager
/** @type {number} */
let port
/** @type {string} */
let file
beforeEach(async () => {
  manager = new TestManager()
  port = await freePort()
  file = path.join(manager.home, 'state', 'apps.json')
})
afterEach(() => manager.end())

const serving = (/** @type {number} */ count) => until(async () => {
  const app = await manager.app('web')
  return app.state === 'online' && app.workers.length === count && app.workers
}, `${count} serve`)
const told = () => events(manager).filter(event => event.event === 'rebuilt')
/** The list is cut off, and its copy is an older one. @param {string | Buffer} older */
function damage (older) {
  fs.truncateSync(file, 100)
  fs.writeFileSync(`${file}.bak`, older, { mode: 0o600 })
}

test('list and copy have the same content, in files of their own', async () => {
  await manager.run(webApp(port))
  await manager.command(['scale', 'web', '3'])
  expect(fs.readFileSync(`${file}.bak`, 'utf8')).toBe(fs.readFileSync(file, 'utf8'))
  expect(fs.statSync(`${file}.bak`).ino).not.toBe(fs.statSync(file).ino)
  expect(fs.statSync(`${file}.bak`).mode & 0o777).toBe(0o600)
})

test.each([
  ['it was started after the copy', async () => {
    await manager.run([{ ...webApp(await freePort()), name: 'other', instances: 1 }])
    const older = fs.readFileSync(file)
    await manager.command(['start', manager.writeSettings(webApp(port), 'web.json')])
    return older
  }],
  ['it was stopped and started again after the copy', async () => {
    await manager.run(webApp(port))
    await manager.command(['stop', 'web'])
    const older = fs.readFileSync(file)
    await manager.command(['start', 'web'])
    return older
  }],
  ['it was deleted and started again after the copy', async () => {
    await manager.run(webApp(port))
    const older = fs.readFileSync(file, 'utf8')
    await manager.command(['delete', 'web'])
    await manager.command(['start', manager.writeSettings(webApp(port), 'web.json')])
    return older
  }],
  ['both files are gone', async () => {
    await manager.run(webApp(port))
    return null
  }],
  ['both files are damaged', async () => {
    await manager.run(webApp(port))
    return 'nonsense'
  }]
])('an app whose list is lost serves on: %s', async (_, prepare) => {
  const older = await prepare()
  const before = await manager.pids('web')
  expect(before).toHaveLength(2)
  const result = await underLoad({ port, keepAlive: false }, async () => {
    await manager.kill()
    if (older === null) for (const one of [file, `${file}.bak`]) fs.rmSync(one)
    else damage(older)
    await manager.runAgain()
    await serving(2)
    expect(await manager.pids('web')).toEqual(before)
    // the rebuilt list is a whole one: the next manager has the same
    await manager.kill()
    await manager.runAgain()
    expect((await serving(2)).map((/** @type {any} */ w) => w.pid)).toEqual(before)
    expect(await manager.command(['reload', 'web'])).toMatchObject({ code: 0 })
  })
  expect(result).toMatchObject(NOTHING_LOST)
  expect((await ask(port, '/release')).body).toBe('none')
  expect(before.filter(isAlive)).toEqual([])
})

test('an app that was scaled keeps its size when both lists are lost, also under the managers that follow', async () => {
  await manager.run(webApp(port, { instances: 3 }))
  expect(await manager.command(['scale', 'web', '1'])).toMatchObject({ code: 0 })
  const [{ pid }] = await serving(1)
  for (const lose of [() => damage('nonsense'), () => {}]) {
    await manager.kill()
    lose()
    await manager.runAgain()
    expect((await serving(1)).map((/** @type {any} */ worker) => worker.pid)).toEqual([pid])
  }
})

test('a reload that was refused, and is under way in the copy, is not carried out', async () => {
  const script = manager.writeScript('web.js', `require(${JSON.stringify(APP)})`)
  await manager.run(webApp(port, { script, ready: { timeoutMs: 60_000 } }))
  const before = await manager.pids('web')
  manager.writeScript('web.js',
    "const look = setInterval(() => { if (require('fs').existsSync('go')) process.exit(1) }, 10)")
  const reload = manager.begin(['reload', 'web'])
  await until(async () => (await workers(manager)).some(w => w.generation === 2), 'it is under way')
  const underWay = fs.readFileSync(file)
  fs.writeFileSync(path.join(manager.folder, 'go'), '')
  expect((await reload.done).code).toBe(1)
  await manager.kill()
  damage(underWay)
  manager.writeScript('web.js', `process.env.RELEASE = 'unasked'; require(${JSON.stringify(APP)})`)
  await manager.runAgain()
  await serving(2)
  expect(await manager.app('web')).toMatchObject({
    generation: 1, rebuilt: expect.stringContaining('is not continued')
  })
  expect(await manager.pids('web')).toEqual(before)
  expect(told()).toMatchObject([{ level: 'error', app: 'web' }])
})

test('a reload that succeeded, and is under way in the copy: what serves is what is wanted', async () => {
  const script = manager.writeScript('web.js', `require(${JSON.stringify(APP)})`)
  await manager.run(webApp(port, { script, ready: { timeoutMs: 60_000 } }))
  manager.writeScript('web.js', `process.env.RELEASE = 'two'
    const look = setInterval(() => { if (!require('fs').existsSync('go')) return; clearInterval(look); require(${JSON.stringify(APP)}) }, 10)`)
  const reload = manager.begin(['reload', 'web'])
  await until(async () => (await workers(manager)).some(w => w.generation === 2), 'it is under way')
  const underWay = fs.readFileSync(file)
  fs.writeFileSync(path.join(manager.folder, 'go'), '')
  expect((await reload.done).code).toBe(0)
  const after = await manager.pids('web')
  await manager.kill()
  damage(underWay)
  await manager.runAgain()
  await serving(2)
  expect(await manager.app('web')).toMatchObject({ generation: 2 })
  expect(await manager.pids('web')).toEqual(after)
  process.kill(after[0], 'SIGKILL') // its replacement runs what serves
  await until(async () => !(await manager.pids('web')).includes(after[0]) && await serving(2), 'it is replaced')
  for (let i = 0; i < 6; i++) expect((await ask(port, '/release')).body).toBe('two')
})

test('an app that was started while the disk was full outlives the manager', async () => {
  await manager.run({ ...webApp(await freePort()), name: 'other' })
  fs.mkdirSync(`${file}.new`) // no save succeeds
  expect(await manager.command([
    'start', manager.writeSettings(webApp(port, { env: { RELEASE: 'kept' } }), 'web.json')
  ])).toMatchObject({ code: 0 })
  const before = await manager.pids('web')
  await manager.kill()
  fs.rmdirSync(`${file}.new`)
  await manager.runAgain()
  await serving(2)
  expect(await manager.pids('web')).toEqual(before)
  expect(told()).toMatchObject([{ app: 'web' }])
  process.kill(before[0], 'SIGKILL')
  await until(async () => !(await manager.pids('web')).includes(before[0]) && await serving(2), 'it is replaced')
  for (let i = 0; i < 6; i++) expect((await ask(port, '/release')).body).toBe('kept')
})

test('`start` takes up the copy where the list is gone, and the workers where both are; damaged ones are kept aside', async () => {
  await manager.run(webApp(port))
  const before = await manager.pids('web')
  const start = async () => {
    const started = await manager.command(['start'], { cwd: manager.home })
    expect(started).toMatchObject({ code: 0, stdout: expect.stringContaining('2 living workers taken over') })
    expect(await manager.pids('web')).toEqual(before)
    const { manager: { pid } } = await manager.status()
    process.kill(pid, 'SIGKILL')
    await until(() => !isAlive(pid), 'it is gone')
    return started
  }
  await manager.kill()
  fs.rmSync(file)
  await start()
  for (const one of [file, `${file}.bak`]) fs.writeFileSync(one, 'nonsense')
  expect((await start()).stderr).toContain('2 living workers of web')
  expect(fs.readFileSync(`${file}.damaged`, 'utf8')).toBe('nonsense')
  expect(fs.readFileSync(`${file}.bak.damaged`, 'utf8')).toBe('nonsense')
  for (const one of [file, `${file}.bak`]) fs.rmSync(one)
  await start()
  await manager.command(['start'], { cwd: manager.home })
})

test('a deletion that was cut short goes on; nothing of it is rebuilt', async () => {
  await manager.run([webApp(port), { ...webApp(await freePort()), name: 'api' }])
  const pids = await manager.pids('web')
  ask(port, '/slow?ms=1500').catch(() => {})
  manager.begin(['delete', 'web'])
  await untilEvent(manager,
    e => e.event === 'worker' && e.app === 'web' && e.state === 'draining', 'the delete has begun')
  await manager.kill()
  await manager.runAgain()
  await until(() => !pids.some(isAlive), 'its workers are gone')
  await until(async () => (await manager.status()).apps.every((/** @type {any} */ app) => app.name !== 'web'),
    'it is not in the list')
  expect(told()).toEqual([])
})
