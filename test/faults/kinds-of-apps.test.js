'use strict'
const fs = require('node:fs')
const http2 = require('node:http2')
const https = require('node:https')
const path = require('node:path')
const { spawnSync } = require('node:child_process')
const { TestManager, until, freePort, APP } = require('../support/manager-process')
const { makeCertificate } = require('../worker/certificate')
const { decideWorkerCount, readCpuLimits } = require('../../manager/app/worker-count')
const { webApp, ask, httpSocket, readText } = require('./tools')

/** @type {TestManager} */
let manager
/** @type {number} */
let port
beforeEach(async () => {
  manager = new TestManager()
  port = await freePort()
})
afterEach(() => manager.end())

/** Until every worker of the app has answered. @param {() => Promise<string>} who  the pid that answers */
async function untilAllAnswer (who) {
  const pids = (await manager.pids('web')).map(String).sort()
  const seen = new Set()
  await until(async () => seen.add(await who()).size === pids.length, 'every worker answers')
  expect([...seen].sort()).toEqual(pids)
}

test("instances: 'max' starts as many workers as this machine really grants, with an affinity mask as many as it leaves", async () => {
  await manager.run(webApp(port, { instances: 'max' }))
  expect(await manager.pids('web')).toHaveLength(decideWorkerCount(readCpuLimits()).count)
  await manager.command(['shutdown'])
  await manager.manager?.done
  const started = spawnSync('taskset', ['-c', firstCpu(), process.execPath, require.resolve(
    '../../bin/bellwether.js'
  ), 'start', manager.writeSettings(webApp(port, { instances: 'max' }))], {
    cwd: manager.folder, env: manager.env, encoding: 'utf8'
  })
  expect(started).toMatchObject({ status: 0, stdout: expect.stringContaining('1 worker') })
  expect(await manager.pids('web')).toHaveLength(1)
})

test('an app of ES modules, with a top-level await', async () => {
  const script = manager.writeScript('web.mjs', `
    import { createServer } from 'node:http'
    import { setTimeout as wait } from 'node:timers/promises'
    await wait(50)
    createServer((req, res) => res.end(String(process.pid))).listen(${port}, '127.0.0.1')
    await wait(50)`)
  await manager.run(webApp(port, { script }))
  await untilAllAnswer(async () => (await ask(port, '/')).body)
  expect(await manager.command(['reload', 'web'])).toMatchObject({ code: 0 })
})

test('an app that never listens: ready after its least time, stopped by the signal, reloaded', async () => {
  const script = manager.writeScript('job.js',
    "setInterval(() => {}, 1000); process.on('SIGTERM', () => { console.log('cleaned up'); process.exit() })")
  await manager.run({ name: 'job', script, ready: { minUptimeMs: 300 } })
  expect(await manager.app('job')).toMatchObject({ state: 'online', listen: [] })
  const [before] = await manager.pids('job')
  expect(await manager.command(['reload', 'job'])).toMatchObject({ code: 0 })
  expect(await manager.pids('job')).not.toContain(before)
  expect(await manager.command(['stop', 'job'])).toMatchObject({ code: 0 })
  expect(readText(path.join(manager.home, 'log', 'job.out.log'))).toBe('cleaned up\ncleaned up\n')
  for (const exit of (await manager.app('job')).exits) expect(exit).toMatchObject({ unasked: false, code: 0 })
})

test('a job that runs once (restart.auto: false): finished when it ends with 0, also before it counts as ready; failed with any other', async () => {
  const script = manager.writeScript('once.js', `const fs = require('fs')
    const timer = setInterval(() => {
      if (!fs.existsSync(process.env.END)) return
      clearInterval(timer)
      process.exitCode = Number(fs.readFileSync(process.env.END, 'utf8'))
    }, 5)`)
  const end = (/** @type {string} */ name) => path.join(manager.folder, name)
  /** At once: an empty file would read as 0. @param {string} name @param {number} code */
  const endWith = (name, code) => {
    fs.writeFileSync(`${end(name)}.new`, String(code))
    fs.renameSync(`${end(name)}.new`, end(name))
  }
  const more = { script, cwd: manager.folder, restart: { auto: false }, ready: { minUptimeMs: 100 } }
  const job = (/** @type {string} */ name) => ({ ...more, name, env: { END: end(name) } })
  await manager.run([job('good'), job('bad')])
  endWith('good', 0)
  endWith('bad', 3)
  await until(async () => (await manager.app('good')).state === 'finished', 'it is finished')
  await until(async () => (await manager.app('bad')).state === 'failed', 'it has failed')
  const good = await manager.app('good')
  expect(good).toMatchObject({
    serving: 0, workers: [], slots: [{ state: 'finished', lastExit: { cause: 'finished', code: 0 } }]
  })
  expect(good.lastCrash).toBe(undefined)
  expect((await manager.app('bad')).slots).toMatchObject([{ state: 'failed', lastExit: { cause: 'crashed', code: 3 } }])
  expect((await manager.command(['ls'])).stdout)
    .toMatch(/good\s+\S+ finished .*\n.*good\.0\s+\S+ finished; ran to its end, exit code 0\n/)

  endWith('quick', 0) // it is done before it could be ready
  const started = await manager.command(['start', script, '--name', 'quick', '--no-restart-auto'],
    { env: { END: end('quick') } })
  expect(started).toMatchObject({ code: 0, stdout: expect.stringContaining('quick ran to its end, exit code 0') })
  endWith('quick', 1)
  const again = await manager.command(['restart', 'quick'])
  expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('exit code 1') })
  endWith('bad', 0)
  expect(await manager.command(['restart', 'bad'])).toMatchObject({ code: 0 })
  await until(async () => (await manager.app('bad')).state === 'finished', 'this time it is finished')
})

