'use strict'
/**
 * A rehearsal of the alert rules, 60 times as fast: an app that really crashes, one that is really stuck, one that
 * really leaks; and then they are mended.
 */
const fs = require('node:fs')
const path = require('node:path')
const { TestManager, until, freePort } = require('../../support/manager-process')
const { TestPrometheus, HAS_PROMETHEUS } = require('../../support/prometheus')
const { needsTool } = require('../../support/needs-tool')
const { poke, httpSocket } = require('../../faults/tools')
const { runJson, GOOD } = require('../../support/web-app')
const { alerts, faster, rulesText } = require('../../../dashboards/grafana/source/alerts')

const FACTOR = 60
/** While the file is there. @param {string} file */
const crashesBy = file =>
  `${GOOD}\nsetInterval(() => { if (require('fs').existsSync(${JSON.stringify(file)})) throw new Error('it crashes') }, 200)`
/** 1 MB in 150 ms, into a heap of 128 MB. */
const LEAKS = `${GOOD}\nconst kept = []\nsetInterval(() => { if (kept.length < 90) kept.push(Array.from({ length: 130_000 }, () => kept.length + 0.5)) }, 150)`

/** @type {TestManager} */
let manager
/** @type {TestPrometheus} */
let prometheus
beforeEach(() => {
  manager = new TestManager()
  prometheus = new TestPrometheus()
})
afterEach(async () => {
  await prometheus.end()
  await manager.end()
})

/** @param {string} name @param {string} code @param {object} [more] */
function appOf (name, code, more = {}) {
  const script = manager.writeScript(`${name}.js`, code)
  return {
    name, script, instances: 1, env: { HOST: '127.0.0.1', PORT: '0' }, reload: { settleMs: 50 },
    stop: { timeoutMs: 500 }, ...more
  }
}

/** @returns {Promise<string[]>} alert and app of each that fires */
async function firing () {
  const all = await prometheus.alerts()
  return all.filter(({ state }) => state === 'firing').map(({ labels: { alertname, app } }) => `${alertname} ${app}`)
}

/** @param {readonly string[]} wanted */
async function untilFiring (wanted) {
  /** @type {string[]} */
  let missing = []
  await until(async () => {
    const now = await firing()
    missing = wanted.filter(one => !now.includes(one))
    return missing.length === 0
  }, 'they fire').catch(err => {
    throw missing.length > 0 ? new Error(`these do not fire: ${missing.join(', ')}`) : err
  })
}

needsTool(test, HAS_PROMETHEUS, 'prometheus')('a crashing, a stuck and a leaking app are told of, each by its own rules, and not any more when they are mended', async () => {
  const httpPort = await freePort()
  manager.env.BELLWETHER_HTTP_LISTEN = `127.0.0.1:${httpPort}`
  const apps = [
    appOf('good', GOOD), appOf('crashes', GOOD, { instances: 3, restart: { maxDelayMs: 100 } }),
    appOf('stuck', GOOD, { health: { hungMs: 600_000 } }),
    appOf('leaks', GOOD, { nodeArgs: ['--max-old-space-size=128', '--max-semi-space-size=1'] })
  ]
  await manager.run(apps)
  await prometheus.start({ targets: { bellwether: `127.0.0.1:${httpPort}` }, rules: rulesText(alerts(faster(FACTOR))) })
  await until(() => prometheus.number('count(process_start_time_seconds) == 6'), 'all six are scraped')
  expect(await firing()).toEqual([])

  const bad = path.join(manager.folder, 'bad')
  manager.writeScript('crashes.js', crashesBy(bad))
  manager.writeScript('leaks.js', LEAKS)
  for (const name of ['crashes', 'leaks']) expect((await runJson(manager, ['restart', name])).code).toBe(0)
  fs.writeFileSync(bad, '')
  poke(httpSocket(manager, 'stuck.0'), '/block?ms=600000')
  await untilFiring([
    'BellwetherCrashLoop crashes', 'BellwetherWorkerDied crashes', 'BellwetherWorkerStuck stuck',
    'BellwetherHeapGrows leaks'
  ])
  const [crash] = (await prometheus.alerts()).filter(({ labels }) => labels.alertname === 'BellwetherCrashLoop')
  expect(crash).toMatchObject({
    labels: { severity: 'critical' }, annotations: { runbook: expect.stringContaining('`bellwether errors crashes`') }
  })
  expect((await firing()).filter(one => one.endsWith(' good'))).toEqual([])

  fs.rmSync(bad)
  for (const name of ['crashes', 'leaks']) manager.writeScript(`${name}.js`, GOOD)
  for (const name of ['crashes', 'leaks', 'stuck']) expect((await runJson(manager, ['restart', name])).code).toBe(0)
  await until(async () => (await prometheus.alerts()).length === 0, 'nothing fires and nothing is about to')

  await manager.kill()
  await untilFiring(['BellwetherManagerDown undefined'])
  await manager.runAgain()
  await until(async () => (await prometheus.alerts()).length === 0, 'nothing fires any more')
})
