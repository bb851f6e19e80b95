'use strict'
/** Sockets that systemd passes, passed here by its own systemd-socket-activate. */
const fs = require('node:fs')
const path = require('node:path')
const { spawn, spawnSync } = require('node:child_process')
const { TestManager, until, freePort, request, isAlive, BIN } = require('../support/manager-process')
const { needsTool } = require('../support/needs-tool')
const { webApp, ask, untilEvent, events, end } = require('../faults/tools')
const { passedFds, pathOfInode } = require('../../manager/sockets/activation')
const { Listeners } = require('../../manager/sockets/listeners')

describe('what the environment says', () => {
  const env = { LISTEN_PID: '7', LISTEN_FDS: '2', LISTEN_FDNAMES: 'web:api' }

  test.each([
    { name: 'names and descriptors', env, expected: [{ name: 'web', fd: 3 }, { name: 'api', fd: 4 }] },
    { name: 'meant for another process', env: { ...env, LISTEN_PID: '8' }, expected: [] },
    { name: 'without names', env: { ...env, LISTEN_FDNAMES: undefined }, expected: [
      { name: '', fd: 3 }, { name: '', fd: 4 }
    ] },
    { name: 'a count that is none', env: { ...env, LISTEN_FDS: '2x' }, expected: [] },
    { name: 'nothing', env: {}, expected: [] }
  ])('$name', ({ env: given, expected }) => expect(passedFds(given, 7)).toEqual(expected))

  test('the path of a UNIX socket by its inode', () => {
    const table = 'Num       RefCount Protocol Flags    Type St Inode Path\n' +
      '000000003e45b9ac: 00000002 00000000 00010000 0001 01  4711 /run/my app/web.sock\n' +
      '000000003e45b9ad: 00000002 00000000 00000000 0002 01  12 @abstract\n'
    expect(pathOfInode(table, '4711')).toBe('/run/my app/web.sock')
    expect(pathOfInode(table, '12')).toBe(null)
    expect(pathOfInode(table, '471')).toBe(null)
  })
})

describe('sockets of the service manager', () => {
  const handle = {
    getsockname: (/** @type {any} */ out) => { Object.assign(out, { address: '::', port: 80 }) },
    close: () => { throw new Error('closed') }
  }

  test('are found under another spelling, never closed, and go to whoever asks for the address when no app has their name', async () => {
    const apps = new Set(['web', 'api'])
    const listeners = new Listeners()
    listeners.hasApp = name => apps.has(name)
    listeners.give('web', 'tcp://[::]:80', handle, { isOfService: true })
    listeners.give('stranger', 'tcp://[::]:81', handle, { isOfService: true })
    expect((await listeners.acquire('web', 'tcp://*:80')).handle).toBe(handle)
    expect(listeners.release('web')).toEqual([])
    expect(listeners.unclaimed.map(l => l.key)).toEqual(['tcp://[::]:81'])
    expect((await listeners.acquire('api', 'tcp://*:81')).app).toBe('api')
    expect(listeners.unclaimed).toEqual([])
    await expect(listeners.acquire('api', 'tcp://*:80')).rejects.toMatchObject({ code: 'BW_ADDRESS_IN_USE' })
    apps.delete('web')
    expect((await listeners.acquire('api', 'tcp://*:80')).handle).toBe(handle)
  })
})

const hasActivate = spawnSync('systemd-socket-activate', ['--version']).status === 0

