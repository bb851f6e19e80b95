'use strict'
const fs = require('node:fs')
const path = require('node:path')
const { TestManager, until, freePort, isAlive, processesOf, APP } = require('../support/manager-process')
const { webApp, ask, poke, httpSocket, workers, events, untilEvent, readText, startForeignServer, runOlder, end } =
  require('./tools')
const { underLoad } = require('../support/load')
const { askWorkers, untilDraining } = require('../support/web-app')

const NOTHING_LOST = { refused: 0, reset: 0, timedOut: 0, wrongBody: 0, wrongStatus: 0 }

/** @type {TestManager} */
let manager
/** @type {number} */
let port
beforeEach(async () => {
  manager = new TestManager()
  port = await freePort()
})
afterEach(() => manager.end())

const serving = (/** @type {number} */ count) => until(async () => {
  const app = await manager.app('web')
  return app.state === 'online' && app.workers.length === count && app.workers
}, `${count} serve`)

describe('F41: the manager is killed', () => {
  test.each([true, false])('it costs nothing, and the next one has the same workers (keep-alive: %s)', async keepAlive => {
    await manager.run(webApp(port))
    const before = await workers(manager)
    const result = await underLoad({ port, keepAlive }, async load => {
      for (let round = 0; round < 2; round++) {
        await manager.kill()
        const served = load.counts.ok
        await until(() => load.counts.ok > served + 50, 'requests are answered while no manager lives')
        await manager.runAgain()
        const after = await workers(manager)
        expect(after.map(w => [w.id, w.pid, w.state])).toEqual(before.map(w => [w.id, w.pid, 'serving']))
        expect(after[0].uptimeMs).toBeGreaterThan(before[0].uptimeMs)
      }
    })
    expect(result).toMatchObject(NOTHING_LOST)
    expect(result.ok).toBeGreaterThan(200)
  })

  test('an adopted app is reloaded, scaled, stopped and started as any other', async () => {
    await manager.run(webApp(port))
    const before = await manager.pids('web')
    await manager.kill()
    await manager.runAgain()
    const result = await underLoad({ port, keepAlive: false }, async () => {
      expect(await manager.command(['reload', 'web'])).toMatchObject({ code: 0 })
      expect(await manager.command(['scale', 'web', '3'])).toMatchObject({ code: 0 })
      expect(await manager.command(['scale', 'web', '1'])).toMatchObject({ code: 0 })
    })
    expect(result).toMatchObject(NOTHING_LOST)
    expect(before.filter(isAlive)).toEqual([])
    expect(await manager.command(['stop', 'web'])).toMatchObject({ code: 0 })
    expect(await manager.command(['start', 'web'])).toMatchObject({ code: 0 })
    expect(await manager.pids('web')).toHaveLength(1)
  })

  test('`run` with the settings file again: living workers go on as they are, and it says so', async () => {
    await manager.run(webApp(port))
    const before = await manager.pids('web')
    await manager.kill()
    await manager.run(webApp(port, { env: { RELEASE: 'new' } }))
    expect(await manager.pids('web')).toEqual(before)
    expect(events(manager)).toContainEqual(expect.objectContaining({
      event: 'kept', app: 'web', reason: expect.stringContaining('bellwether reload web')
    }))
    expect((await ask(port, '/release')).body).toBe('none')
    expect(await manager.command(['reload', 'web'])).toMatchObject({ code: 0 })
    expect((await ask(port, '/release')).body).toBe('new')
  })

  test('F54: its settings file has broken since: `run` with it takes over what is there, and says what is wrong', async () => {
    const file = manager.writeSettings(webApp(port))
    await manager.run(file)
    const before = await manager.pids('web')
    await manager.kill()
    fs.writeFileSync(file, '{ "name": "web", ')
    await manager.run(file)
    expect(await manager.pids('web')).toEqual(before)
    expect(events(manager)).toContainEqual(expect.objectContaining({
      level: 'error', event: 'settings-unusable', reason: expect.stringContaining(file)
    }))
    expect(await manager.command(['shutdown'])).toMatchObject({ code: 0 })
    await manager.foreground().done
    // nobody is left to be taken over: a broken file starts nothing
    const refused = await manager.command(['run', file])
    expect(refused).toMatchObject({ code: 2 })
    expect(refused.stderr).toContain('BW_SETTINGS_FILE')
  })

  test('an app whose address a stranger has got meanwhile is tried again; the workers of the others serve on, and no upgrade forgets it', async () => {
    const second = await freePort()
    const file = manager.writeSettings([webApp(port), { ...webApp(second), name: 'api' }])
    await manager.run(file)
    const before = await manager.pids('web')
    const gone = await manager.pids('api')
    await manager.kill()
    for (const pid of gone) process.kill(pid, 'SIGKILL')
    await until(() => !gone.some(isAlive), 'the workers of api are gone')
    const stranger = await startForeignServer(second)
    manager.output = ''
    // as under systemd: it may be upgraded
    manager.manager = manager.begin(['run', file], { env: { NOTIFY_SOCKET: path.join(manager.home, 'nobody') } })
    manager.manager.child.stderr?.on('data', chunk => { manager.output += chunk })
    await untilEvent(manager, e => e.event === 'not-started', 'it is told')
    expect(await manager.pids('web')).toEqual(before)
    expect(await until(async () => { // in the middle of a try it is in the list
      const { code, stderr } = await manager.command(['upgrade'])
      return stderr.includes('tried again and again') && { code, stderr }
    }, 'it is refused')).toMatchObject({ code: 6, stderr: expect.stringContaining('the start of api') })
    await end(stranger)
    await until(async () =>
      (await manager.status()).apps.find((/** @type {any} */ app) => app.name === 'api')?.state === 'online',
    'api serves again')
    expect(await manager.pids('web')).toEqual(before)
  })

  test('a slot in a crash loop after an adoption stands in the way of no reload', async () => {
    const script = manager.writeScript('web.js',
      `if (require('fs').existsSync('broken')) process.exit(1); require(${JSON.stringify(APP)})`)
    await manager.run(webApp(port, { script }))
    const before = await workers(manager)
    await manager.kill()
    fs.writeFileSync(path.join(manager.folder, 'broken'), '')
    process.kill(before[1].pid, 'SIGKILL')
    await until(() => !isAlive(before[1].pid), 'it is gone')
    await manager.runAgain()
    await untilEvent(manager, e => e.event === 'backing-off', 'its slot crashes again and again')
    fs.rmSync(path.join(manager.folder, 'broken'))
    expect(await manager.command(['reload', 'web'])).toMatchObject({ code: 0 })
    expect(await manager.pids('web')).toHaveLength(2)
  })

  test('an old worker that dies while the only one beside it has just begun to serve: the new one waits for that one, and the reload succeeds', async () => {
    // a script that is busy at first: the manager looks for its sidecar less and less often, and finds it some time
    // after it serves the second new one waits until the second old one is dead: it cannot have replaced it before
    const script = manager.writeScript('web.js', `
      if (process.env.RELEASE) for (const until = Date.now() + 1000; Date.now() < until;);
      const serve = () => require(${JSON.stringify(APP)})
      if (!process.env.RELEASE || process.env.NODE_APP_INSTANCE === '0') serve()
      else { const look = setInterval(() => { if (require('fs').existsSync('dead')) { clearInterval(look); serve() } }, 20) }`)
    await manager.run(webApp(port, { script, ready: { timeoutMs: 30_000 } }))
    await manager.kill()
    await manager.runAgain()
    const [first, second] = await workers(manager)
    manager.writeSettings(webApp(port, { script, ready: { timeoutMs: 30_000 }, env: { RELEASE: 'new' } }))
    const reload = manager.begin(['reload', 'web'])
    await untilEvent(manager,
      e => e.event === 'worker' && e.pid === first.pid && e.state === 'draining', 'the first old one leaves')
    process.kill(second.pid, 'SIGKILL')
    fs.writeFileSync(path.join(manager.folder, 'dead'), '')
    expect(await reload.done).toMatchObject({ code: 0 })
    expect((await serving(2)).map((/** @type {any} */ w) => w.generation)).toEqual([2, 2])
  })

  test('an orderly stop of an adopted app finishes what is open', async () => {
    await manager.run(webApp(port))
    await manager.kill()
    await manager.runAgain()
    const open = ask(port, `/until?folder=${manager.folder}`)
    const pid = await until(async () => (await askWorkers(manager)).find(w => w.connections.inFlight === 1)?.pid,
      'a request is under way')
    const shutdown = manager.begin(['shutdown'])
    await untilDraining(manager, pid)
    fs.writeFileSync(path.join(manager.folder, String(pid)), '')
    expect((await open).body).toBe(`until ${pid}`)
    expect(await shutdown.done).toMatchObject({ code: 0 })
    await manager.foreground().done
    expect(processesOf(manager.home)).toEqual([])
  })
})

