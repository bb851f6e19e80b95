'use strict'
/** Lines that are events (log.events), of real workers, with hostile patterns and a manager that is killed. */
const fs = require('node:fs')
const path = require('node:path')
const { TestManager, until, APP } = require('../support/manager-process')
const { checkApp } = require('../../manager/settings')
const { events, untilEvent } = require('./tools')

/** @type {TestManager} */
let manager
beforeEach(() => { manager = new TestManager() })
afterEach(() => manager.end())

const matches = (/** @type {string} */ name) => events(manager).filter(e => e.event === 'log-match' && e.name === name)

test('a line is an event: of which worker, without secrets, a flood in one a second; a hostile pattern holds nothing; nothing is missed while no manager runs', async () => {
  const script = manager.writeScript('job.js', `
    const fs = require('node:fs')
    console.log('first words of ' + process.env.NODE_APP_INSTANCE)
    const once = (name, act) => { if (fs.existsSync(name)) { fs.rmSync(name); act() } }
    setInterval(() => {
      once('flood', () => { for (let n = 0; n < 5000; n++) console.log('flood ' + n) })
      once('secret', () => console.error('login with ' + process.env.DB_PASSWORD))
      once('hostile', () => console.log('a'.repeat(60) + '!'))
      once('alone', () => console.log('alone ' + process.env.NODE_APP_INSTANCE))
      once('last', () => { console.log('last words'); process.exit(1) })
    }, 20)`)
  const go = (/** @type {string} */ name) => fs.writeFileSync(path.join(manager.folder, name), '')
  await manager.run({
    name: 'job', script, instances: 1, env: { DB_PASSWORD: 'correct-horse' }, ready: { minUptimeMs: 100, listens: 'never' },
    log: { events: [
      { name: 'first', pattern: '^first words', level: 'info' }, { name: 'flood', pattern: '^flood', everyMs: 3000 },
      { name: 'login', pattern: '/^LOGIN/i', level: 'error' }, { name: 'hostile', pattern: '(a+)+$' },
      { name: 'alone', pattern: '^alone' }, { name: 'last', pattern: '^last' }
    ] }
  })
  expect(await untilEvent(manager, e => e.name === 'first', 'what it wrote before the first look')).toMatchObject({
    event: 'log-match', app: 'job', worker: 'job.0', level: 'info', line: 'first words of 0'
  })
  const following = manager.begin(['events', 'log-match:'])
  await until(() => following.stderr().includes('following'), 'it follows')
  go('flood')
  await until(() => matches('flood').reduce((sum, { leftOut = 0 }) => sum + leftOut + 1, 0) === 5000, 'all are counted')
  expect(matches('flood').length).toBeLessThan(4)
  go('secret')
  expect(await untilEvent(manager, e => e.name === 'login', 'flags')).toMatchObject({ level: 'error', line: 'login with [redacted]' })
  go('hostile')
  expect(await untilEvent(manager, e => e.event === 'log-match-problem', 'a hostile line is said')).toMatchObject({
    app: 'job', name: 'hostile', reason: expect.stringMatching(/^the pattern of log.events "hostile" takes too long and rests for a minute/)
  })
  await until(() => following.stdout().includes('log-match login: login with [redacted]'), 'bellwether events shows it')
  following.child.kill('SIGINT')

  await manager.kill()
  go('alone')
  await until(() => fs.readFileSync(path.join(manager.home, 'log', 'job.out.log'), 'utf8').includes('alone'), 'it is written')
  await manager.runAgain()
  await untilEvent(manager, e => e.name === 'alone', 'looked at afterwards')
  go('last')
  await untilEvent(manager, e => e.name === 'last', 'also the last line of a worker')
  await untilEvent(manager, e => e.name === 'first', 'and the first of the next one')
  expect(matches('alone')).toHaveLength(1)
  expect(matches('flood')).toHaveLength(0) // not once more
  const { stdout, code } = await manager.command(['shutdown'])
  expect({ stdout, code }).toMatchObject({ code: 0 })
}, 90_000)

test('what cannot be a pattern is refused', () => {
  const problemsOf = (/** @type {number} */ everyMs) => checkApp({ script: APP, log: { files: 'stdout', events: [
    { name: 'one', pattern: '(' }, { name: 'one', pattern: 'x', everyMs }
  ] } }).problems.map(({ path: at, message }) => `${at}: ${message}`)
  expect(problemsOf(5)).toContainEqual(expect.stringMatching(/^log\.events\[1\]\.everyMs: must be/))
  expect(problemsOf(1000)).toEqual(expect.arrayContaining([
    expect.stringMatching(/^log\.events: must be empty while log\.files is "stdout"/),
    expect.stringMatching(/^log\.events\[0\]\.pattern: must be a regular expression: .*Unterminated group/),
    expect.stringMatching(/^log\.events\[1\]\.name: must not be there twice/)
  ]))
})
