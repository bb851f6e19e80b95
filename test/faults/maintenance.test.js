'use strict'
const http = require('node:http')
const net = require('node:net')
const { TestManager, until, freePort, isAlive } = require('../support/manager-process')
const { ask, untilEvent } = require('./tools')

const APP = `
const http = require('http'), net = require('net')
http.createServer((req, res) => res.end('of the app')).listen(Number(process.env.PORT), '127.0.0.1')
net.createServer(socket => socket.end('plain')).listen(Number(process.env.PLAIN), '127.0.0.1')
`

/** @type {TestManager} */
let manager
beforeEach(() => { manager = new TestManager() })
afterEach(() => manager.end())

/** @param {number} port @param {Record<string, string>} [headers] @param {Buffer} [body] */
function request (port, headers = {}, body) {
  return new Promise((resolve, reject) => {
    const sent = http.request({ host: '127.0.0.1', port, headers, method: body ? 'POST' : 'GET' }, response => {
      let text = ''
      response.on('data', chunk => { text += chunk })
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, text }))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** What a connection hears before it is closed. @param {number} port */
function hear (port) {
  return new Promise((resolve, reject) => {
    let text = ''
    net.connect(port, '127.0.0.1').on('data', chunk => { text += chunk }).on('close', () => resolve(text)).on('error', reject)
  })
}

test('maintenance: 503 by a built-in worker, through a reload, the death of either, and the next manager; then the app is back', async () => {
  const [port, plain, httpPort] = [await freePort(), await freePort(), await freePort()]
  await manager.run({
    name: 'web', script: manager.writeScript('web.js', APP), instances: 2,
    listen: [`127.0.0.1:${port}`, `127.0.0.1:${plain}`], env: { PORT: String(port), PLAIN: String(plain) },
    drain: { idleGraceMs: 100 }, reload: { settleMs: 50 }
  }, { env: { BELLWETHER_HTTP_LISTEN: `127.0.0.1:${httpPort}` } })
  expect((await ask(port, '/')).body).toBe('of the app')

  const on = await manager.command(['maintenance', 'on', 'web', '--message', 'Back <soon>', '--retry-after', '2m'])
  expect(on).toMatchObject({ code: 0, stdout: expect.stringContaining(`connections to tcp://127.0.0.1:${plain} are closed`) })
  expect(await request(port)).toMatchObject({
    status: 503, text: 'Back <soon>\n', headers: { 'retry-after': '120', connection: 'close' }
  })
  expect(await request(port, { accept: 'text/html' })).toMatchObject({ text: expect.stringContaining('Back &lt;soon&gt;') })
  expect(await request(port, {}, Buffer.alloc(3_000_000))).toMatchObject({ status: 503 })
  expect(await hear(plain)).toBe('')
  expect(await ask(httpPort, '/readyz')).toMatchObject({ status: 503, body: expect.stringContaining('web: in maintenance') })
  expect((await manager.command(['ls'])).stdout).toMatch(/maintenance, 503 for/)
  const app = await manager.app('web')
  expect(app.maintenance).toMatchObject({ message: 'Back <soon>', retryAfterMs: 120_000 })

  // the app's workers wait, also new ones; a pause is another thing
  expect(await manager.command(['reload', 'web'])).toMatchObject({ code: 0 })
  expect((await request(port)).status).toBe(503)
  expect(await manager.command(['pause', 'web'])).toMatchObject({ code: 1, stderr: expect.stringContaining('BW_PAUSE') })
  expect(await manager.command(['resume', 'web'])).toMatchObject({ stdout: expect.stringContaining('not paused') })
  expect((await request(port)).status).toBe(503)

  // it needs no manager, and the next one knows it
  await manager.kill()
  expect((await request(port)).text).toBe('Back <soon>\n')
  await manager.runAgain()
  await until(async () => (await manager.app('web')).serving === 2, 'the workers have said who they are')
  expect((await manager.app('web')).maintenance).toMatchObject({ message: 'Back <soon>', pid: app.maintenance.pid })
  expect((await request(port)).status).toBe(503)

  // where it dies there is another one; those who come meanwhile wait
  process.kill(app.maintenance.pid, 'SIGKILL')
  expect((await request(port)).status).toBe(503)
  await untilEvent(manager, e => e.event === 'maintenance-worker', 'said')
  const { pid } = (await manager.app('web')).maintenance

  const off = await manager.command(['maintenance', 'off', 'web'])
  expect(off).toMatchObject({ code: 0, stdout: expect.stringContaining('2 of 2 workers accept connections') })
  await until(() => !isAlive(pid), 'the built-in worker has ended')
  expect((await request(port)).text).toBe('of the app')
  expect(await hear(plain)).toBe('plain')
  expect((await manager.app('web')).maintenance).toBeUndefined()
  expect(await manager.command(['maintenance', 'off'])).toMatchObject({ code: 0, stdout: expect.stringContaining('not in maintenance') })

  // a stop ends it with the app
  await manager.command(['maintenance', 'on', 'web'])
  const last = (await manager.app('web')).maintenance.pid
  expect(await manager.command(['stop', 'web'])).toMatchObject({ code: 0 })
  await until(() => !isAlive(last), 'it has ended with the app')
  await expect(request(port)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

describe('what ends in the middle', () => {
  /** @type {number} */
  let port
  beforeEach(async () => {
    port = await freePort()
    const plain = await freePort()
    await manager.run({
      name: 'web', script: manager.writeScript('web.js', APP), instances: 2,
      listen: [`127.0.0.1:${port}`, `127.0.0.1:${plain}`], env: { PORT: String(port), PLAIN: String(plain) },
      drain: { idleGraceMs: 100 }, reload: { settleMs: 50 }, health: { hungMs: 300_000 }
    })
  })

  test('a manager that is killed while a worker is blocked in `off`: the next one ends the built-in worker', async () => {
    expect(await manager.command(['maintenance', 'on', 'web'])).toMatchObject({ code: 0 })
    const { pid } = (await manager.app('web')).maintenance
    const [blocked] = await manager.pids('web')
    process.kill(blocked, 'SIGSTOP')
    const off = manager.begin(['maintenance', 'off', 'web'])
    await until(async () => (await manager.app('web')).maintenance === undefined, 'it has begun')
    await manager.kill()
    expect(await off.done).toMatchObject({ code: 1, stderr: expect.stringContaining('BW_MANAGER_GONE') })
    process.kill(blocked, 'SIGCONT')
    expect(isAlive(pid)).toBe(true)

    await manager.runAgain()
    await until(() => !isAlive(pid), 'it has ended')
    expect((await request(port)).text).toBe('of the app')
  })

  test('all workers and the manager die: the app starts in reserve, clients get 503, and `off` brings it back', async () => {
    expect(await manager.command(['maintenance', 'on', 'web'])).toMatchObject({ code: 0 })
    const { pid } = (await manager.app('web')).maintenance
    const workers = await manager.pids('web')
    await manager.kill()
    for (const worker of workers) process.kill(worker, 'SIGKILL')
    expect((await request(port)).status).toBe(503)

    await manager.runAgain()
    await until(async () => (await manager.app('web')).serving === 2, 'the app has its addresses')
    const answer = () => request(port).catch(err => ({ status: err.code })) // refused until another one accepts
    await until(async () => (await answer()).status === 503, 'another one answers')
    expect(isAlive(pid)).toBe(false)
    expect((await manager.app('web')).maintenance.pid).not.toBe(pid)
    expect(await manager.command(['maintenance', 'off', 'web'])).toMatchObject({ code: 0 })
    expect((await request(port)).text).toBe('of the app')
  })

  test('it is refused where a worker is blocked: no client gets a 503, and no process stays', async () => {
    const [blocked] = await manager.pids('web')
    process.kill(blocked, 'SIGSTOP')
    const on = manager.begin(['maintenance', 'on', 'web'])
    await until(async () => (await manager.app('web')).maintenance?.pid, 'it has begun')
    const { pid } = (await manager.app('web')).maintenance
    const answer = request(port)
    expect(await on.done).toMatchObject({ code: 1, stderr: expect.stringContaining('BW_PAUSE') })
    process.kill(blocked, 'SIGCONT')
    expect(await answer).toMatchObject({ status: 200, text: 'of the app' })
    await until(() => !isAlive(pid), 'the built-in worker has ended')
    expect((await manager.app('web')).maintenance).toBeUndefined()
  })

  test('a manager that is killed before the built-in worker accepts leaves none', async () => {
    const [blocked] = await manager.pids('web')
    process.kill(blocked, 'SIGSTOP')
    const on = manager.begin(['maintenance', 'on', 'web'])
    await until(async () => (await manager.app('web')).maintenance?.pid, 'it has begun')
    const { pid } = (await manager.app('web')).maintenance
    await manager.kill()
    await on.done
    await until(() => !isAlive(pid), 'it has ended with the manager')
    process.kill(blocked, 'SIGCONT')
    await manager.runAgain() // the wish was written down
    await until(async () => (await manager.app('web')).maintenance?.pid, 'it is in maintenance')
    expect((await request(port)).status).toBe(503)
  })
})
