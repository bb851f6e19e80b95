'use strict'
/** /metrics of a real manager: what is counted outlives the worker, the collecting process and the manager. */
const fs = require('node:fs')
const net = require('node:net')
const path = require('node:path')
const { TestManager, until, freePort, request } = require('../support/manager-process')
const { webApp, poke, httpSocket } = require('./tools')

/** @type {TestManager} */
let manager
/** @type {number} */
let httpPort
beforeEach(async () => {
  manager = new TestManager()
  httpPort = await freePort()
  manager.env.BELLWETHER_HTTP_LISTEN = `127.0.0.1:${httpPort}`
})
afterEach(() => manager.end())

/** @param {string} [page] @param {Record<string, string>} [headers] */
const ask = (page = '/metrics', headers = {}) => request({ host: '127.0.0.1', port: httpPort, path: page, headers })
/** @param {string} series */
const valueOf = async series =>
  Number((await ask()).body.split('\n').find(line => line.startsWith(`${series} `))?.split(' ').at(-1))
const starts = () => valueOf('bellwether_worker_starts_total{app="web"}')

test('counts go on when a worker and the manager are killed; the token keeps strangers out', async () => {
  const token = path.join(manager.home, 'token')
  fs.writeFileSync(token, 'secret\n', { mode: 0o644 })
  const fileSd = path.join(manager.home, 'sd.json')
  await manager.run(webApp(await freePort()))
  const before = await starts()
  expect(before).toBeGreaterThan(0)
  const [pid] = await manager.pids('web')
  process.kill(pid, 'SIGKILL')
  await until(async () => await starts() === before + 1, 'the restart is counted')
  expect(await valueOf('bellwether_worker_exits_total{app="web",cause="signal"}')).toBe(1)

  await manager.kill()
  await manager.runAgain({ env: { BELLWETHER_PROMETHEUS_TOKEN_FILE: token, BELLWETHER_PROMETHEUS_FILE_SD: fileSd } })
  expect(await ask()).toMatchObject({ status: 503, body: expect.stringContaining(`chmod 600 ${token}`) })
  fs.chmodSync(token, 0o600)
  expect((await ask()).status).toBe(401)
  expect((await ask('/metrics', { authorization: 'Bearer wrong' })).status).toBe(401)
  const page = await ask('/metrics', { authorization: 'Bearer secret' })
  expect(page.body).toContain(`bellwether_worker_starts_total{app="web"} ${before + 1}\n`)
  expect(page.body).toContain('bellwether_worker_exits_total{app="web",cause="signal"} 1\n')
  expect(JSON.parse(fs.readFileSync(fileSd, 'utf8'))[0].targets).toEqual([`127.0.0.1:${httpPort}`])
})

test('the time that connections wait for a stuck worker is counted, also while nobody scrapes', async () => {
  const port = await freePort()
  await manager.run(webApp(port, {
    instances: 1, health: { hungMs: 600_000 }, drain: { idleGraceMs: 0, timeoutMs: 300 }, stop: { timeoutMs: 300 }
  }))
  const WAITS = 'bellwether_accept_queue_wait_seconds_total{app="web"}'
  expect(await valueOf(WAITS)).toBe(0)
  poke(httpSocket(manager, 'web.0'), '/block?ms=600000')
  await until(async () => (await manager.app('web')).workers[0].blockedMs > 500, 'it is stuck')
  const beganAtMs = performance.now()
  const waiting = Array.from({ length: 5 }, () => net.connect(port, '127.0.0.1'))
  try {
    let seconds = 0
    await until(async () => { seconds = await valueOf(WAITS); return seconds >= 10 },
      'five connections have waited for two seconds')
    expect(seconds).toBeLessThanOrEqual(5 * (performance.now() - beganAtMs + 2000) / 1000)
  } finally {
    for (const socket of waiting) socket.destroy()
  }
})
