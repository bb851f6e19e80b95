'use strict'
/** Lines by their level in files of their own (log.levelFiles), and the log of hooks, while files move. */
const fs = require('node:fs')
const path = require('node:path')
const zlib = require('node:zlib')
const { TestManager, until } = require('../support/manager-process')
const { events } = require('./tools')

/** @type {TestManager} */
let manager
beforeEach(() => { manager = new TestManager() })
afterEach(() => manager.end())

const LINES = 600
const WRITERS = ['0 main', '0 fs', '0 thread', '1 main', '1 fs', '1 thread']
const logDir = () => path.join(manager.home, 'log')
const namesOf = (/** @type {string} */ kind) => fs.readdirSync(logDir())
  .filter(name => name.startsWith(`job.${kind}.log`) && !name.includes('.marks') && !name.endsWith('.part'))
const rotated = (/** @type {string} */ kind) => namesOf(kind).filter(name => /log\.2/.test(name))
const textOf = (/** @type {string} */ name) => {
  const bytes = fs.readFileSync(path.join(logDir(), name))
  return (name.endsWith('.gz') ? zlib.gunzipSync(bytes) : bytes).toString('utf8')
}

test('each line once and whole by its level, of streams, node:fs and threads, over rotations and moves; an exception, too; the log of hooks is rotated', async () => {
  const script = manager.writeScript('job.js', `
    const fs = require('node:fs')
    const { Worker } = require('node:worker_threads')
    const slot = process.env.NODE_APP_INSTANCE
    const code = ${JSON.stringify(`
      const fs = require('node:fs')
      let n = 0
      const timer = setInterval(() => {
        for (let i = 0; i < 10 && n < ${LINES}; i++, n++) fs.writeSync(1, JSON.stringify({ level: n % 2 ? 50 : 30, n, who: SLOT + ' thread' }) + '\\n')
        if (n === ${LINES}) clearInterval(timer)
      }, 50)`)}
    let n = 0
    const timer = setInterval(() => {
      if (!fs.existsSync('go')) return
      if (n === 0) new Worker(code.replace('SLOT', slot), { eval: true })
      for (let i = 0; i < 10 && n < ${LINES}; i++, n++) {
        console.log(JSON.stringify({ level: n % 2 ? 50 : 30, n, who: slot + ' main' }))
        fs.write(1, JSON.stringify({ level: n % 2 ? 'error' : 'info', n, who: slot + ' fs' }) + '\\n', () => {})
      }
      if (n < ${LINES}) return
      clearInterval(timer)
      setTimeout(() => fs.writeFileSync('done.' + slot, ''), 1000)
    }, 50)
    setInterval(() => { if (slot === '1' && fs.existsSync('throw')) { fs.rmSync('throw'); null.x } }, 50)`)
  await manager.run({
    name: 'job', script, instances: 2, ready: { minUptimeMs: 100, listens: 'never' },
    log: { levelFiles: ['error', 'fatal'], rotate: { maxBytes: 10_000, keep: 1000 } },
    hooks: { beforeReload: ['sh', '-c', 'yes a line of the hook | head -c 20000'] }
  })
  expect((await manager.command(['status', 'job'])).stdout).toContain('job.error.log')
  fs.writeFileSync(path.join(manager.folder, 'go'), '')
  await until(() => rotated('error').length > 0, 'the file of errors is rotated')
  fs.renameSync(path.join(logDir(), 'job.error.log'), path.join(logDir(), 'job.error.log.moved'))
  const { code } = await manager.command(['logs', '--reopen', 'job'])
  expect(code).toBe(0)
  await until(() => ['0', '1'].every(slot => fs.existsSync(path.join(manager.folder, `done.${slot}`))), 'all is written', 60_000)
  fs.rmSync(path.join(manager.folder, 'go')) // the next workers write no lines
  await manager.command(['reload', 'job'])
  await until(() => rotated('hooks').length > 0, 'the log of the hooks is rotated')
  fs.writeFileSync(path.join(manager.folder, 'throw'), '')
  await until(() => textOf('job.fatal.log').includes('Uncaught TypeError'), 'an exception has a level')
  await manager.command(['stop', 'job'])
  await until(() => ['error', 'hooks', 'out'].flatMap(rotated).every(name => name.endsWith('.gz')), 'all are compressed', 30_000)

  const lines = namesOf('error').flatMap(name => textOf(name).split('\n')).filter(line => line.startsWith('{'))
    .map(line => JSON.parse(line))
  for (const who of WRITERS) {
    const numbers = lines.filter(line => line.who === who).map(({ n }) => n).sort((a, b) => a - b)
    expect({ who, numbers }).toEqual({ who, numbers: Array.from({ length: LINES / 2 }, (_, at) => 2 * at + 1) })
  }
  expect(lines).toHaveLength(WRITERS.length * LINES / 2)
  expect(namesOf('hooks').map(textOf).join('').match(/^a line of the hook$/gm)?.length).toBeGreaterThan(1000)
  expect(events(manager).filter(({ event }) => event === 'log-rotation-problem' || event === 'output-lost')).toEqual([])
}, 120_000)
