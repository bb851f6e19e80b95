'use strict'
/** What the manager tells systemd, and in which order. */
const fs = require('node:fs')
const path = require('node:path')
const { TestManager, until, freePort, processesOf, BIN } = require('../support/manager-process')
const { needsTool } = require('../support/needs-tool')
const { webApp, untilEvent, events } = require('../faults/tools')
const { createNotifier } = require('../../manager/systemd/sd-notify')
const { listenForNotify, hasNotify } = require('./listener')

describe('the order of messages', () => {
  /** @param {(string | null)[]} [problems]  how each sending ends */
  function recorder (problems = []) {
    /** @type {string[][]} */
    const sent = []
    /** @type {(() => void)[]} */
    const pending = []
    /** @type {any[]} */
    const reports = []
    const notifier = createNotifier({ NOTIFY_SOCKET: '/x' }, {
      report: event => reports.push(event),
      monotonicNs: () => 5_000_000n,
      send: (_, args, env, done) => {
        sent.push(args)
        expect(env.NOTIFY_SOCKET).toBe('/x')
        pending.push(() => done(problems[sent.length - 1] ?? null))
      }
    })
    const drain = () => { while (pending.length > 0) /** @type {() => void} */ (pending.shift())() }
    return { sent, notifier, reports, drain }
  }

  test('one after the other, and pings that wait become one', () => {
    const { sent, notifier, drain } = recorder()
    notifier.ready('2 of 2')
    notifier.watchdog(null)
    notifier.watchdog('1 of 2')
    notifier.extendTimeout(1500)
    notifier.reloading('web')
    notifier.watchdog(null)
    notifier.stopping('bye')
    expect(sent).toHaveLength(1)
    drain()
    expect(sent).toEqual([
      ['READY=1', 'STATUS=2 of 2'],
      ['EXTEND_TIMEOUT_USEC=1500000', 'WATCHDOG=1', 'STATUS=1 of 2'],
      ['RELOADING=1', 'MONOTONIC_USEC=5000', 'STATUS=web'],
      ['WATCHDOG=1'],
      ['STOPPING=1', 'STATUS=bye']
    ])
  })

  test('a failure is one warning until something gets through again, and what follows is sent all the same', async () => {
    const { sent, notifier, reports, drain } = recorder(['a', 'b', null, 'c'])
    for (const text of ['1', '2', '3', '4']) notifier.ready(text)
    drain()
    expect(sent).toHaveLength(4)
    expect(reports.map(r => r.reason))
      .toEqual([expect.stringContaining('READY=1: a'), expect.stringContaining('READY=1: c')])
    await notifier.flushed()
  })

  test('the main process said anew is first somebody else', () => {
    const { sent, notifier, drain } = recorder()
    notifier.mainPidAnew(7)
    drain()
    expect(sent).toEqual([['-c', 'exec systemd-notify MAINPID=$$'], ['MAINPID=7']])
  })

  test('who is the main process must arrive: it is tried again, and what kept it is told', async () => {
    const problems = ['was not read', 'was not read', null]
    /** @type {string[][]} */
    const sent = []
    const notifier = createNotifier({ NOTIFY_SOCKET: '/x' }, {
      send: (command, args, env, done) => { sent.push(args); done(problems[sent.length - 1]) }
    })
    expect(await notifier.mainPid(7)).toBeNull()
    expect(sent).toEqual([['MAINPID=7'], ['MAINPID=7'], ['MAINPID=7']])
    problems.push('was not read', 'was not read', 'was not read')
    expect(await notifier.mainPid(8)).toBe('was not read')
    expect(sent).toHaveLength(6)
  })

  test('a newline in a status cannot begin another message', () => {
    const { sent, notifier } = recorder()
    notifier.status('web\nMAINPID=1')
    expect(sent).toEqual([['STATUS=web MAINPID=1']])
  })

  test('nobody listens: nothing is sent', async () => {
    const notifier = createNotifier({}, { send: () => { throw new Error('sent') } })
    expect(notifier.isHeard).toBe(false)
    notifier.ready('')
    notifier.watchdog(null)
    await notifier.flushed()
  })

  test('a missing systemd-notify is a warning, no error', async () => {
    /** @type {any[]} */
    const reports = []
    const notifier = createNotifier({ NOTIFY_SOCKET: '/x', PATH: '/nowhere' }, { report: event => reports.push(event) })
    notifier.ready('')
    await notifier.flushed()
    expect(reports).toEqual([
      expect.objectContaining({ level: 'warn', event: 'notify-failed', reason: expect.stringContaining('ENOENT') })
    ])
  })
})

