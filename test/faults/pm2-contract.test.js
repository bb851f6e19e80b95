'use strict'
/**
 * What an app written for PM2 relies on (docs/from-pm2.md), by an app that tells what it finds: from an ecosystem file,
 * over a reload by its namespace and the death of the manager, to its end.
 */
const fs = require('node:fs')
const path = require('node:path')
const { TestManager, until, request, freePort } = require('../support/manager-process')

/** @type {TestManager} */
let manager
beforeEach(() => { manager = new TestManager() })
afterEach(() => manager.end())

const TELLS = `
const said = []
const seen = []
process.on('message', message => seen.push(message))
process.on('disconnect', () => seen.push('disconnect'))
const circle = {}
circle.self = circle
process.send(circle, err => said.push(err.code)) // over Node's own channel it throws
process.send({ type: 'axm:option:configuration', data: { name: 'renamed', pid: 1 } })
Promise.reject(new Error('nobody handles this'))
require('node:http').createServer((q, s) => {
  if (q.url === '/leave') return process.exit(3)
  s.end(JSON.stringify({
    said, seen, env: process.env, pid: process.pid, connected: process.connected, isMain: require.main === module,
    argv: process.argv.slice(1), main: require.main.filename
  }))
}).listen(process.env.PORT, '127.0.0.1')
process.on('SIGINT', () => { require('node:fs').appendFileSync('stopped', 'SIGINT '); process.exit(0) })
`
/** @param {string} name */
const inFolder = name => path.join(manager.folder, name)
const pidFiles = () => fs.readdirSync(manager.folder).filter(name => name.endsWith('.pid'))
  .map(name => [name, Number(fs.readFileSync(inFolder(name), 'utf8'))])
/** @param {number} slot */
const told = async slot => JSON.parse((await request({
  socketPath: path.join(manager.home, 'run', `tells.${slot}.http.sock`)
})).body)
/** What has to stay as it was. @param {any} of */
const kept = ({ env }) => [env.pm_id, env.WORKER, env.NUMBER, 'SHOP_SECRET' in env]

test('an app of an ecosystem file finds what PM2 promises, and goes on finding it', async () => {
  const script = manager.writeScript('tells.js', TELLS)
  const port = await freePort()
  const file = inFolder('ecosystem.config.js')
  fs.writeFileSync(file, `module.exports = { apps: [
    { name: 'later', script: 'tells.js', autostart: false, instances: 2, namespace: 'shop', env: { PORT: ${port} } },
    {
      name: 'tells', script: 'tells.js', args: 'one two', instances: 2, namespace: 'shop', instance_var: 'WORKER', increment_var: 'NUMBER',
      filter_env: ['SECRET'], pid_file: 'tells.pid', stop_exit_codes: [3], env: { PORT: ${port}, NUMBER: 4100, DEEP: { a: 1 } }
    }
  ] }`)
  await manager.run(file, { env: { SHOP_SECRET: 'x', SHOP: 'y' } })
  expect((await manager.status()).apps.map((/** @type {any} */ { name, namespace, state, pmIds, workers }) =>
    [name, namespace, state, pmIds, workers.map((/** @type {any} */ { pmId }) => pmId)])).toEqual([
    ['later', 'shop', 'stopped', [0, 1], []], ['tells', 'shop', 'online', [2, 3], [2, 3]]
  ])

  const [first, second] = [await told(0), await told(1)]
  expect([kept(first), kept(second)]).toEqual([['2', '0', '4100', false], ['3', '1', '4101', false]])
  expect(first.env).toMatchObject({
    name: 'tells', namespace: 'shop', exec_mode: 'fork_mode', tells: '{}', instances: '2', restart_time: '0', unstable_restarts: '0',
    status: 'launching', pm_exec_path: script, pm_cwd: manager.folder, DEEP: '{"a":1}', SHOP: 'y',
    pm_out_log_path: path.join(manager.home, 'log', 'tells.out.log'), pm_pid_path: inFolder('tells-2.pid')
  })
  expect(first.env).not.toHaveProperty('NODE_APP_INSTANCE') // it is called otherwise
  expect(Object.keys(first.env).filter(name => /^(BELLWETHER_WORKER|axm_|pm2_env|PM2_USAGE|env$)/.test(name))).toEqual([])
  expect(first).toMatchObject({
    argv: [script, 'one', 'two'], main: script, isMain: true, connected: true, said: [expect.any(String)]
  })
  expect(pidFiles()).toEqual([['tells-2.pid', first.pid], ['tells-3.pid', second.pid]])

  expect(await manager.command(['send', 'tells.0', '"hello"'])).toMatchObject({ code: 0 })
  expect(await manager.command(['send', 'tells.0', '{"topic":"a","data":1}'])).toMatchObject({ code: 0 })
  await until(async () => (await told(0)).seen.length === 2, 'both came')
  expect((await told(0)).seen).toEqual(['hello', { type: 'process:msg', topic: 'a', data: 1, id: 2 }])

  await manager.kill()
  // the numbers of living workers are theirs, whatever has become of the counts
  for (const name of ['counters.json', 'counters.json.bak']) fs.rmSync(path.join(manager.home, 'state', name), { force: true })
  await manager.runAgain()
  await until(async () => (await manager.app('tells')).serving === 2, 'its workers are taken over')
  expect(await told(0)).toMatchObject({ pid: first.pid, connected: true, seen: [expect.anything(), expect.anything()] })
  const reloaded = await manager.command(['reload', 'shop'])
  expect(reloaded).toMatchObject({ code: 0, stderr: expect.stringMatching(/not reloaded: later/) })
  const anew = await told(1)
  expect(anew.pid).not.toBe(second.pid)
  expect([kept(await told(0)), kept(anew)]).toEqual([kept(first), kept(second)])

  const errors = JSON.parse((await manager.command(['errors', 'tells', '--json'])).stdout)
  expect(JSON.stringify(errors)).toContain('nobody handles this')
  expect(fs.readFileSync(path.join(manager.home, 'log', 'tells.err.log'), 'utf8'))
    .toMatch(/Unhandled rejection; the worker goes on[^\n]*Error: nobody handles this/)
  await request({ socketPath: path.join(manager.home, 'run', 'tells.1.http.sock'), path: '/leave' }).catch(() => {})
  await until(async () => (await manager.app('tells')).slots[1].state === 'finished', 'it is not started again')
  expect(await manager.command(['stop', 'tells'])).toMatchObject({ code: 0 })
  expect(fs.readFileSync(inFolder('stopped'), 'utf8')).toBe('SIGINT SIGINT SIGINT ')
  expect(pidFiles()).toEqual([])
  expect(await manager.command(['start', 'later'])).toMatchObject({ code: 0 })
  expect((await manager.app('later')).workers.map((/** @type {any} */ { pmId }) => pmId)).toEqual([0, 1])
})
