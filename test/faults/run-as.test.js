'use strict'
/**
 * Workers that run as another user (settings user, group, umask; only root can start them, so skipped for others), and
 * on some of the processors (cpus).
 */
const fs = require('node:fs')
const net = require('node:net')
const path = require('node:path')
const { spawnSync } = require('node:child_process')
const { TestManager, until } = require('../support/manager-process')
const { asRoot } = require('../support/another-user')
const { needsTool } = require('../support/needs-tool')
const { parseCpuList, allowedCpus } = require('../../common/cpu-list')
const { ask, events, untilEvent } = require('./tools')

const USER = 'nobody'
const UID = 65_534
const APP = `
const fs = require('fs'), http = require('http'), net = require('net'), path = require('path')
const tries = {
  who: () => ({ uid: process.getuid(), gid: process.getgid(), groups: process.getgroups(), umask: process.umask(), home: process.env.HOME }),
  root: () => { try { process.setuid(0); return 'root' } catch (err) { return err.code } },
  log: () => { console.log('written ' + process.pid); return 'said' },
  throw: () => { setImmediate(() => { throw new Error('on purpose') }); return 'thrown' }
}
http.createServer((req, res) => {
  const name = req.url.slice(1)
  if (name === 'unix') return net.createServer().on('error', err => res.end(err.code)).listen(process.env.PLACE, () => res.end('bound'))
  res.end(JSON.stringify(name in tries ? tries[name]() : 'hello'))
}).listen(Number(process.env.PORT), '127.0.0.1')
`

/** @type {TestManager} */
let manager
beforeEach(() => {
  manager = new TestManager()
  fs.chmodSync(manager.home, 0o711) // where the app lies, here
})
afterEach(() => manager.end())

/** A port below 1024 that is free. @returns {Promise<number>} */
async function lowPort () {
  for (let port = 1023; port > 700; port--) {
    const isFree = await new Promise(resolve => {
      const server = net.createServer().once('error', () => resolve(false))
      server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
    })
    if (isFree) return port
  }
  throw new Error('no low port is free')
}

/** @param {number} port @param {Record<string, any>} [more] */
function settingsOf (port, more = {}) {
  return {
    name: 'web', script: manager.writeScript('web.js', APP), instances: 2, listen: [`127.0.0.1:${port}`], user: USER,
    umask: '027', env: { PORT: String(port), PLACE: path.join(manager.home, 'planted.sock') }, repl: { write: true },
    drain: { idleGraceMs: 100 }, reload: { settleMs: 50 }, ...more
  }
}

