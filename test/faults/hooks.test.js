'use strict'
/** Commands around a reload (docs/hooks.md): a failed one keeps the old workers, and nobody waits for one for ever. */
const fs = require('node:fs')
const path = require('node:path')
const { TestManager, freePort, until, isAlive } = require('../support/manager-process')
const { webApp } = require('./tools')

/** @type {TestManager} */
let manager
beforeEach(() => { manager = new TestManager() })
afterEach(() => manager.end())

const BW_HOOK = 1
const BUSY = 6

/** A hook that writes what it was given, and ends as a file says that the test can change. */
const HOOK = `
const fs = require('node:fs')
const { BELLWETHER_HOOK, BELLWETHER_APP, BELLWETHER_GENERATION, COLOUR, NOTIFY_SOCKET = 'none' } = process.env
fs.appendFileSync('ran', [BELLWETHER_HOOK, BELLWETHER_APP, BELLWETHER_GENERATION, COLOUR, NOTIFY_SOCKET].join(' ') + '\\n')
const how = fs.existsSync('how') ? fs.readFileSync('how', 'utf8') : ''
if (how === 'fail') {
  console.log('the table is locked, password ' + process.env.DB_PASSWORD)
  process.exit(3)
}
if (how === 'hang') {
  const child = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  fs.writeFileSync('pids', process.pid + ' ' + child.pid)
  setInterval(() => {}, 1000)
}
`

/** @param {Record<string, any>} [more] */
async function runWithHooks (more = {}) {
  const hook = [process.execPath, manager.writeScript('hook.js', HOOK)]
  const app = webApp(await freePort(), {
    cwd: manager.folder, env: { COLOUR: 'red', DB_PASSWORD: 'correct-horse-battery' },
    hooks: { beforeReload: hook, afterReload: hook, afterRollback: hook, ...more }
  })
  await manager.run(app)
  return app
}

const file = (/** @type {string} */ name) => path.join(manager.folder, name)
const ran = () => fs.existsSync(file('ran')) ? fs.readFileSync(file('ran'), 'utf8').trim().split('\n') : []
const setHow = (/** @type {string} */ how) => fs.writeFileSync(file('how'), how)
/** @returns {Promise<number[]>}  the hook, and a child of it */
async function untilItHangs () {
  await until(() => fs.existsSync(file('pids')) && fs.readFileSync(file('pids'), 'utf8').includes(' '), 'the hook runs')
  return fs.readFileSync(file('pids'), 'utf8').split(' ').map(Number)
}
const areGone = (/** @type {number[]} */ pids) => until(() => !pids.some(pid => isAlive(pid)), 'the hook and its child are gone')

test('they run before and after a reload, and after a rollback, with what the new workers get', async () => {
  const app = await runWithHooks()
  expect(ran()).toEqual([]) // a start runs none
  manager.writeSettings({ ...app, env: { ...app.env, COLOUR: 'blue' } })
  const reload = await manager.command(['reload', 'web'])
  expect(reload).toMatchObject({ code: 0, stdout: expect.stringMatching(/ran hooks.afterReload/) })
  expect(ran()).toEqual(['beforeReload web 1 blue none', 'afterReload web 2 blue none'])
  expect((await manager.command(['rollback', 'web'])).code).toBe(0)
  expect(ran()).toEqual([expect.anything(), expect.anything(), 'afterRollback web 3 red none'])
})

test('a hook that fails before a reload: no worker is replaced, and its words are shown without secrets', async () => {
  await runWithHooks()
  const pids = await manager.pids('web')
  setHow('fail')
  const { code, stderr } = await manager.command(['reload', 'web'])
  expect(code).toBe(BW_HOOK)
  expect(stderr).toMatch(/hooks\.beforeReload failed \(.*exit 3\), so no worker was replaced\. \(BW_HOOK\)/)
  expect(stderr).toMatch(/the table is locked/)
  expect(stderr).not.toContain('correct-horse-battery')
  expect(stderr).toMatch(/still serving: generation 1, 2 of 2 workers/)
  expect(await manager.pids('web')).toEqual(pids)
  expect(fs.readFileSync(path.join(manager.home, 'log', 'web.hooks.log'), 'utf8')).toMatch(/the table is locked/)
  setHow('')
  expect((await manager.command(['reload', 'web'])).code).toBe(0) // nothing of the failed one is left
  expect((await manager.app('web')).generation).toBe(2)
})

test('a hook that fails after a reload: the new workers stay, and it is said', async () => {
  await runWithHooks({ beforeReload: [], afterReload: ['/no/such/program'] })
  const { code, stdout, stderr } = await manager.command(['reload', 'web'])
  expect(code).toBe(0)
  expect(stdout + stderr).toMatch(/hooks\.afterReload failed \(\/no\/such\/program: .*ENOENT, in \S+\); the workers are not affected/)
  expect((await manager.app('web')).generation).toBe(2)
})

test('a hook that takes too long is killed with all that it started, and has failed', async () => {
  await runWithHooks({ timeoutMs: 3000 })
  const before = await manager.pids('web')
  setHow('hang')
  const reload = manager.begin(['reload', 'web'])
  const pids = await untilItHangs()
  const { code, stderr } = await reload.done
  expect({ code, stderr }).toEqual({ code: BW_HOOK, stderr: expect.stringMatching(/took longer than 3\.0 s and was killed/) })
  await areGone(pids)
  expect(await manager.pids('web')).toEqual(before)
})

test.each(['abort', 'stop', 'delete'])('while a hook runs the app serves, other verbs are refused, and %s ends it', async verb => {
  const app = await runWithHooks()
  setHow('hang')
  const reload = manager.begin(['reload', 'web'])
  const pids = await untilItHangs()
  const changed = manager.writeSettings([{ ...app, instances: 3 }, { ...app, name: 'other', listen: [], instances: 1 }])
  expect(await manager.command(['apply', changed])).toMatchObject({
    code: BUSY, stderr: expect.stringMatching(/reload of web is under way, so nothing was done, to no app/)
  })
  for (const other of [['reload', 'web'], ['scale', 'web', '3'], ['restart', 'web'], ['upgrade']]) {
    const { code, stderr } = await manager.command(other)
    expect({ other, code, stderr }).toEqual({ other, code: BUSY, stderr: expect.stringMatching(/hooks\.beforeReload|reload of web|foreground/) })
  }
  expect((await manager.app('web')).workers).toHaveLength(2)
  expect(await manager.command([verb, 'web'])).toMatchObject({ code: 0 })
  expect((await reload.done).code).not.toBe(0)
  await areGone(pids)
  if (verb === 'abort') expect((await manager.app('web')).generation).toBe(1)
})

test('a manager that is killed in a hook: the next one has the old generation, and reloads again', async () => {
  const app = await runWithHooks()
  const before = await manager.pids('web')
  setHow('hang')
  const reload = manager.begin(['reload', 'web'])
  const pids = await untilItHangs()
  await manager.kill()
  expect((await reload.done).code).not.toBe(0)
  for (const pid of pids) if (isAlive(pid)) process.kill(pid, 'SIGKILL') // it runs to its end by itself
  await manager.runAgain()
  expect(await manager.pids('web')).toEqual(before)
  expect((await manager.app('web')).generation).toBe(1)
  setHow('')
  manager.writeSettings(app)
  expect((await manager.command(['reload', 'web'])).code).toBe(0)
  expect((await manager.app('web')).generation).toBe(2)
})