test('https and http2 with TLS: served, reloaded, and each worker asked over its own socket without TLS', async () => {
  const { keyPath, certPath, cert } = makeCertificate(manager.folder)
  const second = await freePort()
  const script = manager.writeScript('web.js', `
    const fs = require('fs')
    const tls = { key: fs.readFileSync(${JSON.stringify(keyPath)}), cert: fs.readFileSync(${JSON.stringify(certPath)}) }
    const answer = (req, res) => res.end(String(process.pid))
    require('https').createServer(tls, answer).listen(${port}, '127.0.0.1')
    require('http2').createSecureServer(tls, answer).listen(${second}, '127.0.0.1')`)
  await manager.run(webApp(port, { script, listen: [`127.0.0.1:${port}`, `127.0.0.1:${second}`] }))
  for (let round = 0; round < 2; round++) {
    await untilAllAnswer(() => askTls(port, cert))
    await untilAllAnswer(() => askHttp2(second, cert))
    const [first] = await manager.pids('web')
    expect((await ask(httpSocket(manager, 'web.0'), '/')).body).toBe(String(first))
    if (round === 0) expect(await manager.command(['reload', 'web'])).toMatchObject({ code: 0 })
  }
})

test('an app on a UNIX path: one socket for all workers, with the mode that the app asks for, removed at the stop', async () => {
  const file = path.join(manager.folder, 'web.sock')
  const script = manager.writeScript('web.js',
    `require('http').createServer((req, res) => res.end(String(process.pid))).listen({ path: ${JSON.stringify(file)}, writableAll: true, readableAll: true })`)
  await manager.run(webApp(port, { script, listen: ['./web.sock'] }))
  await untilAllAnswer(async () => (await ask(file, '/')).body)
  expect(fs.statSync(file).mode & 0o666).toBe(0o666)
  expect((await manager.status()).apps[0].listen).toEqual([`unix:${file}`])
  await manager.command(['stop', 'web'])
  expect(fs.existsSync(file)).toBe(false)
})

test('listen(0): one free port for all workers of the app, and the same after a reload', async () => {
  await manager.run(webApp(0, { listen: [], instances: 3 }))
  const { listen } = await manager.app('web')
  expect(listen).toEqual([expect.stringMatching(/^tcp:\/\/127\.0\.0\.1:[1-9]\d+$/)])
  const shared = Number(/:(\d+)$/.exec(listen[0])?.[1])
  await untilAllAnswer(async () => (await ask(shared, '/pid')).body)
  expect(await manager.command(['reload', 'web'])).toMatchObject({ code: 0 })
  expect((await manager.app('web')).listen).toEqual(listen)
  await untilAllAnswer(async () => (await ask(shared, '/pid')).body)
})

test("process.send('ready'): not ready when it listens, ready when it says so", async () => {
  const script = manager.writeScript('web.js', `require(${JSON.stringify(APP)})
    const timer = setInterval(() => {
      if (!require('fs').existsSync('go')) return
      clearInterval(timer)
      process.send('ready')
    }, 10)`)
  const run = manager.begin(['run', manager.writeSettings(webApp(port, { script, ready: { when: 'message' } }))])
  manager.manager = run
  await until(() => fs.existsSync(manager.controlSocket), 'the manager answers')
  const ownSockets = await until(() => {
    const names = fs.readdirSync(path.join(manager.home, 'run', 'workers')).filter(name => name.endsWith('.http.sock'))
    return names.length === 2 ? names : null
  }, 'both listen')
  // their own sockets answer, while the shared one does not accept yet
  for (const name of ownSockets) {
    const answer = await until(() => ask(path.join(manager.home, 'run', 'workers', name), '/pid'),
      `${name} has a name, and a moment later it listens`)
    expect(answer.status).toBe(200)
  }
  expect((await manager.app('web'))).toMatchObject({
    state: 'starting', workers: [{ state: 'starting' }, { state: 'starting' }]
  })
  manager.writeScript('go', '')
  await until(async () => (await manager.app('web')).state === 'online', 'it is ready')
  await untilAllAnswer(async () => (await ask(port, '/pid')).body)
})

/** The first processor this process may run on. */
function firstCpu () {
  return String(/^Cpus_allowed_list:\s+(\d+)/m.exec(readText('/proc/self/status'))?.[1])
}

/** @param {number} to @param {Buffer} cert @returns {Promise<string>} */
function askTls (to, cert) {
  return new Promise((resolve, reject) => {
    https.get({ host: '127.0.0.1', port: to, ca: cert, servername: 'localhost', agent: false }, res => {
      let body = ''
      res.on('data', chunk => { body += chunk })
      res.on('end', () => resolve(body))
    }).on('error', reject)
  })
}

/** @param {number} to @param {Buffer} cert @returns {Promise<string>} */
function askHttp2 (to, cert) {
  return new Promise((resolve, reject) => {
    const session = http2.connect(`https://localhost:${to}`, { ca: cert })
    session.on('error', reject)
    const stream = session.request({ ':path': '/' })
    let body = ''
    stream.on('data', chunk => { body += chunk })
    stream.on('end', () => session.close(() => resolve(body)))
    stream.on('error', reject)
  })
}
