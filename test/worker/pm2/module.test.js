'use strict'
/** Apps that require('pm2') in a worker: the ways in which they are written for PM2, all under one manager. */
const fs = require('node:fs')
const path = require('node:path')
const { TestManager, until } = require('../../support/manager-process')

/** Two workers; the metrics of both are gathered by packets, and by the bus. */
const WEB = `
const http = require('http')
const pm2 = require('pm2')
const me = Number(process.env.pm_id)
const waiting = new Map()
process.send({ type: 'axm:action', data: { action_name: 'who', action_type: 'custom', arity: 2 } })
const tell = () => process.send({ type: 'axm:monitor', data: { users: { value: 5, unit: 'users', historic: true } } })
tell()
setInterval(tell, 1000)
const secret = []
process.on('message', message => {
  if (message.msg === 'who') process.send({ type: 'axm:reply', data: { action_name: 'who', return: [me, message.opts] } })
  if (JSON.stringify(message).includes('not announced')) secret.push(message)
})
process.on('message', ({ type, topic, data, id }) => {
  if (type !== 'process:msg') return
  if (topic === 'ask') {
    pm2.sendDataToProcessId({ id: data.from, topic: 'answer', data: { key: data.key, from: me, to: id } })
    process.send({ type: 'metrics', data: { worker: me } })
    process.send({ any: 'shape' })
  }
  if (topic === 'answer') waiting.get(data.key)(data)
})
const gather = async key => {
  const list = await new Promise((resolve, reject) => pm2.list((err, all) => err ? reject(err) : resolve(all)))
  const mine = list.filter(one => one.name === process.env.name)
  const answers = []
  const all = new Promise(resolve => waiting.set(key, answer => { if (answers.push(answer) === mine.length) resolve(answers) }))
  for (const one of mine) pm2.sendDataToProcessId(one.pm_id, { type: 'process:msg', topic: 'ask', data: { key, from: me } }, err => { if (err) throw err })
  return all
}
const bus = []
pm2.connect(err => {
  if (err) throw err
  pm2.launchBus((failed, b) => {
    if (failed) throw failed
    b.on('metrics', packet => bus.push(['metrics', packet]))
    b.on('log:err', packet => bus.push(['log:err', packet]))
    b.on('process:*', (name, packet) => bus.push([name, packet]))
    http.createServer(async (request, response) => {
      const end = value => response.end(JSON.stringify(value))
      try {
        if (request.url === '/metrics') return end(await gather(String(Math.random())))
        if (request.url === '/bus') {
          console.error('to the bus from ' + me)
          return end(bus)
        }
        if (request.url === '/where') return end(require.resolve('pm2'))
        if (request.url === '/nope') return end({ ...await pm2.restart('nope').catch(err => ({ code: err.code })), described: await pm2.describe('nope') })
        if (request.url === '/trigger') return end((await pm2.trigger('all', 'who', { a: 1 })).map(({ process, data }) => [process.name, ...data.return]))
        if (request.url === '/not-announced') return end({ ...await pm2.trigger('web', 'not announced').catch(err => ({ code: err.code })), secret })
        if (request.url === '/axm') return end((await pm2.list()).map(({ name, pm2_env: { axm_monitor: monitor, axm_actions: actions } }) => [name, monitor.users?.value, monitor['Used Heap Size'].unit, actions.length]))
        if (request.url === '/large') return end(await pm2.sendDataToProcessId(me, { topic: 'x', data: 'x'.repeat(300000) }).catch(err => ({ code: err.code })))
        if (request.url === '/unknown') return end(await pm2.sendDataToProcessId(999, { topic: 'x', data: 1 }).catch(err => ({ code: err.code })))
        if (request.url === '/many') {
          const all = await Promise.allSettled(Array.from({ length: 1100 }, () => pm2.sendDataToProcessId(me, { topic: 'x', data: 1 })))
          return end({ ok: all.filter(one => one.status === 'fulfilled').length, no: all.find(one => one.status === 'rejected').reason.code })
        }
        if (request.url !== '/reload') return end('ok')
        pm2.reload(process.env.name)
        pm2.reload('nope') // fails, and ends nothing
        end('reloads')
      } catch (err) { end({ failed: err.stack }) }
    }).listen(Number(process.env.PORT), '127.0.0.1')
  })
})
`
const ESM = `
import pm2 from 'pm2'
const { writeFileSync } = await import('node:fs')
const list = await pm2.list()
writeFileSync('esm', list.map(({ name, pm2_env: { status } }) => name + ' ' + status).join())
pm2.disconnect()
setInterval(() => {}, 1000)
`
const LOGS = `
const fs = require('fs')
const slot = process.env.NODE_APP_INSTANCE
if (slot === '0') process.on('message', message => { if (message.topic === 'log4js:message') fs.appendFileSync('logged', message.data + '\\n') })
else process.send({ topic: 'log4js:message', data: 'from ' + slot })
setInterval(() => {}, 1000)
`
const SECOND_DAEMON = "require('fs').writeFileSync('second-daemon', ''); module.exports = {}"

