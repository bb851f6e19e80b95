'use strict'
/**
 * An app on its way to listening is waited for; a background worker is not. The pure rules:
 * test/manager/app/policies.test.js.
 */
const { spawn } = require('node:child_process')
const { TestManager, freePort, request, until, BIN } = require('../support/manager-process')
const { NODES } = require('../support/other-nodes')
const { runWeb, release, writeWeb, GOOD } = require('../support/web-app')
const { ask } = require('./tools')

/** @type {TestManager} */
let manager
beforeEach(() => {
  manager = new TestManager()
  delete manager.env.PORT
})
afterEach(() => manager.end())

const BOOT_MS = 3000
/** A background worker is not waited for that long, and whoever boots is. */
const ready = { timeoutMs: 60_000 }
const JOB = 'setInterval(() => {}, 1000)'
const compute = (/** @type {number} */ ms) =>
  `{ const untilMs = performance.now() + ${ms}; while (performance.now() < untilMs); }`
/** Of processor time, whatever the machine does meanwhile. */
const boot = (/** @type {number} */ ms) => `while (process.cpuUsage().user < ${1000 * ms});`

/**
 * How an app boots that takes long to listen; serve: the code that does.
 * @type {Record<string, (serve: string) => string>}
 */
const SLOW = {
  'made-server': serve => `const server = require('http').createServer(); setTimeout(() => { ${serve} }, ${BOOT_MS})`,
  'port-is-set': serve => `setTimeout(() => { ${serve} }, ${BOOT_MS})`,
  'computes-at-once': serve => `${compute(BOOT_MS)} ${serve}`,
  'computes-in-pieces': serve => `
    const doneMs = performance.now() + ${BOOT_MS}
    const piece = () => { ${compute(80)} if (performance.now() < doneMs) setTimeout(piece, 1); else { ${serve} } }
    piece()`,
  'computes-then-waits': serve => `require('http'); ${boot(1500)} setTimeout(() => { ${serve} }, ${BOOT_MS - 1000})`
}

/** What never listens. @type {Record<string, string>} */
const JOBS = {
  idle: JOB,
  computes: `${boot(1500)} ${JOB}`,
  'is-a-client': `require('http').get({ socketPath: '/nowhere' }).on('error', () => {}); ${JOB}`
}

/**
 * @param {string} node   the binary that the command, the manager and its workers run on
 * @param {string[]} args
 * @returns {Promise<{ code: number | null, stdout: string, stderr: string }>}
 */
function commandOn (node, args) {
  const child = spawn(node,
    [BIN, ...args], { cwd: manager.folder, env: manager.env, stdio: ['ignore', 'pipe', 'pipe'] })
  const said = { stdout: '', stderr: '' }
  child.stdout.on('data', chunk => { said.stdout += chunk })
  child.stderr.on('data', chunk => { said.stderr += chunk })
  return new Promise(resolve => child.on('close', code => resolve({ code, ...said })))
}

test.each(NODES)('start returns when apps that boot for long serve, and does not wait for background workers (%s)', async (_, node) => {
  const servers = await Promise.all(Object.entries(SLOW).map(async ([name, code]) => {
    const port = await freePort()
    const serve = `require('http').createServer((req, res) => res.end('${name}')).listen(${port}, '127.0.0.1')`
    return { name, script: manager.writeScript(`${name}.js`, code(serve)), ready, port, env: name === 'port-is-set'
      ? { PORT: String(port) }
      : {} }
  }))
  const jobs = Object.entries(JOBS)
    .map(([name, code]) => ({ name, script: manager.writeScript(`${name}.js`, code), ready }))
  const file = manager.writeSettings([...servers.map(({ port, ...app }) => app), ...jobs])

  const started = await commandOn(node, ['start', file])

  expect(started).toMatchObject({ code: 0 })
  for (const { name, port } of servers) {
    expect((await ask(port, '/')).body).toBe(name)
    expect(started.stdout).toContain(`started ${name}: 1 worker on tcp://127.0.0.1:${port}\n`)
    expect((await manager.app(name)).takenFor).toEqual({ kind: 'server', because: 'its workers listened' })
  }
  for (const { name } of jobs) {
    expect(started.stdout).toContain(
      `started ${name}: 1 worker, not listening: taken for a background worker (it did not listen within 1000 ms)\n`
    )
    expect((await manager.app(name)).takenFor).toMatchObject({ kind: 'background' })
  }
  const status = await commandOn(node, ['status', 'idle'])
  expect(status.stdout).toContain('kind     background worker (it did not listen within 1000 ms)\n')
})