describe('F47: a worker dies while no manager lives', () => {
  test('it is replaced, and counted', async () => {
    await manager.run(webApp(port))
    const before = await workers(manager)
    await manager.kill()
    process.kill(before[1].pid, 'SIGKILL')
    await until(() => !isAlive(before[1].pid), 'it is gone')
    await manager.runAgain()
    const after = await serving(2)
    expect(after[0].pid).toBe(before[0].pid)
    expect(after[1].pid).not.toBe(before[1].pid)
    expect(after.map((/** @type {any} */ w) => w.restarts)).toEqual([0, 1])
    const { exits, exitCounts } = await manager.app('web')
    expect(exits[0]).toMatchObject({ id: 'web.1', pid: before[1].pid, cause: 'unknown', unasked: true })
    expect(exitCounts).toEqual({ unknown: 1 })
  })

  test('all of them: the addresses are bound anew', async () => {
    await manager.run(webApp(port))
    const before = await manager.pids('web')
    await manager.kill()
    for (const pid of before) process.kill(pid, 'SIGKILL')
    await until(() => !before.some(isAlive), 'they are gone')
    await manager.runAgain()
    expect((await serving(2)).some((/** @type {any} */ w) => before.includes(w.pid))).toBe(false)
    expect((await ask(port, '/echo?id=again')).body).toBe('again')
  })

  test('what it left behind is ended', async () => {
    await manager.run(webApp(port))
    const [{ pid }] = await workers(manager)
    const child = Number((await ask(httpSocket(manager, 'web.0'),
      `/spawn?detached=1&code=${encodeURIComponent('setInterval(() => {}, 1000)')}`)).body)
    await manager.kill()
    process.kill(pid, 'SIGKILL')
    await manager.runAgain()
    await until(() => !isAlive(child), 'its child is ended')
    await serving(2)
  })

  test('it is counted, and what it left is ended, also when its app waits for its address and is stopped', async () => {
    await manager.run(webApp(port, { instances: 1 }))
    const [{ pid }] = await workers(manager)
    const child = Number((await ask(httpSocket(manager, 'web.0'),
      `/spawn?detached=1&code=${encodeURIComponent('setInterval(() => {}, 1000)')}`)).body)
    await manager.kill()
    process.kill(pid, 'SIGKILL')
    await until(() => !isAlive(pid), 'it is gone')
    const stranger = await startForeignServer(port)
    try {
      await manager.runAgain()
      await untilEvent(manager, e => e.event === 'not-started', 'it waits')
      expect(await manager.command(['stop', 'web'])).toMatchObject({ code: 0 })
    } finally {
      await end(stranger)
    }
    expect(isAlive(child)).toBe(false)
    expect((await manager.app('web')).exitCounts).toEqual({ unknown: 1 })
  })

  test('it is counted, also when the next manager is killed before it has heard all that live', async () => {
    await manager.run(webApp(port, { instances: 3 }))
    const [dead, stuck] = await manager.pids('web')
    await manager.kill()
    process.kill(dead, 'SIGKILL')
    process.kill(stuck, 'SIGSTOP') // it is waited for
    try {
      await until(() => !isAlive(dead), 'it is gone')
      manager.output = ''
      manager.manager = manager.begin(['run'], { cwd: manager.home })
      manager.manager.child.stderr?.on('data', chunk => { manager.output += chunk })
      await untilEvent(manager, e => e.event === 'worker-adopted', 'one is heard')
      await manager.kill()
    } finally {
      process.kill(stuck, 'SIGCONT')
    }
    await manager.runAgain()
    expect((await serving(3)).map((/** @type {any} */ w) => w.restarts).sort()).toEqual([0, 0, 1])
    expect((await manager.app('web')).exitCounts).toEqual({ unknown: 1 })
  })
})

