'use strict'
const path = require('node:path')
const { spawn } = require('node:child_process')
const { TestManager, until, freePort, isAlive } = require('../support/manager-process')
const { webApp, ask, end, httpSocket, poke, readText, statOf } = require('./tools')

/** @type {TestManager} */
let manager
/** @type {number} */
let port
/** @type {import('node:child_process').ChildProcess[]} */
let strangers
beforeEach(async () => {
  manager = new TestManager()
  port = await freePort()
  strangers = []
})
afterEach(async () => {
  await Promise.all(strangers.map(child => end(child)))
  await manager.end()
})

/** Each says its pid in the file `pids` and stays. */
const KINDS = {
  plain: "spawn('sh', ['-c', 'echo plain $$ >> pids; exec sleep 600'])",
  detached: "spawn('sh', ['-c', 'echo detached $$ >> pids; exec sleep 600'], { detached: true }).unref()",
  'double-forked': "spawn('sh', ['-c', 'setsid sh -c \"(echo double-forked \\\\$(exec sh -c \\'echo \\\\$PPID\\') >> pids; exec sleep 600) &\"'])",
  'ignoring SIGTERM':
    "spawn('sh', ['-c', 'trap \"\" TERM HUP INT; echo ignoring $$ >> pids; while :; do sleep 600; done'])",
  stopped: "spawn('sh', ['-c', 'echo stopped $$ >> pids; kill -STOP $$; exec sleep 600'])"
}
const CODE = `const { spawn } = require('child_process')\n${Object.values(KINDS).join('\n')}\nrequire(APP)\n`

/** @param {number} size @returns {Promise<{ kind: string, pid: number }[]>} */
async function descendants (size) {
  const file = path.join(manager.folder, 'pids')
  const lines = () => readText(file).split('\n').filter(line => /^\S+ \d+$/.test(line))
  await until(() => lines().length >= size, 'every descendant runs')
  return lines().map(line => ({ kind: line.split(' ')[0], pid: Number(line.split(' ')[1]) }))
}

async function runWithDescendants () {
  const script = manager.writeScript('web.js',
    CODE.replace('APP', JSON.stringify(require.resolve('../fixtures/apps/app'))))
  await manager.run(webApp(port, { script, instances: 1 }))
  const [worker] = await manager.pids('web')
  const family = await descendants(5)
  expect(family.map(d => d.kind).sort()).toEqual(['detached', 'double-forked', 'ignoring', 'plain', 'stopped'])
  expect(family.filter(d => !isAlive(d.pid))).toEqual([])
  const doubleForked = statOf(Number(family.find(d => d.kind === 'double-forked')?.pid))
  expect(doubleForked.session).not.toBe(worker)
  expect(family.map(d => d.pid)).not.toContain(doubleForked.ppid)
  await until(() => statOf(Number(family.find(d => d.kind === 'stopped')?.pid)).state === 'T', 'one stands still')
  strangers.push(spawn('sleep', ['600']))
  return { worker, family }
}

test('F16: nothing that a worker started is left when it has stopped, however far it went', async () => {
  const { family } = await runWithDescendants()
  const stop = await manager.command(['stop', 'web'])
  expect(stop.code).toBe(0)
  expect(family.filter(d => isAlive(d.pid))).toEqual([]) // at once, not soon: the command answers when it is so
  expect(isAlive(Number(strangers[0].pid))).toBe(true)
})

test('F16: nor when the worker was killed; its replacement and its own children are left alone', async () => {
  const { worker, family } = await runWithDescendants()
  process.kill(worker, 'SIGKILL')
  await until(() => family.every(d => !isAlive(d.pid)), 'the family is gone')
  await until(async () => (await manager.pids('web')).length === 1, 'it is replaced')
  const young = (await descendants(10)).slice(5)
  expect(young.filter(d => !isAlive(d.pid))).toEqual([])
  expect(isAlive(Number(strangers[0].pid))).toBe(true)
  expect((await ask(port, '/pid')).body).toBe(String((await manager.pids('web'))[0]))
})

test('F17: the manager has no zombies, whatever its workers died of', async () => {
  await manager.run(webApp(port, { restart: { minDelayMs: 10, maxDelayMs: 20 } }))
  const managerPid = Number(manager.manager?.child.pid)
  const seen = new Set(await manager.pids('web'))
  for (const death of ['/crash', '/exit?code=0', 'SIGKILL', 'SIGSEGV', 'SIGTERM']) {
    const [pid] = await manager.pids('web')
    if (death.startsWith('/')) poke(httpSocket(manager, 'web.0'), death)
    else process.kill(pid, /** @type {any} */ (death))
    await until(async () => {
      const pids = await manager.pids('web')
      return pids.length === 2 && !pids.includes(pid)
    }, `a new worker after ${death}`)
    for (const one of await manager.pids('web')) seen.add(one)
  }
  await manager.command(['stop', 'web'])
  expect(seen.size).toBe(7)
  expect(childrenOf(managerPid)).toEqual([])
  expect([...seen].filter(pid => statOf(pid) !== null)).toEqual([])
})

/** @param {number} pid @returns {any[]} */
function childrenOf (pid) {
  return readText(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(child => statOf(Number(child)))
}
