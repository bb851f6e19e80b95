'use strict'
/** hooks.onEvents with real commands and a real receiver; a dead or slow one delays nothing. */
const fs = require('node:fs')
const http = require('node:http')
const path = require('node:path')
const { TestManager, freePort, until, SCALE } = require('../support/manager-process')
const { webApp, poke, httpSocket, events } = require('./tools')
const { checkApp } = require('../../manager/settings')

/** @type {TestManager} */
let manager
/** @type {http.Server[]} */
const servers = []
beforeEach(() => { manager = new TestManager() })
afterEach(async () => {
  await manager.end()
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  }
})

const SECRET = 'correct-horse-battery'

/**
 * @param {(count: number) => number | null} statusOf   null: never answers
 */
async function startReceiver (statusOf) {
  /** @type {{ headers: http.IncomingHttpHeaders, body: any, url: string }[]} */
  const got = []
  const server = http.createServer((request, response) => {
    let text = ''
    request.on('data', chunk => { text += chunk })
    request.on('end', () => {
      got.push({ headers: request.headers, body: JSON.parse(text), url: String(request.url) })
      const status = statusOf(got.length)
      if (status !== null) response.writeHead(status).end()
    })
  })
  servers.push(server)
  await new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  return { got, url: `http://127.0.0.1:${/** @type {any} */ (server.address()).port}` }
}

/** Appends what it was given, as one line. */
const NOTE = `
const fs = require('node:fs')
const { BELLWETHER_EVENT, BELLWETHER_APP, COLOUR } = process.env
const { name, app } = JSON.parse(fs.readFileSync(0, 'utf8'))
fs.appendFileSync('noted', [BELLWETHER_EVENT, BELLWETHER_APP, COLOUR, name === BELLWETHER_EVENT, app].join(' ') + '\\n')
`

test('a crash and a reload are told by a command and by POST, with the header of a secret file; no secret is seen anywhere', async () => {
  const { got, url } = await startReceiver(count => count === 1 ? 503 : 200)
  const dead = await startReceiver(() => null)
  const tokenFile = path.join(manager.home, 'token')
  fs.writeFileSync(tokenFile, `Bearer ${SECRET}\n`, { mode: 0o600 })
  const command = [process.execPath, manager.writeScript('note.js', NOTE)]
  const app = webApp(await freePort(), {
    cwd: manager.folder, env: { COLOUR: 'red' }, hooks: { onEvents: [
      { on: ['exit:crashed'], url: `${url}/T0000/${SECRET}`, secretFile: tokenFile },
      { on: ['exit:crashed', 'verb:reload:done'], command },
      { on: ['*'], url: dead.url, timeoutMs: 100, retries: 0 }
    ] }
  })
  await manager.run(app)
  poke(httpSocket(manager, 'web.0'), '/crash')
  await until(() => got.length === 2, 'the receiver was asked twice')
  expect(got[1]).toMatchObject({
    url: `/T0000/${SECRET}`,
    headers: { authorization: `Bearer ${SECRET}`, 'content-type': 'application/json', 'x-bellwether-delivery': got[0].body.id },
    body: { schema: 1, app: 'web', name: 'exit:crashed', event: { event: 'exit', cause: 'crashed', id: 'web.0' } }
  })
  expect(got[1].body.id).toBe(got[0].body.id)
  const beganAtMs = performance.now()
  expect((await manager.command(['reload', 'web'])).code).toBe(0)
  expect(performance.now() - beganAtMs).toBeLessThan(20_000 * SCALE) // the dead one delays nothing
  const noted = () => fs.existsSync(path.join(manager.folder, 'noted')) ? fs.readFileSync(path.join(manager.folder, 'noted'), 'utf8').trim().split('\n') : []
  await until(() => noted().length === 2, 'both are noted')
  expect(noted()).toEqual(['exit:crashed web red true web', 'verb:reload:done web red true web'])
  await until(() => dead.got.length > 3, 'the dead one is asked on')

  const status = await manager.command(['status', 'web'])
  expect(status.stdout).toMatch(/exit:crashed to 127\.0\.0\.1:\d+: 1 delivered\n/)
  expect(status.stdout).toMatch(/\* to 127\.0\.0\.1:\d+: 0 delivered.*given up; the last try failed: .*no answer within 100 ms/)
  const json = await manager.command(['status', 'web', '--json'])
  manager.writeSettings({ ...app, hooks: { onEvents: [{ on: ['exit:crashed'], url: `${url}/T0000/${SECRET}-2` }] } })
  const plan = await manager.command(['plan'])
  expect(plan.stdout).toMatch(/hooks\.onEvents/)
  const seen = [status.stdout, json.stdout, plan.stdout, manager.output, (await manager.command(['config', 'show'])).stdout]
  expect(seen.map(text => text.includes(SECRET))).toEqual([false, false, false, false, false])
  const page = await manager.command(['metrics', 'web'])
  expect(page.stdout).toMatch(/bellwether_hook_deliveries_total\{[^}]*result="delivered"[^}]*\} 3/)
  expect(page.stdout).toMatch(/bellwether_hook_deliveries_total\{[^}]*result="retried"[^}]*\} 1/)
})

test('what waits is told by the next manager after an upgrade, under the same id', async () => {
  let isWell = false
  const { got, url } = await startReceiver(() => isWell ? 200 : 503)
  const app = webApp(await freePort(), { hooks: { onEvents: [{ on: ['verb:reload:done'], url, retries: 20 }] } })
  const file = manager.writeSettings(app)
  expect((await manager.command(['start', file])).code).toBe(0)
  expect((await manager.command(['reload', 'web'])).code).toBe(0)
  await until(() => got.length > 0, 'it was tried')
  expect(await manager.command(['upgrade'])).toMatchObject({ code: 0 })
  isWell = true
  const [{ body }] = got
  const tried = got.length
  await until(() => got.length > tried, 'the next manager tells it')
  expect(got.at(-1)?.body).toEqual(body)
  expect(fs.existsSync(path.join(manager.home, 'state', 'event-hooks.json'))).toBe(false)
  expect(events(manager)).toEqual([]) // nothing of it in a foreground log
})

test.each(/** @type {[any, RegExp][]} */ ([
  [{ on: ['exit'], url: 'http://x', command: ['a'] }, /onEvents\[0\].*one of command and url, and not both/],
  [{ on: ['exit'] }, /one of command and url/],
  [{ on: [], url: 'http://x' }, /onEvents\[0\]\.on/],
  [{ on: ['exit'], url: 'ftp://x' }, /onEvents\[0\]\.url/],
  [{ on: ['exit'], url: 'http://[x' }, /onEvents\[0\]\.url/],
  [{ on: ['exit'], command: ['a'], secretFile: '/x' }, /secretFile.*for the header of a POST/],
  [{ on: ['exit'], comand: ['a'] }, /comand.*unknown/]
]))('%j is refused', (hook, says) => {
  const { problems } = checkApp(webApp(3000, { hooks: { onEvents: [hook] } }))
  expect(problems.map(({ path: at, message }) => `${at}: ${message}`).join('\n')).toMatch(says)
})