test('adopted workers that die are replaced at once; how they ended is not known, and says so', async () => {
  await manager.run(webApp(port))
  const [{ pid }] = await workers(manager)
  await manager.kill()
  await manager.runAgain()
  process.kill(pid, 'SIGKILL')
  const exit = await untilEvent(manager, e => e.event === 'exit' && e.pid === pid, 'its end is noticed')
  expect(exit).toMatchObject({ cause: 'unknown', code: null, signal: null })
  await serving(2)
  // the one in its place is a child of this manager
  const [young] = await workers(manager)
  process.kill(young.pid, 'SIGTERM')
  expect(await untilEvent(manager, e => e.event === 'exit' && e.pid === young.pid, 'its end is noticed'))
    .toMatchObject({ signal: 'SIGTERM' })
  await serving(2)
})

test('counters go on from manager to manager', async () => {
  await manager.run(webApp(port))
  for (const round of [1, 2]) {
    const [{ pid }] = await workers(manager)
    process.kill(pid, 'SIGKILL')
    await untilEvent(manager, e => e.event === 'exit' && e.pid === pid, `death ${round}`)
    await serving(2)
    await manager.kill()
    await manager.runAgain()
    expect((await workers(manager))[0].restarts).toBe(round)
  }
  const { exitCounts } = await manager.app('web')
  expect(Object.values(exitCounts).reduce((/** @type {number} */ a, /** @type {any} */ b) => a + b, 0)).toBe(2)
})