needsTool(describe, hasActivate, 'systemd-socket-activate')('a real manager', () => {
  /** @type {TestManager} */
  let manager
  /** @type {import('node:child_process').ChildProcess} */
  let activated
  beforeEach(() => { manager = new TestManager() })
  afterEach(async () => {
    await manager.end()
    if (activated) await end(activated)
  })

  /**
   * The first connection starts the manager.
   * @param {string[]} addresses
   * @param {string} names
   * @param {object} settings
   */
  function activate (addresses, names, settings) {
    const args = [
      ...addresses.map(a => `--listen=${a}`), `--fdname=${names}`, '-E', 'PATH', '-E',
      `BELLWETHER_HOME=${manager.home}`, process.execPath, BIN, 'run', manager.writeSettings(settings)
    ]
    activated = spawn('systemd-socket-activate', args, { env: manager.env, stdio: ['ignore', 'ignore', 'pipe'] })
    activated.stderr?.on('data', chunk => { manager.output += chunk })
    return until(() => manager.output.includes('Listening on'), 'systemd-socket-activate listens')
  }

  test('its app is served on a TCP and a UNIX socket, which outlive the app\'s stop and its deletion', async () => {
    const port = await freePort()
    const socketPath = path.join(manager.home, 'web.sock')
    // PORT alone is listened on by the fixture; the UNIX socket is there for the inode, and is left alone
    const settings = { ...webApp(port, { stop: { timeoutMs: 2000 } }), listen: [] }
    await activate([`127.0.0.1:${port}`, socketPath], 'web:web', settings)
    expect((await ask(port, '/echo?id=1')).body).toBe('1')
    await untilEvent(manager,
      e => e.event === 'passed-socket' && e.address === `unix:${socketPath}`, 'the UNIX socket is known by its path')
    const app = await manager.app('web')
    expect(app.listen.sort()).toEqual([`tcp://127.0.0.1:${port}`, `unix:${socketPath}`])

    expect((await manager.command(['stop', 'web'])).code).toBe(0)
    const waiting = ask(port, '/echo?id=2') // not refused: it waits in the socket's queue
    expect((await manager.command(['start', 'web'])).code).toBe(0)
    expect((await waiting).body).toBe('2')

    expect((await manager.command(['delete', 'web'])).code).toBe(0)
    const late = ask(port, '/echo?id=3')
    expect((await manager.command(['start', path.join(manager.folder, 'bellwether.config.json')])).code).toBe(0)
    expect((await late).body).toBe('3')
    expect((await manager.command(['shutdown'])).code).toBe(0)
    expect(fs.lstatSync(socketPath).isSocket()).toBe(true)
  })

  test('a socket under another name serves the app whose address it is; one that nobody wants is a warning', async () => {
    const [port, other] = [await freePort(), await freePort()]
    await activate([`127.0.0.1:${port}`, `127.0.0.1:${other}`], 'my.socket:other.socket', webApp(port))
    expect((await ask(port, '/echo?id=1')).status).toBe(200)
    const warning = await untilEvent(manager, e => e.event === 'passed-socket' && e.level === 'warn', 'a warning')
    expect(warning.address).toBe(`tcp://127.0.0.1:${other}`)
    expect(warning.reason).toContain('"other.socket"')
    expect(events(manager).filter(e => e.event === 'passed-socket' && e.level === 'warn')).toHaveLength(1)
    for (const pid of await manager.pids('web')) {
      expect(fs.readFileSync(`/proc/${pid}/environ`, 'latin1')).not.toMatch(/LISTEN_(PID|FDS|FDNAMES)/)
    }
    expect((await request({ socketPath: manager.controlSocket, path: '/v1/status' })).status).toBe(200)
  })

  test('a descriptor that is no stream socket is left alone with a warning', async () => {
    const port = await freePort()
    activated = spawn('bash', ['-c', 'exec 3</dev/null; exec "$0" "$@"', process.execPath, '-e', `
      process.env.LISTEN_PID = String(process.pid); process.env.LISTEN_FDS = '1'; process.env.LISTEN_FDNAMES = 'web';
      process.argv.splice(1, 0, ${JSON.stringify(BIN)}); require(${JSON.stringify(path.join(path.dirname(BIN), '..', 'cli', 'main'))}).main(process.argv)`,
    'run', manager.writeSettings(webApp(port))], { env: manager.env, stdio: ['ignore', 'ignore', 'pipe'] })
    activated.stderr?.on('data', chunk => { manager.output += chunk })
    const warning = await untilEvent(manager, e => e.event === 'passed-socket', 'a warning')
    expect(warning).toMatchObject({ level: 'warn', reason: expect.stringContaining('descriptor 3 (web)') })
    await until(async () => (await ask(port, '/echo?id=1')).body === '1', 'the app serves on a socket of its own')
    await manager.command(['shutdown'])
    // by its words it is no manager: end() would not wait for it
    await until(() => !isAlive(Number(activated.pid)), 'it has ended')
  })
})
