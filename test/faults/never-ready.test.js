'use strict'
const { TestManager } = require('../support/manager-process')
const { expectOldServesOn } = require('../support/bad-release')
const { followApp } = require('../support/follow-app')
const { underLoad } = require('../support/load')
const { runWeb, release, lostOf, GOOD, NOTHING_LOST } = require('../support/web-app')

/** @type {TestManager[]} */
const managers = []
const begin = () => {
  const manager = new TestManager()
  managers.push(manager)
  return manager
}
afterEach(async () => {
  await Promise.all(managers.splice(0).map(manager => manager.end()))
})

const BOOT_MS = 3500
const NO_SERVER = 'setInterval(() => {}, 1000)'
const DEAF_SERVER = "require('http').createServer(() => {}).listen(Number(process.env.PORT), process.env.HOST)"
/** Answers, then closes its server and lives on, as after a failed initialisation. */
const CLOSES = `console.error('closing again')
const server = require('http').createServer((req, res) => res.end('ok', () => CLOSE)).listen(Number(process.env.PORT), process.env.HOST)
${NO_SERVER}`

/** Each takes as long as a release may: so they do that side by side. */
const BAD_RELEASES = [
  {
    name: 'F3: a release that never becomes ready',
    code: `console.error('waiting for the database')\n${NO_SERVER}`,
    says: ['waiting for the database', 'waited for a listening server', '(BW_READY_TIMEOUT)']
  },
  {
    name: 'F3: a release that blocks its event loop at boot',
    code: "require('fs').writeSync(2, 'computing\\n')\nwhile (true);",
    says: ['computing', '(BW_READY_TIMEOUT)']
  },
  {
    name: 'F4: a release that listens and never answers',
    code: `console.error('nobody gets an answer')\n${DEAF_SERVER}`,
    says: ['nobody gets an answer', 'did not answer', '(BW_NOT_SERVING)']
  },
  {
    name: 'F4: a release that says ready and does not listen',
    when: 'message',
    good: `${GOOD}process.send('ready')`,
    code: `console.error('ready, but for nothing')\nprocess.send('ready')\n${NO_SERVER}`,
    says: ['ready, but for nothing', 'waited for a listening server', '(BW_READY_TIMEOUT)']
  },
  {
    name: 'F4: a release that closes its server with its first answer',
    code: CLOSES.replace('CLOSE', 'server.close()'),
    says: ['closing again', 'waited for a listening server', '(BW_READY_TIMEOUT)']
  },
  {
    name: 'F4: a release that closes its server soon after it was ready',
    reload: { settleMs: 2000 },
    code: CLOSES.replace('CLOSE', 'setTimeout(() => server.close(), 500)'),
    says: ['closing again', 'it closed its own soon after it was ready', '(BW_READY_TIMEOUT)']
  }
]

test.each([0, 3])('the old generation goes on serving, the command fails and says why (bad releases from number %i on)', async first => {
  const problems = await Promise.all(BAD_RELEASES.slice(first, first + 3)
    .map(({ name, ...how }) => expectOldServesOn(begin(), how).catch(err => `${name}: ${err.stack}`)))
  expect(problems.filter(problem => problem !== undefined)).toEqual([])
})

test('a release that closes its server soon after it was ready, and then listens for good, replaces the old one', async () => {
  const settleMs = 2000
  const manager = begin()
  await runWeb(manager, { instances: 1, reload: { settleMs } })
  const [old] = await manager.pids('web')
  release(manager, `
    const http = require('http')
    const listen = server => server.listen(Number(process.env.PORT), process.env.HOST)
    const first = listen(http.createServer((req, res) => res.end('ok', () => setTimeout(() => first.close(), ${settleMs / 4}))))
    first.on('close', () => setTimeout(() => listen(http.createServer((req, res) => res.end('ok'))), ${settleMs / 4}))`)

  expect(await manager.command(['reload', 'web'])).toMatchObject({ code: 0 })
  expect(await manager.pids('web')).not.toContain(old)
})

test('F38: a new version that boots slower than the drain lasts: capacity never falls below the number of workers', async () => {
  const manager = begin()
  const port = await runWeb(manager, {
    drain: { idleGraceMs: 2000, timeoutMs: BOOT_MS - 500 }, reload: { settleMs: 50, surge: 1 }
  })
  const follower = await followApp(manager, 'web')
  const result = await underLoad({ port }, async () => {
    release(manager, `setTimeout(() => { ${GOOD} }, ${BOOT_MS})`)
    const reload = await manager.command(['reload', 'web'])

    expect(reload).toMatchObject({ code: 0, stdout: expect.stringContaining('no connection cut') })
    expect(reload.ms).toBeGreaterThan(2 * BOOT_MS)
  })
  expect(lostOf(result)).toEqual(NOTHING_LOST)
  expect(result.ok).toBeGreaterThan(100)
  expect(follower.least()).toBe(2)
  expect(follower.most()).toBe(3)
})
