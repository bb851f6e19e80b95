'use strict'
const fs = require('node:fs')
const path = require('node:path')
const { spawn, spawnSync } = require('node:child_process')
const { TestManager, until, freePort, isAlive, processesOf, APP, SCALE } = require('../support/manager-process')
const { webApp, ask, poke, httpSocket, readText, untilEvent, BIN } = require('./tools')
const { needsTool } = require('../support/needs-tool')

/** @type {TestManager} */
let manager
/** @type {number} */
let port
beforeEach(async () => {
  manager = new TestManager()
  port = await freePort()
})
afterEach(() => manager.end())

/** An app that says which signals reach it. */
const TELLS_SIGNALS = `require(${JSON.stringify(APP)})
for (const name of ['SIGINT', 'SIGHUP', 'SIGTERM']) process.on(name, () => { require('fs').appendFileSync('signals', name + '\\n'); process.exit() })
`
const signalsSeen = () => readText(path.join(manager.folder, 'signals'))

/** A request that is under way until it is let go. */
const askOpen = () => ask(port, `/until?folder=${manager.folder}`)

/**
 * Lets it go once the manager has been told to end, and waits for its answer.
 * @param {ReturnType<typeof askOpen>} open
 * @param {number[]} pids   of the workers, one of which has it
 */
async function expectFinished (open, pids) {
  await untilEvent(manager, e => e.event === 'stopping', 'it was heard')
  for (const pid of pids) fs.writeFileSync(path.join(manager.folder, String(pid)), '')
  expect(pids.map(pid => `until ${pid}`)).toContain((await open).body)
}

/** The manager that a test runs in the foreground. */
function foreground () {
  if (!manager.manager) throw new Error('none runs')
  return manager.manager
}

test('F58: SIGHUP ends a manager in the foreground, with its workers, in good order', async () => {
  await manager.run(webApp(port))
  const pids = await manager.pids('web')
  const open = askOpen()
  await until(async () => (await inFlight()) === 1, 'a request is under way')
  foreground().child.kill('SIGHUP')
  await expectFinished(open, pids)
  expect((await foreground().done).code).toBe(0)
  expect(pids.filter(isAlive)).toEqual([])
})

test('F58: a detached manager ignores it', async () => {
  expect(await manager.command(['start', manager.writeSettings(webApp(port))])).toMatchObject({ code: 0 })
  const { manager: { pid } } = await manager.status()
  const before = await manager.pids('web')
  for (const one of [pid, pid, pid]) process.kill(one, 'SIGHUP')
  expect((await manager.status()).manager.pid).toBe(pid)
  expect(await manager.command(['reload', 'web'])).toMatchObject({ code: 0 })
  expect((await manager.status()).manager.pid).toBe(pid)
  expect(await manager.pids('web')).toHaveLength(before.length)
})

test('F59: Ctrl-C reaches the whole process group: the workers get none of it, and end once, in good order', async () => {
  const script = manager.writeScript('web.js', TELLS_SIGNALS)
  await manager.run(webApp(port, { script }))
  const { pid } = foreground().child
  const pids = await manager.pids('web')
  for (const worker of pids) expect(groupOf(worker)).toBe(worker)
  const open = askOpen()
  await until(async () => (await inFlight()) === 1, 'a request is under way')

  // what a terminal does: to every process of the manager's group
  const group = groupOf(Number(pid))
  const members = processesOf(manager.home).map(p => p.pid).filter(one => groupOf(one) === group)
  expect(members).toEqual([pid])
  for (const member of members) process.kill(member, 'SIGINT')

  await expectFinished(open, pids)
  expect((await foreground().done).code).toBe(0)
  expect(signalsSeen()).toBe('SIGTERM\nSIGTERM\n')
})

