'use strict'
const fs = require('node:fs')
const path = require('node:path')
const { TestManager, until, request } = require('../support/manager-process')
const { followApp } = require('../support/follow-app')

/** @type {TestManager} */
let manager
beforeEach(() => { manager = new TestManager() })
afterEach(() => manager.end())

const SERVER = 'const say = require("./src/say.js")\nrequire("http").createServer((q, s) => s.end(say)).listen(0, "127.0.0.1")\n'
const say = (/** @type {string} */ text) => fs.writeFileSync(path.join(manager.folder, 'src', 'say.js'), text)
const good = (/** @type {string} */ word) => `module.exports = ${JSON.stringify(word)}\n`

/** @param {object} [more] */
async function run (more = {}) {
  fs.mkdirSync(path.join(manager.folder, 'src'))
  fs.mkdirSync(path.join(manager.folder, 'dist'))
  fs.writeFileSync(path.join(manager.folder, '.gitignore'), 'dist/\n')
  manager.writeScript('web.js', SERVER)
  say(good('one'))
  await manager.run({ name: 'web', script: 'web.js', reload: { settleMs: 50 }, drain: { idleGraceMs: 0 }, ...more })
  await until(async () => (await manager.app('web')).watch?.state === 'watching', 'its files are watched')
}

async function answer () {
  const [address] = (await manager.app('web')).listen
  const { hostname, port } = new URL(address.replace('tcp:', 'http:'))
  return (await request({ host: hostname, port })).body
}

test('an edit serves new code, a broken one leaves the old, the next heals; a burst is one reload, changes during a reload are one more, and what is ignored is none', async () => {
  await run({ watch: { ignore: ['*.md'] } })
  const follower = await followApp(manager, 'web')
  const reloads = (/** @type {string} */ state) => follower.all('verb').filter(e => e.verb === 'reload' && e.state === state)
  const begun = () => reloads('begun').length
  const over = () => reloads('done').length + reloads('failed').length
  const untilOver = (/** @type {number} */ count) => until(() => over() === count, `${count} reloads are over (${over()})`)

  say(good('two'))
  await untilOver(1)
  expect(await answer()).toBe('two')
  expect(follower.all('watch').at(-1)).toMatchObject({ state: 'changed', file: 'src/say.js', files: 1, detail: 'reloading web: src/say.js changed' })
  expect(reloads('begun')[0].by).toEqual({ via: 'watch', file: 'src/say.js' })
  const logs = manager.begin(['logs', 'web', '-f'])

  const [pid] = await manager.pids('web')
  say('module.exports = ;\n')
  await untilOver(2)
  expect(reloads('failed')).toHaveLength(1)
  expect({ answer: await answer(), pids: await manager.pids('web') }).toEqual({ answer: 'two', pids: [pid] })
  expect((await manager.command(['ls'])).stdout).toMatch(/web .*online, last reload refused/)
  say(good('three'))
  await untilOver(3)
  expect(await answer()).toBe('three')

  // a burst; what is ignored beside it
  for (let i = 0; i < 100; i++) fs.writeFileSync(path.join(manager.folder, 'src', `f${i}.js`), '')
  fs.writeFileSync(path.join(manager.folder, 'dist', 'out.js'), '')
  fs.writeFileSync(path.join(manager.folder, 'src', 'read.md'), '')
  await untilOver(4)
  expect(follower.all('watch').at(-1)).toMatchObject({ files: 100, detail: 'reloading web: src/f99.js and 99 more changed' })

  // during a reload, one after the other: one more
  say(good('four'))
  await until(() => begun() === 5, 'it is reloaded')
  say(good('five'))
  fs.writeFileSync(path.join(manager.folder, 'src', 'f1.js'), '1')
  fs.writeFileSync(path.join(manager.folder, 'dist', 'out.js'), '1')
  await untilOver(6)
  expect(await answer()).toBe('five')

  // ignored files alone: the next edit is the next reload
  fs.writeFileSync(path.join(manager.folder, 'dist', 'out.js'), '2')
  fs.writeFileSync(path.join(manager.folder, 'src', 'read.md'), '2')
  await new Promise(resolve => fs.mkdir(path.join(manager.folder, 'src', 'new'), resolve))
  fs.writeFileSync(path.join(manager.folder, 'src', 'new', 'say.js'), '')
  await untilOver(7)
  expect(follower.all('watch').at(-1)).toMatchObject({ file: 'src/new/say.js', files: 1 })
  expect((await manager.command(['status', 'web'])).stdout).toMatch(/watch +\d+ folders; last change .* ago: src\/new\/say\.js/)
  await until(() => logs.stderr().includes('reloading web: src/f99.js and 99 more changed'), 'logs say so')
  logs.child.kill()

  // the setting is live: nothing is watched any more, and no worker was touched
  const pids = await manager.pids('web')
  manager.writeSettings({ name: 'web', script: 'web.js', reload: { settleMs: 50 }, drain: { idleGraceMs: 0 } })
  expect((await manager.command(['apply'])).code).toBe(0)
  await until(async () => (await manager.app('web')).watch === undefined, 'the watch has ended')
  expect(await manager.pids('web')).toEqual(pids)
})

test('an app that writes a file at each start is not reloaded for ever: the file is named, and ignored', async () => {
  await run({ watch: true })
  manager.writeScript('web.js', `require("fs").writeFileSync("data.json", String(Date.now()))\n${SERVER}`)
  const follower = await followApp(manager, 'web')
  const ignored = await follower.seen({ event: 'watch', state: 'ignored' })
  expect(ignored).toMatchObject({ file: path.join(manager.folder, 'data.json'), level: 'warn', reason: expect.stringContaining('name it in watch.ignore') })
  await until(async () => (await manager.app('web')).state === 'online', 'it serves')
  const generation = (await manager.app('web')).generation
  say(good('two'))
  await until(async () => await answer() === 'two' && (await manager.app('web')).state === 'online', 'an edit still counts')
  expect((await manager.app('web')).generation).toBe(generation + 1)
})
