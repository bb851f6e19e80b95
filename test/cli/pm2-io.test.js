'use strict'
/**
 * `trigger`, `actions` and `errors` by the real command on real workers, over the death of a worker and of the manager,
 * and an upgrade.
 */
const fs = require('node:fs')
const path = require('node:path')
const { TestManager, freePort, request, until } = require('../support/manager-process')

const MODULES = path.join(__dirname, '..', '..', 'node_modules')
const CODE = `
  const io = require('@pm2/io').init({ metrics: { eventLoop: false, v8: false } })
  const slot = process.env.NODE_APP_INSTANCE
  io.action('who', (param, reply) => reply({ slot, param }))
  io.action('stuck in one', reply => { if (slot === '1') for (;;); reply(slot) })
  io.action('only in zero fails', reply => { if (slot === '0') throw new Error('of zero'); reply(slot) })
  io.action('\\u001b[31mred', { comment: 'line\\nbreak' }, reply => reply('\\u001b]0;title\\u0007'))
  function order (id) { throw new TypeError('order ' + id + ' has no "customer" of ' + process.env.DB_PASSWORD) }
  require('http').createServer((req, res) => {
    if (req.url === '/report') { try { order(process.pid) } catch (err) { io.notifyError(err, { http: { method: 'GET', url: '/report?secret=1' } }) } }
    if (req.url === '/flood') { const began = performance.now(); for (let i = 0; i < 20000; i++) io.notifyError(new Error('flood ' + i)); return res.end(String(performance.now() - began)) }
    if (req.url === '/die') { setImmediate(order, 1); return }
    res.end(slot)
  }).listen(process.env.PORT, '127.0.0.1')`

/** @type {TestManager} */
let manager
beforeEach(() => {
  manager = new TestManager()
  fs.symlinkSync(MODULES, path.join(manager.folder, 'node_modules'))
})
afterEach(() => manager.end())

/** @param {Record<string, any>} [more] */
async function run (more = {}) {
  const port = await freePort()
  manager.writeScript('shop.js', CODE)
  const env = { PORT: String(port), DB_PASSWORD: 'hunter2hunter2' }
  await manager.run({
    name: 'shop', script: 'shop.js', instances: 2, env, ready: { check: false }, stop: { timeoutMs: 500 },
    drain: { timeoutMs: 500, idleGraceMs: 0 }, reload: { settleMs: 50 }, ...more
  })
}

/** @param {string} id @param {string} url */
const ask = (id, url) => request({ socketPath: path.join(manager.home, 'run', `${id}.http.sock`), path: url })
/** @param {string} [app] */
const errors = async (app = 'shop') =>
  (await manager.command(['errors', app, '--json'])).stdout.split('\n').filter(Boolean).map(line => JSON.parse(line))
const sockets = () => [0, 1].map(slot => path.join(manager.home, 'run', `shop.${slot}.sock`))
const untilSockets = () => until(() => sockets().every(socket => fs.existsSync(socket)), 'both have their sockets')
/** @param {(found: any[]) => any} isSo */
const untilErrors = isSo => until(async () => {
  const found = await errors()
  return isSo(found) ? found : null
}, 'errors are written down')
/** @param {string[]} words */
const json = async words => {
  const { stdout, code } = await manager.command([...words, '--json'])
  return { code, lines: stdout.split('\n').filter(Boolean).map(line => JSON.parse(line)) }
}

test('a worker whose socket comes late is asked, too; one whose socket does not come is named, and nobody takes one reply for all', async () => {
  await run()
  await untilSockets()
  const [socket] = sockets()
  for (const words of [['trigger', 'shop', 'who'], ['actions', 'shop'], ['actions']]) {
    fs.renameSync(socket, `${socket}.away`)
    const asked = json(words)
    setTimeout(() => fs.renameSync(`${socket}.away`, socket), 1500)
    expect(await asked).toMatchObject({ code: 0, lines: [{ worker: 'shop.0' }, { worker: 'shop.1' }] })
  }
  fs.renameSync(socket, `${socket}.away`)
  expect(await json(['trigger', 'shop', 'who'])).toMatchObject({
    code: 1, lines: [{ worker: 'shop.1', reply: {} }, { worker: 'shop.0', error: { code: 'BW_NO_WORKER' } }]
  })
})

