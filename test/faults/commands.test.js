'use strict'
/**
 * Apps whose workers run a command in another language (exec): real servers of Python, which take their listening
 * socket from descriptor 3.
 */
const fs = require('node:fs')
const path = require('node:path')
const { execFileSync, spawnSync } = require('node:child_process')
const { TestManager, until, freePort, isAlive } = require('../support/manager-process')
const { ask, events, httpSocket } = require('./tools')
const { underLoad } = require('../support/load')
const { needsTool } = require('../support/needs-tool')

const NOTHING_LOST = { refused: 0, reset: 0, timedOut: 0, wrongBody: 0, wrongStatus: 0 }
const COMMANDS = path.join(__dirname, '..', 'fixtures', 'commands')
const FD3 = path.join(COMMANDS, 'fd3.py')
const READY = path.join(COMMANDS, 'ready.py')

const has = (/** @type {string} */ tool) => spawnSync(tool, ['--version']).status === 0
const withPython = needsTool(test, has('python3'), 'python3')
const withCompiler = needsTool(test, has('gcc'), 'gcc')
const withServers = needsTool(test, has('gunicorn') && has('uvicorn'), 'gunicorn or uvicorn')

/** @type {TestManager} */
let manager
/** @type {number} */
let port
beforeEach(async () => {
  manager = new TestManager()
  port = await freePort()
})
afterEach(() => manager.end())

const pyApp = (/** @type {Record<string, any>} */ more = {}) => ({
  name: 'web', exec: ['python3', FD3], instances: 2, listen: [`127.0.0.1:${port}`],
  drain: { timeoutMs: 20_000 }, reload: { settleMs: 50 }, ...more
})
const text = async (/** @type {string} */ urlPath) => (await ask(port, urlPath)).body
/** @param {'out' | 'err'} stream */
const log = stream => fs.readFileSync(path.join(manager.home, 'log', `web.${stream}.log`), 'utf8')
const serving = (/** @type {number} */ count) =>
  until(async () => (await manager.pids('web')).length === count && manager.pids('web'), `${count} serve`)

