'use strict'
/** The example that `npm start` runs, through the real command: what the README promises of it. */
const fs = require('node:fs')
const http = require('node:http')
const path = require('node:path')
const { TestManager, request, freePort, until } = require('../support/manager-process')

const ROOT = path.join(__dirname, '..', '..')
const EXAMPLE = path.join(ROOT, 'examples', 'hello')

/** @type {TestManager} */
let manager
/** @type {number} */
let port
beforeEach(async () => {
  manager = new TestManager()
  port = await freePort()
})
afterEach(() => manager.end())

const hello = async () => (await request({ host: '127.0.0.1', port, path: '/' })).body

test('two workers say who they are', async () => {
  await manager.run(path.join(EXAMPLE, 'bellwether.config.js'), { env: { PORT: String(port) } })
  const seen = new Set()
  await until(async () => {
    const answer = /^hello from worker (hello\.[01]) \(pid (\d+)\), release one\n$/.exec(await hello())
    seen.add(answer?.[1])
    return seen.size === 2
  }, 'both workers answer')
  expect([...seen].sort()).toEqual(['hello.0', 'hello.1'])
  expect((await request({ host: '127.0.0.1', port, path: '/healthz' })).status).toBe(200)
  expect((await request({ host: '127.0.0.1', port, path: '/nothing' })).status).toBe(404)
})

test('ls --json is as docs/architecture.md says, and so is the way to one worker and to the API', async () => {
  await manager.run(path.join(EXAMPLE, 'bellwether.config.js'), { env: { PORT: String(port) } })
  const said = JSON.parse((await manager.command(['ls', '--json'])).stdout)
  const [, written] = /^( {4}\{"schema":1,\n(?: {5}.+\n)+)/m
    .exec(fs.readFileSync(path.join(ROOT, 'docs', 'architecture.md'), 'utf8')) ?? []
  const example = JSON.parse(written.replaceAll('{...}', '{}').replaceAll(', ...]', ']'))
  const keysOf = (/** @type {any} */ { manager: own, apps: [app], ...top }) =>
    [top, own, app, app.workers[0]].map(part => Object.keys(part).sort())
  expect(keysOf(said)).toEqual(keysOf(example))

  const { runDir } = said.manager
  expect((await request({ socketPath: path.join(runDir, 'hello.1.http.sock'), path: '/' })).body)
    .toMatch(/^hello from worker hello\.1 /)
  expect(said.apps[0].workers[1].socket).toBe(path.join(runDir, 'hello.1.sock'))
  const api =
    JSON.parse((await request({ socketPath: path.join(runDir, 'control.sock'), path: '/v1/openapi.json' })).body)
  expect(Object.keys(api.paths)).toContain('/v1/status')
})

test('a new release comes with a reload, a broken one does not', async () => {
  fs.cpSync(EXAMPLE, manager.folder, { recursive: true })
  const script = path.join(manager.folder, 'server.js')
  const source = fs.readFileSync(script, 'utf8')
  await manager.run(path.join(manager.folder, 'bellwether.config.js'), { env: { PORT: String(port) } })
  const load = startAsking()

  fs.writeFileSync(script, source.replace("RELEASE = 'one'", "RELEASE = 'two'"))
  expect(await manager.command(['reload', 'hello'])).toMatchObject({ code: 0 })
  expect(await hello()).toMatch(/release two\n$/)

  fs.writeFileSync(script, 'throw new Error("a mistake of release three")\n')
  const broken = await manager.command(['reload', 'hello'])
  expect(broken.code).toBe(1)
  expect(broken.stderr).toContain('a mistake of release three')
  expect(await hello()).toMatch(/release two\n$/)

  const { ok, failed } = await load.stop()
  expect(failed).toEqual([])
  expect(ok).toBeGreaterThan(100) // a load that never ran proves nothing
})

/** Requests one after the other, on a connection each and on one that is kept. */
function startAsking () {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  /** @type {{ ok: number, failed: string[] }} */
  const result = { ok: 0, failed: [] }
  let stopping = false
  const clients = [false, agent].map(async kind => {
    while (!stopping) {
      const outcome = await request({ host: '127.0.0.1', port, path: '/', agent: kind })
        .then(answer => answer.status, err => err.message)
      if (outcome === 200) result.ok++
      else result.failed.push(outcome)
    }
  })
  return {
    async stop () {
      stopping = true
      await Promise.all(clients)
      agent.destroy()
      return result
    }
  }
}
