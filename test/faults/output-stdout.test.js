'use strict'
/**
 * log.files: "stdout": what workers write comes out of the manager's own stdout and stderr, and nobody dies with the
 * reader.
 */
const fs = require('node:fs')
const path = require('node:path')
const { TestManager, until, freePort, isAlive, APP } = require('../support/manager-process')
const { webApp, ask, events } = require('./tools')

/** @type {TestManager} */
let manager
/** @type {number} */
let port
beforeEach(async () => {
  manager = new TestManager()
  port = await freePort()
})
afterEach(() => manager.end())

/** Writes without console, which forgives errors. */
const WRITER = `const app = require('node:http').createServer((req, res) => {
  if (req.url === '/write') { process.stdout.write('out\\n'); process.stderr.write('err\\n') }
  if (req.url === '/much') for (let i = 0; i < 1000; i++) process.stdout.write('x'.repeat(10000) + '\\n')
  if (req.url === '/rss') return res.end(String(process.memoryUsage.rss()))
  res.end(String(process.pid))
}).listen(process.env.PORT, '127.0.0.1')`

/** @param {Record<string, any>} [more] */
const settings = more => webApp(port, { log: { files: 'stdout' }, ...more })
const foreground = () => /** @type {ReturnType<TestManager['begin']>} */ (manager.manager)

test('lines come out as they were written; the manager writes its own as JSON beside them; there are no files', async () => {
  await manager.run(settings({ env: { LOG_LINE: '1' } }), { env: { BELLWETHER_MANAGER_LOG: 'stdout' } })
  const line = '{"level":"info","msg":"hello"}'
  await ask(port, `/log?text=${encodeURIComponent(line)}`)
  await until(() => foreground().stdout().includes(`${line}\n`) && foreground().stderr().includes(`${line}\n`),
    'both lines came out')
  // every line is JSON: the workers' and the manager's
  const lines = foreground().stdout().trimEnd().split('\n').map(text => JSON.parse(text))
  expect(lines).toContainEqual({ level: 'info', msg: 'hello' })
  expect(lines).toContainEqual(expect.objectContaining({ level: 'info', event: 'running', time: expect.any(String) }))
  expect(foreground().stderr()).toBe(`${line}\n`)
  expect(fs.existsSync(path.join(manager.home, 'log', 'web.out.log'))).toBe(false)

  expect(await manager.command(['logs', 'web'])).toMatchObject({
    code: 1, stdout: '',
    stderr: expect.stringMatching(/^web writes to the stdout and stderr of its manager .*docker logs/)
  })
  expect((await manager.command(['status', 'web'])).stdout)
    .toMatch(/logs +web writes to the stdout and stderr of its manager/)
})

test('logs of an app with files are shown although another one has none', async () => {
  const other = await freePort()
  await manager.run([settings(), { ...webApp(other), name: 'other' }])
  await ask(other, '/log?text=mine')
  const shown = await manager.command(['logs', '--out'])
  expect(shown).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/other\.\S+ out \| mine\n/),
    stderr: expect.stringContaining('web writes to the stdout')
  })
})

test('the last words of a worker are told all the same', async () => {
  await manager.run(settings({ instances: 1 }))
  await ask(port, '/crash').catch(() => {})
  await until(() => events(manager).some(e => e.event === 'exit'), 'it crashed')
  expect(events(manager).find(e => e.event === 'exit')).toMatchObject({
    cause: 'crashed', lastLines: expect.arrayContaining(['Error: crash was asked for'])
  })
})

test('when the reader is gone, lines are lost, workers and manager go on, and nothing piles up in them', async () => {
  await manager.run(settings({ script: manager.writeScript('writer.js', WRITER), instances: 1 }))
  const pids = await manager.pids('web')
  await ask(port, '/write')
  await until(() => foreground().stdout().includes('out\n') && foreground().stderr().includes('err\n'),
    'somebody reads')
  foreground().child.stdout?.destroy()
  foreground().child.stderr?.destroy()
  for (let i = 0; i < 5; i++) expect((await ask(port, '/write')).body).toBe(String(pids[0]))
  const beforeBytes = Number((await ask(port, '/rss')).body)
  for (let i = 0; i < 10; i++) await ask(port, '/much') // 100 MB
  expect(Number((await ask(port, '/rss')).body) - beforeBytes).toBeLessThan(60 * 1024 * 1024)
  expect(await manager.pids('web')).toEqual(pids)
  expect(await manager.command(['reload', 'web'])).toMatchObject({ code: 0 })
})

test('when the manager is killed, workers go on writing to whoever reads', async () => {
  await manager.run(settings({ script: manager.writeScript('writer.js', WRITER), instances: 1 }))
  const [pid] = await manager.pids('web')
  foreground().child.kill('SIGKILL')
  await until(() => foreground().child.signalCode === 'SIGKILL', 'the manager is gone')
  const before = foreground().stdout().split('out\n').length
  expect((await ask(port, '/write')).body).toBe(String(pid))
  await until(() => foreground().stdout().split('out\n').length > before, 'its line came out')
  process.kill(pid, 'SIGKILL')
  await until(() => !isAlive(pid), 'it is gone')
})

test('a manager in the background has no stdout to share: refused, with the way out', async () => {
  const result = await manager.command(['start', manager.writeSettings(settings({ script: APP }))])
  expect(result).toMatchObject({
    code: 1, stderr: expect.stringContaining('this manager runs in the background and has none')
  })
  expect(result.stderr).toContain('bellwether run')
  expect((await manager.status()).apps).toEqual([])
})