test('each worker replies; one that is stuck is a timeout and the others are shown; it works without a manager; who asked is in the audit', async () => {
  await run()
  await untilSockets()
  const list = await manager.command(['actions'])
  expect(list).toMatchObject({ code: 0 })
  expect(list.stdout).toMatch(/who +custom +yes +shop\.0 shop\.1/)
  expect(list.stdout).toContain('\\x1b[31mred')
  expect(list.stdout).not.toContain('\u001b')

  expect(await json(['trigger', 'shop', 'who', 'x y', '--reason', 'ticket 4711'])).toMatchObject({
    code: 0, lines: [
      { worker: 'shop.0', reply: { slot: '0', param: 'x y' } }, { worker: 'shop.1', reply: { slot: '1', param: 'x y' } }
    ]
  })
  expect(await manager.command(['trigger', 'shop.1', 'who'])).toMatchObject({
    code: 0, stdout: 'shop.1  {"slot":"1","param":{}}\n'
  })
  expect((await manager.command(['trigger', 'shop.0', '\u001b[31mred'])).stdout).not.toContain('\u001b')
  expect(await json(['trigger', 'shop', 'only in zero fails'])).toMatchObject({
    code: 1, lines: [{ worker: 'shop.1', reply: '1' }, { worker: 'shop.0', error: { code: 'BW_ACTION_FAILED' } }]
  })
  expect(await manager.command(['trigger', 'shop', 'nope'])).toMatchObject({
    code: 4, stderr: expect.stringContaining('bellwether actions')
  })
  expect(await manager.command(['trigger', 'nope', 'who'])).toMatchObject({ code: 4 })
  expect(await manager.command(['trigger', 'shop', 'who', '--timeout', 'soon'])).toMatchObject({ code: 2 })

  await manager.kill()
  expect(await json(['trigger', 'shop', 'who'])).toMatchObject({ code: 0, lines: [{}, {}] })
  expect(await manager.command(['start'])).toMatchObject({ code: 0 })
  expect(await manager.command(['upgrade'])).toMatchObject({ code: 0 })
  expect(await json(['trigger', 'shop', 'who'])).toMatchObject({ code: 0, lines: [{}, {}] })

  const stuck = await json(['trigger', 'shop', 'stuck in one', '--timeout', '1s'])
  expect(stuck).toMatchObject({
    code: 5, lines: [{ worker: 'shop.0', reply: '0' }, { worker: 'shop.1', error: { code: 'BW_ACTION_TIMEOUT' } }]
  })

  const audit = fs.readFileSync(path.join(manager.home, 'log', 'repl-audit.log'), 'utf8').split('\n').filter(Boolean)
    .map(line => JSON.parse(line))
  const asked = audit.filter(entry => entry.request === 'trigger' && entry.code === 'who x y')
  expect(asked).toMatchObject([{ reason: 'ticket 4711', pid: expect.any(Number) }, { reason: 'ticket 4711' }])
  expect(audit).toContainEqual(expect.objectContaining({ request: 'trigger', outcome: 'reply' }))
})

test('errors are grouped over workers, deaths, releases and managers; their secrets are hidden; a flood is counted', async () => {
  await run()
  await ask('shop.0', '/report')
  await ask('shop.1', '/report')
  const [first] = await untilErrors(found => found[0]?.count === 2)
  expect(first).toMatchObject({
    name: 'TypeError', uncaught: 0, firstGeneration: 1, lastGeneration: 1, context: { method: 'GET', path: '/report' }
  })
  expect(JSON.stringify(first)).not.toContain('hunter2')
  expect(first.stack).toContain('at order (')

  const pids = await manager.pids('shop')
  await ask('shop.0', '/die').catch(() => {})
  await until(async () => (await manager.pids('shop')).filter(pid => !pids.includes(pid)).length === 1,
    'another worker')
  const died = await untilErrors(found => found.some(({ uncaught }) => uncaught === 1))
  expect(died).toHaveLength(2)
  expect(died.find(({ uncaught }) => uncaught === 1)).toMatchObject({ count: 1, name: 'TypeError' })
  await until(() => fs.existsSync(path.join(manager.home, 'state', 'errors', 'shop', 'ended.json')),
    'what the dead one counted is kept')

  await manager.kill()
  await ask('shop.1', '/report')
  await untilErrors(found => found.some(({ count }) => count === 3))
  expect(await manager.command(['start'])).toMatchObject({ code: 0 })
  expect(await manager.command(['upgrade'])).toMatchObject({ code: 0 })
  expect(await manager.command(['reload', 'shop'])).toMatchObject({ code: 0 })
  await ask('shop.0', '/report')
  const last = await untilErrors(found => found.some(({ count }) => count === 4))
  const same = last.find(({ fingerprint }) => fingerprint === first.fingerprint)
  expect(same).toMatchObject({ count: 4, firstGeneration: 1, lastGeneration: 2, firstAtMs: first.firstAtMs })

  const { body } = await ask('shop.1', '/flood')
  const flood = await untilErrors(found =>
    found.some(({ message, count }) => message?.startsWith('flood') && count >= 20_000))
  expect(flood.filter(({ message }) => message?.startsWith('flood'))).toMatchObject([{ count: 20_000 }])
  expect(Number(body)).toBeLessThan(10_000)

  const page = await manager.command(['errors', 'shop', first.fingerprint.slice(0, 6)])
  expect(page.stdout).toMatch(/^shop {2}\w+ {2}TypeError: order .*\nseen 4 times, 0 of them uncaught/)
  expect((await manager.command(['errors'])).stdout).toMatch(/shop +\w{12} +20000 /)
  expect(await manager.command(['errors', 'shop', 'zzz'])).toMatchObject({ code: 2 })
  expect(await manager.command(['errors', 'nope'])).toMatchObject({ code: 4 })

  // forgotten: one, then all; what happens again is new, and counts from there, also when its worker has ended
  expect(await manager.command(['errors', 'shop', first.fingerprint.slice(0, 6), '--forget'])).toMatchObject({
    code: 0, stdout: expect.stringContaining('1 error forgotten')
  })
  expect((await errors()).map(({ fingerprint }) => fingerprint)).not.toContain(first.fingerprint)
  expect(await manager.command(['errors', 'shop', '--forget'])).toMatchObject({ code: 0 })
  expect(await errors()).toEqual([])
  await ask('shop.0', '/report')
  await untilErrors(found => found[0]?.fingerprint === first.fingerprint && found[0].count === 1)
  expect(await manager.command(['restart', 'shop'])).toMatchObject({ code: 0 })
  await untilErrors(found => found.length === 1 && found[0].count === 1)
  expect(await manager.command(['errors', '--forget'])).toMatchObject({ code: 2 })
  expect(await manager.command(['errors', 'nope', '--forget'])).toMatchObject({ code: 4 })
  for (const file of fs.readdirSync(path.join(manager.home, 'state', 'errors', 'shop'))) {
    expect(fs.statSync(path.join(manager.home, 'state', 'errors', 'shop', file)).mode & 0o777).toBe(0o600)
  }
})
