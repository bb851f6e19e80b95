'use strict'
/**
 * `bellwether` alone, and `bellwether ls --watch`, at a real terminal over a real manager: resized, through its death
 * and its successor, to Ctrl-C; and into a pipe.
 */
const { spawn } = require('node:child_process')
const { TestManager, freePort, until, isAlive, BIN } = require('../support/manager-process')
const { needsTool } = require('../support/needs-tool')
const { TestTerminal, hasTmux } = require('../support/terminal')

/** @type {TestManager} */
let manager
/** @type {TestTerminal | null} */
let terminal = null
const managerPid = async () => (await manager.status()).manager.pid

beforeAll(async () => {
  manager = new TestManager()
  const script = manager.writeScript('web.js',
    "require('node:http').createServer((req, res) => res.end('ok')).listen(process.env.PORT)")
  const file = manager.writeSettings({
    name: 'web', script, instances: 3, env: { PORT: String(await freePort()) }, reload: { settleMs: 0 },
    ready: { minUptimeMs: 50 }
  })
  expect(await manager.command(['start', file])).toMatchObject({ code: 0 })
})
afterEach(() => { terminal?.end(); terminal = null })
afterAll(() => manager?.end())

/** @param {{ columns?: number, rows?: number }} [size] */
async function watch (size) {
  const { NO_COLOR, TERM, ...env } = manager.env
  terminal = new TestTerminal([process.execPath, BIN, 'ls', '--watch'], { ...size, env: { ...env, LANG: 'C.UTF-8' } })
  await terminal.until('web.2')
  return terminal
}

needsTool(describe, hasTmux, 'tmux')('at a terminal', () => {
  test.each([
    { name: 'a manager with an app', home: {}, says: /web +. online[^]*web\.2[^]*next: bellwether top/ },
    {
      name: 'no manager, and no app to start',
      home: { BELLWETHER_HOME: '/nowhere/at/all' },
      says: /^No manager runs here\.\n\nnext: bellwether start server\.js --listen 3000 /
    }
  ])('"bellwether" alone says what runs, and what to type next: $name', async ({ home, says }) => {
    const { NO_COLOR, TERM, ...env } = manager.env
    terminal = new TestTerminal(['/bin/sh', '-c', 'cd / && exec "$@"', 'sh', process.execPath, BIN], {
      env: { ...env, ...home, LANG: 'C.UTF-8' }, columns: 80, rows: 24
    })
    await terminal.until('exit status 0')
    expect(terminal.screen()).toMatch(says)
    expect(terminal.screen()).toMatch(/next: bellwether --help +every verb/)
  })

  test('what changes is seen; Ctrl-C leaves a usable screen', async () => {
    const screen = await watch()
    const [pid] = await manager.pids('web')
    await screen.until(String(pid))
    process.kill(pid, 'SIGKILL')
    await screen.until(text => !text.includes(String(pid)) && text.includes('3/3'))
    expect((await manager.command(['scale', 'web', '4'])).code).toBe(0)
    await screen.until('web.3')
    expect((await manager.command(['scale', 'web', '3'])).code).toBe(0)
    await screen.until(text => !text.includes('web.3'))
    expect(screen.screen().match(/WORKER/g)).toHaveLength(1) // drawn in its place, not one below the other
    screen.press('C-c')
    await screen.until('exit status 130')
    expect(screen.state()).toMatchObject({ isAlternate: false, hasMouse: false })
  })

  test('a window that becomes small and large again', async () => {
    const screen = await watch({ columns: 100, rows: 30 })
    screen.resize(40, 5)
    await screen.until('more lines')
    // what scrolled away before is above
    expect(screen.screen().split('\n').slice(-5).join('\n')).toMatch(/manager \d+[^]*more lines/)
    screen.resize(100, 30)
    await screen.until(text => !text.includes('more lines') && text.includes('web.2'))
  })

  test('the manager is replaced, killed, and another one comes', async () => {
    const screen = await watch()
    const first = await managerPid()
    expect((await manager.command(['upgrade'])).code).toBe(0)
    await screen.until(`before it ${first}`)
    const second = await managerPid()
    process.kill(second, 'SIGKILL')
    await until(() => !isAlive(second), 'it has ended')
    await screen.until('BW_NOT_RUNNING')
    expect(screen.screen()).toMatch(/as it was at \d\d:\d\d:\d\d:[^]*web\.2/) // what was known stays
    expect((await manager.command(['start'])).code).toBe(0)
    await screen.until(`before it ${second}`)
    await screen.until(text => !text.includes('BW_NOT_RUNNING') && text.includes('3/3'))
  })

  test('a manager that hangs is said, and goes on', async () => {
    const screen = await watch()
    const pid = await managerPid()
    process.kill(pid, 'SIGSTOP')
    await screen.until('BW_TOO_SLOW')
    process.kill(pid, 'SIGCONT')
    await screen.until(text => !text.includes('BW_TOO_SLOW') && text.includes('3/3'))
  })
})

test('a reader that goes ends it, quietly', async () => {
  const child = spawn(process.execPath,
    [BIN, 'ls', '--watch', '--json'], { env: manager.env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  child.stderr.on('data', chunk => { said += chunk })
  const [first] = await new Promise(resolve => child.stdout.once('data', chunk => resolve([chunk])))
  expect(JSON.parse(String(first).split('\n')[0]).apps[0].name).toBe('web')
  const over = new Promise(resolve => child.once('close', resolve)) // it may end while the size changes
  child.stdout.destroy()
  await manager.command(['scale', 'web', '4']) // something to write
  await over
  await manager.command(['scale', 'web', '3'])
  expect([child.signalCode, said]).toEqual([null, ''])
})