describe('F36: cut in the middle', () => {
  test('of a reload: the next manager ends it, and nothing is lost', async () => {
    const script = manager.writeScript('web.js', `require(${JSON.stringify(APP)})`)
    await manager.run(webApp(port, { script, instances: 3, ready: { timeoutMs: 30_000 } }))
    const before = await manager.pids('web')
    // the third new worker waits: the reload cannot be over when it is cut
    manager.writeScript('web.js', `const look = setInterval(() => {
      if (process.env.NODE_APP_INSTANCE === '2' && !require('fs').existsSync('cut')) return
      clearInterval(look)
      require(${JSON.stringify(APP)})
    }, 20)`)
    const result = await underLoad({ port, keepAlive: false }, async () => {
      const reload = manager.begin(['reload', 'web'])
      await untilEvent(manager,
        e => e.event === 'worker' && e.generation === 1 && e.state === 'gone', 'the first old worker has left')
      await manager.kill()
      expect((await reload.done).code).not.toBe(0)
      fs.writeFileSync(path.join(manager.folder, 'cut'), '')
      await manager.runAgain()
      const after = await serving(3)
      expect(after.map((/** @type {any} */ w) => w.generation)).toEqual([2, 2, 2])
    })
    expect(result).toMatchObject(NOTHING_LOST)
    expect(before.filter(isAlive)).toEqual([])
  })

  test('of a reload to a release that does not start: the next manager goes back, and the old one serves', async () => {
    await manager.run(webApp(port))
    const before = await manager.pids('web')
    const broken = manager.writeScript('broken.js',
      "setInterval(() => { if (require('fs').existsSync('die')) process.exit(1) }, 20)")
    manager.writeSettings(webApp(port, { script: broken }))
    manager.begin(['reload', 'web'])
    await untilEvent(manager, e => e.event === 'worker' && e.generation === 2, 'the reload has begun')
    await manager.kill()
    await manager.runAgain()
    fs.writeFileSync(path.join(manager.folder, 'die'), '')
    await untilEvent(manager, e => e.event === 'not-resumed', 'it has failed')
    await until(async () => (await workers(manager)).length === 2, 'the new worker is gone')
    expect(await manager.app('web')).toMatchObject({ state: 'online', generation: 1 })
    expect(await manager.pids('web')).toEqual(before)
  })

  test('of a scale, a stop and a delete', async () => {
    await manager.run([webApp(port), { ...webApp(await freePort()), name: 'api' }])
    manager.begin(['scale', 'web', '4'])
    await untilEvent(manager, e => e.event === 'worker' && e.worker === 'web.2', 'the scale has begun')
    await manager.kill()
    await manager.runAgain()
    await serving(4)

    ask(port, '/slow?ms=1500').catch(() => {})
    manager.begin(['stop', 'web'])
    await untilEvent(manager,
      e => e.event === 'worker' && e.app === 'web' && e.state === 'draining', 'the stop has begun')
    await manager.kill()
    await manager.runAgain()
    await until(async () => (await manager.app('web')).state === 'stopped', 'it is stopped')

    const pids = await manager.pids('api')
    manager.begin(['delete', 'api'])
    await untilEvent(manager,
      e => e.event === 'worker' && e.app === 'api' && e.state === 'draining', 'the delete has begun')
    await manager.kill()
    await manager.runAgain()
    await until(() => !pids.some(isAlive), 'its workers are gone')
    await until(async () => (await manager.status()).apps.every((/** @type {any} */ app) => app.name !== 'api'),
      'it is not in the list')
  })
})

