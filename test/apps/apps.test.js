'use strict'
/**
 * Real applications, in the short form: most of them under one manager, a few clients each, every phase once. The long
 * one, with NestJS and Next.js: npm run torture -- --only apps
 */
const fs = require('node:fs')
const path = require('node:path')
const { needsTool } = require('../support/needs-tool')
const { Scenario } = require('./scenario')
const { APPS: ALL } = require('./catalog')

const PACKAGES = path.join(__dirname, 'node_modules')
const APPS = ALL.filter(app => !app.long)
const CLIENTS = 3

const WHAT = 'what test/apps/package.json names ("npm ci --prefix test/apps --ignore-scripts")'

needsTool(describe, fs.existsSync(PACKAGES), WHAT)('real applications', () => {
  const scenario = new Scenario(APPS, { clients: CLIENTS })
  beforeAll(() => scenario.start(), 300_000)
  afterAll(() => scenario.end())

  /** What was lost, of each app that lost something. @param {import('./scenario').Phase} phase */
  const lostIn = phase => Object.fromEntries(scenario.outcomes.filter(one => one.phase === phase && one.lost.length > 0)
    .map(({ app, lost }) => [app, lost.slice(0, 3)]))

  test('they start', () => {
    expect(scenario.outcomes.map(one => one.app)).toEqual(APPS.map(app => app.name))
    expect(lostIn('start')).toEqual({})
  })

  test('a reload of each under load loses nothing', async () => {
    await scenario.reload()
    expect(lostIn('reload')).toEqual({})
  })

  test('SIGKILL of a worker of each: only what that worker held fails', async () => {
    await scenario.killWorkers()
    const { 'npm-start': refused = [], ...lost } = lostIn('worker')
    expect(lost).toEqual({})
    expect(refused.filter(what => !/ECONNREFUSED|ECONNRESET/.test(what))).toEqual([]) // the socket was its own
    const tooMany = scenario.outcomes.filter(({ phase, inVictim }) => phase === 'worker' && inVictim > CLIENTS)
    expect(tooMany).toEqual([])
  })

  test('SIGKILL of the manager: nothing is lost, and its successor has the same workers', async () => {
    await scenario.killManager()
    expect(lostIn('manager')).toEqual({})
  })

  test('a bad release of each is refused, and the workers of before serve on', async () => {
    await scenario.badRelease()
    expect(lostIn('bad release')).toEqual({})
  })

  test('stop: no job is left half done, and each answer has its line in the log', async () => {
    await scenario.stop()
    expect(scenario.halfDone()).toEqual([])
    expect(scenario.missingLines()).toEqual([])
  })
})
