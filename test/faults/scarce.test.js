'use strict'
/** What a worker does with a full disk under its log, and worker and manager without free descriptors. */
const fs = require('node:fs')
const http = require('node:http')
const path = require('node:path')
const { spawnSync, execFileSync } = require('node:child_process')
const { text } = require('node:stream/consumers')
const { TestManager, until, freePort, APP } = require('../support/manager-process')
const { webApp, ask, workers, events, untilEvent, readText } = require('./tools')
const { needsTool } = require('../support/needs-tool')

/** @type {TestManager} */
let manager
/** @type {number} */
let port
/** @type {string[]} */
let mounted
beforeEach(async () => {
  manager = new TestManager()
  port = await freePort()
  mounted = []
})
afterEach(async () => {
  for (const folder of mounted) spawnSync('umount', ['-l', folder])
  await manager.end()
})

/** @param {string} folder */
function mountSmall (folder) {
  fs.mkdirSync(folder, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k,mode=0700', 'tmpfs', folder])
  mounted.push(folder)
}

/** @returns {boolean} whether we may mount, as root in no strict container may */
function mayMount () {
  return process.getuid?.() === 0 &&
    spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/tmp']).status === 0
}

const LINE = 'x'.repeat(1000)

needsTool(
  test, mayMount(), 'mount(8) as root'
)('T14: a log on a full disk ends no worker and fails no request; what is lost is told, and no line is glued to a torn one', async () => {
  mountSmall(path.join(manager.home, 'log'))
  const script = manager.writeScript('web.js', `require(${JSON.stringify(APP)}); const fs = require('fs')
    setInterval(() => { if (!fs.existsSync('quiet')) { process.stdout.write('${LINE}\\n'); console.log('${LINE}'); process.stderr.write('y\\n') } }, 2)`)
  await manager.run(webApp(port, { script, instances: 1 }))
  const before = await manager.pids('web')
  expect(await untilEvent(manager, e => e.event === 'output-lost', 'it is told')).toMatchObject({
    worker: 'web.0', reason: expect.stringMatching(/^\d+ writes? to its stdout could not be made \(ENOSPC\)/)
  })
  for (let i = 0; i < 50; i++) expect((await ask(port, '/')).status).toBe(200)
  expect(await manager.pids('web')).toEqual(before)

  const [log] = fs.readdirSync(path.join(manager.home, 'log'))
    .map(name => path.join(manager.home, 'log', name))
    .filter(file => readText(file).startsWith('x'))
  fs.truncateSync(log)
  await until(() => fs.statSync(log).size > 10 * LINE.length, 'it writes on')
  fs.writeFileSync(path.join(manager.folder, 'quiet'), '')
  const lines = readText(log).split('\n').slice(0, -1)
  expect(lines.filter(line => line !== '' && line !== LINE)).toEqual([])
  expect(await manager.pids('web')).toEqual(before)
})

const canLimit = spawnSync('prlimit', ['--version']).status === 0
const withPrlimit = needsTool(test, canLimit, 'prlimit (util-linux)')

withPrlimit('a worker without free descriptors finishes what is open when it is reloaded, and is drained', async () => {
  const script = manager.writeScript('web.js', `require(${JSON.stringify(APP)}); const fs = require('fs')
    setInterval(() => { if (fs.existsSync('leak-' + process.pid)) try { for (;;) fs.openSync('/dev/null') } catch (err) { if (err.code !== 'EMFILE') throw err } }, 10)`)
  await manager.run(webApp(port, { script, instances: 1, drain: { idleGraceMs: 300 } }), {
    under: ['prlimit', '--nofile=300:300']
  })
  const [{ pid }] = await workers(manager)
  /** @type {import('node:http').IncomingMessage} */
  const open = await new Promise((resolve, reject) => {
    http.get({ host: '127.0.0.1', port, path: `/until?folder=${manager.folder}&head=1`, agent: false }, resolve)
      .on('error', reject)
  })
  fs.writeFileSync(path.join(manager.folder, `leak-${pid}`), '') // as long as it lives
  await until(() => fs.readdirSync(`/proc/${pid}/fd`).length === 300, 'it has no descriptor left')
  const reload = manager.begin(['reload', 'web'])
  await untilEvent(manager, e => e.event === 'worker' && e.pid === pid && e.state === 'draining', 'it drains')
  fs.writeFileSync(path.join(manager.folder, String(pid)), '')
  expect(await text(open)).toBe(`until ${pid}`)
  expect(await reload.done).toMatchObject({ code: 0, stdout: expect.stringContaining('no connection cut') })
  expect(events(manager).find(e => e.event === 'exit' && e.pid === pid)).toMatchObject({ cause: 'drained' })
})

withPrlimit('a manager without free descriptors says so of the worker that it cannot start, and starts it when it has some', async () => {
  await manager.run(webApp(port, { restart: { maxDelayMs: 200 } }))
  const { child } = manager.foreground()
  const [first] = await workers(manager)
  const limit = (/** @type {number} */ count) =>
    execFileSync('prlimit', ['--pid', String(child.pid), `--nofile=${count}:`])
  const used = fs.readdirSync(`/proc/${child.pid}/fd`).length
  limit(used + 2)
  process.kill(first.pid, 'SIGKILL')
  expect(await untilEvent(manager, e => e.event === 'exit' && e.cause === 'boot-failed', 'it is told')).toMatchObject({
    detail: expect.stringMatching(/EMFILE/)
  })
  limit(4096)
  await until(async () => (await manager.app('web')).state === 'online' && (await manager.pids('web')).length === 2,
    'both serve')
  expect(events(manager).filter(e => e.event === 'fault' || e.event === 'unkillable')).toEqual([])
})

test('kill -USR1 opens no inspector in a worker', async () => {
  await manager.run(webApp(port, { instances: 1 }))
  const [{ pid }] = await workers(manager)
  process.kill(pid, 'SIGUSR1')
  for (let i = 0; i < 20; i++) expect((await ask(port, '/')).status).toBe(200)
  expect((await manager.command(['logs', 'web'])).stdout).not.toContain('Debugger')
  expect(await manager.pids('web')).toEqual([pid])
})