describe('a worker that cannot say where it stands', () => {
  test('one that boots is waited for, and serves', async () => {
    const script = manager.writeScript('web.js', `setTimeout(() => require(${JSON.stringify(APP)}), 1500)`)
    manager.manager = manager.begin([
      'run', manager.writeSettings(webApp(port, { script, ready: { timeoutMs: 20_000 } }))
    ])
    const booting = await until(() => {
      const pids = processesOf(manager.home).filter(p => p.command.includes('/web.js')).map(p => p.pid)
      return pids.length === 2 ? pids : null
    }, 'both boot')
    await manager.kill()
    await manager.runAgain()
    expect((await serving(2)).map((/** @type {any} */ w) => w.pid).sort()).toEqual(booting.sort())
  })

  test('one that is silent since it began to boot is no serving one: a bad release of a reload that was cut replaces nothing', async () => {
    const script = manager.writeScript('web.js', `require(${JSON.stringify(APP)})`)
    await manager.run(webApp(port, { script, ready: { timeoutMs: 60_000 } }))
    const before = await manager.pids('web')
    manager.writeScript('web.js', "while (!require('fs').existsSync('go')); throw new Error('a bad release')")
    const result = await underLoad({ port, keepAlive: false }, async () => {
      const reload = manager.begin(['reload', 'web'])
      const { pid } = await until(async () => (await workers(manager)).find(w => w.generation === 2 && w.pid),
        'it boots')
      await manager.kill()
      expect((await reload.done).code).not.toBe(0)
      await manager.runAgain()
      expect(await untilEvent(manager, e => e.event === 'silent', 'it is noticed')).toMatchObject({
        pid, reason: expect.stringContaining('is waited for')
      })
      expect((await workers(manager)).find(w => w.pid === pid)).toMatchObject({ state: 'starting', generation: 2 })
      fs.writeFileSync(path.join(manager.folder, 'go'), '')
      await untilEvent(manager, e => e.event === 'exit' && e.pid === pid, 'it ends')
      await until(async () => (await manager.app('web')).generation === 1, 'the release before it is the one to run')
      expect(await manager.pids('web')).toEqual(before)
    })
    expect(result).toMatchObject(NOTHING_LOST)
  })

  test('a release that listens and never answers replaces nothing either, when the manager dies while it is asked', async () => {
    const script = manager.writeScript('web.js', `require(${JSON.stringify(APP)})`)
    await manager.run(webApp(port, { script, ready: { timeoutMs: 60_000 } }))
    const before = await manager.pids('web')
    manager.writeScript('web.js',
      "require('http').createServer(() => require('fs').writeFileSync('asked', '')).listen(process.env.PORT, process.env.HOST)")
    const result = await underLoad({ port, keepAlive: false }, async () => {
      const reload = manager.begin(['reload', 'web'])
      await until(() => fs.existsSync(path.join(manager.folder, 'asked')), 'the new one is asked')
      await manager.kill()
      expect((await reload.done).code).not.toBe(0)
      fs.rmSync(path.join(manager.folder, 'asked'))
      await manager.runAgain()
      await until(() => fs.existsSync(path.join(manager.folder, 'asked')), 'the manager after it asks, too')
      const { pid } = (await workers(manager)).find(w => w.generation === 2) ?? {}
      process.kill(pid, 'SIGKILL') // nobody waits for the end of its time
      await until(async () => (await manager.app('web')).generation === 1, 'the release before it is the one to run')
      expect(await manager.pids('web')).toEqual(before)
    })
    expect(result).toMatchObject(NOTHING_LOST)
  })

  test.each([
    { verb: ['reload', 'web'], then: 'ends', answers: false },
    { verb: ['reload', 'web'], then: 'answers after all', answers: true },
    { verb: ['restart', 'web.0'], then: 'ends', answers: false }
  ])('one that $verb.0 has just let serve replaces nobody while it is silent; it $then', async ({ verb, answers }) => {
    const script = manager.writeScript('web.js', `require(${JSON.stringify(APP)})`)
    await manager.run(webApp(port, {
      script, instances: 1, ready: { timeoutMs: 60_000 }, reload: { settleMs: 1500 }, health: { hungMs: 60_000 }
    }))
    const before = await manager.pids('web')
    manager.writeScript('web.js', `require(${JSON.stringify(APP)}); const fs = require('fs')
      setInterval(() => { if (fs.existsSync('block')) for (fs.writeFileSync('blocked', ''); !fs.existsSync('go');) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20) }, 5)`)
    const generation = verb[0] === 'reload' ? 2 : 1
    const reload = manager.begin(verb)
    const isNew = (/** @type {any} */ w) => w.generation === generation && w.pid !== before[0]
    const { pid } = await until(async () => (await workers(manager)).find(w => isNew(w) && w.state === 'serving'),
      'it serves beside the other one')
    fs.writeFileSync(path.join(manager.folder, 'block'), '')
    await until(() => fs.existsSync(path.join(manager.folder, 'blocked')), 'it is stuck')
    await manager.kill()
    expect((await reload.done).code).not.toBe(0)
    await manager.runAgain()
    expect(await untilEvent(manager, e => e.event === 'silent', 'it is noticed')).toMatchObject({
      pid, reason: expect.stringContaining('stays until it does')
    })
    expect((await workers(manager)).map(w => [w.pid, w.state]))
      .toEqual(expect.arrayContaining([[before[0], 'serving'], [pid, 'starting']]))
    if (answers) {
      fs.rmSync(path.join(manager.folder, 'block'))
      fs.writeFileSync(path.join(manager.folder, 'go'), '')
    } else process.kill(pid, 'SIGKILL')
    await until(async () => (await manager.app('web')).workers.length === 1, 'one is left')
    expect(await manager.app('web')).toMatchObject({
      generation: answers ? 2 : 1, workers: [{ pid: answers ? pid : before[0], state: 'serving' }]
    })
  })

  test('F5: one whose main thread is stuck is left serving, and replaced when it hangs for too long', async () => {
    await manager.run(webApp(port, { health: { blockedMs: 300, hungMs: 4000 }, stop: { timeoutMs: 300 } }))
    const [hung, well] = await workers(manager)
    poke(httpSocket(manager, 'web.0'), '/block?ms=600000')
    await untilEvent(manager, e => e.event === 'stuck', 'it is stuck, and where')
    await manager.kill()
    await manager.runAgain()
    expect(await untilEvent(manager, e => e.event === 'silent', 'it is noticed')).toMatchObject({ pid: hung.pid })
    expect(await untilEvent(manager, e => e.event === 'stuck', 'where it is stuck is told again')).toMatchObject({
      pid: hung.pid, request: 'GET /block'
    })
    await untilEvent(manager, e => e.event === 'exit' && e.pid === hung.pid, 'it is replaced')
    const after = await serving(2)
    expect(after[1].pid).toBe(well.pid)
    expect(after[0].pid).not.toBe(hung.pid)
  })

  test('one without a sidecar is found too; that it cannot pass its sockets is said before', async () => {
    const file = manager.writeSettings(webApp(port, { worker: { sidecar: false } }))
    const check = await manager.command(['config', 'check', file])
    expect(check).toMatchObject({
      code: 0, stderr: expect.stringMatching(/^warning: web: worker\.sidecar is false\..* refuses clients for a moment/)
    })
    await manager.run(file)
    expect((await manager.command(['status', 'web'])).stdout)
      .toMatch(/\n {2}sidecar +off: .* cannot pass their listening sockets/)
    const before = await manager.pids('web')
    await manager.kill()
    await manager.runAgain()
    expect(await manager.pids('web')).toEqual(before)
    expect(await manager.command(['stop', 'web'])).toMatchObject({ code: 0 })
  })
})