test('a background worker that merely has PORT is waited for once, then taken for what it is, also by the next manager', async () => {
  const script = manager.writeScript('job.js', JOB)
  const job = (/** @type {number} */ timeoutMs) =>
    manager.writeSettings({ name: 'job', script, instances: 2, ready: { timeoutMs, minUptimeMs: 300 } })
  const PORT = '3000'
  const why = 'taken for a background worker (it did not listen within 2000 ms, though PORT is set in its environment)'

  const started = await manager.command(['start', job(2000)], { env: { PORT } })
  expect(started).toMatchObject({ code: 0, stdout: `started job: 2 workers, not listening: ${why}\n` })

  job(3_000_000) // it would be waited for until the test is over
  expect(await manager.command(['reload', 'job'])).toMatchObject({ code: 0 })
  expect(await manager.command(['shutdown'])).toMatchObject({ code: 0 })
  expect(await manager.command(['start', job(3_000_000)], { env: { PORT } })).toMatchObject({
    code: 0, stdout: expect.stringContaining(why)
  })
})

test('an app that makes a server and does not listen is left running, and start says that it does not listen', async () => {
  const go = `${manager.folder}/go`
  const script = manager.writeScript('web.js', `
    const server = require('http').createServer((req, res) => res.end('late'))
    const look = setInterval(() => { if (require('fs').existsSync(${JSON.stringify(go)})) { clearInterval(look); server.listen(0, '127.0.0.1') } }, 20)`)
  const started = await manager.command([
    'start', manager.writeSettings({ name: 'web', script, ready: { timeoutMs: 1500 } })
  ])
  expect(started).toMatchObject({ code: 5, stdout: '', stderr: expect.stringContaining(
    'web runs and does not listen: it did not listen within 1500 ms, though it made a server. (BW_NOT_LISTENING)'
  ) })
  expect(started.stderr).toContain('still running: web')
  const [pid] = await manager.pids('web')

  manager.writeScript('go', '')
  // its address is known when it has asked for it, a moment before it listens there
  await until(async () => (await manager.app('web')).takenFor.kind === 'server', 'it listens at last')
  expect((await manager.app('web')).listen).toHaveLength(1)
  expect(await manager.pids('web')).toEqual([pid])
})

test('ready.check off: a release that does not listen replaces nothing all the same, unless that is meant', async () => {
  const settings = { instances: 1, ready: { check: false, timeoutMs: 3000 }, restart: { minDelayMs: 10 } }
  const port = await runWeb(manager, settings)
  const [old] = await manager.pids('web')
  const serves = async () => expect((await request({ host: '127.0.0.1', port, path: '/pid' })).body).toBe(String(old))
  const mustListen = 'It must listen: its workers listened.'
  release(manager, JOB)

  const reload = await manager.command(['reload', 'web'])
  expect(reload).toMatchObject({ code: 1, stderr: expect.stringContaining(
    '(waited for a listening server) and was killed. It must listen: its workers listened.'
  ) })
  expect(reload.stderr)
    .toContain('if "web" is not to listen any more, set ready.listens to "never". (BW_READY_TIMEOUT)')
  await serves()
  expect(await manager.command(['scale', 'web', '2'])).toMatchObject({
    code: 1, stderr: expect.stringContaining(mustListen)
  })
  await serves()

  writeWeb(manager, { ...settings, ready: { ...settings.ready, listens: 'never' } })
  expect(await manager.command(['reload', 'web'])).toMatchObject({ code: 0 })
  expect((await manager.app('web')).takenFor).toEqual({ kind: 'background', because: 'ready.listens is "never"' })

  // what it was is known for ever after, also to a start after a stop
  release(manager, GOOD)
  expect(await manager.command(['rollback', 'web'])).toMatchObject({ code: 0 })
  release(manager, JOB)
  expect(await manager.command(['stop', 'web'])).toMatchObject({ code: 0 })
  expect(await manager.command(['start', 'web'])).toMatchObject({
    code: 1, stderr: expect.stringContaining(mustListen)
  })
})

