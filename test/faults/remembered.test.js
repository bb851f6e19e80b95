'use strict'
/** What verbs asked for, and what a start was given, outlives every manager: until the settings file itself changes. */
const fs = require('node:fs')
const path = require('node:path')
const { TestManager, until, freePort, APP } = require('../support/manager-process')
const { webApp, ask, events, untilEvent } = require('./tools')

/** @type {TestManager} */
let manager
/** @type {number} */
let port
beforeEach(async () => {
  manager = new TestManager()
  port = await freePort()
})
afterEach(() => manager.end())

const kept = () => events(manager).filter(event => event.event === 'kept').map(event => event.reason).join('\n')
const END = {
  'it is killed': () => manager.kill(),
  'it ends in good order': async () => {
    manager.foreground().child.kill('SIGTERM')
    await manager.foreground().done
  }
}

/**
 * As `systemctl start` does it: the same command with the same file.
 * @param {string} file
 * @param {string} [state]  of web, then
 */
async function runSame (file, state = 'online') {
  manager.output = ''
  manager.manager = manager.begin(['run', file])
  manager.manager.child.stderr?.on('data', chunk => { manager.output += chunk })
  await until(async () => {
    if (manager.manager?.child.exitCode !== null) throw new Error(`the manager ended: ${manager.manager?.stderr()}`)
    return manager.output.includes('"running"') && (await manager.app('web')).state === state
  }, `web is ${state}\n${manager.output}`)
}

describe.each(Object.entries(END))('the manager ends (%s), and runs again with the same file', (_, end) => {
  test('a stopped app stays stopped, and it is said how to start it; a changed file starts it', async () => {
    const file = manager.writeSettings(webApp(port))
    await manager.run(file)
    await manager.command(['stop', 'web'])
    await end()
    await runSame(file, 'stopped')
    expect(kept()).toContain('bellwether start web')
    await end()
    await runSame(file, 'stopped')
    manager.writeSettings(webApp(port, { env: { RELEASE: 'changed' } }))
    await end()
    await runSame(file)
    expect((await ask(port, '/release')).body).toBe('changed')
  })

  test('a scaled app keeps its size until the file names another', async () => {
    const file = manager.writeSettings(webApp(port))
    await manager.run(file)
    await manager.command(['scale', 'web', '3'])
    await end()
    await runSame(file)
    expect((await manager.app('web')).instances).toBe(3)
    manager.writeSettings(webApp(port, { env: { RELEASE: 'changed' } }))
    await end()
    await runSame(file)
    expect((await manager.app('web')).instances).toBe(3)
    await END['it ends in good order']()
    manager.writeSettings(webApp(port, { env: { RELEASE: 'changed' }, instances: 1 }))
    await runSame(file)
    expect((await manager.app('web')).instances).toBe(1)
  })
})

test('a release that a reload refused does not come up with the next manager, nor does one that was rolled back', async () => {
  const good = manager.writeScript('good.js', `process.env.RELEASE = 'good'; require(${JSON.stringify(APP)})`)
  const bad = manager.writeScript('bad.js', 'process.exit(1)')
  const other = manager.writeScript('other.js', `process.env.RELEASE = 'other'; require(${JSON.stringify(APP)})`)
  const file = manager.writeSettings(webApp(port, { script: good }))
  await manager.run(file)
  manager.writeSettings(webApp(port, { script: bad }))
  expect(await manager.command(['reload', 'web'])).toMatchObject({ code: 1 })
  await END['it ends in good order']()
  await runSame(file)
  expect((await ask(port, '/release')).body).toBe('good')
  expect(kept()).toContain('bellwether reload web')

  manager.writeSettings(webApp(port, { script: other }))
  expect(await manager.command(['reload', 'web'])).toMatchObject({ code: 0 })
  expect((await ask(port, '/release')).body).toBe('other')
  expect(await manager.command(['rollback', 'web'])).toMatchObject({ code: 0 })
  await END['it ends in good order']()
  await runSame(file)
  expect((await ask(port, '/release')).body).toBe('good')
  expect(await manager.command(['reload', 'web'])).toMatchObject({ code: 0 })
  expect((await ask(port, '/release')).body).toBe('other')
})

