'use strict'
const fs = require('node:fs')
const path = require('node:path')
const { TestManager, until, freePort } = require('../support/manager-process')
const { webApp, ask, httpSocket, end } = require('./tools')

/** @type {TestManager} */
let manager
/** @type {number} */
let port
beforeEach(async () => {
  manager = new TestManager()
  port = await freePort()
})
afterEach(() => manager.end())

/** @param {string} id @param {string} text */
function log (id, text) { return ask(httpSocket(manager, id), `/log?text=${text}`) }

test('`bellwether logs web -n 5`: the last five lines of each stream, of all workers together', async () => {
  await manager.run(webApp(port))
  for (let i = 0; i < 8; i++) await log(`web.${i % 2}`, `line-${i}`)
  const out = await manager.command(['logs', 'web', '-n', '5', '--out'])
  expect(out).toMatchObject({ code: 0, stderr: '' })
  expect(out.stdout.trimEnd().split('\n').map(line => line.split(' | ')[1]))
    .toEqual(['line-3', 'line-4', 'line-5', 'line-6', 'line-7'])
  const err = await manager.command(['logs', 'web', '-n', '1', '--err', '--json'])
  expect(JSON.parse(err.stdout)).toEqual({
    app: 'web', slot: 1, worker: 'web.1', generation: 1, at: expect.stringMatching(/^\d{4}-.*Z$/), stream: 'err',
    line: 'line-7'
  })
})

test('`bellwether logs -f` shows new lines as they come, also of the workers that follow a reload and of those whose stdout is cut off', async () => {
  await manager.run(webApp(port))
  await log('web.0', 'old')
  const follow = manager.begin(['logs', 'web', '-f', '-n', '0', '--out'])
  await until(async () => {
    await log('web.0', 'beat') // the follower may not have begun
    return follow.stdout().includes('beat')
  }, 'it follows')
  expect(follow.stdout()).not.toContain('old')
  await manager.command(['reload', 'web'])
  await log('web.1', 'new')
  await until(() => follow.stdout().includes('web.1 out | new\n'), 'the new line is shown')
  fs.truncateSync(path.join(manager.home, 'log', 'web.out.log'))
  await log('web.0', 'cut') // shorter than all that was there: that is how a cut is seen
  await until(() => follow.stdout().includes('web.0 out | cut\n'), 'a file that was cut is followed')
  follow.child.kill('SIGINT')
  await follow.done
})

test('one pair of files for each worker, where the settings say so', async () => {
  await manager.run(webApp(port, { log: { files: 'worker' } }))
  await log('web.0', 'of-zero')
  await log('web.1', 'of-one')
  const both = await manager.command(['logs', 'web', '--out'])
  expect(both.stdout).toMatch(/web\.0 out \| of-zero/)
  expect(both.stdout).toMatch(/web\.1 out \| of-one/)
  const one = await manager.command(['logs', 'web.1', '--out'])
  expect(one.stdout).toContain('of-one')
  expect(one.stdout).not.toContain('of-zero')
})

test('what workers write goes to their files by descriptor: it comes while the manager stands still, and it stays private', async () => {
  await manager.run(webApp(port))
  const pid = Number(manager.manager?.child.pid)
  process.kill(pid, 'SIGSTOP')
  try {
    await log('web.0', 'while-it-stands')
    const file = path.join(manager.home, 'log', 'web.out.log')
    await until(() => fs.readFileSync(file, 'utf8').includes('while-it-stands'), 'it is in the file')
    expect(fs.statSync(file).mode & 0o777).toBe(0o600)
  } finally {
    process.kill(pid, 'SIGCONT')
  }
})

