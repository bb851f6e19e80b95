'use strict'
/**
 * GET /v1/apps/:name/history of a real manager with real workers: it counts rightly, shows gaps as gaps, and outlives
 * the manager.
 */
const fs = require('node:fs')
const path = require('node:path')
const { TestManager, until, request } = require('../support/manager-process')
const { startLoad } = require('../support/load')
const { runWeb, lostOf, NOTHING_LOST } = require('../support/web-app')
const { poke, httpSocket } = require('./tools')

/** @type {TestManager} */
let manager
beforeEach(() => { manager = new TestManager() })
afterEach(() => manager.end())

/** @param {string} [query] */
async function ask (query = '') {
  const { status, body } = await request({
    socketPath: path.join(manager.home, 'run', 'control.sock'), path: `/v1/apps/web/history${query}`
  })
  return { status, ...JSON.parse(body) }
}
/** @param {any} history @param {string | null} worker @returns {Record<string, (number | null)[]>} */
const columnsOf = (history, worker) =>
  history.series.find((/** @type {any} */ one) => one.worker === worker)?.columns ?? {}
const sum = (/** @type {(number | null)[]} */ values) =>
  values.reduce((/** @type {number} */ total, value) => total + (value ?? 0), 0)
const last = (/** @type {(number | null)[]} */ values) => values.at(-1)

test('what a load asked is what the history says; a stuck worker is a gap; nothing is lost when the manager is killed or upgraded', async () => {
  const port = await runWeb(manager, { health: { hungMs: 600_000 }, stop: { timeoutMs: 300 } })
  const load = startLoad({ port, takesMs: 5 })
  await until(async () => columnsOf(await ask(), null).requestsPerSecond?.filter(Boolean).length >= 3,
    'three seconds of it are there')
  const result = await load.stop()
  expect(lostOf(result)).toEqual(NOTHING_LOST)
  await until(async () => last(columnsOf(await ask(), null).requestsPerSecond) === 0, 'it is over')
  const counted = await ask()
  const app = columnsOf(counted, null)
  // Rates of whole seconds: the sum of them is about the number of requests: of so few seconds each late look
  // matters. The exact sums are tried in test/metrics/history.
  expect(sum(app.requestsPerSecond) / result.ok).toBeGreaterThan(0.3)
  expect(sum(app.requestsPerSecond) / result.ok).toBeLessThan(3)
  expect(sum(columnsOf(counted, 'web.0').requestsPerSecond) + sum(columnsOf(counted, 'web.1').requestsPerSecond))
    .toBeCloseTo(sum(app.requestsPerSecond), 0)
  expect(Math.max(...app.p50Seconds.map(Number))).toBeGreaterThan(0.001)
  expect(Math.max(...app.connections.map(Number))).toBeGreaterThan(0)
  expect(last(app.rssBytes)).toBeGreaterThan(2e7)
  for (const { columns } of counted.series) {
    for (const values of Object.values(columns)) expect(values).toHaveLength(counted.last - counted.first + 1)
  }

  // increments: each row once
  let seen = counted
  for (let i = 0; i < 3; i++) {
    const more = await until(async () => {
      const next = await ask(`?since=${seen.last}`)
      return next.last > seen.last ? next : false
    }, 'a new row')
    expect(more.first).toBe(seen.last + 1)
    expect(columnsOf(more, 'web.1').cpuPercent).toHaveLength(more.last - seen.last)
    seen = more
  }

  poke(httpSocket(manager, 'web.1'), '/block?ms=600000')
  const stuck = await until(async () => {
    const now = await ask()
    // a late look has not judged yet
    return now.series[2].silentMs > 2000 && last(columnsOf(now, 'web.1').requestsPerSecond) === null && now
  }, 'web.1 says nothing')
  expect(last(columnsOf(stuck, 'web.1').requestsPerSecond)).toBe(null)
  expect(last(columnsOf(stuck, 'web.1').loopUtilization)).toBe(null)
  expect(last(columnsOf(stuck, 'web.1').rssBytes)).toBeGreaterThan(1e7) // what the kernel says goes on
  expect(last(columnsOf(stuck, 'web.0').requestsPerSecond)).toBe(0)
  expect(last(columnsOf(stuck, null).silent)).toBe(1)
  expect(stuck.series[1].silentMs).toBe(null)

  await manager.kill()
  await manager.runAgain()
  const after = await until(async () => {
    const now = await ask()
    return now.status === 200 && now.last > stuck.last && now
  }, 'the next manager answers')
  expect(after.first).toBe(stuck.first)
  const rows = stuck.last - stuck.first + 1
  for (const worker of [null, 'web.0', 'web.1']) {
    for (const [name, values] of Object.entries(columnsOf(stuck, worker))) {
      expect(columnsOf(after, worker)[name].slice(0, rows)).toEqual(values)
    }
  }

  const file = path.join(manager.home, 'run', 'history', 'web.history')
  expect(fs.statSync(file).mode & 0o777).toBe(0o600)
  expect(await manager.command(['delete', 'web'])).toMatchObject({ code: 0 })
  await until(() => !fs.existsSync(file), 'a deleted app has no history')
})

test('an upgrade keeps it; questions that mean nothing are refused', async () => {
  await manager.command(['start', manager.writeSettings({
    name: 'web', script: manager.writeScript('web.js', "require('http').createServer().listen(0, '127.0.0.1')")
  })])
  const before = await until(async () => {
    const now = await ask()
    return now.series?.[0]?.columns.rssBytes.filter(Boolean).length > 1 && now
  }, 'two rows')
  expect(await manager.command(['upgrade', '--timeout', '60000'])).toMatchObject({ code: 0 })
  const after = await until(async () => {
    const now = await ask()
    return now.status === 200 && now.last > before.last && now
  }, 'the next manager answers')
  expect(after.first).toBe(before.first)
  expect(columnsOf(after, 'web.0').rssBytes.slice(0, before.last - before.first + 1))
    .toEqual(columnsOf(before, 'web.0').rssBytes)

  for (const [query, code] of [
    ['?step=5s', 'BW_BAD_REQUEST'], ['?since=now', 'BW_BAD_REQUEST'], ['?since=-1', 'BW_BAD_REQUEST'],
    ['?worker=web.0', 'BW_BAD_REQUEST'],
    ['?since=1&since=2', 'BW_BAD_REQUEST'], ['?sice=1', 'BW_BAD_REQUEST'], ['?worker=9', 'BW_NO_SUCH_WORKER']
  ]) {
    expect({ query, code: (await ask(query)).error?.code }).toEqual({ query, code })
  }
  expect(await ask('?step=1m&worker=none')).toMatchObject({ step: '1m', stepMs: 60_000 })
  const { stdout } = await manager.command(['status', 'web', '--history'])
  expect(stdout).toMatch(/last 10 minutes +now +highest\n {2}CPU/)
  expect((await manager.command(['status', 'web'])).stdout).not.toContain('last 10 minutes')
  const { stdout: json } = await manager.command(['status', 'web', '--history', '--json'])
  expect(JSON.parse(json).history.series[0].columns.rssBytes.filter(Boolean).length).toBeGreaterThan(1)
})
