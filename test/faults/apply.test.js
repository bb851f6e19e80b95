'use strict'
/** `bellwether plan` and `apply` with real apps: what does not differ is not touched, and nothing is half done. */
const fs = require('node:fs')
const path = require('node:path')
const { TestManager, request } = require('../support/manager-process')
const { until } = require('../support/until')

const SCRIPT = `
require('node:http').createServer((_, response) => {
  response.end(JSON.stringify({ own: process.env.OWN ?? null, release: __dirname }))
}).listen(process.env.SOCK)`

/** @type {TestManager} */
let manager
beforeEach(() => {
  manager = new TestManager()
  manager.writeScript('server.js', SCRIPT)
})
afterEach(() => manager.end())

const socketOf = (/** @type {string} */ name) => path.join(manager.home, `${name}.s`)
/** @param {string} name @param {any} [more] */
const app = (name, { env, ...more } = {}) => ({
  name, script: 'server.js', reload: { settleMs: 50 }, drain: { idleGraceMs: 50 }, env: { SOCK: socketOf(name), ...env },
  ...more
})
const ask = async (/** @type {string} */ name) =>
  JSON.parse((await request({ socketPath: socketOf(name), path: '/' })).body)
/** @param {any[]} apps @param {string[]} words */
const apply = (apps, ...words) => manager.command(['apply', manager.writeSettings(apps), ...words])
const plan = async (/** @type {any[]} */ apps, /** @type {string[]} */ ...words) =>
  JSON.parse((await manager.command(['plan', manager.writeSettings(apps), '--json', ...words])).stdout)
const actions = (/** @type {any} */ { steps }) => steps.map((/** @type {any} */ s) => `${s.action} ${s.name}`)

test('what differs is changed, by what it costs; what does not keeps its processes', async () => {
  const first = [app('web', { env: { OWN: 'one' } }), app('api'), app('old')]
  expect(await plan(first)).toMatchObject({ id: null, hasChanges: true })
  expect((await apply(first)).code).toBe(0) // starts the manager
  const before = { web: await manager.pids('web'), api: await manager.pids('api') }

  const again = await apply(first)
  expect({ code: again.code, out: again.stdout }).toEqual({
    code: 0,
    out: 'nothing to do: no app differs from the file\n3 apps unchanged, no worker touched: web, api, old\n'
  })

  const second = [app('web'), app('api', { drain: { idleGraceMs: 50, timeoutMs: 1234 }, instances: 2 }), app('new')]
  const planned = await plan(second)
  expect(actions(planned)).toEqual(['live api', 'reload web', 'start new', 'stays old'])
  expect((await manager.command(['plan', '--exit-code'])).code).toBe(7)
  const done = await apply(second, '--if-plan', planned.id)
  expect({ code: done.code, stderr: done.code === 0 ? '' : done.stderr }).toEqual({ code: 0, stderr: '' })
  expect(await ask('web')).toMatchObject({ own: null }) // the variable is gone
  expect(await manager.pids('web')).not.toEqual(before.web)
  expect(await manager.pids('api')).toEqual([...before.api, expect.any(Number)]) // live: one more, the first one stays
  expect((await manager.app('api')).settings.drain.timeoutMs).toBe(1234)
  expect((await manager.status()).apps.map((/** @type {any} */ a) => a.name).sort()).toEqual(['api', 'new', 'old', 'web'])

  // the plan of before does not hold any more
  const stale = await apply(second, '--if-plan', planned.id)
  expect({ code: stale.code, told: stale.stderr.includes('BW_PLAN_CHANGED') }).toEqual({ code: 6, told: true })

  // a live change outlives the manager, and the next one knows that nothing differs
  await manager.command(['shutdown'])
  expect((await manager.command(['start'], { cwd: manager.home })).code).toBe(0)
  expect(actions(await plan(second))).toEqual(['none api', 'none web', 'none new', 'stays old'].sort(byFile))
  expect((await manager.app('api')).workers).toHaveLength(2)
}, 120_000)

/** As the file of the test above has them. @param {string} a @param {string} b */
function byFile (a, b) {
  const order = ['web', 'api', 'new', 'old']
  return order.indexOf(a.split(' ')[1]) - order.indexOf(b.split(' ')[1])
}

