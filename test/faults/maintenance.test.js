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