describe('a server that takes descriptor 3', () => {
  withPython('is reloaded start-first under load without a lost request; logs, numbers and refusals are right', async () => {
    await manager.run(pyApp({ env: { RELEASE: 'old' } }))
    expect(await text('/passed')).toBe(`1 ${port} True`)
    const [worker] = (await manager.app('web')).workers
    expect(worker.command.pid).not.toBe(worker.pid)
    const ofCommand = Number(/^VmRSS:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${worker.command.pid}/status`, 'latin1'))?.[1])
    expect(worker.rssBytes).toBeGreaterThan(1.5 * 1024 * ofCommand) // the worker's own process counts, too

    const result = await underLoad({ port }, async () => {
      manager.writeSettings(pyApp({ env: { RELEASE: 'new' } }))
      expect(await manager.command(['reload', 'web'])).toMatchObject({ code: 0 })
    })
    expect(result).toMatchObject(NOTHING_LOST)
    expect(await text('/release')).toBe('new')
    expect(isAlive(worker.pid) || isAlive(worker.command.pid)).toBe(false)
    expect(log('out').match(/^taking sockets: 1$/gm)).toHaveLength(4)
    expect(log('out').match(/^stopped$/gm)).toHaveLength(2)

    const verbs = [['attach', 'web.0'], ['eval', 'web.0', '1'], ['heap', 'web.0'], ['stack', 'web.0'], ['errors', 'web']]
    const all = await Promise.all(verbs.map(async verb => ({ verb, ...await manager.command(verb) })))
    for (const { verb, ...refused } of all) {
      expect(`${verb[0]}: ${refused.stderr}${refused.stdout}`).toMatch(/runs a command \(python3\).*BW_NOT_NODE/s)
      expect(refused.code).not.toBe(0)
    }
    expect(await manager.command(['status', 'web'])).toMatchObject({
      code: 0, stdout: expect.stringContaining(`command  python3 ${FD3}`)
    })
  })

  withCompiler('a program in C is reloaded under load, with a new binary at the same path, without a lost request', async () => {
    const program = path.join(manager.folder, 'server')
    const build = () => execFileSync('gcc', ['-O1', '-o', `${program}.new`, path.join(COMMANDS, 'fd3.c')])
    build()
    fs.renameSync(`${program}.new`, program)
    const settings = pyApp({ exec: [program] })
    await manager.run(settings)
    const before = await manager.pids('web')
    build()
    const result = await underLoad({ port, keepAlive: false }, async () => {
      fs.renameSync(`${program}.new`, program) // as a deploy does it: the running one keeps its file
      for (let round = 0; round < 3; round++) expect(await manager.command(['reload', 'web'])).toMatchObject({ code: 0 })
    })
    expect(result).toMatchObject(NOTHING_LOST)
    expect(before.filter(isAlive)).toEqual([])
    expect(log('out').match(/^stopped$/gm)).toHaveLength(6)
  })

  withPython('outlives a killed manager; the next one has its workers and sockets; a crash is replaced', async () => {
    await manager.run(pyApp())
    const before = await manager.pids('web')
    const result = await underLoad({ port, keepAlive: false }, async load => {
      await manager.kill()
      const served = load.counts.ok
      await until(() => load.counts.ok > served + 30, 'requests are answered while no manager lives')
      await manager.runAgain()
      expect(await serving(2)).toEqual(before)
      expect(await manager.command(['reload', 'web'])).toMatchObject({ code: 0 })
    })
    expect(result).toMatchObject(NOTHING_LOST)
    expect(before.filter(isAlive)).toEqual([])

    const [{ command }] = (await manager.app('web')).workers
    process.kill(command.pid, 'SIGKILL')
    await until(() => events(manager).find(event => event.event === 'exit' && event.cause === 'signal'), 'its end is told')
    await serving(2)
    const code = await until(async () => {
      await text('/exit?code=7').catch(() => {})
      return events(manager).find(event => event.event === 'exit' && event.code === 7)
    }, 'its exit code is told')
    expect(code).toMatchObject({ cause: 'crashed' })
    await serving(2)
    // who keeps it dies: the command ends with it, by the stop signal
    const [last] = (await manager.app('web')).workers
    process.kill(last.pid, 'SIGKILL')
    await until(() => !isAlive(last.command.pid), 'the command has ended, too')
    await serving(2)
  })

  withPython('one that never takes connections fails a reload, and the old workers stay', async () => {
    await manager.run(pyApp({ instances: 1 }))
    const before = await manager.pids('web')
    manager.writeSettings(pyApp({
      instances: 1, exec: ['python3', '-c', 'import time; time.sleep(600)'], ready: { timeoutMs: 1000, minUptimeMs: 100 }
    }))
    const failed = await manager.command(['reload', 'web'])
    expect(failed).toMatchObject({ code: 1, stderr: expect.stringMatching(/it to take connections from the sockets.*BW_/s) })
    expect(await manager.pids('web')).toEqual(before)
    expect(await text('/pid')).not.toBe('')
  })
})

describe('ways to be ready', () => {
  withPython('a command is not ready before it says so, in each way; one whose watchdog falls silent is replaced', async () => {
    const ways = ['notify', 'fd', 'log', 'tcp', 'listening']
    const ports = await Promise.all(ways.map(freePort))
    const gate = path.join(manager.folder, 'gate')
    const apps = ways.map((when, i) => ({
      name: when,
      exec: ['python3', READY, when, gate, String(ports[i])],
      ...when === 'tcp' ? {} : { listen: [`127.0.0.1:${ports[i]}`] },
      health: { blockedMs: 500, hungMs: 1000 },
      ready: {
        when, timeoutMs: 60_000,
        ...when === 'log' ? { pattern: '^startup c.*e$' } : {},
        ...when === 'tcp' ? { address: `127.0.0.1:${ports[i]}` } : {}
      }
    }))
    const running = manager.run(apps)
    const states = async () => (await manager.status()).apps
      .flatMap((/** @type {any} */ app) => app.workers.map((/** @type {any} */ w) => w.command && w.state))
    await until(async () => (await states()).filter((/** @type {string} */ s) => s === 'starting').length === 5, 'all wait')
    fs.writeFileSync(gate, '')
    await running
    expect(await Promise.all(ports.map(async one => (await ask(one, '/')).body))).toEqual(ways.map(() => 'ok'))
    const [worker] = (await manager.app('notify')).workers
    expect(worker.command.status).toBe('serving since now')
    // its watchdog has spoken once, and is silent since
    const hung = await until(() => events(manager).find(event => event.event === 'exit' && event.cause === 'hung'), 'it is replaced')
    expect(hung).toMatchObject({ app: 'notify', detail: expect.stringMatching(/^its watchdog was silent for/) })
  })
})

describe('gunicorn and uvicorn', () => {
  withServers('are reloaded under load, ready by READY=1 and by what the kernel shows', async () => {
    const other = await freePort()
    const app = (/** @type {Record<string, any>} */ more) =>
      ({ cwd: COMMANDS, env: { PYTHONDONTWRITEBYTECODE: '1' }, reload: { settleMs: 50 }, ready: { timeoutMs: 60_000 }, ...more })
    await manager.run([
      app({
        name: 'web', exec: 'gunicorn --workers 2 app:app', listen: [`127.0.0.1:${port}`],
        ready: { when: 'notify', timeoutMs: 60_000 }, health: { path: '/pid' }, worker: { ownSocket: true }
      }),
      app({ name: 'asgi', exec: 'uvicorn --fd 3 app:asgi', listen: [`127.0.0.1:${other}`] })
    ])
    expect((await ask(httpSocket(manager, 'web.0'), '/pid')).body).toMatch(/^\d+$/)
    const loadOf = (/** @type {number} */ at) => ({ port: at, keepAlive: false })
    const reload = (/** @type {string} */ name, /** @type {number} */ at) => underLoad(loadOf(at), async () => {
      expect(await manager.command(['reload', name])).toMatchObject({ code: 0 })
    })
    expect(await reload('web', port)).toMatchObject(NOTHING_LOST)
    // At its stop signal uvicorn closes a connection whose request it has not read yet (docs/languages.md): what
    // becomes of that is its own. The socket is never closed, and another worker answers all the others.
    expect(await reload('asgi', other)).toMatchObject({ ...NOTHING_LOST, reset: expect.any(Number) })
  })
})