test('--prune deletes only what came from this file, and asks', async () => {
  manager.writeScript('by-hand.js', SCRIPT)
  await apply([app('web'), app('old')])
  await manager.command(['start', 'by-hand.js'], { env: { SOCK: socketOf('by-hand') } })
  const web = await manager.pids('web')
  const unasked = await apply([app('web')], '--prune')
  expect({ code: unasked.code, told: unasked.stderr.includes('--yes') }).toEqual({ code: 2, told: true })
  expect((await manager.status()).apps).toHaveLength(3)

  for (const text of ['', '{', '{"apps":[]}', '{"apps":[{"name":"web"}]}', 'null', '[]']) {
    fs.writeFileSync(path.join(manager.folder, 'bellwether.config.json'), text)
    expect([text, (await manager.command(['apply', '--prune', '--yes'])).code]).toEqual([text, 2])
  }
  expect((await manager.status()).apps).toHaveLength(3)

  const done = await apply([app('web')], '--prune', '--yes')
  expect({ code: done.code, deleted: /^deleted old; 1 worker drained/m.test(done.stdout) }).toEqual({ code: 0, deleted: true })
  expect((await manager.status()).apps.map((/** @type {any} */ a) => a.name)).toEqual(['web', 'by-hand'])
  expect(await manager.pids('web')).toEqual(web)
}, 60_000)

test('a moved link is new code, each time; the first app that fails keeps its workers and ends the apply', async () => {
  const release = (/** @type {string} */ name, /** @type {string} */ code) => {
    fs.mkdirSync(path.join(manager.folder, name))
    fs.writeFileSync(path.join(manager.folder, name, 'server.js'), code)
  }
  const current = path.join(manager.folder, 'current')
  const pointTo = (/** @type {string} */ name) => {
    fs.rmSync(current, { force: true })
    fs.symlinkSync(name, current)
  }
  release('41', SCRIPT)
  release('42', SCRIPT)
  release('43', 'throw new Error("no database")')
  const apps = [app('first'), app('web', { script: 'current/server.js', cwd: 'current' }), app('last')]
  pointTo('41')
  await apply(apps)
  expect((await ask('web')).release).toMatch(/\/41$/)
  pointTo('42')
  expect((await plan(apps)).steps[1].changes).toMatchObject([
    { path: 'code', from: expect.stringMatching(/\/41$/), to: expect.stringMatching(/\/42$/), cost: 'reload' }
  ])
  expect((await apply(apps)).code).toBe(0)
  expect((await ask('web')).release).toMatch(/\/42$/)

  pointTo('43')
  const pids = await manager.pids('web')
  const changed = [app('first', { nice: 1 }), apps[1], app('last', { nice: 1 })]
  const failed = await apply(changed)
  expect(failed.code).toBe(1)
  expect(failed.stderr).toContain('apply failed: reload of web: ')
  expect(failed.stderr).toMatch(/no database[^]*done before:\n {2}reloaded first[^]*not tried after this failure: last \(reload\)/)
  expect(await manager.pids('web')).toEqual(pids)
  expect((await ask('web')).release).toMatch(/\/42$/)

  pointTo('42') // put right: what is left is done, and web is not touched
  expect(actions(await plan(changed))).toEqual(['none first', 'none web', 'reload last'])
  expect((await apply(changed)).code).toBe(0)
  expect(await manager.pids('web')).toEqual(pids)
}, 60_000)

test('of two applies at a time one is refused, whole', async () => {
  const slow = `setTimeout(() => { ${SCRIPT} }, 700)`
  manager.writeScript('slow.js', slow)
  const file = manager.writeSettings([app('one', { script: 'slow.js' }), app('two', { script: 'slow.js' })])
  await manager.command(['apply', file])
  const next = manager.writeSettings([app('one', { script: 'slow.js', nice: 1 }), app('two', { script: 'slow.js', nice: 1 })])
  const first = manager.begin(['apply', next])
  await until(async () => (await manager.app('one')).operation?.verb === 'reload', 'the first has begun')
  const second = await manager.command(['apply', manager.writeSettings([app('one', { nice: 2 })], 'b.config.json')])
  expect({ code: second.code, told: second.stderr.includes('Another apply is under way') }).toEqual({ code: 6, told: true })
  const upgrade = await manager.command(['upgrade'])
  expect({ code: upgrade.code, told: upgrade.stderr.includes('an apply') }).toEqual({ code: 6, told: true })
  expect((await first.done).code).toBe(0)
  for (const name of ['one', 'two']) expect((await manager.app(name)).settings.nice).toBe(1)
}, 60_000)

test('exit 0 means that it serves: an app that does not differ is waited for, and one that crashes is no success', async () => {
  const script = manager.writeScript('web.js', "require('node:http').createServer((q, s) => s.end()).listen(process.env.SOCK)")
  const apps = [app('web', { script, instances: 2 })]
  expect((await apply(apps)).code).toBe(0)
  await manager.command(['shutdown'])
  const again = await apply(apps) // a manager is started, and takes the app up from the saved list
  expect({ code: again.code, stderr: again.code === 0 ? '' : again.stderr }).toEqual({ code: 0, stderr: '' })
  expect((await manager.status()).apps).toMatchObject([{ name: 'web', serving: 2 }])
  await manager.command(['shutdown'])
  manager.writeScript('web.js', "throw new Error('no database')")
  for (const words of [[], ['--only', 'web']]) { // the second time a manager runs already
    const { code, stderr } = await apply(apps, ...words)
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(/web does not serve[^]*no database/) })
  }
})