/** @type {TestManager} */
let manager
beforeAll(() => { manager = new TestManager() })
afterAll(() => manager.end())

test('messages between workers, the bus, a reload of itself, ES modules, log4js; never a second daemon', async () => {
  const { freePort } = require('../../support/free-port')
  const port = await freePort()
  /** @param {string} at @returns {Promise<any>} */
  const get = async at => {
    const answer = /** @type {any} */ (await (await fetch(`http://127.0.0.1:${port}${at}`)).json())
    if (answer.failed) throw new Error(`GET ${at}: ${answer.failed}`)
    return answer
  }
  const own = path.join(manager.folder, 'node_modules', 'pm2')
  fs.mkdirSync(own, { recursive: true })
  fs.writeFileSync(path.join(own, 'index.js'), SECOND_DAEMON)
  fs.writeFileSync(path.join(own, 'package.json'), '{ "name": "pm2", "version": "7.0.4", "main": "index.js" }')
  const cwd = manager.folder
  manager.writeScript('web.js', WEB)
  manager.writeScript('esm.mjs', ESM)
  manager.writeScript('logs.js', LOGS)
  const background = { cwd, ready: { listens: 'never' } }
  fs.writeFileSync(path.join(cwd, 'bellwether.config.json'), JSON.stringify({ apps: [
    { name: 'web', script: 'web.js', cwd, instances: 2, env: { PORT: String(port) } },
    { name: 'esm', script: 'esm.mjs', ...background }, { name: 'logs', script: 'logs.js', instances: 2, ...background }
  ] }))
  expect(await manager.command(['start', 'bellwether.config.json'])).toMatchObject({ code: 0 })

  const answers = await get('/metrics')
  const all = (/** @type {'from' | 'to'} */ end) => answers.map((/** @type {any} */ one) => one[end]).sort()
  expect(all('from')).toEqual(all('to'))
  expect(new Set(all('from')).size).toBe(2)
  const told = await until(async () => {
    const seen = await get('/bus')
    return ['metrics', 'log:err'].every(name => seen.some((/** @type {any} */ [one]) => one === name)) &&
      seen.some((/** @type {any} */ [, event]) => event.raw?.any) && seen
  }, 'the bus tells')
  expect(told.find((/** @type {any} */ [name]) => name === 'metrics')[1]).toMatchObject({ at: expect.any(Number), data: { worker: expect.any(Number) }, process: { name: 'web', pm_id: expect.any(Number) } })
  const { data: said, process: { pm_id: by, name: of } } = told.find((/** @type {any} */ [name]) => name === 'log:err')[1]
  expect([said, of]).toEqual([`to the bus from ${by}\n`, 'web'])
  expect(told.filter((/** @type {any} */ [name]) => name === 'process:msg').map((/** @type {any} */ [, { raw }]) => raw))
    .toContainEqual({ any: 'shape' })

  expect((await get('/nope')).described).toEqual([]) // no error, with PM2: apps ask so whether something runs
  expect([await get('/nope'), await get('/large'), await get('/unknown')].map(({ code }) => code)).toEqual(['BW_NO_SUCH_APP', 'BW_TOO_LARGE', 'BW_NO_SUCH_WORKER'])
  expect((await get('/trigger')).sort()).toEqual([['web', 0, { a: 1 }], ['web', 1, { a: 1 }]])
  expect(await get('/not-announced')).toEqual({ code: 'BW_NO_ACTION', secret: [] })
  expect((await get('/axm')).slice(0, 3)).toEqual([['web', 5, 'MiB', 1], ['web', 5, 'MiB', 1], ['esm', null, 'MiB', 0]])
  const { ok, no } = await get('/many')
  expect(no).toBe('BW_TOO_MANY_CLIENTS')
  expect(ok).toBeLessThanOrEqual(1002)
  expect(ok).toBeGreaterThan(990) // the bus may ask for its own sake meanwhile
  expect(await get('/where')).toMatch(/worker\/pm2\/pm2\.js$/)

  const before = await manager.pids('web')
  expect(await get('/reload')).toBe('reloads')
  const hasReloaded = ({ generation, state } = /** @type {any} */ ({})) => generation === 2 && state === 'online'
  await until(async () => hasReloaded(await manager.app('web')), 'it has reloaded itself')
  expect((await manager.pids('web')).filter((/** @type {number} */ pid) => before.includes(pid))).toEqual([])
  await until(() => fs.existsSync(path.join(cwd, 'esm')), 'the ES module has its list')
  expect(fs.readFileSync(path.join(cwd, 'esm'), 'utf8')).toMatch(/esm (online|launching)/)
  await until(() => fs.existsSync(path.join(cwd, 'logged')), 'the first worker logs')
  expect(fs.readFileSync(path.join(cwd, 'logged'), 'utf8')).toBe('from 1\n')
  expect(fs.existsSync(path.join(cwd, 'second-daemon'))).toBe(false)
})