needsTool(describe, hasNotify, 'systemd-notify')('a real manager', () => {
  /** @type {TestManager} */
  let manager
  /** @type {Awaited<ReturnType<typeof listenForNotify>>} */
  let systemd
  /** @type {number} */
  let port

  beforeEach(async () => {
    manager = new TestManager()
    systemd = await listenForNotify(path.join(manager.home, 'notify'))
    port = await freePort()
  })
  afterEach(async () => {
    try {
      await manager.end()
    } finally {
      systemd.close()
    }
  })

  const env = () => ({ NOTIFY_SOCKET: path.join(manager.home, 'notify'), WATCHDOG_USEC: '1000000' })

  test('READY when it serves, RELOADING and READY around a reload, good or bad, STOPPING at the end; pings all the time', async () => {
    await manager.run(webApp(port), { env: env() })
    await until(() => systemd.changes().length === 1, 'it says that it is ready')
    expect(systemd.messages().find(([first]) => first === 'READY=1'))
      .toEqual(['READY=1', 'STATUS=1 app, 2 of 2 workers serve'])
    await until(() => systemd.count('WATCHDOG=1') >= 2, 'pings')
    await manager.command(['reload', 'web'])
    await until(() => systemd.changes().length === 3, 'the reload has been told')
    manager.writeSettings({ ...webApp(port), script: manager.writeScript('bad.js', 'throw new Error("bad")') })
    expect((await manager.command(['reload', 'web'])).code).toBe(1)
    await until(() => systemd.changes().length === 5, 'the failed reload has been told')
    const [, monotonic] = systemd.messages().find(([first]) => first === 'RELOADING=1') ?? []
    expect(Number(monotonic.replace('MONOTONIC_USEC=', ''))).toBeLessThan(Number(process.hrtime.bigint() / 1000n))
    await manager.command(['shutdown'])
    await until(() => systemd.changes().length === 6, 'the end has been told')
    expect(systemd.changes()).toEqual(['READY=1', 'RELOADING=1', 'READY=1', 'RELOADING=1', 'READY=1', 'STOPPING=1'])
  })

  test('no ping while the control socket does not answer, and more time is asked for while apps start', async () => {
    const slow = webApp(port, { ready: { when: 'message', timeoutMs: 60_000 } }) // and never says so
    manager.manager = manager.begin(['run', manager.writeSettings(slow)], { env: env() })
    manager.manager.child.stderr?.on('data', chunk => { manager.output += chunk })
    await until(() => systemd.messages().some(([first]) => first.startsWith('EXTEND_TIMEOUT_USEC=')),
      'more time is asked for')
    expect(systemd.changes()).toEqual([])
    await until(() => systemd.count('WATCHDOG=1') >= 1, 'pings')
    fs.renameSync(manager.controlSocket, `${manager.controlSocket}.away`)
    await untilEvent(manager,
      e => e.event === 'watchdog' && e.level === 'error', 'the manager notes that nobody can reach it')
    const before = systemd.count('WATCHDOG=1')
    fs.renameSync(`${manager.controlSocket}.away`, manager.controlSocket)
    await untilEvent(manager, e => e.event === 'watchdog' && e.level === 'info', 'it can be reached again')
    await until(() => systemd.count('WATCHDOG=1') > before, 'pings again')
  })

  test('an app that crashes again and again does not keep the others from being called ready', async () => {
    const broken = {
      name: 'broken', script: manager.writeScript('broken.js', 'process.exit(3)'),
      restart: { minDelayMs: 10, maxDelayMs: 50 }
    }
    manager.manager = manager.begin(['run', manager.writeSettings([webApp(port), broken])], { env: env() })
    await until(() => systemd.messages().some(message => message[0] === 'READY=1' &&
      /2 of 3 workers serve; broken: crash-loop/.test(message[1])), 'it says that it is ready')
  })

  test('an app that only crashes: the status says why, the start fails after 10 s, and the next manager has the app again', async () => {
    const broken = { name: 'broken', script: manager.writeScript('broken.js', 'throw new Error("no database")') }
    const settings = manager.writeSettings(broken)
    manager.manager = manager.begin(['run', settings], { env: env() })
    const { code, ms, stderr } = await manager.manager.done
    expect({ code, ready: systemd.count('READY=1') }).toEqual({ code: 1, ready: 0 })
    expect(ms).toBeLessThan(50_000)
    expect(systemd.messages().flat().at(-1))
      .toMatch(/^STATUS=1 app, 0 of \d+ workers serve; broken: crash-loop \(.*Error: no database\)/)
    expect(stderr).toMatch(/"start-lost".*no database/)
    // the database is there
    fs.writeFileSync(broken.script, "require('http').createServer((q, s) => s.end('ok')).listen(0)")
    manager.manager = manager.begin(['run', settings], { env: env() })
    await until(() => systemd.count('READY=1') === 1, 'it is ready')
  })

  test('an old manager that has ended before the new one gets to act: systemd is told anew who the main process is', async () => {
    // "go" is read when the old one is gone, as it happens on a busy machine
    const late = manager.writeScript('late.js', `const { ppid } = process
      const { emit } = process
      process.emit = function (name, message) {
        if (name === 'message' && message.handover === 'go') while (process.ppid === ppid) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10)
        return emit.apply(this, arguments)
      }
      require(${JSON.stringify(BIN)})`)
    const settings = manager.writeSettings(webApp(port))
    expect(await manager.command(['start', settings], { env: env() })).toMatchObject({ code: 0 })
    expect(await manager.command(['upgrade', '--bin', late, '--timeout', '60000'])).toMatchObject({ code: 0 })
    const { manager: { pid } } = await manager.status()
    await until(() => systemd.count(`MAINPID=${pid}`) === 2, 'the old one has said it, and the new one')
    const said = systemd.changes().filter(first => first.startsWith('MAINPID='))
    expect(said).toEqual([`MAINPID=${pid}`, expect.not.stringMatching(`=${pid}$`), `MAINPID=${pid}`])
  })

  test('a new manager that ends while systemd is told of it: the old one goes on, and systemd is told that, too', async () => {
    // as slow as a busy machine makes it
    const tools = path.join(manager.folder, 'tools')
    fs.mkdirSync(tools)
    fs.writeFileSync(path.join(tools, 'systemd-notify'),
      `#!/bin/sh\nsleep 0.5\nPATH=${process.env.PATH} exec systemd-notify "$@"\n`, { mode: 0o755 })
    const dies = manager.writeScript('dies.js', `const { send } = process
      process.send = function (message) {
        if (message.handover === 'ready') setTimeout(() => process.exit(7), 50)
        return send.apply(this, arguments)
      }
      require(${JSON.stringify(BIN)})`)
    const settings = manager.writeSettings(webApp(port))
    expect(await manager.command(['start', settings], { env: { ...env(), PATH: `${tools}:${process.env.PATH}` } }))
      .toMatchObject({ code: 0 })
    const { manager: { pid } } = await manager.status()
    expect(await manager.command(['upgrade', '--bin', dies, '--timeout', '60000'])).toMatchObject({
      code: 1, stderr: expect.stringContaining('exit status 7')
    })
    expect((await manager.status()).manager.pid).toBe(pid)
    await until(() => systemd.count(`MAINPID=${pid}`) === 1, 'systemd hears of the old one again')
  })

  test('a worker is told nothing of systemd', async () => {
    await manager.run(webApp(port), { env: env() })
    const workers = await manager.pids('web')
    expect(workers).toHaveLength(2)
    for (const pid of workers) {
      expect(fs.readFileSync(`/proc/${pid}/environ`, 'latin1')).not.toMatch(/NOTIFY_SOCKET|WATCHDOG_/)
    }
    expect(processesOf(manager.home).length).toBeGreaterThan(0)
    expect(events(manager).filter(e => e.event === 'notify-failed')).toEqual([])
  })
})