describe('start of the saved list', () => {
  const LISTEN = "require('http').createServer((req, res) => res.end('ok')).listen(0, '127.0.0.1')"

  test('waits until what it took up serves; what does not fails the command with its reason, and is tried on', async () => {
    const broken = `${manager.folder}/broken`
    const scripts = ['slow', 'bad'].map(name => manager.writeScript(`${name}.js`, `
      if (require('fs').existsSync(${JSON.stringify(broken)})) { if ('${name}' === 'bad') throw new Error('no licence') }
      setTimeout(() => { ${LISTEN} }, require('fs').existsSync(${JSON.stringify(broken)}) ? 2500 : 0)`))
    await manager.command(['start', manager.writeSettings(scripts.map(script => ({
      name: script.slice(0, -3).split('/').pop(), script, restart: { minDelayMs: 10, maxDelayMs: 100 }
    })))])
    await manager.command(['shutdown'])
    manager.writeScript('broken', '')

    const started = await manager.command(['start'], { cwd: manager.home })

    expect(started).toMatchObject({
      code: 1, stdout: expect.stringMatching(/^took up the saved list: slow, bad\nstarted slow: 1 worker on tcp:\S+\n$/)
    })
    expect(started.stderr)
      .toContain('start bad failed: bad does not serve: worker bad.0 of generation 1 ended: boot-failed (')
    expect(started.stderr).toContain('Error: no licence')
    expect(started.stderr).toContain('the manager goes on trying to start bad')
    manager.writeScript('bad.js', LISTEN)
    await until(async () => (await manager.app('bad')).state === 'online', 'it is tried again')
  })

  test('after a power cut: a server is known as one, though no verb came after it had listened', async () => {
    const script = manager.writeScript('web.js', LISTEN)
    await manager.run({ name: 'web', script, ready: { timeoutMs: 2000 } })
    const pids = await manager.pids('web')
    await manager.kill()
    for (const pid of pids) process.kill(pid, 'SIGKILL')
    manager.writeScript('web.js', JOB)

    const started = await manager.command(['start'], { cwd: manager.home })

    expect(started).toMatchObject({
      code: 1, stdout: 'took up the saved list: web\n',
      stderr: expect.stringContaining('start failed: web does not serve')
    })
    expect(started.stderr).toContain('(BW_READY_TIMEOUT)')
  })

  test('workers that live are not waited for', async () => {
    const script = manager.writeScript('web.js', LISTEN)
    await manager.run({ name: 'web', script, instances: 2, reload: { settleMs: 600_000 } })
    await manager.kill()
    expect(await manager.command(['start'], { cwd: manager.home })).toMatchObject({
      code: 0, stdout: 'took up the saved list: web; 2 living workers taken over\n'
    })
  })
})

test('start of a file with apps that run, that were stopped and that are new: all run afterwards, and what the file says otherwise is told', async () => {
  const script = manager.writeScript('job.js', JOB)
  const app = (/** @type {string} */ name, more = {}) => ({ name, script, ready: { minUptimeMs: 100 }, ...more })
  const file = manager.writeSettings([app('runs'), app('stopped')])
  await manager.command(['start', file])
  await manager.command(['stop', 'stopped'])
  const [pid] = await manager.pids('runs')
  manager.writeSettings([app('runs', { instances: 2, env: { A: '1' } }), app('stopped'), app('new')])

  const started = await manager.command(['start', file])

  expect(started).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(
      /^runs runs already, with the settings it has; the file says otherwise of instances, env\nstarted new: .*\nstarted stopped: .*\n$/
    )
  })
  expect(started.stderr).toContain('next: bellwether reload runs (reads them again)')
  expect(started.stderr).toContain('stopped was stopped, and is started with the settings it has\n')
  expect(await manager.pids('runs')).toEqual([pid])
  expect(await manager.command(['start', file, '--json'])).toMatchObject({
    code: 0, stdout: expect.stringContaining('"differs":["instances","env"]')
  })

  manager.writeSettings([app('runs', { script: manager.writeScript('other.js', JOB) }), app('newer')])
  expect(await manager.command(['start', file])).toMatchObject({
    code: 6, stderr: expect.stringContaining('runs is in the list already')
  })
  expect((await manager.status()).apps.map((/** @type {any} */ { name }) => name)).toEqual(['runs', 'stopped', 'new'])
})