test('an uncaught exception, which Node prints itself, is known as the worker\'s that died of it; also with what the app adds to it', async () => {
  const script = manager.writeScript('web.js', `
    const http = require('node:http')
    http.createServer((req, res) => {
      res.end(String(process.pid))
      const why = req.url === '/own' ? Object.assign(new TypeError('own: ü\\nsecond line'), { code: 'E_OWN', cause: new Error('its cause') }) : 'only a text'
      if (req.url === '/rejects') return Promise.reject(new Error('rejected'))
      if (req.url !== '/') setImmediate(() => { throw why })
    }).listen(process.env.PORT)`)
  await manager.run(webApp(port, { script }))
  for (const [id, url] of [['web.0', '/own'], ['web.1', '/rejects'], ['web.0', '/text']]) {
    const before = (await manager.status()).apps[0].workers.find((/** @type {any} */ one) => one.id === id)?.pid
    await ask(httpSocket(manager, id), url)
    await until(async () => (await manager.status()).apps[0].workers.some((/** @type {any} */ one) => one.id === id &&
      one.state === 'serving' && one.pid !== before), `${id} serves again`)
  }
  const { stdout } = await manager.command(['logs', 'web', '-n', '500', '--err', '--json'])
  const lines = stdout.trimEnd().split('\n').map(line => JSON.parse(line))
  const ofWorker = (/** @type {string} */ id) =>
    lines.filter(({ worker }) => worker === id).map(({ line }) => line).join('\n')
  expect(lines.filter(({ worker, line }) => worker === null && line !== '')).toEqual([])
  expect(ofWorker('web.0')).toMatch(
    /web\.js:\d+\n[\s\S]*TypeError: own: ü\nsecond line\n[\s\S]*E_OWN[\s\S]*its cause[\s\S]*\nNode\.js v[\s\S]*only a text[\s\S]*\nNode\.js v/
  )
  expect(ofWorker('web.1')).toMatch(/Error: rejected\n +at [\s\S]*\nNode\.js v/)
})

test('the logs of an app that could not be started, or was deleted, can be read: the failed command says so', async () => {
  const script = manager.writeScript('web.js', "throw new Error('no database here')")
  const failed = await manager.command(['start', manager.writeSettings(webApp(port, { script }))])
  expect(failed).toMatchObject({ code: 1, stderr: expect.stringContaining('next: bellwether logs web\n') })
  expect(await manager.command(['logs', 'web', '--err'])).toMatchObject({
    code: 0, stdout: expect.stringContaining('Error: no database here')
  })
  // the first one that fails ends the start
  const oneByOne = await Promise.all(['web.0', 'web.1'].map(id => manager.command(['logs', id, '--err'])))
  expect(oneByOne.map(({ stdout }) => stdout).join('')).toContain('Error: no database here')
  expect((await manager.command(['logs', 'webb'])).code).toBe(4)
})

test('the logs can be read when no manager runs any more', async () => {
  await manager.run(webApp(port))
  await log('web.0', 'last-line')
  await end(/** @type {any} */ (manager.manager).child, 'SIGTERM')
  const read = await manager.command(['logs', 'web', '--out'])
  expect(read).toMatchObject({ code: 0, stdout: expect.stringContaining('last-line') })
})

test('F78: a line without an end is shown in pieces, and what comes after it is found', async () => {
  await manager.run(webApp(port, { instances: 1 }))
  const fd = fs.openSync(path.join(manager.home, 'log', 'web.out.log'), 'a')
  for (let i = 0; i < 64; i++) fs.writeSync(fd, 'x'.repeat(1024 * 1024))
  fs.writeSync(fd, '\nafter it\n')
  fs.closeSync(fd)
  const { code, stdout } = await manager.command(['logs', 'web', '-n', '3', '--out'])
  const lines = stdout.trimEnd().split('\n')
  expect({ code, last: lines.at(-1)?.split(' | ')[1] }).toEqual({ code: 0, last: 'after it' })
  expect(Math.max(...lines.map(line => line.length))).toBeLessThan(65 * 1024)
  const found = await manager.command(['logs', 'web', '--grep', 'after', '--out'])
  expect(found.stdout.split(' | ')[1]).toBe('after it\n')
})