const canScript = spawnSync('script', ['--version']).status === 0
const onTerminal = needsTool(test, canScript, 'script (bsdutils)')
onTerminal('F59: on a terminal the second Ctrl-C kills what is still there', async () => {
  manager.writeSettings(webApp(port, { drain: { timeoutMs: 60_000 }, stop: { timeoutMs: 60_000 } }))
  // exec: a shell in between would be ended by Ctrl-C itself
  const terminal = spawn('script', ['-qec', `exec ${process.execPath} ${BIN} run`, '/dev/null'], {
    cwd: manager.folder, env: { ...manager.env, TERM: 'xterm' }, stdio: ['pipe', 'pipe', 'inherit']
  })
  let shown = ''
  terminal.stdout.on('data', chunk => { shown += chunk })
  /** @type {Promise<number | null>} */
  const ended = new Promise(resolve => terminal.once('close', code => resolve(code))) // and all that it showed has come
  await until(async () => fs.existsSync(manager.controlSocket) && (await manager.status()).apps[0]?.state === 'online',
    'the app serves')
  const pids = await manager.pids('web')
  const never = ask(port, '/slow?ms=60000').catch(err => err.code)
  await until(async () => (await inFlight()) === 1, 'a request is under way')

  terminal.stdin.write('\x03')
  await until(async () => (await manager.app('web')).workers.some((/** @type {any} */ w) => w.state === 'draining'),
    'it drains')
  const beganAtMs = performance.now()
  terminal.stdin.write('\x03')

  expect(await ended).toBe(0)
  expect(performance.now() - beganAtMs).toBeLessThan(5000 * SCALE)
  expect(await never).toBe('ECONNRESET')
  expect(pids.filter(isAlive)).toEqual([])
  expect(shown).toContain('Ctrl-C again kills them')
  expect(shown).toContain('asked a second time: every worker is killed now')
})

onTerminal.each(['stop web', 'stop all', 'shutdown'])('on a terminal the second Ctrl-C in "%s" kills what a request still holds', async words => {
  const idle = { name: 'idle', script: manager.writeScript('idle.js', 'setInterval(() => {}, 1000)') }
  await manager.run([webApp(port, { drain: { timeoutMs: 60_000 }, stop: { timeoutMs: 60_000 } }), idle])
  const pids = await manager.pids('web')
  const never = ask(port, '/slow?ms=60000').catch(err => err.code)
  await until(async () => (await inFlight()) === 1, 'a request is under way')
  const terminal = spawn('script', ['-qec', `exec ${process.execPath} ${BIN} ${words}`, '/dev/null'], {
    cwd: manager.folder, env: { ...manager.env, TERM: 'xterm' }, stdio: ['pipe', 'pipe', 'inherit']
  })
  let shown = ''
  terminal.stdout.on('data', chunk => { shown += chunk })
  /** @type {Promise<number | null>} */
  const ended = new Promise(resolve => terminal.once('close', code => resolve(code)))
  await until(() => /draining/.test(shown), 'it drains')
  terminal.stdin.write('\x03')
  await until(() => shown.includes('Ctrl-C again kills what still runs, whatever it is doing'), 'it says what another one does')
  expect(pids.filter(isAlive).length).toBeGreaterThan(0) // the request is still waited for
  const beganAtMs = performance.now()
  terminal.stdin.write('\x03')
  expect(await ended).toBe(0)
  expect(performance.now() - beganAtMs).toBeLessThan(10_000 * SCALE)
  expect(shown).toContain('forced: the manager kills what still runs')
  expect(await never).toBe('ECONNRESET')
  expect(pids.filter(isAlive)).toEqual([])
})

test('F60: SIGTERM twice is as once: exit 0, what is open is finished', async () => {
  await manager.run(webApp(port))
  const pids = await manager.pids('web')
  const open = askOpen()
  await until(async () => (await inFlight()) === 1, 'a request is under way')
  foreground().child.kill('SIGTERM')
  await untilEvent(manager, e => e.event === 'stopping', 'it was heard')
  foreground().child.kill('SIGTERM')
  foreground().child.kill('SIGINT') // from no terminal: no second Ctrl-C
  await expectFinished(open, pids)
  expect((await foreground().done).code).toBe(0)
})

