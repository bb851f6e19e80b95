'use strict'
const fs = require('node:fs')
const path = require('node:path')
const { TestManager, until, freePort, processesOf } = require('../support/manager-process')
const { followApp } = require('../support/follow-app')
const { webApp, ask } = require('./tools')

/** @type {TestManager} */
let manager
/** @type {number} */
let port
beforeEach(async () => {
  manager = new TestManager()
  port = await freePort()
})
afterEach(() => manager.end())

/** Eight places to cut a text at, among them its beginning and its last byte but one. @param {string} text */
function cuts (text) {
  const length = text.trimEnd().length
  return [0, 1, 2, Math.floor(length / 4), Math.floor(length / 2), Math.floor(3 * length / 4), length - 2, length - 1]
}

test('F54: a settings file that was cut off in the middle: reload says line and column, and nothing changes', async () => {
  await manager.run(webApp(port))
  const before = await manager.app('web')
  const follower = await followApp(manager, 'web')
  const file = manager.writeSettings(webApp(port))
  const whole = fs.readFileSync(file, 'utf8')
  for (const at of cuts(whole)) {
    fs.writeFileSync(file, whole.slice(0, at))
    const args = at % 2 === 0 ? ['reload', 'web'] : ['reload', file]
    const result = await manager.command(args)
    expect(result).toMatchObject({ code: 2, stdout: '' })
    const place = /bellwether\.config\.json:(\d+):(\d+): /.exec(result.stderr)
    expect({ at, line: Number(place?.[1]) }).toEqual({ at, line: whole.slice(0, at).split('\n').length })
    expect(result.stderr).toContain('Nothing was changed')
  }
  const after = await manager.app('web')
  expect(after).toMatchObject({ state: 'online', generation: 1, settings: before.settings, reload: null })
  expect(follower.events.filter(e => e.event !== 'verb')).toEqual([]) // nothing happened to a worker
  fs.writeFileSync(file, whole)
  expect(await manager.command(['reload', file])).toMatchObject({ code: 0 })
})

test('F54: the same with start: no manager is started for it', async () => {
  const file = manager.writeSettings(webApp(port))
  const whole = fs.readFileSync(file, 'utf8')
  for (const at of cuts(whole)) {
    fs.writeFileSync(file, whole.slice(0, at))
    const result = await manager.command(['start', file])
    expect(result).toMatchObject({
      code: 2, stdout: '', stderr: expect.stringMatching(/bellwether\.config\.json:\d+:\d+: /)
    })
  }
  expect(processesOf(manager.home)).toEqual([])
  expect(fs.existsSync(path.join(manager.home, 'run'))).toBe(false)
})

test('F54: a settings file that is JavaScript, cut off or wrong, says where', async () => {
  await manager.run(webApp(port))
  const cut = manager.writeScript('bellwether.config.js',
    `module.exports = {\n  name: 'web',\n  script: '${webApp(port).script}',\n`)
  const reload = await manager.command(['reload', cut])
  expect(reload).toMatchObject({
    code: 2, stdout: '', stderr: expect.stringMatching(/bellwether\.config\.js:\d+: SyntaxError/)
  })
  const wrong = manager.writeSettings({ ...webApp(port), instances: 0, drain: { timeoutMs: '30s' }, instance: 4 })
  const refused = await manager.command(['reload', wrong])
  expect(refused).toMatchObject({ code: 2, stdout: '' })
  for (const text of ['3 problems, nothing was changed', 'instances', 'drain.timeoutMs', 'did you mean instances']) {
    expect(refused.stderr).toContain(text)
  }
  expect((await manager.app('web')).generation).toBe(1)
})

test.each([
  { name: 'with its settings file', settingsInside: true },
  { name: 'beside its settings file', settingsInside: false }
])('F55: the app\'s folder is deleted, $name: the workers stay and serve, a reload fails and says why', async ({ settingsInside }) => {
  const folder = path.join(manager.folder, 'release')
  fs.mkdirSync(folder)
  const script = path.join(folder, 'server.js')
  fs.writeFileSync(script, `require(${JSON.stringify(webApp(port).script)})`)
  await manager.run(manager.writeSettings(webApp(port, { script, cwd: folder }),
    settingsInside ? 'release/bellwether.config.json' : undefined))
  const before = await manager.pids('web')
  const follower = await followApp(manager, 'web')

  fs.renameSync(folder, `${folder}.gone`)
  const reload = await manager.command(['reload', 'web'], { cwd: manager.home })

  expect(reload).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining(`${folder}`) })
  expect(reload.stderr).toContain('does not exist')
  const restart = await manager.command(['restart', 'web'], { cwd: manager.home })
  expect(restart).toMatchObject({
    code: 1, stdout: '', stderr: expect.stringContaining(`The folder of web is gone: ${folder}`)
  })
  expect(restart.stderr).toContain('still serving: generation 1, 2 of 2 workers')
  expect((await ask(port, '/pid')).status).toBe(200)
  expect(await manager.pids('web')).toEqual(before)
  expect((await manager.app('web')).state).toBe('online')
  expect(follower.events.filter(e => e.event !== 'verb')).toEqual([]) // nothing happened to a worker

  // a worker that dies now cannot be replaced; it is tried, less and less often, until the folder is back
  process.kill(before[0], 'SIGKILL')
  const exit = await follower.seen({ event: 'exit', cause: 'boot-failed' })
  expect(exit.detail).toContain(`could not be started: The folder of web is gone: ${folder}`)
  expect((await ask(port, '/pid')).body).toBe(String(before[1]))
  fs.renameSync(`${folder}.gone`, folder)
  await until(async () => (await manager.pids('web')).length === 2, 'the slot is filled again')
  expect(await manager.command(['reload', 'web'], { cwd: manager.home })).toMatchObject({ code: 0 })
})

test('an app that is new in the file is not started by a reload: the reload names it, and doctor finds it', async () => {
  await manager.run([{ ...webApp(port), instances: 1 }])
  const file = manager.writeSettings([{ ...webApp(port), instances: 1 }, { ...webApp(await freePort()), name: 'api' }])
  const reload = await manager.command(['reload'])
  expect(reload).toMatchObject({ code: 0, stderr: expect.stringContaining(
    `not in the list, so not reloaded: api. Start what is new in the file: bellwether start ${file}`
  ) })
  expect((await manager.command(['doctor'])).stdout).toContain('names api, which is not in the list of apps')
  expect(await manager.command(['start', file])).toMatchObject({ code: 0 })
  expect((await manager.app('api')).state).toBe('online')
  expect((await manager.command(['doctor'])).stdout).not.toContain('names api')
})

test.each([{ words: ['config', 'check'] }, { words: ['start'] }])('$words of a file that is neither settings nor a script: exit 2, it is said, and no manager is started', async ({ words }) => {
  const { code, stderr } = await manager.command([...words, '/etc/passwd'])
  const why = /is no script that Node can run \(.*\), and by its name no settings file .*: \/etc\/passwd/
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringMatching(why) })
  expect(fs.existsSync(manager.controlSocket)).toBe(false)
})
