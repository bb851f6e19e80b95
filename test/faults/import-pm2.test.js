'use strict'
/** `bellwether import pm2 --take` and `--undo` with a real PM2. */
const fs = require('node:fs')
const path = require('node:path')
const { execFile } = require('node:child_process')
const { Daemon } = require('../../cli/import/daemon')
const { startPacedLoad } = require('../support/paced-load')
const { PM2, testWithPm2 } = require('../support/pm2')
const { TestManager, until, request, freePort, APP } = require('../support/manager-process')

/** @type {TestManager} */
let manager
/** @type {string} */
let home
beforeEach(() => {
  manager = new TestManager()
  home = path.join(manager.home, 'pm2')
})
afterEach(async () => {
  await pm2('kill')
  await manager.end()
})

/** @param {string[]} words */
function pm2 (...words) {
  return new Promise((resolve, reject) => {
    execFile(PM2, words, {
      env: { ...process.env, PM2_HOME: home, PM2_DISABLE_VERSION_CHECK: 'true' }, cwd: manager.folder, timeout: 60_000
    }, (err, stdout) => err ? reject(err) : resolve(stdout))
  })
}
/** By name: the states of its processes. */
async function theirs () {
  const list = await new Daemon(home).list() ?? []
  /** @type {Record<string, string>} */
  const states = {}
  for (const { name, pm2_env: { status } } of list) states[name] = [states[name], status].filter(Boolean).join(' ')
  return states
}
const take = (/** @type {string[]} */ ...words) => ['import', 'pm2', '--home', home, ...words]

testWithPm2('the apps of PM2 are taken over under load, one that does not come up stays with PM2, and all are given back, also after a cut in the middle', async () => {
  const [port, badPort] = [await freePort(), await freePort()]
  const flag = (/** @type {string} */ name) => path.join(manager.folder, name)
  const worker = manager.writeScript('worker.js', 'setInterval(() => {}, 1000)')
  const bad = manager.writeScript('bad.js', `
    const fs = require('node:fs')
    if (fs.existsSync(${JSON.stringify(flag('fails'))})) throw new Error('not here')
    const listen = () => require('node:http').createServer((req, res) => res.end('bad')).listen(${badPort}, '127.0.0.1')
    if (fs.existsSync(${JSON.stringify(flag('waits'))})) setInterval(() => {}, 1000)
    else listen()`)
  const file = path.join(manager.folder, 'ecosystem.config.js')
  fs.writeFileSync(file, `module.exports = { apps: [
    { name: 'api', script: ${JSON.stringify(APP)}, instances: 2, exec_mode: 'cluster', env: { PORT: ${port}, HOST: '127.0.0.1' } },
    { name: 'worker', script: ${JSON.stringify(worker)} }, { name: 'command', script: 'sleep', args: '1000' }, { name: 'bad', script: ${JSON.stringify(bad)} }] }`)
  const answers = async (/** @type {number} */ at) => (await request({ host: '127.0.0.1', port: at, path: '/pid' })).status === 200
  await pm2('start', file)
  await until(async () => await answers(port) && await answers(badPort), 'the apps of PM2 serve')
  const before = Number((await request({ host: '127.0.0.1', port, path: '/pid' })).body)

  // written and planned; nothing has changed
  const written = await manager.command(take(), { cwd: manager.folder })
  expect(written).toMatchObject({ code: 0, stdout: expect.stringContaining('4 to start') })
  expect(await theirs()).toEqual({ api: 'online online', worker: 'online', command: 'online', bad: 'online' })
  expect(fs.existsSync(manager.controlSocket)).toBe(false)

  fs.writeFileSync(flag('fails'), '')
  const load = startPacedLoad({ port, perSecond: 50, timeoutMs: 10_000 })
  const taken = await manager.command(take('--take', '--json'), { cwd: manager.folder })
  const lost = await load.stop()
  const results = taken.stdout.trim().split('\n').map(line => JSON.parse(line))
  expect(results).toMatchObject([
    { app: 'api', result: 'taken', gapMs: expect.any(Number) }, { app: 'worker', result: 'taken', gapMs: null },
    { app: 'command', result: 'taken', gapMs: expect.any(Number) },
    { app: 'bad', result: 'failed', text: expect.stringContaining("PM2's go on") }
  ])
  expect(taken.code).toBe(1)
  expect(await theirs()).toEqual({ api: 'stopped stopped', worker: 'stopped', command: 'stopped', bad: 'online' })
  expect(await answers(badPort)).toBe(true)
  expect((await manager.app('api')).serving).toBe(2)
  expect(Number((await request({ host: '127.0.0.1', port, path: '/pid' })).body)).not.toBe(before)
  expect(lost.ok).toBeGreaterThan(lost.failed) // what PM2 breaks by its stop is not ours to keep
  expect(taken.stderr).toMatch(/pm2 delete .*pm2 save/)

  // once more, cut while ours boot: what it did is in the journal
  fs.rmSync(flag('fails'))
  fs.writeFileSync(flag('waits'), '')
  const cut = manager.begin(take('--take'), { cwd: manager.folder })
  await until(async () => (await manager.status()).apps.some((/** @type {any} */ app) => app.name === 'bad'), 'ours boots')
  cut.child.kill('SIGKILL')
  expect((await cut.done).stdout).toMatch(/api: serves here already/)

  const undone = await manager.command(['import', 'pm2', '--undo'], { cwd: manager.folder })
  expect(undone).toMatchObject({ code: 0, stdout: expect.stringMatching(/bad: given back.*command: given back.*worker: given back.*api: given back/s) })
  expect(await theirs()).toEqual({ api: 'online online', worker: 'online', command: 'online', bad: 'online' })
  expect((await manager.status()).apps).toEqual([])
  expect(await answers(port) && await answers(badPort)).toBe(true)
  expect((await manager.command(['import', 'pm2', '--undo'])).stdout).toMatch(/nothing was taken over/)
})