asRoot('F67: the manager binds a low port, the workers run as another user and cannot go back; what they need works', async () => {
  const port = await lowPort()
  await manager.run(settingsOf(port))
  const get = async (/** @type {string} */ what) => JSON.parse((await ask(port, `/${what}`)).body)
  expect(await get('who')).toEqual({ uid: UID, gid: UID, groups: [UID], umask: 0o27, home: expect.any(String) })
  expect(await get('root')).toBe('EPERM')

  // its manager does not bind with root's rights what its user could not
  expect((await ask(port, '/unix')).body).toBe('EACCES')
  expect(fs.existsSync(path.join(manager.home, 'planted.sock'))).toBe(false)

  // the REPL, with its audit and its files; the log files, also made anew
  expect(await manager.command(['eval', 'web.0', 'globalThis.mark = process.getuid()', '--write']))
    .toMatchObject({ code: 0, stdout: expect.stringContaining(String(UID)) })
  expect(await manager.command(['profile', 'web.0', '--cpu', '1s', '--out', 'own.cpuprofile', '--json']))
    .toMatchObject({ code: 0 })
  const log = path.join(manager.home, 'log', 'web.out.log')
  fs.renameSync(log, `${log}.moved`)
  expect(await manager.command(['logs', 'web', '--reopen'])).toMatchObject({ code: 0 })
  await get('log')
  await until(() => fs.readFileSync(log, 'utf8').includes('written'), 'the new file has its lines')
  const { stdout } = await manager.command(['metrics', 'web'])
  expect(stdout).toMatch(/bellwether_http_requests_total\{app="web",method="GET",status="2xx"\} [3-9]/)

  const doctor = await manager.command(['doctor', '--json'])
  expect(doctor.stdout).not.toMatch(/file-owner|dir-open|name-stale|sockets-stale|worker-unknown/)

  // a death is known as well as any other
  await get('throw')
  await untilEvent(manager, e => e.event === 'blackbox', 'a bundle of the worker that threw')
  await until(async () => (await manager.app('web')).state === 'online', 'another serves')
  expect((await manager.app('web')).exits[0]).toMatchObject({ cause: 'crashed', detail: expect.stringContaining('on purpose') })
  await until(async () => (await manager.command(['errors', 'web', '--json'])).stdout.includes('on purpose'), 'it is counted')

  // the next manager finds them, and has the socket again for a new worker
  const before = await manager.pids('web')
  await manager.kill()
  await manager.runAgain()
  await until(async () => (await manager.app('web')).serving === 2, 'they have said who they are')
  expect(await manager.pids('web')).toEqual(before)
  expect(events(manager).filter(e => ['silent', 'unknown-worker'].includes(e.event))).toEqual([])
  process.kill(before[0], 'SIGKILL')
  await until(async () => (await manager.pids('web')).filter(pid => pid !== before[0]).length === 2, 'another serves')
  expect(await get('who')).toMatchObject({ uid: UID })

  // another user costs a reload, and one that is not there changes nothing
  const file = manager.writeSettings(settingsOf(port, { user: 'nobody-has-this-name' }))
  const refused = await manager.command(['reload', file])
  expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('is no user of this machine') })
  manager.writeSettings(settingsOf(port, { user: 1234, group: 'nogroup', umask: null }))
  const plan = await manager.command(['plan', file])
  expect(plan.stdout).toMatch(/user/)
  expect(await manager.command(['reload', file])).toMatchObject({ code: 0 })
  expect(await get('who')).toMatchObject({ uid: 1234, gid: UID, home: '/' })
  for (const pid of await manager.pids('web')) {
    expect(fs.readFileSync(`/proc/${pid}/status`, 'latin1')).toMatch(/^Uid:\t1234\t1234\t1234\t1234$/m)
  }
})

asRoot('a user who cannot reach the app: refused before anything changes, and the folder is named', async () => {
  const port = await lowPort()
  const hidden = path.join(manager.folder, 'hidden')
  fs.mkdirSync(hidden, { mode: 0o700 })
  fs.writeFileSync(path.join(hidden, 'web.js'), APP)
  await manager.run(settingsOf(port, { user: null }))
  const before = await manager.pids('web')
  const file = manager.writeSettings(settingsOf(port, { script: path.join(hidden, 'web.js') }))
  const { code, stderr } = await manager.command(['reload', file])
  expect([code, stderr]).toEqual([1, expect.stringContaining(`${hidden} lets no others in`)])
  expect(stderr).toContain('BW_USER')
  expect(await manager.pids('web')).toEqual(before)
})

const hasTools = ['taskset', 'prlimit'].every(tool => spawnSync(tool, ['--version']).status === 0)
needsTool(test, hasTools, 'taskset and prlimit (util-linux)')('cpus: each worker has its processors; those that are not there change nothing; F62: a low limit of descriptors is said at the start', async () => {
  const here = parseCpuList(String(allowedCpus(fs.readFileSync('/proc/self/status', 'latin1'))))
  const cpus = [String(here[0]), String(here.at(-1))]
  const settings = { ...settingsOf(0, { user: null, umask: null, cpus }), listen: [] }
  const file = manager.writeSettings({ ...settings, env: { PORT: '0' } })
  await manager.run(file, { under: ['prlimit', '--nofile=300:300'] })
  const { workers } = await manager.app('web')
  const allowedTo = (/** @type {any} */ { pid }) => allowedCpus(fs.readFileSync(`/proc/${pid}/status`, 'latin1'))
  expect(workers.map(allowedTo)).toEqual([String(here[0]), String(here.at(-1))])
  expect(events(manager).filter(e => e.event === 'preload-trouble')).toEqual([])
  expect(events(manager).find(e => e.event === 'limit-low').reason).toMatch(/may open 300 descriptors and needs up to \d+ .*LimitNOFILE=/)

  const before = await manager.pids('web')
  manager.writeSettings({ ...settings, env: { PORT: '0' }, cpus: '8000' })
  const { code, stderr } = await manager.command(['reload', file])
  expect([code, stderr]).toEqual([1, expect.stringContaining('BW_CPUS')])
  expect(await manager.pids('web')).toEqual(before)
})