test('F60: SIGTERM while a manager takes up what another one left: exit 0, what is open is finished', async () => {
  await manager.run(webApp(port, { health: { blockedMs: 300 } }))
  const pids = await manager.pids('web')
  const open = askOpen()
  await until(async () => (await inFlight()) === 1, 'a request is under way')
  poke(httpSocket(manager, 'web.0'), '/block?ms=3000') // it is waited for
  await untilEvent(manager, e => e.event === 'blocked', 'one worker does not answer')
  const channels = path.join(manager.home, 'run', 'channel.sock')
  const { ctimeMs } = fs.statSync(channels)
  await manager.kill()
  manager.runAgain().catch(() => {}) // it ends before it could be asked anything
  await until(() => (fs.statSync(channels, { throwIfNoEntry: false })?.ctimeMs ?? ctimeMs) !== ctimeMs,
    'the next one waits for the workers')
  foreground().child.kill('SIGTERM')
  await expectFinished(open, pids)
  expect((await foreground().done).code).toBe(0)
  expect(processesOf(manager.home)).toEqual([])
})

test('F60: SIGTERM while the next manager still reads its settings: as later, it takes over the workers, which finish what is open', async () => {
  const file = manager.writeScript('bellwether.config.js', `const fs = require('fs')
    if (fs.existsSync('slow')) {
      fs.writeFileSync('loading', '')
      while (!fs.existsSync('go'));
    }
    module.exports = ${JSON.stringify(webApp(port))}`)
  await manager.run(file)
  const pids = await manager.pids('web')
  const open = askOpen()
  await until(async () => (await inFlight()) === 1, 'a request is under way')
  await manager.kill()
  fs.writeFileSync(path.join(manager.folder, 'slow'), '')
  manager.output = ''
  manager.manager = manager.begin(['run', file])
  foreground().child.stderr?.on('data', chunk => { manager.output += chunk })
  await until(() => fs.existsSync(path.join(manager.folder, 'loading')), 'it loads')
  foreground().child.kill('SIGTERM')
  fs.writeFileSync(path.join(manager.folder, 'go'), '')
  await expectFinished(open, pids)
  expect((await foreground().done).code).toBe(0)
  expect(processesOf(manager.home)).toEqual([])
})

test('F60: a stop of the service that hit a manager before any of its code ran: `run --drain`, of the unit, lets its workers finish; starts nothing', async () => {
  const second = await freePort()
  const file = manager.writeSettings([webApp(port), webApp(second, { name: 'api' })])
  await manager.run(file)
  const pids = await manager.pids('web')
  const dead = await manager.pids('api')
  const open = askOpen()
  await until(async () => (await inFlight()) === 1, 'a request is under way')
  await manager.kill()
  for (const pid of dead) process.kill(pid, 'SIGKILL')
  manager.output = ''
  manager.manager = manager.begin(['run', '--drain', file])
  foreground().child.stderr?.on('data', chunk => { manager.output += chunk })
  await expectFinished(open, pids)
  const ended = await foreground().done
  expect(ended.code).toBe(0)
  expect(manager.output).not.toMatch(/"state":"starting"/)
  expect(processesOf(manager.home)).toEqual([])
  const again = await manager.begin(['run', '--drain', file]).done // nothing lives: nothing is started
  expect(again.code).toBe(0)
  expect(again.stderr).not.toMatch(/"state":"starting"/)
})