describe('the environment that an app was started with', () => {
  const script = () => manager.writeScript('app.js', `
    require('http').createServer((req, res) => res.end(JSON.stringify([process.env.DB_URL, process.env.SSH_TTY ?? null]))).listen(process.env.PORT, '127.0.0.1')`)
  const given = () => ({ PORT: String(port), DB_URL: 'postgres://bob:secret@db/1', SSH_TTY: '/dev/pts/9' })
  const stateFile = () => path.join(manager.home, 'state', 'apps.json')
  const start = async (/** @type {string[]} */ args, /** @type {Record<string, string>} */ env = {}) => {
    const result = await manager.command(['start', ...args], { env, cwd: manager.home })
    return result
  }

  test('comes back after a shutdown and after a power cut, without the variables of the login session, and is shown to nobody', async () => {
    expect(await start([script()], given())).toMatchObject({ code: 0 })
    for (const end of ['shutdown', 'power cut']) {
      if (end === 'shutdown') await manager.command(['shutdown'])
      else {
        const { manager: { pid }, apps: [{ workers }] } = await manager.status()
        for (const one of [pid, ...workers.map((/** @type {any} */ w) => w.pid)]) process.kill(one, 'SIGKILL')
      }
      expect(await start([], { SSH_TTY: '/dev/pts/1' })).toMatchObject({ code: 0 })
      await until(async () => (await manager.status()).apps[0]?.state === 'online', 'it serves')
      expect(JSON.parse((await ask(port, '/')).body)[0]).toBe('postgres://bob:secret@db/1')
    }
    expect(fs.statSync(stateFile()).mode & 0o777).toBe(0o600)
    expect(fs.readFileSync(stateFile(), 'utf8')).not.toContain('/dev/pts/9')
    const [{ name }] = (await manager.status()).apps
    const shown = await Promise.all([['ls', '--json'], ['status', name, '--json'], ['status', name]]
      .map(args => manager.command(args)))
    for (const { stdout } of shown) expect(stdout).not.toContain('bob:secret')
  })

  test('with keepEnv off it is not written, and a start that lacks it says what is missing and starts nothing', async () => {
    const file = manager.writeSettings({ name: 'web', script: script(), keepEnv: false })
    expect(await start([file], given())).toMatchObject({ code: 0 })
    expect(fs.readFileSync(stateFile(), 'utf8')).not.toContain('bob:secret')
    await manager.command(['shutdown'])
    const { PORT, DB_URL, ...without } = { ...process.env, ...given() }
    const refused = await start([])
    expect(refused.code).toBe(1)
    expect(refused.stderr).toMatch(/web: not started.*DB_URL/)
    expect(refused.stderr).toContain('BW_ENVIRONMENT')
    expect(await manager.app('web')).toMatchObject({
      state: 'stopped', workers: [], lacksEnv: expect.arrayContaining(['PORT', 'DB_URL'])
    })
    expect(await start(['web'], { PORT: String(port) })).toMatchObject({
      code: 1, stderr: expect.stringContaining('DB_URL')
    })
    expect(await start(['web'], given())).toMatchObject({ code: 0 })
    expect(JSON.parse((await ask(port, '/')).body)[0]).toBe('postgres://bob:secret@db/1')
    // a manager that dies takes nothing with it: a living worker has them
    const { manager: { pid } } = await manager.status()
    process.kill(pid, 'SIGKILL')
    expect(await start([])).toMatchObject({ code: 0 })
    expect(await manager.command(['reload', 'web'])).toMatchObject({ code: 0 })
    expect(JSON.parse((await ask(port, '/')).body)[0]).toBe('postgres://bob:secret@db/1')
    expect(without).not.toHaveProperty('DB_URL')
  })

  test('an app that lacks it is no stopped one: the next manager that has it starts it', async () => {
    const file = manager.writeSettings({ name: 'web', script: script(), keepEnv: false })
    expect(await start([file], given())).toMatchObject({ code: 0 })
    await manager.command(['shutdown'])
    await manager.runAgain()
    await untilEvent(manager, e => e.event === 'environment-incomplete', 'it says so')
    await manager.kill()
    await manager.runAgain({ env: given() })
    await until(async () => (await manager.app('web')).state === 'online', 'it serves')
  })
})
