'use strict'
const { spawn, spawnSync } = require('node:child_process')
const { TestManager, until, freePort } = require('../support/manager-process')
const { webApp, ask, workers, untilEvent, events } = require('./tools')
const { needsTool } = require('../support/needs-tool')

/** @type {TestManager} */
let manager
/** @type {number} */
let port
/** @type {import('node:child_process').ChildProcess[]} */
let holders
beforeEach(async () => {
  manager = new TestManager()
  port = await freePort()
  holders = []
})
afterEach(async () => {
  for (const holder of holders) holder.kill('SIGKILL')
  await manager.end()
})

/**
 * As a process in uninterruptible sleep looks from outside: no signal ends it. Its tracer does not let it go on after a
 * signal, and its parent does not hear of its end while it is traced (ptrace(2)).
 */
const HOLD = `
import ctypes, sys
PTRACE_SEIZE = 0x4206
print(ctypes.CDLL(None).ptrace(PTRACE_SEIZE, int(sys.argv[1]), ctypes.c_void_p(0), ctypes.c_void_p(0)), flush=True)
sys.stdin.read()`

/** @param {number} pid @returns {Promise<import('node:child_process').ChildProcess>} */
function hold (pid) {
  const holder = spawn('python3', ['-c', HOLD, String(pid)], { stdio: ['pipe', 'pipe', 'inherit'] })
  holders.push(holder)
  return new Promise((resolve, reject) => {
    holder.stdout?.once('data', said =>
      String(said).trim() === '0' ? resolve(holder) : reject(new Error(`pid ${pid} cannot be traced`)))
    holder.once('exit', code => reject(new Error(`the tracer ended with ${code}`)))
  })
}

/** A container without CAP_SYS_PTRACE, or Yama, may keep it from what it did not start. Tracing alone stops nobody. */
const mayTrace = () =>
  String(spawnSync('python3', ['-c', HOLD, String(process.pid)], { input: '' }).stdout).trim() === '0'
const withPython = needsTool(test, mayTrace(), 'python3 that may trace processes (CAP_SYS_PTRACE)')

withPython('F24: one that SIGKILL does not end keeps no verb waiting: another gets its slot, and it stays listed until it goes', async () => {
  await manager.run(webApp(port, { stop: { timeoutMs: 200 } }))
  const [held] = await workers(manager)
  const holder = await hold(held.pid)

  const reload = await manager.command(['reload', 'web'])
  expect(reload).toMatchObject({ code: 0 })
  expect(reload.stdout).toContain(`web.0 (pid ${held.pid}) is there, stuck in the kernel`)
  expect(await untilEvent(manager, e => e.event === 'unkillable', 'it is told')).toMatchObject({
    worker: 'web.0', pid: held.pid, reason: expect.stringContaining('SIGKILL has had no effect')
  })
  expect(events(manager).filter(e => e.event === 'replacement-asked')).toEqual([])
  expect(await manager.app('web')).toMatchObject({ state: 'online', generation: 2 })
  expect((await workers(manager)).find(w => w.pid === held.pid)).toMatchObject({ state: 'killing' })
  expect((await ask(port, '/')).status).toBe(200)

  expect(await manager.command(['stop', 'web'])).toMatchObject({ code: 0 })
  expect(await manager.app('web')).toMatchObject({ state: 'stopped' })
  expect(await manager.command(['start', 'web'])).toMatchObject({ code: 0 })
  expect(await manager.pids('web')).toHaveLength(2)

  holder.kill('SIGKILL')
  await until(async () => !(await workers(manager)).some(w => w.pid === held.pid), 'it is gone')
  expect((await manager.app('web')).exits.filter((/** @type {any} */ exit) => exit.pid === held.pid))
    .toMatchObject([{ cause: 'drained', detail: expect.stringContaining('SIGKILL has no effect on it') }])
})

withPython('F24: a new one that is not ready in time and cannot be killed fails its reload; a manager that is asked to end does so beside it', async () => {
  const script = manager.writeScript('web.js',
    "require('http').createServer((req, res) => res.end('1')).listen(process.env.PORT, process.env.HOST)")
  await manager.run(webApp(port, { script, instances: 1, ready: { timeoutMs: 2000 } }))
  const before = await manager.pids('web')
  manager.writeScript('web.js', 'setInterval(() => {}, 1000)')
  const reload = manager.begin(['reload', 'web'])
  const { pid } = await until(async () => (await workers(manager)).find(w => w.generation === 2 && w.pid), 'it boots')
  await hold(pid)
  expect(await reload.done).toMatchObject({ code: 1, stderr: expect.stringContaining('BW_READY_TIMEOUT') })
  expect(await manager.app('web')).toMatchObject({ generation: 1, state: 'online' })
  expect(await manager.pids('web')).toEqual(before)
  manager.foreground().child.kill('SIGTERM')
  expect((await manager.foreground().done).code).toBe(0)
})