test('F60: SIGTERM with a delay in that moment: what lives serves for that long, nothing is started, exit 0', async () => {
  const second = await freePort()
  const file = manager.writeSettings([webApp(port, { health: { blockedMs: 300 } }), webApp(second, { name: 'api' })])
  await manager.run(file)
  const gone = await manager.pids('api')
  poke(httpSocket(manager, 'web.0'), '/block?ms=3000') // it is waited for
  await untilEvent(manager, e => e.event === 'blocked', 'one worker does not answer')
  const channels = path.join(manager.home, 'run', 'channel.sock')
  const { ctimeMs } = fs.statSync(channels)
  await manager.kill()
  for (const pid of gone) process.kill(pid, 'SIGKILL')
  manager.output = ''
  manager.manager = manager.begin(['run', file], { env: { BELLWETHER_SHUTDOWN_DELAY_MS: '1000' } })
  foreground().child.stderr?.on('data', chunk => { manager.output += chunk })
  await until(() => (fs.statSync(channels, { throwIfNoEntry: false })?.ctimeMs ?? ctimeMs) !== ctimeMs,
    'the next one waits for the workers')
  foreground().child.kill('SIGTERM')
  const ended = await foreground().done
  expect(ended).toMatchObject({ code: 0, stderr: expect.stringContaining('workers drain in 1000 ms') })
  expect(ended.stderr).not.toContain('BW_SHUTTING_DOWN')
  expect(processesOf(manager.home)).toEqual([])
})

test('F60: SIGTERM while the apps start: exit 0, nothing is left', async () => {
  const script = manager.writeScript('web.js', `setTimeout(() => require(${JSON.stringify(APP)}), 60000)`)
  const run = manager.begin(['run', manager.writeSettings(webApp(port, { script, ready: { timeoutMs: 60_000 } }))])
  await until(() => run.stderr().includes('"state":"starting"'), 'workers start')
  run.child.kill('SIGTERM')
  const ended = await run.done
  expect(ended.code).toBe(0)
  expect(processesOf(manager.home)).toEqual([])
  expect(fs.existsSync(manager.controlSocket)).toBe(false)
})

test('F60: SIGTERM during a reload: exit 0, the reload fails and says so, nothing is left', async () => {
  const slowScript = manager.writeScript('slow.js', 'setInterval(() => {}, 1000)')
  await manager.run(webApp(port))
  manager.writeSettings(webApp(port, { script: slowScript, ready: { timeoutMs: 60_000 } }))
  const reload = manager.begin(['reload', 'web'])
  await untilEvent(manager, e => e.event === 'worker' && e.generation === 2, 'the reload is under way')
  foreground().child.kill('SIGTERM')
  foreground().child.kill('SIGTERM')
  const [ended, command] = await Promise.all([foreground().done, reload.done])
  expect(ended.code).toBe(0)
  expect(command.code).not.toBe(0)
  expect(command.stderr).toMatch(/reload (of web was ended by|failed)|manager/)
  expect(processesOf(manager.home)).toEqual([])
})

test('F61: a reader that goes away, as in `bellwether ls | head -1`, is no error of the command, and nothing to the manager', async () => {
  await manager.run(webApp(port))
  for (let i = 0; i < 300; i++) {
    fs.appendFileSync(path.join(manager.home, 'log', 'web.out.log'), `${'x'.repeat(1000)}\n`)
  }
  for (const line of [
    'ls | head -1', 'ls --json | true', 'logs web -n 1000 | head -1', 'status web | true', 'reload web | true'
  ]) {
    const piped = spawnSync('bash', ['-c', `${process.execPath} ${BIN} ${line}; echo "status \${PIPESTATUS[0]}"`], {
      cwd: manager.folder, env: manager.env, encoding: 'utf8'
    })
    expect({ line, status: /status (\d+)/.exec(piped.stdout)?.[1] }).toEqual({ line, status: '0' })
    expect(line.startsWith('reload') ? '' : piped.stderr).toBe('')
  }
  expect((await manager.app('web'))).toMatchObject({ state: 'online', generation: 2 })
})

/** @param {number} pid */
function groupOf (pid) {
  const text = readText(`/proc/${pid}/stat`)
  return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[2])
}

/** Requests that are being answered, by the workers' own word. */
async function inFlight () {
  const { askWorkers } = require('../support/web-app')
  const all = await askWorkers(manager)
  return all.reduce((/** @type {number} */ sum, /** @type {any} */ w) => sum + w.connections.inFlight, 0)
}
