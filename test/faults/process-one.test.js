'use strict'
/**
 * A manager as process 1 of a PID namespace, as in a container: signals, the end, orphans, and an init in front of it.
 */
const fs = require('node:fs')
const path = require('node:path')
const { spawnSync } = require('node:child_process')
const { TestManager, until, freePort, isAlive, processesOf, SCALE } = require('../support/manager-process')
const { needsTool } = require('../support/needs-tool')
const { webApp, ask, poke, httpSocket, events, untilEvent, statOf } = require('./tools')

const NAMESPACE = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child']
const canUnshare = spawnSync(NAMESPACE[0], [...NAMESPACE.slice(1), 'true']).status === 0
const inContainer = needsTool(describe, canUnshare, 'unshare (util-linux), as root,')
const withInit = needsTool(test, spawnSync('tini', ['--version']).status === 0, 'tini')

/** Its middle process ends at once, so that the last one has lost its parent. */
const ORPHANS = `const { spawn } = require('node:child_process')
require('node:http').createServer((req, res) => {
  const [, what, seconds] = req.url.split('/')
  if (what === 'orphan') return spawn('sh', ['-c', 'setsid sleep ' + seconds + ' &'], { stdio: 'ignore' }).on('exit', () => res.end('ok'))
  if (what === 'slow') {
    const look = setInterval(() => {
      if (!require('node:fs').existsSync('go')) return
      clearInterval(look)
      res.end('slow')
    }, 10)
    return
  }
  if (what === 'crash') process.abort()
  res.end('hi')
}).listen(process.env.PORT, '127.0.0.1')`

/** @type {TestManager} */
let manager
/** @type {number} */
let port
beforeEach(async () => {
  manager = new TestManager()
  port = await freePort()
})
afterEach(() => manager.end())

/** @param {string[]} [init] @param {Record<string, string>} [env] */
async function runInContainer (init = [], env = {}) {
  await manager.run(webApp(port, { script: manager.writeScript('orphans.js', ORPHANS) }), {
    under: [...NAMESPACE, ...init], env
  })
  const hostPids = processesOf(manager.home)
    .filter(p => p.command.startsWith(`${process.execPath} ${require('./tools').BIN} run`))
    .map(p => p.pid)
  expect(hostPids).toHaveLength(1)
  return hostPids[0]
}

/** @param {number} parent  as this side sees it */
function zombiesOf (parent) {
  return fs.readdirSync('/proc').filter(name => /^\d+$/.test(name)).map(name => statOf(Number(name))).filter(stat =>
    stat?.state === 'Z' && stat.ppid === parent)
}

const ended = () => /** @type {ReturnType<TestManager['begin']>} */ (manager.manager).done

inContainer('as process 1', () => {
  test.each([
    { signal: /** @type {const} */ ('SIGTERM') },
    { signal: /** @type {const} */ ('SIGINT') },
    { signal: /** @type {const} */ ('SIGHUP') }
  ])('$signal ends it in good order, with exit 0', async ({ signal }) => {
    const hostPid = await runInContainer()
    expect((await manager.status()).manager.pid).toBe(1)
    expect(events(manager).find(e => e.event === 'no-init')).toMatchObject({
      level: 'warn', reason: expect.stringContaining('docker run --init')
    })
    const slow = ask(port, '/slow')
    await until(async () => (await inFlight()) === 1, 'a request is under way')
    const beganAtMs = performance.now()
    process.kill(hostPid, signal)
    await untilEvent(manager, e => e.event === 'stopping', 'it was heard')
    fs.writeFileSync(path.join(manager.folder, 'go'), '')
    expect((await slow).body).toBe('slow')
    expect((await ended()).code).toBe(0)
    expect(performance.now() - beganAtMs).toBeLessThan(20_000 * SCALE)
    expect(processesOf(manager.home)).toEqual([])
  })

  test('orphans that have ended stay as zombies (which is what the warning says), and do not disturb its work', async () => {
    const hostPid = await runInContainer()
    for (let i = 0; i < 5; i++) await ask(port, '/orphan/0')
    await until(() => zombiesOf(hostPid).length === 5, 'five zombies')

    // a worker that dies and leaves something behind: its leftovers become zombies too, and count as ended
    await ask(httpSocket(manager, 'web.0'), '/orphan/1000')
    const sleeper = () => processesOf(manager.home).filter(p => p.command.startsWith('sleep 1000'))
    await until(() => sleeper().length === 1, 'an orphan runs')
    poke(httpSocket(manager, 'web.0'), '/crash')
    await until(() => events(manager).some(e => e.event === 'leftovers'), 'what was left is ended')
    expect(events(manager).filter(e => e.event === 'leftovers'))
      .toEqual([expect.objectContaining({ killed: 1, survivors: 0 })])
    expect(sleeper()).toEqual([])
    await until(async () => (await manager.app('web')).state === 'online', 'the workers are back')
    expect(await manager.command(['reload', 'web'])).toMatchObject({ code: 0 })
    expect(await manager.command(['stop', 'web'])).toMatchObject({ code: 0 })
    process.kill(hostPid, 'SIGTERM')
    expect((await ended()).code).toBe(0)
    expect(isAlive(hostPid)).toBe(false)
  })

  test('an app that cannot be started at all: the container ends with exit 1', async () => {
    const other = require('node:net').createServer().listen(port, '127.0.0.1')
    await until(() => other.listening, 'the address is taken')
    const run = await manager.begin(['run', manager.writeSettings(webApp(port))], { under: NAMESPACE }).done
    other.close()
    expect(run).toMatchObject({ code: 1, stderr: expect.stringContaining('BW_ADDRESS_IN_USE') })
  })
})

inContainer('behind an init', () => {
  withInit('no warning, no zombies, and SIGTERM to the init ends everything with exit 0', async () => {
    const hostPid = await runInContainer(['tini', '--'])
    const init = Number(statOf(hostPid)?.ppid)
    expect((await manager.status()).manager.pid).not.toBe(1)
    expect(events(manager).filter(e => e.event === 'no-init')).toEqual([])
    for (let i = 0; i < 20; i++) await ask(port, '/orphan/0')
    await until(() => !processesOf(manager.home).some(p => p.command.startsWith('sleep')), 'all have ended')
    await until(() => zombiesOf(init).length === 0 && zombiesOf(hostPid).length === 0, 'all are reaped')
    process.kill(init, 'SIGTERM')
    expect((await ended()).code).toBe(0)
    expect(processesOf(manager.home)).toEqual([])
  })
})

/** Requests that are being answered, by the workers' own word. */
async function inFlight () {
  const { askWorkers } = require('../support/web-app')
  return (await askWorkers(manager)).reduce((sum, worker) => sum + worker.connections.inFlight, 0)
}