test.each(['the next manager', 'a sibling'])('the app notices nothing: no disconnect, no error, and its environment is that of its start when %s starts it', async starter => {
  const script = manager.writeScript('web.js', `require(${JSON.stringify(APP)})
    process.on('disconnect', () => require('fs').appendFileSync('noticed', 'disconnect'))
    require('fs').appendFileSync('environments', JSON.stringify([process.env.SECRET, process.env.FROM_SETTINGS, process.env.NODE_APP_INSTANCE, process.env.BELLWETHER_WORKER ?? null]) + '\\n')`)
  const settings = webApp(port, { script, instances: 1, keepEnv: false, env: { FROM_SETTINGS: 'given' } })
  const env = { SECRET: 'from the caller' }
  if (starter === 'a sibling') await end(await runOlder(manager, settings, { env }))
  else await manager.run(settings, { env }).then(() => manager.kill())
  expect(fs.readdirSync(path.join(manager.home, 'state'), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => readText(path.join(entry.parentPath ?? entry.path, entry.name)))
    .join('')).not.toMatch(/from the caller|"given"/)
  await manager.runAgain({ env: { SECRET: 'of another shell' } })
  expect(await manager.command(['scale', 'web', '2'])).toMatchObject({ code: 0 })
  expect(readText(path.join(manager.folder, 'noticed'))).toBe('')
  expect(readText(path.join(manager.folder, 'environments')).trim().split('\n').map(line => JSON.parse(line))).toEqual([
    ['from the caller', 'given', '0', null], ['from the caller', 'given', '1', null]
  ])
})

test('an address that the app asks for while no manager can pass handles is bound by the worker, and siblings have it from there', async () => {
  const second = await freePort()
  const script = manager.writeScript('web.js', `require(${JSON.stringify(APP)})
    process.on('message', m => { if (m === 'more') process.emit('more') })
    const more = require('http').createServer((q, r) => r.end('second ' + process.pid))
    const look = setInterval(() => { if (require('fs').existsSync('more')) { clearInterval(look); more.listen(${second}, '127.0.0.1') } }, 20)`)
  await manager.run(webApp(port, { script, instances: 1 }))
  await manager.kill()
  fs.writeFileSync(path.join(manager.folder, 'more'), '')
  await until(async () => (await ask(second, '/').catch(() => null))?.body.startsWith('second'), 'it listens by itself')
  await manager.runAgain()
  await until(async () => (await manager.status()).apps[0].listen.includes(`tcp://127.0.0.1:${second}`),
    'the new manager knows of it')
  expect(await manager.command(['scale', 'web', '2'])).toMatchObject({ code: 0 })
  const result = await underLoad({ port, keepAlive: false }, async () => {
    expect(await manager.command(['reload', 'web'])).toMatchObject({ code: 0 })
  })
  expect(result).toMatchObject(NOTHING_LOST)
  expect((await ask(second, '/')).body).toMatch(/^second/)
})

test('a UNIX path that a worker bound by itself outlives that worker', async () => {
  const file = path.join(manager.folder, 'late.sock')
  const script = manager.writeScript('web.js', `require(${JSON.stringify(APP)})
    const late = require('http').createServer((q, r) => r.end('late ' + process.pid))
    const look = setInterval(() => { if (require('fs').existsSync('now')) { clearInterval(look); late.listen(${JSON.stringify(file)}) } }, 20)`)
  await manager.run(webApp(port, { script, instances: 1 }))
  await manager.kill()
  fs.writeFileSync(path.join(manager.folder, 'now'), '')
  await until(async () => (await ask(file, '/').catch(() => null))?.body.startsWith('late'), 'it listens by itself')
  await manager.runAgain()
  await until(async () => (await manager.status()).apps[0].listen.includes(`unix:${file}`),
    'the new manager knows of it')
  for (let round = 0; round < 2; round++) {
    expect(await manager.command(['reload', 'web'])).toMatchObject({ code: 0 })
    const [pid] = await manager.pids('web')
    expect((await ask(file, '/')).body).toBe(`late ${pid}`)
  }
})

