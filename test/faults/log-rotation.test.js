'use strict'
/** Log files that the manager rotates, while somebody holds them. test/torture/logs has the numbered lines. */
const fs = require('node:fs')
const path = require('node:path')
const { TestManager, until } = require('../support/manager-process')
const { events } = require('./tools')

/** Longer than the manager waits for an answer. */
const BLOCKED_MS = 7000

/** @type {TestManager} */
let manager
beforeEach(() => { manager = new TestManager() })
afterEach(() => manager.end())

const logDir = () => path.join(manager.home, 'log')
const rotated = () => fs.readdirSync(logDir()).filter(name => name.startsWith('job.out.log.2'))

test('a blocked worker writes on to the rotated file, a child holds its stdout: nothing is lost, compressed later, and said', async () => {
  const script = manager.writeScript('job.js', `
    const { spawn } = require('node:child_process')
    const block = require('node:fs').existsSync
    const go = ${JSON.stringify(path.join(manager.folder, 'go'))}
    spawn('sh', ['-c', 'while [ ! -e ' + go + '.child ]; do sleep 0.1; done; echo from the child'], { stdio: 'inherit' })
    const timer = setInterval(() => {
      if (!block(go)) return
      clearInterval(timer)
      for (let n = 0; n < 50; n++) console.log(n + ' ' + 'x'.repeat(100))
      for (const until = performance.now() + ${BLOCKED_MS}, pause = { at: 0 }; performance.now() < until;) {
        if (performance.now() > pause.at) { console.log('blocked'); pause.at = performance.now() + 100 }
      }
      console.log('free')
      setInterval(() => console.log('later'), 100)
    }, 20)`)
  await manager.run({
    name: 'job', script, ready: { minUptimeMs: 100, listens: 'never' }, health: { blockedMs: 30_000 },
    log: { rotate: { maxBytes: 2000 } }
  })
  fs.writeFileSync(path.join(manager.folder, 'go'), '')
  const problem = await until(() => events(manager).find(({ event }) => event === 'log-rotation-problem'),
    'it is said', 3 * BLOCKED_MS)
  expect(problem.reason).toMatch(/^job.0 did not open its log files again after a rotation: it writes on to job.out.log.2/)
  const [first] = rotated()
  await until(() => fs.existsSync(path.join(logDir(), 'job.out.log')) &&
    fs.readFileSync(path.join(logDir(), 'job.out.log'), 'utf8').includes('later'), 'it has opened the new one')
  expect(fs.readFileSync(path.join(logDir(), first), 'utf8')).toMatch(/blocked\nfree\n/)
  await until(() => events(manager).some(({ event, file, reason }) =>
    event === 'log-waits' && file === first && /no process writes to it any more: .*sh \(pid/.test(reason)), 'who is waited for')
  fs.writeFileSync(path.join(manager.folder, 'go.child'), '')
  await until(() => fs.readFileSync(path.join(logDir(), first), 'utf8').endsWith('from the child\n'), 'the child writes on')
  await manager.command(['stop', 'job'])
  await until(() => rotated().every(name => name.endsWith('.gz')), 'it is compressed when they are gone', 30_000)
  const { stdout } = await manager.command(['logs', 'job', '--since', '10m', '--out', '--raw'])
  const lines = stdout.split('\n')
  expect(lines.filter(line => /^\d+ x+$/.test(line))).toHaveLength(50)
  expect(lines).toContain('from the child')
  expect(lines.filter(line => line === 'free')).toHaveLength(1)
}, 60_000)

test('what cannot be archived is kept, and that is said once', async () => {
  const script = manager.writeScript('job.js', "setInterval(() => console.log('x'.repeat(200)), 5)")
  await manager.run({
    name: 'job', script, ready: { minUptimeMs: 100, listens: 'never' }, log: { rotate: { maxBytes: 4000, archive: ['/no/such/program'], keep: 1 } }
  })
  await until(() => rotated().length >= 3, 'what cannot be archived is kept', 30_000)
  await until(() => events(manager).some(({ event }) => event === 'log-rotation-problem'), 'and that is said')
  const problems = events(manager).filter(({ event }) => event === 'log-rotation-problem')
  expect(problems).toHaveLength(1)
  expect(problems[0].reason).toMatch(/could not be archived by log.rotate.archive and is kept: \/no\/such\/program: .*ENOENT/)
}, 60_000)