test('a worker that a sibling starts when nobody waits any more is ended', async () => {
  await end(await runOlder(manager, webApp(port, { ready: { timeoutMs: 4000 } })))
  await manager.runAgain()
  await untilEvent(manager, e => e.event === 'sockets-not-regained', 'the manager has none')
  const [deaf, dead] = await workers(manager)
  process.kill(deaf.pid, 'SIGSTOP')
  process.kill(dead.pid, 'SIGKILL')
  await untilEvent(manager,
    e => e.event === 'exit' && e.id === dead.id && e.pid !== dead.pid, 'its start by the sibling was given up')
  process.kill(deaf.pid, 'SIGCONT')
  await serving(2)
  const known = new Set(await manager.pids('web'))
  await until(() => processesOf(manager.home).filter(p => p.command.includes(APP)).every(p => known.has(p.pid)),
    'no other worker is left')
  expect(await manager.command(['shutdown'])).toMatchObject({ code: 0 })
})

describe('the saved list', () => {
  test('after an end in good order `run` and `start` without a file take it up; with another script it waits in the list', async () => {
    await manager.run(webApp(port, { env: { RELEASE: 'saved' } }))
    expect(await manager.command(['shutdown'])).toMatchObject({ code: 0 })
    await manager.foreground().done

    await manager.runAgain()
    await serving(2)
    expect((await ask(port, '/release')).body).toBe('saved') // the value was read from the settings file again
    expect(await manager.command(['shutdown'])).toMatchObject({ code: 0 })
    await manager.foreground().done

    const other = manager.writeScript('other.js', 'setInterval(() => {}, 1000)')
    expect(await manager.command(['start', other], { cwd: manager.home })).toMatchObject({ code: 0 })
    expect((await manager.status()).apps.map((/** @type {any} */ app) => [app.name, app.state]))
      .toEqual([['web', 'stopped'], ['other', 'online']])
    expect(await manager.command(['start', 'web'])).toMatchObject({ code: 0 })
    await serving(2)
    expect(await manager.command(['shutdown'])).toMatchObject({ code: 0 })

    const start = await manager.command(['start'], { cwd: manager.home })
    expect(start).toMatchObject({ code: 0 })
    expect(start.stdout).toContain('took up the saved list: web, other')
    await serving(2)
  })

  test('an end in good order leaves nobody to be missed', async () => {
    await manager.run(webApp(port))
    expect(await manager.command(['shutdown'])).toMatchObject({ code: 0 })
    await manager.foreground().done
    await manager.runAgain()
    await serving(2)
    const { exitCounts, workers: now } = await manager.app('web')
    expect(now.map((/** @type {any} */ w) => w.restarts)).toEqual([0, 0])
    expect(Object.keys(exitCounts)).not.toContain('unknown')
  })

  test('apps that wait in it are lost by no other start, good or refused', async () => {
    const [api, web] = [{ ...webApp(await freePort()), name: 'api' }, webApp(port)]
    const both = manager.writeSettings([api, web], 'both.config.json')
    const one = manager.writeSettings(web, 'one.config.json')
    const clash = manager.writeSettings([api, { ...web, script: manager.writeScript('another.js', '') }],
      'clash.config.json')
    expect(await manager.command(['start', both])).toMatchObject({ code: 0 })
    expect(await manager.command(['shutdown'])).toMatchObject({ code: 0 })
    const start = await manager.command(['start', one])
    expect(start).toMatchObject({ code: 0 })
    expect(start.stdout).toMatch(/started web: 2 workers on tcp/)
    expect(await manager.command(['start', clash])).toMatchObject({ code: 6 })
    expect((await manager.status()).apps.map((/** @type {any} */ app) => [app.name, app.state]))
      .toEqual([['api', 'stopped'], ['web', 'online']])
    expect(await manager.command(['shutdown'])).toMatchObject({ code: 0 })
    // a script that is not there changes nothing either, and the whole list is taken up again
    expect((await manager.command(['start', 'typo.js'])).code).not.toBe(0)
    const again = await manager.command(['start'], { cwd: manager.home })
    expect(again.stdout).toContain('took up the saved list: api, web')
    await until(async () => (await manager.status()).apps.every((/** @type {any} */ app) => app.state === 'online'),
      'both serve')
  })

  test('when everything was killed, `start <file>` has the apps run again as they were, and says how to read the file again', async () => {
    const file = manager.writeSettings(webApp(port))
    expect(await manager.command(['start', file])).toMatchObject({ code: 0 })
    for (const { pid } of processesOf(manager.home)) process.kill(pid, 'SIGKILL')
    await until(() => processesOf(manager.home).length === 0, 'all are gone')
    const start = await manager.command(['start', file])
    expect(start).toMatchObject({ code: 0 })
    expect(start.stdout).toContain('web: taken up from the saved list')
    expect(start.stderr).toContain('bellwether reload web')
    await serving(2)
  })

  test('when everything was killed, `run <file>` that cannot bind at once turns no other app off, and forgets nothing of its own', async () => {
    const settings = webApp(port, { instances: 1, repl: { write: true } })
    await manager.run(settings)
    const other = manager.writeScript('other.js', 'setInterval(() => {}, 1000)')
    expect(await manager.command(['start', other])).toMatchObject({ code: 0 })
    expect(await manager.command(['repl', 'web', '--write', 'off'])).toMatchObject({ code: 0 })
    for (const { pid } of processesOf(manager.home)) process.kill(pid, 'SIGKILL')
    await until(() => processesOf(manager.home).length === 0, 'all are gone')
    const stranger = await startForeignServer(port)
    try {
      const refused = await manager.command(['run', manager.writeSettings(settings)])
      expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('BW_ADDRESS_IN_USE') })
    } finally {
      await end(stranger)
    }
    await manager.run(settings)
    expect((await manager.status()).apps.map((/** @type {any} */ app) => [app.name, app.state]).sort())
      .toEqual([['other', 'online'], ['web', 'online']])
    expect((await manager.app('web')).repl).toMatchObject({ write: false, switchedOff: true })
  })

  test('an app that waits for its address can be stopped, and the manager ended', async () => {
    await manager.run(webApp(port))
    const before = await manager.pids('web')
    await manager.kill()
    for (const pid of before) process.kill(pid, 'SIGKILL')
    await until(() => !before.some(isAlive), 'they are gone')
    const stranger = await startForeignServer(port)
    await manager.runAgain()
    await untilEvent(manager, e => e.event === 'not-started', 'it waits')
    expect(await manager.command(['stop', 'web'])).toMatchObject({ code: 0 })
    await end(stranger)
    expect(await manager.command(['start', 'web'])).toMatchObject({ code: 0 })
    await serving(2)
    expect(await manager.command(['shutdown'])).toMatchObject({ code: 0 })
  })

  test('an app of the list that waits for its address is not lost by an upgrade: the next manager goes on trying', async () => {
    expect(await manager.command([
      'start', manager.writeSettings([webApp(port), { ...webApp(await freePort()), name: 'api' }])
    ])).toMatchObject({ code: 0 })
    const { manager: { pid } } = await manager.status()
    const before = await manager.pids('web')
    process.kill(pid, 'SIGKILL')
    for (const worker of before) process.kill(worker, 'SIGKILL')
    await until(() => ![pid, ...before].some(isAlive), 'they are gone')
    const stranger = await startForeignServer(port)
    try {
      expect(await manager.command(['start'], { cwd: manager.home })).toMatchObject({ code: expect.any(Number) })
      await until(() => readText(path.join(manager.home, 'log', 'manager.log')).includes('not-started'), 'it waits')
      for (let round = 0; round < 3; round++) {
        expect(await manager.command(['upgrade', '--timeout', '60000'])).toMatchObject({ code: 0 })
      }
      expect((await manager.status()).apps.map((/** @type {any} */ app) => app.name).sort()).toEqual(['api', 'web'])
    } finally {
      await end(stranger)
    }
    await serving(2)
  })

  test('a variable that the settings give no longer is gone with the next reload', async () => {
    const script = manager.writeScript('web.js',
      `require(${JSON.stringify(APP)}); require('fs').appendFileSync('secrets', (process.env.OLD_SECRET ?? 'none') + '\\n')`)
    await manager.run(webApp(port, { script, instances: 1, env: { OLD_SECRET: 'x' } }))
    await manager.kill()
    await manager.runAgain()
    manager.writeSettings(webApp(port, { script, instances: 1 }))
    expect(await manager.command(['reload', 'web'])).toMatchObject({ code: 0 })
    expect(readText(path.join(manager.folder, 'secrets')).trim().split('\n')).toEqual(['x', 'none'])
  })

  test('an app that was stopped stays stopped', async () => {
    await manager.run(webApp(port))
    expect(await manager.command(['stop', 'web'])).toMatchObject({ code: 0 })
    await manager.kill()
    await manager.runAgain()
    expect((await manager.app('web')).state).toBe('stopped')
  })

  test('without a list and without a file there is nothing to run', async () => {
    const run = await manager.command(['run'], { cwd: manager.home })
    expect(run).toMatchObject({ code: 2 })
    expect(run.stderr).toContain('There is no settings file')
    const start = await manager.command(['start'], { cwd: manager.home })
    expect(start).toMatchObject({ code: 2 })
  })

  test('F56: damaged, its copy is used, with an alert; both damaged, the apps are taken from the workers that serve', async () => {
    await manager.run(webApp(port))
    const before = await manager.pids('web')
    await manager.command(['scale', 'web', '3'])
    await manager.command(['scale', 'web', '2'])
    await manager.kill()
    const file = path.join(manager.home, 'state', 'apps.json')
    fs.truncateSync(file, 50)
    await manager.runAgain()
    expect(events(manager)).toContainEqual(expect.objectContaining({ level: 'error', event: 'state-damaged' }))
    expect((await manager.pids('web')).slice(0, 2)).toEqual(before)
    await manager.kill()
    fs.truncateSync(file, 50)
    fs.truncateSync(`${file}.bak`, 50)
    await manager.runAgain()
    expect((await manager.pids('web')).slice(0, 2)).toEqual(before)
    expect((await ask(port, '/echo?id=on')).body).toBe('on')
    expect(events(manager)).toContainEqual(expect.objectContaining({ level: 'error', event: 'rebuilt', app: 'web' }))
  })
})
